import OpenAI from 'openai';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { Config } from '../kernel/config';
import { unavailable } from '../kernel/errors';
import { guardedFetch } from '../kernel/outbound/guardedFetch';
import { readInternalHosts, refuseInternal, refuseLiteral } from '../kernel/outbound/internalHosts';
import type { Model, ModelDelta, ModelMessage } from './model';
import { ModelError, modelError } from './modelErrors';
import { separateThinking } from './thinking';

/** Characters of one answer, its reasoning included: a model that never ends is left here. */
const MAX_STREAMED = 200_000;
/** An answer that takes longer is aborted, even when pieces keep arriving. */
const TOTAL_SECONDS = 900;
/** Failures in a row after which the service is not called, and for how long. */
const FAILURES_TO_OPEN = 3;
const OPEN_MS = 30_000;

/** Longest `Retry-After` that is waited for, in seconds. */
const RETRY_WITHIN = 5;

type Settings = Pick<Config, 'MODEL_BASE_URL' | 'MODEL_API_KEY' | 'MODEL_NAME' | 'MODEL_IDLE_SECONDS' | 'INTERNAL_HOSTS'>;

/** Waits for `work`, but neither past the time nor past the abort. */
async function bounded<T>(work: Promise<T>, milliseconds: number, signal: AbortSignal): Promise<T> {
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

/** Reasons of the protocol for an answer that is not whole. */
const INCOMPLETE: Readonly<Record<string, NonNullable<ModelDelta['finish']>>> = {
  length: 'length',
  content_filter: 'filtered',
  tool_calls: 'tools',
  function_call: 'tools',
};

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** One chunk of the protocol. Servers send less than it promises: no choices, null content, no delta. */
function readChunk(chunk: ChatCompletionChunk): { content: string; reasoning: string; reason: string } {
  const choice = chunk?.choices?.[0] as { delta?: Record<string, unknown> | null; finish_reason?: string | null } | undefined;
  const delta = choice?.delta;
  return {
    content: asText(delta?.content),
    reasoning: asText(delta?.reasoning_content ?? delta?.reasoning),
    reason: choice?.finish_reason ?? '',
  };
}

/** Leaves a failing service alone for a while, so that people get an answer at once instead of waiting for it. */
class Circuit {
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

/** The way to the service. A refusal that asks for a long wait is not waited for: the client library heeds this header. */
function modelFetch(settings: Settings) {
  const guarded = guardedFetch(readInternalHosts(settings.INTERNAL_HOSTS));
  return async (...request: Parameters<typeof guarded>): Promise<Response> => {
    const response = await guarded(...request);
    if (Number(response.headers.get('retry-after') ?? 0) > RETRY_WITHIN) response.headers.set('x-should-retry', 'false');
    return response;
  };
}

class OpenAiModel implements Model {
  readonly name: string;
  private readonly client: OpenAI;
  private readonly idleMs: number;
  private readonly circuit = new Circuit();

  constructor(
    settings: Settings,
    name: string,
    readonly others: readonly Model[] = [],
  ) {
    this.name = name;
    this.idleMs = settings.MODEL_IDLE_SECONDS * 1000;
    this.client = new OpenAI({
      baseURL: settings.MODEL_BASE_URL,
      // Local servers need none, but the package insists.
      apiKey: settings.MODEL_API_KEY || 'none',
      organization: null,
      project: null,
      maxRetries: 1,
      // Waiting is bounded here, by silence: the package's own limit would also try again after it.
      timeout: TOTAL_SECONDS * 1000,
      logLevel: 'off',
      // Follows no redirect: it could lead the key and the question anywhere.
      fetch: modelFetch(settings) as typeof fetch,
    });
  }

  stream(messages: readonly ModelMessage[], signal: AbortSignal): AsyncIterable<ModelDelta> {
    return separateThinking(this.deltas(messages, signal));
  }

  async complete(messages: readonly ModelMessage[], signal: AbortSignal): Promise<string> {
    let text = '';
    for await (const delta of this.stream(messages, signal)) {
      text += delta.content;
      if (delta.finish) throw new ModelError(delta.finish === 'length' ? 'tooLong' : 'garbled');
    }
    return text;
  }

  private async *deltas(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<ModelDelta> {
    signal.throwIfAborted();
    this.circuit.check();
    const upstream = new AbortController();
    const deadline = Date.now() + TOTAL_SECONDS * 1000;
    const within = <T>(work: Promise<T>) => bounded(work, Math.min(this.idleMs, deadline - Date.now()), signal);
    try {
      const request = this.client.chat.completions.create(
        { model: this.name, messages: [...messages], stream: true },
        { signal: upstream.signal },
      );
      const chunks = (await within(request))[Symbol.asyncIterator]();
      let reason = '';
      let any = false;
      let received = 0;
      for (;;) {
        const next = await within(chunks.next());
        if (next.done) break;
        const { content, reasoning, reason: finish } = readChunk(next.value);
        reason = finish || reason;
        any ||= content !== '';
        if (content || reasoning) yield { content, reasoning };
        received += content.length + reasoning.length;
        if (received > MAX_STREAMED) {
          if (!any) throw new ModelError('endless');
          reason = 'length';
          break;
        }
      }
      if (!any) throw new ModelError(INCOMPLETE[reason] === 'tools' ? 'tools' : 'empty');
      this.circuit.report(null);
      const finish = reason === '' ? 'cut' : INCOMPLETE[reason];
      if (finish) yield { content: '', reasoning: '', finish };
    } catch (error) {
      signal.throwIfAborted();
      const failure = modelError(error);
      this.circuit.report(failure);
      throw failure;
    } finally {
      upstream.abort();
    }
  }
}

/** The address of the model. @throws when it cannot be one. */
function modelAddress({ MODEL_BASE_URL }: Pick<Settings, 'MODEL_BASE_URL'>): URL {
  const url = URL.canParse(MODEL_BASE_URL) ? new URL(MODEL_BASE_URL) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error('MODEL_BASE_URL: must be an http or https address without a user name');
  }
  return url;
}

/**
 * The model of the settings, or null when none is set. An address inside the server's own network must be named in
 * `INTERNAL_HOSTS`.
 * @throws when the settings cannot work.
 */
export function createModel(settings: Settings): Model | null {
  if (!settings.MODEL_BASE_URL) return null;
  refuseLiteral(modelAddress(settings), readInternalHosts(settings.INTERNAL_HOSTS));
  const [name, ...others] = new Set(
    settings.MODEL_NAME.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
  if (name === undefined) throw new Error('MODEL_NAME: is needed when MODEL_BASE_URL is set');
  return new OpenAiModel(
    settings,
    name,
    others.map((other) => new OpenAiModel(settings, other)),
  );
}

/** Looks, before the server starts, at what the model's name resolves to. @throws as `createModel` */
export async function checkModelAddress(settings: Pick<Settings, 'MODEL_BASE_URL' | 'INTERNAL_HOSTS'>): Promise<void> {
  if (!settings.MODEL_BASE_URL) return;
  await refuseInternal(modelAddress(settings).href, readInternalHosts(settings.INTERNAL_HOSTS));
}
