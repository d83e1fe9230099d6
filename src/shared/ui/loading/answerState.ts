/** What a query's hook answers; only what is needed of it. */
export interface Answer<T> {
  /** Of this question, or of an earlier one while this one is on its way. */
  data?: T | undefined;
  /** Of this question alone. */
  currentData?: T | undefined;
  isError: boolean;
  isFetching: boolean;
  /** Nothing was asked yet. */
  isUninitialized?: boolean;
  error?: unknown;
  refetch: () => unknown;
}

type AnswerState<T> =
  | { is: 'unasked' }
  | { is: 'loading' }
  | { is: 'failed' }
  /** `stale`: the last attempt to renew it failed. */
  | { is: 'content'; data: NonNullable<T>; busy: boolean; stale: boolean }
  /** There was an answer, and nothing in it. */
  | { is: 'empty'; data: T | null; busy: boolean; stale: boolean };

const FAILED = '服务未能完成这个请求';
const FORBIDDEN = 403;
/** After these the old content is no longer ours to show: signed out, not allowed, gone. */
const WITHDRAWN = [401, FORBIDDEN, 404];

interface Failure {
  forbidden: boolean;
  withdrawn: boolean;
  /** Chinese, for people. */
  message: string;
}

/** Reads a failed call, or whatever else was thrown. */
export function readFailure(error: unknown): Failure {
  const { status, code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const isOne = (values: unknown[]) => values.includes(status) || values.includes(code);
  return {
    forbidden: isOne([FORBIDDEN]),
    withdrawn: isOne(WITHDRAWN),
    message: typeof message === 'string' && message !== '' ? message : FAILED,
  };
}

/** Nothing, an empty list, or a page of a list without records. */
function holdsNothing(data: unknown): boolean {
  if (data === undefined || data === null) return true;
  if (Array.isArray(data)) return data.length === 0;
  const { records } = data as { records?: unknown };
  return records === null || (Array.isArray(records) && records.length === 0);
}

interface Options<T> {
  isEmpty?: ((data: NonNullable<T>) => boolean) | undefined;
  /** The answer to an earlier question stays until this one is answered. */
  earlier?: boolean | undefined;
}

/** Which of its states an answer is in. Whatever was answered, nothing is loading once the answer is there. */
export function answerState<T>(answer: Answer<T>, { isEmpty = holdsNothing, earlier = false }: Options<T> = {}): AnswerState<T> {
  const { data, currentData, isError, isFetching, isUninitialized, error } = answer;
  const failed = isError && !isFetching;
  const shown = earlier && isFetching && currentData === undefined ? data : currentData;
  if (failed && (shown === undefined || shown === null || readFailure(error).withdrawn)) return { is: 'failed' };
  if (shown === undefined) return { is: isUninitialized ? 'unasked' : 'loading' };
  const state = { busy: isFetching, stale: failed };
  return shown === null || isEmpty(shown) ? { is: 'empty', data: shown, ...state } : { is: 'content', data: shown, ...state };
}
