import { LOGIN_TYPE, LOGIN_TYPE_HEADER, READ_ONLY_HEADER } from '../contract/envelope';
import { fillPath } from '../contract/route';
import { reportProgress, takeFile } from '../shared/lib/files/fileShelf';
import { FAILURE_MESSAGES, failure } from './failure';
import type { CallFailure } from './failure';
import type { JsonResult, StreamResult, Transport, TransportRequest } from './transport';
import type { uploadFetch } from './uploadFetch';

/**
 * Longest time for a whole answer, body included, in milliseconds (specification, section 9). While a file is being
 * sent it is the longest time without progress.
 */
export const REQUEST_TIMEOUT = 60_000;

interface FetchTransportOptions {
  /** Origin that paths are resolved against. */
  baseUrl: string;
  /** Milliseconds; another value is for tests. */
  timeout?: number;
  fetch?: typeof globalThis.fetch;
  /** Sends bodies with files; without it nothing tells how much has left. */
  upload?: typeof uploadFetch;
  /** Opens event streams. */
  stream?: (url: URL, init: RequestInit) => Promise<Response>;
}

function addressOf(request: TransportRequest, baseUrl: string): URL {
  const url = new URL(fillPath(request.route.path, request.params), baseUrl);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url;
}

/** `.` and `..` would walk the path, an empty part would shorten it: such an id names nothing. */
const namesNothing = (value: unknown) => ['', '.', '..'].includes(String(value ?? ''));

function formData(request: TransportRequest): FormData {
  const form = new FormData();
  // Fields first: a server that reads the form as a stream knows them before the files.
  for (const [name, value] of Object.entries((request.body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const id of request.files ?? []) {
    const file = takeFile(id);
    if (file) form.append('file', file, file.name);
  }
  return form;
}

function requestInit(request: TransportRequest, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { [LOGIN_TYPE_HEADER]: LOGIN_TYPE };
  const init: RequestInit = { method: request.route.method, credentials: 'include', cache: 'no-store', signal, headers };
  if (request.route.bodyType === 'multipart') init.body = formData(request);
  else if (request.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(request.body);
  }
  return init;
}

const serverIdOf = ({ headers }: Response) => headers.get('x-request-id') ?? '';

/** It says what it is, and that is not JSON. */
const isOtherThanJson = ({ headers }: Response) => /^(?!.*\bjson\b)./i.test(headers.get('content-type') ?? '');

/** The page of a gateway before a server that is busy, or away: it may be another one in a moment. */
const isOfGateway = (response: Response) => isOtherThanJson(response) && (response.status === 429 || response.status >= 500);

/** What came cannot be read as an answer: an error page of a proxy, a sign-in page of a network, half a document. It is never shown as it came. */
function unreadable(response: Response): CallFailure {
  const { status, ok } = response;
  if (isOfGateway(response)) return { ...failure('format', status), message: `服务器暂时没有应答（HTTP ${status}）` };
  if (ok && isOtherThanJson(response)) return { ...failure('format', status), message: FAILURE_MESSAGES.page };
  return failure('format', status, ok ? '' : `HTTP ${status}`);
}

async function readJson(response: Response): Promise<JsonResult> {
  const text = await response.text();
  const serverId = serverIdOf(response);
  try {
    const readOnly = response.headers.get(READ_ONLY_HEADER) === '1';
    return { ok: true, status: response.status, json: JSON.parse(text) as unknown, serverId, ...(readOnly ? { readOnly } : {}) };
  } catch {
    return { ok: false, failure: unreadable(response), serverId };
  }
}

/** What came in the place of a stream: JSON, or else a page, which no further try will turn into one. */
async function readInstead(response: Response): Promise<JsonResult> {
  const result = await readJson(response);
  if (result.ok || !isOtherThanJson(response) || isOfGateway(response)) return result;
  return { ...result, failure: failure('page', response.status) };
}

const isEventStream = (response: Response) => /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');

/** Speaks to the server over `fetch`: credentials, `login_type: front`, JSON or form data, 60 s for the whole answer. */
export function fetchTransport({ baseUrl, timeout = REQUEST_TIMEOUT, fetch, upload, stream }: FetchTransportOptions): Transport {
  const doFetch: typeof globalThis.fetch = fetch ?? ((input, init) => globalThis.fetch(input, init));
  const doUpload: typeof uploadFetch = upload ?? doFetch;

  async function attempt<T>(
    request: TransportRequest,
    caller: AbortSignal | undefined,
    limit: number | null,
    read: (response: Response) => Promise<T>,
  ) {
    const wrong = { ok: false as const, failure: { ...failure('refused'), message: '参数错误' } };
    if (Object.values(request.params ?? {}).some(namesNothing)) return wrong;
    const timer = new AbortController();
    const arm = () => (limit === null ? undefined : setTimeout(() => timer.abort(), limit));
    let late = arm();
    const files = request.files ?? [];
    const onSent = (sent: number, total: number) => {
      clearTimeout(late);
      late = arm();
      for (const id of files) reportProgress(id, sent, total);
    };
    const signal = caller ? AbortSignal.any([caller, timer.signal]) : timer.signal;
    let address = '';
    try {
      const url = addressOf(request, baseUrl);
      if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        return { ok: false as const, failure: failure('protocol') };
      }
      const init = requestInit(request, signal);
      address = url.href;
      const doSend = (request.route.reply === 'stream' && stream) || doFetch;
      return await read(await (files.length > 0 ? doUpload(url, init, onSent) : doSend(url, init)));
    } catch {
      // It never came to be sent: that is no fault of the network.
      if (address === '') return wrong;
      if (timer.signal.aborted) return { ok: false as const, failure: failure('timeout') };
      return { ok: false as const, failure: failure(caller?.aborted ? 'aborted' : 'network') };
    } finally {
      clearTimeout(late);
    }
  }

  return {
    send: (request, signal) => attempt(request, signal, timeout, readJson),
    open: (request, signal) =>
      attempt<StreamResult>(request, signal, null, async (response) =>
        response.ok && response.body && (isEventStream(response) || request.route.reply === 'bytes')
          ? { ok: true, status: response.status, body: response.body, serverId: serverIdOf(response) }
          : request.route.reply === 'stream'
            ? readInstead(response)
            : readJson(response),
      ),
  };
}
