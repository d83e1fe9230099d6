import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { CallError } from '../kernel/errors';

/** Kinds of failures of a model, by what a person can do about them. */
const MESSAGES = {
  refused: '大模型服务拒绝连接',
  unknownHost: '大模型服务的地址无法解析',
  forbidden: '大模型服务的地址在服务器的内部网络中，未被允许',
  certificate: '大模型服务的证书无效',
  lost: '与大模型服务的连接中断',
  timeout: '大模型服务响应超时',
  key: '大模型服务的密钥无效或没有权限',
  missing: '大模型服务没有这个模型或接口',
  tooLong: '问题与资料超出大模型的长度上限',
  tooMany: '大模型服务的请求过多或额度用尽，请稍后再试',
  broken: '大模型服务发生内部错误',
  garbled: '大模型服务返回异常',
  empty: '大模型服务没有返回内容',
  endless: '大模型只在思考，没有给出回答',
  tools: '大模型要求调用工具，没有给出回答',
  toolsRefused: '大模型服务不支持调用工具',
} as const;

export type ModelFault = keyof typeof MESSAGES;

/** A model's failure. The message never contains the service's own text: it may echo the key or the question. */
export class ModelError extends CallError {
  /** @param service what the messages call it; @param wait seconds after which the service wants to be asked again */
  constructor(
    readonly fault: ModelFault,
    service = '大模型',
    readonly wait = 0,
  ) {
    super(fault === 'timeout' ? 'upstreamTimeout' : 'upstream', MESSAGES[fault].replace('大模型', service));
    this.name = 'ModelError';
  }

  /** Of the service rather than of this request: others will fail too. */
  get isOutage(): boolean {
    return ['refused', 'unknownHost', 'certificate', 'lost', 'timeout', 'broken', 'tooMany'].includes(this.fault);
  }
}

const byCode: readonly (readonly [RegExp, ModelFault])[] = [
  [/^ECONNREFUSED$/, 'refused'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'unknownHost'],
  [/^EFORBIDDENADDRESS$/, 'forbidden'],
  [/CERT|SELF_SIGNED|UNABLE_TO|^ERR_TLS|^ERR_SSL|^EPROTO/, 'certificate'],
  [/TIMEOUT|^ETIMEDOUT$/, 'timeout'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|EHOSTUNREACH|ENETUNREACH)$/, 'lost'],
];

/** What the transport's errors may hold; they can be of another realm, so that `instanceof` says nothing. */
interface Cause {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** An error and what caused it, outermost first. */
function causes(error: unknown, depth = 0): Cause[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const { cause, errors } = error as Cause;
  const several = Array.isArray(errors) ? errors.flatMap((one: unknown) => causes(one, depth + 1)) : [];
  return [error as Cause, ...several, ...causes(cause, depth + 1)];
}

function byStatus(status: number, detail: string): ModelFault {
  if (status === 401 || status === 403) return 'key';
  if (status === 404) return 'missing';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 413 || (status === 400 && /context|length|token/i.test(detail))) return 'tooLong';
  if (status === 429 || status === 402) return 'tooMany';
  return status >= 500 ? 'broken' : 'garbled';
}

/** An error object inside a stream has no status; its code and type say what it is. */
function byWords(words: string): ModelFault {
  if (/rate.?limit|quota|too.?many|balance|\b429\b/i.test(words)) return 'tooMany';
  if (/api.?key|auth|permission|\b40[13]\b/i.test(words)) return 'key';
  if (/context|length|max.?tokens/i.test(words)) return 'tooLong';
  if (/timeout|timed out/i.test(words)) return 'timeout';
  return /internal|server|overload|unavailable|\b5\d\d\b/i.test(words) ? 'broken' : 'garbled';
}

/** Longest `Retry-After` that is believed, in seconds. */
const LONGEST_WAIT = 3_600;

/** Seconds of a `Retry-After`, which may also name a time; 0 without one. */
export function waitOf(error: unknown, now = Date.now()): number {
  const headers = error instanceof APIError ? (error.headers as Headers | undefined) : undefined;
  const exact = Number(headers?.get('retry-after-ms') ?? NaN);
  if (exact >= 0) return Math.min(LONGEST_WAIT, exact / 1000);
  const header = headers?.get('retry-after') ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT, Math.max(0, seconds)) : 0;
}

/** The class of any failure of a request to a model. */
export function modelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof APIConnectionTimeoutError) return new ModelError('timeout');
  const chain = causes(error);
  for (const { code } of chain) {
    const match = typeof code === 'string' ? byCode.find(([pattern]) => pattern.test(code)) : undefined;
    if (match) return new ModelError(match[1]);
  }
  if (error instanceof APIConnectionError) return new ModelError('lost');
  if (error instanceof APIError) {
    const detail = `${error.code ?? ''} ${error.type ?? ''} ${error.message}`;
    return new ModelError(typeof error.status === 'number' ? byStatus(error.status, detail) : byWords(detail));
  }
  // The transport's words for a body that ends too early.
  if (chain.some(({ message }) => /^(terminated|fetch failed|network error|premature close)$/i.test(String(message)))) {
    return new ModelError('lost');
  }
  return new ModelError('garbled');
}
