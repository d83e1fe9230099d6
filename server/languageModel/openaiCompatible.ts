import type OpenAI from 'openai';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { Config } from '../kernel/config';
import type { Model, ModelDelta, ModelMessage } from './model';
import { ModelError, modelError } from './modelErrors';
import { bounded, checkServiceAddress, Circuit, refuseServiceAddress, serviceClient } from './service';
import { separateThinking } from './thinking';

/** Characters of one answer, its reasoning included: a model that never ends is left here. */
const MAX_STREAMED = 200_000;
/** An answer that takes longer is aborted, even when pieces keep arriving. */
const TOTAL_SECONDS = 900;
type Settings = Pick<Config, 'MODEL_BASE_URL' | 'MODEL_API_KEY' | 'MODEL_NAME' | 'MODEL_IDLE_SECONDS' | 'INTERNAL_HOSTS'>;

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
    const { MODEL_BASE_URL: baseUrl, MODEL_API_KEY: key, INTERNAL_HOSTS: hosts } = settings;
    // Waiting is bounded here, by silence: the package's own limit would also try again after it.
    this.client = serviceClient({ baseUrl, key, hosts, timeout: TOTAL_SECONDS * 1000 });
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

/**
 * The model of the settings, or null when none is set. An address inside the server's own network must be named in
 * `INTERNAL_HOSTS`.
 * @throws when the settings cannot work.
 */
export function createModel(settings: Settings): Model | null {
  if (!settings.MODEL_BASE_URL) return null;
  refuseServiceAddress('MODEL_BASE_URL', settings.MODEL_BASE_URL, settings.INTERNAL_HOSTS);
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
  await checkServiceAddress('MODEL_BASE_URL', settings.MODEL_BASE_URL, settings.INTERNAL_HOSTS);
}
