/** Every answer of `/api` has exactly these three keys. */
export interface Envelope<T = unknown> {
  code: number;
  data: T;
  message: string;
}

export const SUCCESS_CODE = 200;
/** With `data`: the browser must go to that address to sign in (specification, section 8). */
export const LOGIN_REQUIRED_CODE = 1009;

/** Header and value that every call sends; the server refuses `/api` calls without it (its CSRF defence). */
export const LOGIN_TYPE_HEADER = 'login_type';
export const LOGIN_TYPE = 'front';

/** Header of an answer, with the value `1`: changes cannot be stored at the moment. Other backends do not send it. */
export const READ_ONLY_HEADER = 'x-read-only';

/**
 * The specification's rule of emptiness (section 5): `''`, `undefined`, `null`, the words `'undefined'` and
 * `'null'`, objects without keys, arrays without items. `0` and `false` are values.
 */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value === '' || value === 'undefined' || value === 'null';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object') return Object.keys(value).length === 0;
  return false;
}

/** True for what has a numeric `code`; `data` and `message` may be anything, or missing. */
export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && typeof (value as Envelope).code === 'number';
}

/** A response counts as successful only when `code` is 200 and `data` is non-empty. */
export function isSuccess(envelope: Envelope): boolean {
  return envelope.code === SUCCESS_CODE && !isEmptyValue(envelope.data);
}
