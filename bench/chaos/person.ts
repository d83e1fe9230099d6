import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '../../src/contract/envelope';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';

/** How long one request may take, and how long a patient one is tried again. */
const PATIENCE_MS = 60_000;

export interface Answer {
  status: number;
  /** The server's own name of the request, in its log too. */
  requestId: string;
  type: string;
  text: string;
}

/** How a request is sent beside its usual way. */
interface Sending {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  json?: unknown;
  text?: string;
}

/** A person whose session was made before the server started. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly cookie: string;
}

/** A call that was refused, with what the server said. */
class Refused extends Error {
  constructor(
    readonly answer: Answer,
    path: string,
    log: string,
  ) {
    super(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)} ${log}`);
  }
}

/** A server as a person sees it, and why it failed. */
export interface Asked {
  readonly origin: string;
  logOf(requestId: string): Promise<string>;
}

/** One signed-in person at a server that may be gone at any time, and come back at another address. */
export class Person {
  constructor(
    readonly account: Account,
    private readonly server: Asked,
  ) {}

  /** @throws when the server is gone, or takes longer than `PATIENCE_MS` */
  async send(method: string, path: string, body?: object): Promise<Answer> {
    const response = await this.open(method, path, body);
    return { ...headOf(response), text: await response.text() };
  }

  /** The same, the answer not read yet. `json` is any value, `text` is sent as it is, with the type of `headers`. */
  open(method: string, path: string, body?: object, { headers, signal, json, text }: Sending = {}): Promise<Response> {
    const value = json ?? (body instanceof FormData ? undefined : body);
    const payload = text ?? (value === undefined ? (body as FormData | undefined) : JSON.stringify(value));
    return fetch(this.server.origin + path, {
      method,
      headers: {
        [LOGIN_TYPE_HEADER]: LOGIN_TYPE,
        cookie: this.account.cookie,
        ...(value !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { body: payload }),
      signal: signal ?? AbortSignal.timeout(PATIENCE_MS),
    });
  }

  /** Data of a call. @throws Refused, or when the server is gone */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await this.send(method, path, body);
    const { code, data } = readEnvelope<T>(answer);
    if (code !== 200) throw new Refused(answer, path, await this.logOf(answer));
    return data;
  }

  /** The same of a server that comes back: until then, and while it says 503, it is asked again. */
  async patiently<T>(method: string, path: string, body?: object): Promise<T> {
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(100)) {
      try {
        return await this.call<T>(method, path, body);
      } catch (error) {
        const passes = !(error instanceof Refused) || error.answer.status === 503;
        if (!passes || Date.now() > end) throw error;
      }
    }
  }

  /** What the log says of an answer that nobody expects; empty for others. */
  async logOf({ status, requestId }: Pick<Answer, 'status' | 'requestId'>): Promise<string> {
    return status >= 500 && status !== 503 ? this.server.logOf(requestId) : '';
  }

  async bytes(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.open('GET', path)).arrayBuffer());
  }
}

/** What an answer says before its text. */
export const headOf = ({ status, headers }: Response): Omit<Answer, 'text'> => ({
  status,
  requestId: headers.get('x-request-id') ?? '',
  type: headers.get('content-type') ?? '',
});

const NONE: Envelope<never> = { code: 0, message: '', data: undefined as never };

function readEnvelope<T>({ text }: Answer): Envelope<T> {
  try {
    return JSON.parse(text) as Envelope<T>;
  } catch {
    return NONE;
  }
}
