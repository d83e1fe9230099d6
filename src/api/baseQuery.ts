import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { LOGIN_REQUIRED_CODE, SUCCESS_CODE, isEmptyValue, isEnvelope, isSuccess } from '../contract/envelope';
import type { Route } from '../contract/route';
import { doorOf } from './door';
import type { Departure, Door } from './door';
import { FAILURE_MESSAGES, failure } from './failure';
import type { CallFailure } from './failure';
import type { ServerMode } from './serverMode';
import { answerDeparted, loginRedirectRequested, readOnlyTold } from './signals';
import type { ArgParts, JsonResult, Transport, TransportRequest } from './transport';
import { afterPageBefore } from './unseenRows';
import type { AfterPage } from './unseenRows';

/** What the store gives to every call (`thunk.extraArgument`). */
export interface ApiExtra {
  transport: Transport;
  /** Milliseconds before the one automatic retry. */
  retryDelay?: () => number;
}

/** Stands beside the value: for an empty value the code distinguishes 暂无 from a failure. */
export interface CallMeta {
  code: number | null;
  status: number | null;
  message: string;
}

type WireBaseQuery = BaseQueryFn<
  ArgParts,
  unknown,
  CallFailure,
  { route?: Route; after?: (page: never, before: never) => unknown },
  CallMeta
>;

/** What came was no answer of the API at all: a page of a proxy, broken JSON. */
const NO_ENVELOPE: Departure = { field: '', kind: 'unreadable', type: 'nothing' };

const defaultRetryDelay = () => 300 + Math.random() * 500;

/** Waits unless the call is cancelled first. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** GET queries are repeated once when the network failed; nothing else is repeated. */
async function sendOnceOrTwice(request: TransportRequest, route: Route, extra: ApiExtra, signal: AbortSignal) {
  const first = await extra.transport.send(request, signal);
  const again = !first.ok && first.failure.kind === 'network' && route.kind === 'query' && route.method === 'GET';
  if (!again) return first;
  await pause((extra.retryDelay ?? defaultRetryDelay)(), signal);
  return signal.aborted ? first : extra.transport.send(request, signal);
}

/**
 * The rule of sections 5, 7 and 8. HTTP success, code 200, non-empty data: the data. Code 200 with empty data: the
 * value is emptied to null — for a change, which must answer something, that is a failure. Everything else fails.
 */
export function readAnswer(result: JsonResult, kind: Route['kind']) {
  if (!result.ok) return { error: result.failure, meta: { ...codeOf(result.failure) } };
  const { status, json } = result;
  if (!isEnvelope(json)) {
    const error = failure('format', status, status >= 400 ? `HTTP ${status}` : '');
    return { error, meta: codeOf(error) };
  }
  const message = typeof json.message === 'string' ? json.message : '';
  const meta: CallMeta = { code: json.code, status, message };
  const delivered = status >= 200 && status < 300;
  if (delivered && isSuccess(json)) return { data: json.data, meta };
  const emptied = delivered && json.code === SUCCESS_CODE;
  if (emptied && kind === 'query') return { data: null, meta };
  const error: CallFailure = {
    success: false,
    kind: 'refused',
    code: json.code,
    status,
    message: (emptied ? '' : message) || FAILURE_MESSAGES.refused,
  };
  const named = typeof json.data === 'string' && !isEmptyValue(json.data);
  if (json.code === LOGIN_REQUIRED_CODE && named) error.login_url = json.data as string;
  return { error, meta };
}

function codeOf({ code, status, message }: CallFailure): CallMeta {
  return { code, status, message };
}

/** True when the person has to sign in again before anything else (section 8). */
export function asksForLogin(error: CallFailure): error is CallFailure & { login_url: string } {
  return error.status === 401 && error.code === LOGIN_REQUIRED_CODE && error.login_url !== undefined;
}

/** An answer in the form of the contract; departures from it are told by an action. Of one that cannot be read, the failure. */
function inContractForm(answer: ReturnType<typeof readAnswer>, door: Door, { id }: Route, dispatch: BaseQueryApi['dispatch']) {
  if (answer.error?.kind === 'format') dispatch(answerDeparted({ endpointName: id, departures: [NO_ENVELOPE] }));
  if (answer.error || answer.data === null) return answer;
  const { data, departures } = door(answer.data);
  if (departures.length > 0) dispatch(answerDeparted({ endpointName: id, departures }));
  if (data !== undefined) return { data, meta: answer.meta };
  const { code, status } = answer.meta;
  return { error: { ...failure('format', status), code }, meta: answer.meta };
}

/** What the server says of itself beside an answer is an action when it is another thing than before. What a proxy says is not heard. */
function hearReadOnly(sent: JsonResult, { dispatch, getState }: BaseQueryApi): void {
  if (!sent.ok || !isEnvelope(sent.json)) return;
  const { serverMode } = getState() as { serverMode?: ServerMode };
  const readOnly = sent.readOnly ?? false;
  if (serverMode && serverMode.readOnly !== readOnly) dispatch(readOnlyTold(readOnly));
}

/** Sends the request of every endpoint. Never throws; asks for the login redirect by an action. */
export const baseQuery: WireBaseQuery = async (arg, api: BaseQueryApi, { route, after } = {}) => {
  if (!route) return { error: failure('refused') };
  const extra = api.extra as ApiExtra;
  try {
    const [sent, door] = await Promise.all([sendOnceOrTwice({ route, ...arg }, route, extra, api.signal), doorOf(route.id)]);
    hearReadOnly(sent, api);
    const answer = inContractForm(readAnswer(sent, route.kind), door, route, api.dispatch);
    if (answer.error && asksForLogin(answer.error)) api.dispatch(loginRedirectRequested(answer.error.login_url));
    if (answer.error) return { error: answer.error, meta: answer.meta };
    const data = after && answer.data !== null ? afterPageBefore(answer.data, arg, after as AfterPage<unknown>, api) : answer.data;
    return { data, meta: answer.meta };
  } catch (error) {
    // A transport reports its failures and does not throw: this is a fault of the program.
    console.error(error);
    return { error: { ...failure('refused'), message: '程序出错了，请求没有完成' } };
  }
};
