import type { CallError, RefusalKind } from '../kernel/errors';

/** A refusal as the wire has it. */
export interface Refusal {
  status: number;
  /** The envelope's `code`. */
  code: number;
  message: string;
  data: unknown;
}

const STATUSES: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  signInRequired: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  limit: 429,
  upstream: 502,
  unavailable: 503,
  upstreamTimeout: 504,
  diskFull: 507,
  business: 200,
};

/** A refusal that only HTTP knows, such as a range of bytes that is none. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

/** A refusal whose code is its status. */
export const plainRefusal = (status: number, message: string): Refusal => ({ status, code: status, message, data: null });

/** What a refusal of the domain is on the wire. */
export function refusalOf({ kind, message, envelope }: CallError): Refusal {
  const status = STATUSES[kind];
  return { status, code: envelope?.code ?? status, message, data: envelope?.data ?? null };
}
