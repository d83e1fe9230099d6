import { gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { Buffer } from 'buffer';

/** What the server uses of Node's `crypto`, over noble's implementations. */
const HASHES = { sha1, sha256 } as const;
type HashName = keyof typeof HASHES;

const bytesOf = (data: string | Uint8Array): Uint8Array => (typeof data === 'string' ? Buffer.from(data, 'utf8') : data);
const encoded = (bytes: Uint8Array, encoding?: BufferEncoding) => (encoding ? Buffer.from(bytes).toString(encoding) : Buffer.from(bytes));

class Hash {
  private readonly state;
  constructor(name: HashName) {
    this.state = HASHES[name].create();
  }

  update(data: string | Uint8Array): this {
    this.state.update(bytesOf(data));
    return this;
  }

  digest(encoding?: BufferEncoding): Buffer | string {
    return encoded(this.state.digest(), encoding);
  }
}

export const createHash = (name: HashName): Hash => new Hash(name);

export const randomBytes = (size: number): Buffer => Buffer.from(globalThis.crypto.getRandomValues(new Uint8Array(size)));
export const randomUUID = (): string => globalThis.crypto.randomUUID();
export const webcrypto = globalThis.crypto;

/** @returns a number from 0 to below `max` */
export function randomInt(max: number): number {
  const unfair = 2 ** 32 - (2 ** 32 % max);
  for (;;) {
    const [drawn = 0] = globalThis.crypto.getRandomValues(new Uint32Array(1));
    if (drawn < unfair) return drawn % max;
  }
}

export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) throw new RangeError('Input buffers must have the same byte length');
  return one.reduce((difference, byte, index) => difference | (byte ^ other[index]!), 0) === 0;
}

export function scrypt(
  password: string,
  salt: Uint8Array,
  length: number,
  { N, r, p, maxmem }: { N: number; r: number; p: number; maxmem: number },
  done: (error: Error | null, key: Buffer) => void,
): void {
  scryptAsync(password, salt, { N, r, p, dkLen: length, maxmem }).then(
    (key) => done(null, Buffer.from(key)),
    (error: Error) => done(error, Buffer.alloc(0)),
  );
}

export function hkdfSync(
  name: HashName,
  secret: string | Uint8Array,
  salt: string | Uint8Array,
  info: string,
  length: number,
): ArrayBuffer {
  return Uint8Array.from(hkdf(HASHES[name], bytesOf(secret), bytesOf(salt), bytesOf(info), length)).buffer;
}

const TAG_BYTES = 16;

/** AES-256-GCM in one piece: what is fed is kept until the end. */
class Cipher {
  private readonly fed: Uint8Array[] = [];
  private aad: Uint8Array | undefined;
  private tag = Buffer.alloc(0);
  constructor(
    private readonly key: Uint8Array,
    private readonly nonce: Uint8Array,
    private readonly decrypts: boolean,
  ) {}

  setAAD(data: Uint8Array): this {
    this.aad = data;
    return this;
  }

  setAuthTag(tag: Uint8Array): this {
    this.tag = Buffer.from(tag);
    return this;
  }

  getAuthTag(): Buffer {
    return this.tag;
  }

  update(data: string | Uint8Array): Buffer {
    this.fed.push(bytesOf(data));
    return Buffer.alloc(0);
  }

  final(): Buffer {
    const whole = Buffer.concat(this.fed);
    const cipher = gcm(this.key, this.nonce, this.aad);
    if (this.decrypts) return Buffer.from(cipher.decrypt(Buffer.concat([whole, this.tag])));
    const sealed = cipher.encrypt(whole);
    this.tag = Buffer.from(sealed.subarray(-TAG_BYTES));
    return Buffer.from(sealed.subarray(0, -TAG_BYTES));
  }
}

type Algorithm = 'aes-256-gcm';
export const createCipheriv = (_algorithm: Algorithm, key: Uint8Array, nonce: Uint8Array): Cipher => new Cipher(key, nonce, false);
export const createDecipheriv = (_algorithm: Algorithm, key: Uint8Array, nonce: Uint8Array): Cipher => new Cipher(key, nonce, true);

export default {
  createHash,
  randomBytes,
  randomUUID,
  randomInt,
  timingSafeEqual,
  scrypt,
  hkdfSync,
  createCipheriv,
  createDecipheriv,
  webcrypto,
};
