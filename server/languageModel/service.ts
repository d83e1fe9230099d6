import OpenAI from 'openai';
import { unavailable } from '../kernel/errors';
import { guardedFetch } from '../kernel/outbound/guardedFetch';
import { readInternalHosts, refuseInternal, refuseLiteral } from '../kernel/outbound/internalHosts';
import { endpointOf } from './endpoint';
import { ModelError } from './modelErrors';

/** Failures in a row after which the service is not called, and for how long. */
const FAILURES_TO_OPEN = 3;
const OPEN_MS = 30_000;

/** Longest `Retry-After` that is waited for, in seconds. */
const RETRY_WITHIN = 5;

/** Waits for `work`, but neither past the time nor past the abort. */
export async function bounded<T>(work: Promise<T>, milliseconds: number, signal: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  // The loser of the race may reject later; its rejection is ignored.
  work.catch(() => undefined);
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new ModelError('timeout')), milliseconds);
        onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
        if (signal.aborted) onAbort();
        else signal.addEventListener('abort', onAbort, { once: true });
      }),
    ]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal.removeEventListener('abort', onAbort);
  }
}

/** Leaves a failing service alone for a while, so that people get an answer at once instead of waiting for it. */
export class Circuit {
  private failures = 0;
  private closedAgainAt = 0;
  private lastMessage = '';

  check(): void {
    const rest = this.closedAgainAt - Date.now();
    if (rest > 0) throw unavailable(`${this.lastMessage}，已暂停调用，请 ${Math.ceil(rest / 1000)} 秒后再试`);
  }

  report(error: ModelError | null): void {
    this.failures = error?.isOutage ? this.failures + 1 : 0;
    if (error && this.failures >= FAILURES_TO_OPEN) {
      this.closedAgainAt = Date.now() + OPEN_MS;
      this.lastMessage = error.message;
    }
  }
}

/** A refusal as the client library reads it: vLLM and proxies put the words at the top instead of into `error`. */
async function asRefusal(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = null;
  }
  const wrapped = typeof body === 'object' && body !== null && !('error' in body);
  return new Response(wrapped ? JSON.stringify({ error: body }) : text, { status, headers });
}

/** The way to the service. A refusal that asks for a long wait is not waited for: the client library heeds this header. */
function serviceFetch(hosts: string) {
  const guarded = guardedFetch(readInternalHosts(hosts));
  return async (...request: Parameters<typeof guarded>): Promise<Response> => {
    const response = await guarded(...request);
    if (Number(response.headers.get('retry-after') ?? 0) > RETRY_WITHIN) response.headers.set('x-should-retry', 'false');
    return response.status >= 400 ? asRefusal(response) : response;
  };
}

/** Where a service is, and how it is called. `hosts`: the setting INTERNAL_HOSTS; `timeout` in milliseconds. */
interface Service {
  baseUrl: string;
  key: string;
  hosts: string;
  timeout: number;
  retries?: number;
  /** The deployment, where the address has one. */
  model?: string;
}

/** A client of any OpenAI-compatible service. */
export const serviceClient = ({ baseUrl, key, hosts, timeout, retries = 1, model = '' }: Service): OpenAI =>
  new OpenAI({
    ...endpointOf(baseUrl, key, model),
    // Local servers need none, but the package insists.
    apiKey: key || 'none',
    organization: null,
    project: null,
    maxRetries: retries,
    timeout,
    logLevel: 'off',
    // Follows no redirect: it could lead the key and the question anywhere.
    fetch: serviceFetch(hosts) as typeof fetch,
  });

/** The address in a setting. @throws when it cannot be one. */
function serviceAddress(setting: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error(`${setting}: must be an http or https address without a user name`);
  }
  return url;
}

/** @throws for what cannot be an address, and for one that says by itself that it is inside the server's own network */
export const refuseServiceAddress = (setting: string, address: string, hosts: string): void =>
  refuseLiteral(serviceAddress(setting, address), readInternalHosts(hosts));

/** The check before the server starts, which also looks at what the name resolves to; an empty address is none. @throws as above */
export async function checkServiceAddress(setting: string, address: string, hosts: string): Promise<void> {
  if (address) await refuseInternal(serviceAddress(setting, address).href, readInternalHosts(hosts));
}
