import type OpenAI from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { Config } from '../kernel/config';
import type { ModelEndpointValue } from '../../src/contract/entities/operator';
import { realWaiting, withBackOff, type Waiting } from './backOff';
import { completed } from './completed';
import { finishOf, readChunk } from './chunks';
import { Extras } from './extras';
import type { Model, ModelAsk, ModelDelta, ModelMessage, ModelUsage } from './model';
import { ModelError, modelError } from './modelErrors';
import { readPrices } from './prices';
import { bounded, checkServiceAddress, Circuit, refuseServiceAddress, serviceClient } from './service';
import { separateThinking } from './thinking';
import { ToolCallPieces } from './toolCallPieces';

/** Characters of one answer, its reasoning included: a model that never ends is left here. */
const MAX_STREAMED = 200_000;
/** An answer that takes longer is aborted, even when pieces keep arriving. */
const TOTAL_SECONDS = 900;
type Address = Pick<Config, 'MODEL_BASE_URL' | 'MODEL_API_KEY' | 'MODEL_NAME' | 'MODEL_IDLE_SECONDS' | 'INTERNAL_HOSTS'>;
/** A service and what its models are called there; `name` is that of the service. */
type Endpoint = Omit<ModelEndpointValue, 'enabled'>;

/** `hosts`: the setting INTERNAL_HOSTS. */
interface Around {
  hosts: string;
  waiting: Waiting;
}

type Settings = Address & Partial<Pick<Config, 'MODEL_CONTEXT_TOKENS' | 'MODEL_THINKS_FIRST' | 'MODEL_PRICES'>>;

/** A message as the protocol has it. */
function onWire({ role, content, toolCalls = [], toolCallId = '' }: ModelMessage): ChatCompletionMessageParam {
  if (role === 'tool') return { role, content, tool_call_id: toolCallId };
  if (role !== 'assistant' || toolCalls.length === 0) return { role, content };
  const tool_calls = toolCalls.map(({ id, name, args }) => ({ id, type: 'function' as const, function: { name, arguments: args } }));
  return { role, content, tool_calls };
}

class OpenAiModel implements Model {
  private readonly client: OpenAI;
  private readonly idleMs: number;
  private readonly waiting: Waiting;
  /** Filled for the first of several. */
  others: readonly Model[] = [];
  private readonly circuit = new Circuit();
  private readonly extras = new Extras();
  readonly contextTokens: number;

  /** @param called how the service calls it */
  constructor(
    readonly name: string,
    private readonly called: string,
    private readonly endpoint: Endpoint,
    { hosts, waiting }: Around,
  ) {
    this.contextTokens = endpoint.context_tokens;
    this.idleMs = endpoint.idle_seconds * 1000;
    const { base_url: baseUrl, api_key: key } = endpoint;
    // Waiting is bounded here, by silence, and tried again here: the package's own limit would also try again after it.
    this.client = serviceClient({ baseUrl, key, hosts, timeout: TOTAL_SECONDS * 1000, retries: 0, model: called });
    this.waiting = waiting;
  }

  stream(messages: readonly ModelMessage[], signal: AbortSignal, ask: ModelAsk = {}): AsyncIterable<ModelDelta> {
    return separateThinking(this.deltas(messages, signal, ask), this.endpoint.thinks_first);
  }

  complete(messages: readonly ModelMessage[], signal: AbortSignal, ask: ModelAsk = {}): Promise<string> {
    return completed(this.stream(messages, signal, ask));
  }

  /** Begins an answer. What the service does not take is left out; refusals of a moment are waited for. */
  private async begin(messages: readonly ModelMessage[], ask: ModelAsk, upstream: AbortSignal) {
    for (;;) {
      const extra = this.extras.fields(ask);
      try {
        return await this.client.chat.completions.create(
          { model: this.called, messages: messages.map(onWire), stream: true, ...extra },
          { signal: upstream },
        );
      } catch (error) {
        if (!this.extras.givesUp(error, extra)) throw error;
      }
    }
  }

