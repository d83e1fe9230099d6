import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import zlib from 'node:zlib';
import type { FastifyHelmetOptions } from '@fastify/helmet';
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

/** What the pages say of this portal. */
export interface PageFacts {
  /** Hosts where people may be sent to sign in, beside this origin. */
  readonly loginHosts: readonly string[];
  /** What the portal is called now. */
  title(): string;
  /** Address of its mark on this origin; empty for the built-in one. */
  logo(): string;
}

/** What the portal is called in the files, and its mark there. */
const BUILT_IN = /<script[\s\S]*?<\/script>|科学导航|(<img src="?)\/icon\.svg/g;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function filled(html: string, { loginHosts, title, logo }: PageFacts): string {
  const [name, mark] = [escaped(title()), logo()];
  return html
    .replace(META, (_, before: string) => `${before}"${loginHosts.join(' ')}"`)
    .replace(BUILT_IN, (found, image?: string) => {
      if (image !== undefined) return mark === '' ? found : `${image}${mark}`;
      return found === '科学导航' && name !== '' ? name : found;
    });
}

/** A page with the facts written into it. The file is read again when it was replaced, or when they changed. */
function filledPage(file: string, facts: PageFacts) {
  let stamp = '';
  let variants = new Map<Encoding, Variant>();
  return async (encoding: Encoding): Promise<Variant> => {
    const { mtimeMs, size, ino } = await fs.stat(file);
    const now = [mtimeMs, size, ino, facts.title(), facts.logo()].join('-');
    if (now !== stamp) {
      variants = new Map();
      stamp = now;
    }
    const known = variants.get(encoding);
    if (known) return known;
    const kept = variants;
    const html = filled(await fs.readFile(file, 'utf8'), facts);
    const hash = crypto.createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const variant = { body: COMPRESS[encoding](Buffer.from(html)), etag: `"${hash}-${encoding}"` };
    kept.set(encoding, variant);
    return variant;
  };
}

/**
 * A page that starts a client, at these addresses. Browsers ask for it anew each time.
 * @param headers in which it differs from every other answer
 */
export function mountPage(
  app: FastifyInstance,
  urls: readonly string[],
  file: string,
  facts: PageFacts,
  headers: FastifyHelmetOptions = {},
): void {
  const page = filledPage(file, facts);
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
  for (const url of urls) app.route({ method: ['GET', 'HEAD'], url, helmet: headers, handler: answer });
}
