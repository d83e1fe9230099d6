import crypto from 'node:crypto';
import { unavailable } from '../kernel/errors';

/** Cost of scrypt. OWASP's recommendation takes 128 MB and about 0.4 s. */
export interface Cost {
  N: number;
  r: number;
  p: number;
}
const RECOMMENDED: Cost = { N: 2 ** 17, r: 8, p: 1 };
const KEY_BYTES = 32;
/** Each hash takes memory for 0.4 s: few at a time, and not endlessly many waiting. */
const MAX_RUNNING = 2;
const MAX_WAITING = 50;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw unavailable('登录人数过多，请稍后再试');
    // The finished task hands its slot to the next one without releasing it.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        const options = { N, r, p, maxmem: 256 * N * r };
        crypto.scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}

/** `scrypt$N$r$p$salt$key`: the cost is stored with each hash, so that it may rise later. */
export async function hashPassword(password: string, cost: Cost = RECOMMENDED): Promise<string> {
  const salt = crypto.randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Compares in constant time. Without a hash it works as long and answers false, so that names cannot be probed. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored?.split('$') ?? [];
  if (scheme !== 'scrypt' || !salt || !key) {
    await derive(password, Buffer.alloc(16), RECOMMENDED);
    return false;
  }
  const derived = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  const expected = Buffer.from(key, 'base64');
  return derived.length === expected.length && crypto.timingSafeEqual(derived, expected);
}

/** A password for people to copy: 120 bits without characters that look alike. */
export function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 24 }, () => alphabet[crypto.randomInt(alphabet.length)]).join('');
}
