import fs from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredBytes } from '../kernel/asking';
import { notFound } from '../kernel/errors';
import { HttpError } from './refusal';

/**
 * Sends a file or the range of it that was asked for. The content is somebody's upload: it keeps the type that the
 * server gave it, and whatever opens it may run nothing.
 */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, file: StoredBytes): Promise<FastifyReply> {
  if ('bytes' in file) return safely(reply, file).header('content-length', file.size).send(file.bytes);
  const range = rangeOf(request, reply, file);
  // Opened before the headers are sent, so that a missing file can still be answered with 404.
  const handle = await fs.promises.open(file.path, 'r').catch(() => null);
  if (!handle) throw notFound('文件内容');
  safely(reply, file).header('accept-ranges', 'bytes').header('etag', `"${file.etag}"`);
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.header('content-length', end - start + 1);
  return reply.send(handle.createReadStream({ start, end }));
}

/** Whatever opens it keeps to its type, runs nothing and stores nothing. */
const safely = (reply: FastifyReply, { mediaType, disposition }: StoredBytes): FastifyReply =>
  reply
    .header('content-type', mediaType)
    .header('content-disposition', disposition)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');

/** One range of bytes, both ends included; null for the whole. Several ranges at once may be left unanswered. */
function rangeOf(request: FastifyRequest, reply: FastifyReply, { size, etag }: StoredBytes): { start: number; end: number } | null {
  const { range, 'if-range': ifRange } = request.headers;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== `"${etag}"`)) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) {
    reply.header('content-range', `bytes */${size}`);
    throw new HttpError(416, '请求范围不正确');
  }
  return { start, end };
}
