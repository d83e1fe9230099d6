/** A refusal whose message goes into the envelope as it is. Messages are Chinese, for people. */
export class CallError extends Error {
  constructor(
    /** The envelope's `code`. */
    readonly code: number,
    message: string,
    /** HTTP status; business refusals keep the code's own. */
    readonly status: number = code >= 400 && code < 600 ? code : 200,
    readonly data: unknown = null,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

export const badRequest = (message: string) => new CallError(400, message);
export const forbidden = (message = '无权执行此操作') => new CallError(403, message);
/** Also the answer for objects of somebody else: they look as if they did not exist. */
export const notFound = (what = '内容') => new CallError(404, `${what}不存在或已被删除`);
export const conflict = (message: string) => new CallError(409, message);
export const unavailable = (message: string) => new CallError(503, message);
