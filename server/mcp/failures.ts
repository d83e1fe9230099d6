/** What a tool itself said of its failure: it answered, so that its server works. */
export class ToolError extends Error {}

/** Why a tool server could not be used: neither names an address, a header or a body. */
interface Failure {
  /** For the server's log. */
  readonly log: string;
  /** For people, after the name of the server. */
  readonly shown: string;
}

interface Fault {
  code?: unknown;
  syscall?: unknown;
  name?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** An error and what caused it, outermost first. */
function causes(error: unknown, depth = 0): Fault[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const { cause, errors } = error as Fault;
  const several = Array.isArray(errors) ? errors.flatMap((one: unknown) => causes(one, depth + 1)) : [];
  return [error as Fault, ...several, ...causes(cause, depth + 1)];
}

const failure = (log: string, shown: string): Failure => ({ log, shown });

const UNRESOLVED = failure('the host name cannot be resolved', '的主机名无法解析');
const BROKEN_OFF = failure('the connection broke off', '的连接中断');
const UNREACHABLE = failure('the host cannot be reached', '无法连通');
const LATE = failure('no answer in time', '没有及时回答');
const ENDED = failure('the server ended, or closed the connection', '已退出，或断开了连接');
const TOO_LONG = failure('the answer is too long', '的回答过长');
const UNREADABLE = failure('the answer is not of the protocol', '的回答无法读取');

/** By the codes of the system and of MCP. */
const BY_CODE: ReadonlyMap<unknown, Failure> = new Map<unknown, Failure>([
  ['ECONNREFUSED', failure('connection refused', '拒绝连接')],
  ['ENOTFOUND', UNRESOLVED],
  ['EAI_AGAIN', UNRESOLVED],
  ['EFORBIDDENADDRESS', failure('the address is inside the own network and not in INTERNAL_HOSTS', '的地址未获允许')],
  ['ECONNRESET', BROKEN_OFF],
  ['EPIPE', BROKEN_OFF],
  ['EHOSTUNREACH', UNREACHABLE],
  ['ENETUNREACH', UNREACHABLE],
  ['ETIMEDOUT', UNREACHABLE],
  ['EACCES', failure('the command may not be run', '的程序不能执行')],
  ['ENOENT', failure('the command does not exist', '的程序不存在')],
  [-32_001, LATE],
  [-32_000, ENDED],
]);

/** The status of a refusal; the body stays out, since it may hold anything. */
export function refusalStatus({ code, message }: Fault): number | undefined {
  return typeof code === 'number' && code >= 300 && code < 600 && /HTTP|endpoint|SSE/i.test(String(message)) ? code : undefined;
}

/** More was sent than is read: over HTTP, and by a program. */
export const isTooLong = ({ message }: Fault): boolean => /the answer is too long|exceeded maximum size/.test(String(message));

/** The connection was closed before the request was sent. */
export const isNotConnected = ({ message }: Fault): boolean => message === 'Not connected';

function failureOfFault(fault: Fault): Failure | undefined {
  const { code, name } = fault;
  const status = refusalStatus(fault);
  if (status !== undefined) return failure(`HTTP ${status}`, `拒绝了请求（HTTP ${status}）`);
  if (BY_CODE.has(code)) return BY_CODE.get(code);
  if (isTooLong(fault)) return TOO_LONG;
  if (isNotConnected(fault)) return ENDED;
  if (name === 'TimeoutError') return LATE;
  if (typeof code === 'number' && code < -32_000) return failure(`error ${code} of the protocol`, '返回了错误');
  return typeof code === 'string' && /CERT|TLS/.test(code) ? failure(`the certificate is not valid: ${code}`, '的证书无效') : undefined;
}

/** Why a tool server could not be used. */
export function failureOf(error: unknown): Failure {
  for (const fault of causes(error)) {
    const known = failureOfFault(fault);
    if (known) return known;
  }
  return UNREADABLE;
}
