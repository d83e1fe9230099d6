import type { FastifyInstance } from 'fastify';
import { badRequest, CallError } from '../kernel/errors';

/** Deeper values can hang the embedded database; no call needs more. */
export const MAX_JSON_DEPTH = 32;
/** Bytes. Uploads have a limit of their own. */
const MAX_JSON_BYTES = 1024 * 1024;
/** Calls whose JSON may be larger: all parts of the portal as one file. */
const LARGER: Readonly<Record<string, number>> = { importOperatorParts: 16 * MAX_JSON_BYTES };

/** Route options for the JSON of a call, where it may be larger than that of others. */
export const jsonLimitOf = (call: string): { bodyLimit?: number } => (call in LARGER ? { bodyLimit: LARGER[call] } : {});

/** Half a surrogate pair has no form in UTF-8: whoever stores it makes another character of it. */
export const HALF_CHARACTER = '内容含有不完整的字符，请删除后重试';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Counts brackets outside of strings. Works on bytes: none of these is part of another character in UTF-8. */
export function isTooDeep(json: Buffer, max = MAX_JSON_DEPTH): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < json.length; i += 1) {
    const byte = json[i]!;
    if (inString) {
      if (byte === BACKSLASH) i += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (OPENING.has(byte) && (depth += 1) > max) return true;
    else if (CLOSING.has(byte)) depth -= 1;
  }
  return false;
}

/**
 * Reads a JSON body: limited depth, a byte order mark allowed, no prototype keys, no half characters. An empty body is `undefined`, since
 * clients send `DELETE` with the JSON type and nothing else; a call that needs a body refuses that itself.
 */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (isTooDeep(body)) throw badRequest(`请求内容嵌套过深，最多 ${MAX_JSON_DEPTH} 层`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new SyntaxError('prototype key');
      if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw badRequest(HALF_CHARACTER);
      return value;
    });
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw badRequest('请求内容不是有效的 JSON');
  }
}

/** Only JSON is read; every other type answers 415, among them those that a form of another site can send. */
export function mountJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: MAX_JSON_BYTES } as const;
  app.addContentTypeParser<Buffer>('application/json', options, (request, body, done) => {
    try {
      const encoding = request.headers['content-encoding'] ?? 'identity';
      if (encoding !== 'identity') throw new CallError('unsupported', '不支持压缩的请求内容');
      done(null, parseJson(body));
    } catch (error) {
      done(error as Error);
    }
  });
}
