/** Why a request is refused, in words of the domain: `server/http` gives each kind its status. */
export type RefusalKind =
  | 'invalid'
  | 'signInRequired'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'unsupported'
  | 'limit'
  /** Another service failed us; `upstreamTimeout` when it did not answer in time. */
  | 'upstream'
  | 'upstreamTimeout'
  | 'unavailable'
  | 'diskFull'
  /** The HTTP status is a success: the failure is in the envelope's code. */
  | 'business';

/** What the envelope says beside the message where the kind does not say it. */
interface EnvelopeParts {
  code: number;
  data?: unknown;
}

/** A refusal whose message goes into the envelope. Messages are Chinese, for people. */
export class CallError extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly envelope: EnvelopeParts | null = null,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

export const badRequest = (message: string) => new CallError('invalid', message);
export const forbidden = (message = '无权执行此操作') => new CallError('forbidden', message);
/** Also for objects of other users: to the asking person they do not exist. */
export const notFound = (what = '内容') => new CallError('notFound', `${what}不存在或已被删除`);
export const conflict = (message: string) => new CallError('conflict', message);
export const unavailable = (message: string) => new CallError('unavailable', message);
/** Answered with status 200 and a code of the specification: signing out, whose 1009 is no failure. Any other refusal has its status as code. */
export const businessRefusal = (code: number, message: string, data: unknown = null) => new CallError('business', message, { code, data });
