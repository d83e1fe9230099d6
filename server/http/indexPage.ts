import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where the page says to which hosts its people may be sent to sign in. */
const META = /(<meta name="?login-hosts"? content=)(?:"[^"]*"|[^\s>]*)/;

interface Variant {
  readonly body: Buffer;
  readonly etag: string;
}

type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESS: Readonly<Record<Encoding, (html: Buffer) => Buffer>> = {
  br: (html) => zlib.brotliCompressSync(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (html) => zlib.gzipSync(html),
  identity: (html) => html,
};

/** The best encoding that the browser takes. */
function encodingFor(header = ''): Encoding {
  const refused = /^\s*(?:br|gzip)\s*;\s*q=0(?:\.0*)?\s*$/;
  const taken = header.split(',').filter((part) => !refused.test(part));
  return (['br', 'gzip'] as const).find((name) => taken.some((part) => part.trim().split(/\s*;/)[0] === name)) ?? 'identity';
}

/** `index.html` with the sign-in hosts written into it. The file is read again when it was replaced. */
function filledPage(file: string, hosts: readonly string[]) {
  let stamp = '';
  let variants = new Map<Encoding, Variant>();
  return async (encoding: Encoding): Promise<Variant> => {
    const { mtimeMs, size, ino } = await fs.stat(file);
    const now = `${mtimeMs}-${size}-${ino}`;
    if (now !== stamp) {
      variants = new Map();
      stamp = now;
    }
    const known = variants.get(encoding);
    if (known) return known;
    const kept = variants;
    const html = (await fs.readFile(file, 'utf8')).replace(META, (_, before: string) => `${before}"${hosts.join(' ')}"`);
    const hash = crypto.createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const variant = { body: COMPRESS[encoding](Buffer.from(html)), etag: `"${hash}-${encoding}"` };
    kept.set(encoding, variant);
    return variant;
  };
}

/**
 * The page that starts the client. Browsers ask for it anew each time.
 * @param hosts where people may be sent to sign in, beside this origin
 */
export function mountIndexPage(app: FastifyInstance, file: string, hosts: readonly string[]): void {
  const page = filledPage(file, hosts);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingFor(request.headers['accept-encoding']?.toString());
    const variant = await page(encoding).catch(() => null);
    // While another build is being put in its place.
    if (!variant) return reply.callNotFound();
    const { body, etag } = variant;
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    const known = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''));
    if (known.includes(etag)) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: answer });
  app.route({ method: ['GET', 'HEAD'], url: '/index.html', handler: answer });
}
