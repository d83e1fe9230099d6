import { setTimeout as sleep } from 'node:timers/promises';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../../src/contract/envelope';
import type { Method } from '../../../src/contract/route';
import { isJson, readBody, reasonOf, withinTime } from './body';
import { CookieJar } from './cookies';
import { NoAnswer, TimedOut } from './noAnswer';

/** The specification's time-out of a call, in milliseconds. */
const TIMEOUT = 60_000;
/** Waits after a 429, and how often: calls are counted by the minute. */
const PAUSE = 5_000;
const MAX_PAUSES = 14;
/** Requests one after the other that nothing comes to, or 429 for ever: then the others are not waited for. */
const MAX_SILENT = 5;

export interface SentFile {
  name: string;
  content: string;
}

export interface Request {
  method: Method;
  /** From the base on, with its query. */
  path: string;
  body?: unknown;
  /** Sent as multipart form data, each as a part named `file`. */
  files?: readonly SentFile[];
}

export interface Answer {
  status: number;
  contentType: string;
  text: string;
  /** Undefined for what is no JSON. */
  json: unknown;
  /** Milliseconds. */
  ms: number;
}

interface ClientOptions {
  /** Address that paths are added to, without a slash at its end. */
  base: string;
  cookies?: CookieJar;
  /** Milliseconds; `TIMEOUT` by default. */
  timeout?: number;
  /** Shared by all sessions on one server. */
  silence?: { requests: number };
  /** Milliseconds that a 429 is waited out; another number is for tests. */
  pause?: number;
}

/** Sends calls as the client of the specification does: with `login_type: front` and the cookies of its session. */
export class Client {
  readonly base: string;
  readonly cookies: CookieJar;
  /** Milliseconds. */
  readonly timeout: number;
  private readonly pause: number;
  private readonly silence: { requests: number };

  constructor({ base, cookies = new CookieJar(), timeout = TIMEOUT, pause = PAUSE, silence = { requests: 0 } }: ClientOptions) {
    this.base = base;
    this.cookies = cookies;
    this.timeout = timeout;
    this.pause = pause;
    this.silence = silence;
  }

  /** The same server, asked with these cookies; without any by nobody. */
  withCookies(cookies = ''): Client {
    return new Client({
      base: this.base,
      cookies: new CookieJar(cookies),
      timeout: this.timeout,
      pause: this.pause,
      silence: this.silence,
    });
  }

  /** @throws NoAnswer */
  send(request: Request, headers: Record<string, string> = { [LOGIN_TYPE_HEADER]: LOGIN_TYPE }): Promise<Answer> {
    return this.patiently(() => this.sendOnce(request, headers));
  }

  /** Asks again where a server says that it was asked too often. */
  async patiently<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
    for (let pauses = 0; ; pauses += 1) {
      const answer = await ask();
      if (answer.status !== 429) return answer;
      if (pauses === MAX_PAUSES) {
        this.silence.requests += 1;
        return answer;
      }
      await sleep(this.pause);
    }
  }

  private async sendOnce(request: Request, headers: Record<string, string>): Promise<Answer> {
    const begun = performance.now();
    try {
      const answer = await withinTime(this.timeout, async (signal) => {
        const response = await this.open(request, signal, headers);
        const text = await readBody(response);
        const contentType = response.headers.get('content-type') ?? '';
        return { status: response.status, contentType, text, json: isJson(text), ms: Math.round(performance.now() - begun) };
      });
      if (answer.status !== 429) this.silence.requests = 0;
      return answer;
    } catch (error) {
      if (error instanceof TimedOut) this.silence.requests += 1;
      throw error;
    }
  }

  /** The response before its body is read: for streams. @throws NoAnswer */
  async open(request: Request, signal: AbortSignal, headers: Record<string, string> = { [LOGIN_TYPE_HEADER]: LOGIN_TYPE }) {
    if (this.silence.requests >= MAX_SILENT) throw new NoAnswer(`the server was given up after ${MAX_SILENT} requests without an answer`);
    const { body, type } = bodyOf(request);
    const cookie = this.cookies.header();
    try {
      const response = await fetch(this.base + request.path, {
        method: request.method,
        headers: { accept: 'application/json, text/event-stream', ...type, ...(cookie && { cookie }), ...headers },
        ...(body !== undefined && { body }),
        // An answer that leads elsewhere is no answer to the call.
        redirect: 'manual',
        signal,
      });
      this.cookies.take(response.headers.getSetCookie());
      return response;
    } catch (error) {
      throw new NoAnswer(reasonOf(error, signal));
    }
  }
}

function bodyOf({ body, files }: Request): { body?: string | FormData; type?: Record<string, string> } {
  if (files) {
    const form = new FormData();
    for (const { name, content } of files) form.append('file', new Blob([content]), name);
    return { body: form };
  }
  return body === undefined ? {} : { body: JSON.stringify(body), type: { 'content-type': 'application/json' } };
}
