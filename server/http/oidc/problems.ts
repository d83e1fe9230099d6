import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { toRefusal } from '../errorMapping';

/** Why a sign-in at the provider came to nothing; the sign-in page has the words. */
export type SignInProblem =
  /** The sign-in at the provider took too long, was used twice, or began in another browser. */
  | 'expired'
  /** The provider does not answer. */
  | 'unavailable'
  /** The person or the provider refused. */
  | 'refused'
  /** What the provider answered does not hold. */
  | 'invalid'
  /** Neither the domain nor the claim of the identity is allowed. */
  | 'not_allowed'
  /** No account belongs to the identity. */
  | 'unknown'
  | 'disabled'
  /** The portal itself cannot take a sign-in: its database only reads, is away, busy, damaged or full. */
  | 'not_now';

export class SignInRefused extends Error {
  constructor(readonly problem: SignInProblem) {
    super(problem);
  }
}

/** No connection: `fetch` gives no other detail. */
const isNoConnection = (error: unknown) => (error as { name?: string } | undefined)?.name === 'TypeError';

/** What the mapping of errors says of our own database when it is no fault of the provider, nor of the person. */
const OUR_OWN: ReadonlySet<number | undefined> = new Set([503, 507]);

/** What the provider's library or our own database throws, in our words. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof SignInRefused) return error.problem;
  if (OUR_OWN.has(toRefusal(error)?.status)) return 'not_now';
  if (error instanceof AuthorizationResponseError) return 'refused';
  // A code that was used, or is too old.
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'expired';
  if (error instanceof ClientError) {
    const status = (error.cause as { status?: number } | undefined)?.status ?? 0;
    return error.code === 'OAUTH_TIMEOUT' || status >= 500 || isNoConnection(error.cause) ? 'unavailable' : 'invalid';
  }
  return isNoConnection(error) ? 'unavailable' : 'invalid';
}