  private async *deltas(messages: readonly ModelMessage[], signal: AbortSignal, ask: ModelAsk): AsyncGenerator<ModelDelta> {
    signal.throwIfAborted();
    this.circuit.check();
    const upstream = new AbortController();
    const deadline = Date.now() + TOTAL_SECONDS * 1000;
    const within = <T>(work: Promise<T>) => bounded(work, Math.min(this.idleMs, deadline - Date.now()), signal);
    try {
      const stream = await withBackOff(() => within(this.begin(messages, ask, upstream.signal)), this.waiting, signal);
      const chunks = stream[Symbol.asyncIterator]();
      let reason = '';
      let usage: ModelUsage | null = null;
      let any = false;
      let received = 0;
      const pieces = new ToolCallPieces();
      for (;;) {
        const next = await within(chunks.next());
        if (next.done) break;
        const { content, reasoning, calls, ...read } = readChunk(next.value);
        // Of tools that were not offered nothing is wanted.
        if (ask.tools?.length) for (const piece of calls) pieces.add(piece);
        reason = read.reason || reason;
        usage = read.usage ?? usage;
        any ||= content !== '';
        if (content || reasoning) yield { content, reasoning };
        received += content.length + reasoning.length;
        if (received + pieces.length > MAX_STREAMED) {
          if (!any) throw new ModelError('endless');
          reason = 'length';
          break;
        }
      }
      const toolCalls = pieces.whole();
      if (!any && toolCalls.length === 0) throw new ModelError(finishOf(reason) === 'tools' ? 'tools' : 'empty');
      this.circuit.report(null);
      const ended = finishOf(reason);
      const finish = ended === 'tools' && toolCalls.length > 0 ? undefined : ended;
      const last = { ...(finish && { finish }), ...(usage && { usage }), ...(toolCalls.length > 0 && { toolCalls }) };
      if (Object.keys(last).length > 0) yield { content: '', reasoning: '', ...last };
    } catch (error) {
      signal.throwIfAborted();
      const failure = modelError(error);
      // Of what the service takes, and known without asking it: nothing is said of how it is.
      if (failure.fault !== 'toolsRefused') this.circuit.report(failure);
      throw failure;
    } finally {
      upstream.abort();
    }
  }
}

/**
 * The models of these services: the first one of the first service, which has all others with it; null when there are none. Of two
 * models with the same name the later one is told apart by its service.
 */
export function createModels(endpoints: readonly Endpoint[], hosts: string, waiting: Waiting = realWaiting): Model | null {
  const made = new Map<string, OpenAiModel>();
  for (const endpoint of endpoints) {
    for (const called of new Set(endpoint.models)) {
      const name = made.has(called) ? `${called}@${endpoint.name}` : called;
      if (!made.has(name)) made.set(name, new OpenAiModel(name, called, endpoint, { hosts, waiting }));
    }
  }
  const [first, ...others] = made.values();
  if (first) first.others = others;
  return first ?? null;
}

/**
 * The service of the settings, or null when none is set. An address inside the server's own network must be named in
 * `INTERNAL_HOSTS`.
 * @throws when the settings cannot work.
 */
export function modelEndpoint(settings: Settings): Endpoint | null {
  readPrices(settings.MODEL_PRICES ?? '');
  if (!settings.MODEL_BASE_URL) return null;
  refuseServiceAddress('MODEL_BASE_URL', settings.MODEL_BASE_URL, settings.INTERNAL_HOSTS);
  const models = settings.MODEL_NAME.split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (models.length === 0) throw new Error('MODEL_NAME: is needed when MODEL_BASE_URL is set');
  return {
    name: '默认模型服务',
    base_url: settings.MODEL_BASE_URL,
    api_key: settings.MODEL_API_KEY,
    models: [...new Set(models)],
    context_tokens: settings.MODEL_CONTEXT_TOKENS ?? 0,
    idle_seconds: settings.MODEL_IDLE_SECONDS,
    thinks_first: settings.MODEL_THINKS_FIRST ?? false,
  };
}

/** The model of the settings, or null when none is set. @throws as `modelEndpoint` */
export function createModel(settings: Settings, waiting: Waiting = realWaiting): Model | null {
  const endpoint = modelEndpoint(settings);
  return endpoint && createModels([endpoint], settings.INTERNAL_HOSTS, waiting);
}

/** Looks, before the server starts, at what the model's name resolves to. @throws as `createModel` */
export async function checkModelAddress(settings: Pick<Settings, 'MODEL_BASE_URL' | 'INTERNAL_HOSTS'>): Promise<void> {
  await checkServiceAddress('MODEL_BASE_URL', settings.MODEL_BASE_URL, settings.INTERNAL_HOSTS);
}
