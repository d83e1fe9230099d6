import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadLimits, UploadPart } from '../kernel/asking';
import { CallError, badRequest } from '../kernel/errors';

/** Bytes of a text field; fields of uploads are ids and names. */
const FIELD_BYTES = 10_000;
const MAX_FIELDS = 20;

const tooLarge = (maxBytes: number) => new CallError('tooLarge', `文件过大，最大 ${Math.floor(maxBytes / 1024 / 1024)} MB`);

const tooMuch = (maxTotal: number) =>
  new CallError('tooLarge', `一次上传的文件合计过大，最多 ${Math.floor(maxTotal / 1024 / 1024)} MB，请分批上传`);

/** Browsers and the parser put U+FFFD in the place of what is no character; the name would not be what the person sees. */
const isWholeName = (name: string) => !name.includes('\ufffd');

/** Lets the routes of this scope take form data beside JSON. Nothing is read before a handler asks for it. */
export async function mountMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart, { throwFileSizeLimit: false });
}

/**
 * The files of a form, one after the other: each must be read to its end before the next comes. Other fields are left
 * out. @throws CallError `invalid`, `tooLarge` and `unsupported`
 */
export async function* readUploads(request: FastifyRequest, { maxBytes, maxFiles, maxTotal }: UploadLimits): AsyncGenerator<UploadPart> {
  if (!request.isMultipart()) throw new CallError('unsupported', '请以表单（multipart/form-data）上传文件');
  // An honest `Content-Length` is refused before everything was sent.
  if (Number(request.headers['content-length'] ?? 0) > maxTotal + FIELD_BYTES * maxFiles)
    throw maxFiles > 1 ? tooMuch(maxTotal) : tooLarge(maxBytes);
  const limits = {
    fileSize: maxBytes,
    files: maxFiles,
    fields: MAX_FIELDS,
    fieldSize: FIELD_BYTES,
    parts: maxFiles + MAX_FIELDS,
    headerPairs: 50,
  };
  let count = 0;
  let total = 0;
  try {
    for await (const { filename, file } of request.files({ limits, throwFileSizeLimit: false })) {
      count += 1;
      yield {
        name: filename,
        stream: file,
        refusal: () =>
          file.truncated ? tooLarge(maxBytes) : isWholeName(filename) ? null : badRequest('文件名含有不完整的字符，请改名后重新上传'),
        problem: (error) => toUploadError(error),
      };
      total += file.bytesRead;
      if (total > maxTotal && maxFiles > 1) throw tooMuch(maxTotal);
    }
  } catch (error) {
    throw toUploadError(error, maxFiles);
  }
  if (count === 0) throw badRequest('请选择要上传的文件');
}

/** The errors of the form parser and of a stream that it ended, in Chinese; others as they are. */
function toUploadError(error: unknown, maxFiles = 1): unknown {
  if (error instanceof CallError) return error;
  const { code, message } = error as { code?: string; message?: string };
  switch (code) {
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new CallError('tooLarge', `一次最多上传 ${maxFiles} 个文件`);
    case 'FST_FIELDS_LIMIT':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
    case 'FST_PROTO_VIOLATION':
      return badRequest('上传的表单不正确');
    case 'FST_PREMATURE_CLOSE':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return badRequest('上传中断，请重试');
    default:
      return /multipart|form|boundary|Part terminated|header/i.test(message ?? '') ? badRequest('上传的表单不正确或不完整') : error;
  }
}
