import crypto from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What a sealed content is longer than what it holds. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/** What of a ticket is sealed. A part opens as itself alone, and as of its ticket alone. */
type Part = 'file' | 'words' | 'note';

/** Encrypts and opens what people send: nonce, cipher text and tag, one after the other. */
export class Seal {
  private derived: Buffer | undefined;

  /** @param secret is asked for when something is sealed or opened first */
  constructor(private readonly secret: () => Buffer) {}

  private get key(): Buffer {
    this.derived ??= Buffer.from(crypto.hkdfSync('sha256', this.secret(), '', 'science-navigation support tickets', 32));
    return this.derived;
  }

  /** Bytes as they come, sealed as they go. */
  async *sealed(ticket: string, part: Part, bytes: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    const nonce = crypto.randomBytes(NONCE_BYTES);
    const cipher = crypto.createCipheriv(ALGORITHM, this.key, nonce).setAAD(nameOf(ticket, part));
    yield nonce;
    for await (const chunk of bytes) yield cipher.update(chunk);
    cipher.final();
    yield cipher.getAuthTag();
  }

  /** A text, sealed, as base64. */
  async sealedText(ticket: string, part: Part, text: string): Promise<string> {
    const parts: Buffer[] = [];
    for await (const chunk of this.sealed(ticket, part, [Buffer.from(text, 'utf8')])) parts.push(chunk);
    return Buffer.concat(parts).toString('base64');
  }

  /** What was sealed; null when a byte of it was changed, or another key or ticket sealed it. */
  opened(ticket: string, part: Part, sealed: Buffer): Buffer | null {
    if (sealed.length < SEAL_BYTES) return null;
    const decipher = crypto.createDecipheriv(ALGORITHM, this.key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(nameOf(ticket, part)).setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }

  /** The same for a text. */
  openedText(ticket: string, part: Part, sealed: string): string | null {
    return this.opened(ticket, part, Buffer.from(sealed, 'base64'))?.toString('utf8') ?? null;
  }
}

const nameOf = (ticket: string, part: Part) => Buffer.from(`${ticket}/${part}`, 'utf8');
