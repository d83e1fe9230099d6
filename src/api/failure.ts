/** What went wrong with a call, for code; the words for people are in `message`. */
export type FailureKind = 'network' | 'timeout' | 'aborted' | 'protocol' | 'format' | 'refused';

/** The result of a call that did not succeed. Plain data: it lies in the store. */
export interface CallFailure {
  success: false;
  kind: FailureKind;
  /** The envelope's `code`; null when there was no envelope. */
  code: number | null;
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** Chinese, for people. */
  message: string;
  /** Where to sign in, as the server wrote it: present with code 1009. Unchecked. */
  login_url?: string;
}

export const FAILURE_MESSAGES = {
  network: '网络连接失败',
  timeout: '请求超时',
  aborted: '请求已取消',
  protocol: '协议不支持',
  format: '响应格式错误',
  refused: '服务未能完成这个请求',
} as const satisfies Record<FailureKind, string>;

/** A failure without an envelope. `detail` stands in brackets after the fixed words. */
export function failure(kind: FailureKind, status: number | null = null, detail = ''): CallFailure {
  const message = FAILURE_MESSAGES[kind];
  return { success: false, kind, code: null, status, message: detail ? `${message}（${detail}）` : message };
}

/** True for the error of a call of ours; RTK Query hands over its own kind for what was thrown. */
export function isCallFailure(value: unknown): value is CallFailure {
  return typeof value === 'object' && value !== null && (value as CallFailure).success === false && 'kind' in value;
}

/** Words for whatever a hook or `unwrap` hands over as its error; empty when there is none. */
export function failureMessage(error: unknown): string {
  if (error === undefined || error === null) return '';
  return isCallFailure(error) && error.message ? error.message : FAILURE_MESSAGES.refused;
}
