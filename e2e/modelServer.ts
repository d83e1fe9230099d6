import { isChatCompletionBody, LLMock } from '@copilotkit/aimock';
import type { ChatCompletionRequest, FixtureOpts } from '@copilotkit/aimock';
import { startPortal } from './portal';
import type { Portal } from './portal';

/** What the portal asks a model for: to understand a message, to work on the answer before, to write on, or to answer. */
type Task = 'understand' | 'work' | 'continue' | 'answer';

/** A request of the portal, read as a model would. */
interface Ask {
  readonly task: Task;
  /** The message of the person; a question as it was completed. */
  readonly question: string;
  /** The marker of the passage that has these words. @throws where none does */
  marker(words: string): string;
  /** The answer that is worked on, or the part that is written. */
  readonly before: string;
}

/** What the model answers, and how the service behaves meanwhile. */
interface Reply {
  readonly text: string;
  readonly reasoning?: string;
  /** Why it ends; `stop` where nothing is said. */
  readonly finishReason?: 'length';
}

interface Refusal {
  readonly status: number;
  /** Seconds that a refusal of 429 asks to wait. */
  readonly retryAfter?: number;
}

/** Behaviour of the service for one rule: milliseconds before each chunk, chunks until the connection is cut, only the first time. */
type Behaviour = Pick<FixtureOpts, 'latency' | 'truncateAfterChunks' | 'chunkSize'> & { once?: boolean };

/** A stand-in of a model's service on a port of its own; nothing but this machine is called. */
export interface ModelServer {
  /** Value for MODEL_BASE_URL. */
  readonly url: string;
  /** The first rule that fits a request answers it. A request that none fits is refused. */
  on(task: Task, question: RegExp, reply: (ask: Ask) => Reply | Refusal, behaviour?: Behaviour): ModelServer;
  /** What it was asked for so far, refused requests included. */
  asks(): Ask[];
  stop(): Promise<void>;
}

/** Milliseconds before each chunk, and characters in it: fast, and yet a stream. */
const LATENCY = 4;
const CHUNK = 8;
/** Tells nothing but that it reasons: aimock sends reasoning in `reasoning_content`, as DeepSeek does. */
const MODEL = 'deepseek-reasoner';

const textOf = (content: ChatCompletionRequest['messages'][number]['content'] | undefined): string =>
  typeof content === 'string' ? content : '';
const between = (text: string, name: string): string => new RegExp(`<${name}>\\n([\\s\\S]*?)\\n</${name}>`).exec(text)?.[1] ?? '';

function readAsk({ messages }: ChatCompletionRequest): Ask {
  const system = textOf(messages[0]?.content);
  const last = textOf(messages.at(-1)?.content);
  const goesOn = last.startsWith('你的回答在这里中断了');
  const asked = goesOn ? textOf(messages.at(-3)?.content) : last;
  const passages = [...asked.matchAll(/<passage id="(\d+)"[^>]*>([^<]*)<\/passage>/g)];
  const task = goesOn
    ? 'continue'
    : system.startsWith('你判断学术问答中一条新消息的意图')
      ? 'understand'
      : system.includes('用户要求加工 <answer>')
        ? 'work'
        : 'answer';
  return {
    task,
    question: between(asked, 'question'),
    before: goesOn ? textOf(messages.at(-2)?.content) : between(asked, 'answer'),
    marker(words) {
      const id = passages.find(([, , text]) => text?.includes(words))?.[1];
      if (!id) throw new Error(`No passage has ${words}:\n${asked}`);
      return `[${id}]`;
    },
  };
}

async function startModelServer(): Promise<ModelServer> {
  const mock = new LLMock({ host: '127.0.0.1', port: 0, latency: LATENCY, chunkSize: CHUNK, strict: true });
  await mock.start();
  const server: ModelServer = {
    url: `${mock.url}/v1`,
    on(task, question, reply, { once = false, ...behaviour } = {}) {
      const fits = (request: ChatCompletionRequest) => {
        const ask = readAsk(request);
        return ask.task === task && question.test(ask.question);
      };
      mock.on(
        { endpoint: 'chat', predicate: fits, ...(once && { sequenceIndex: 0 }) },
        (request) => {
          const answer = reply(readAsk(request));
          if (!('status' in answer)) return { content: answer.text, ...answer };
          return { error: { message: 'refused', type: 'server_error' }, ...answer };
        },
        behaviour,
      );
      return server;
    },
    asks: () => mock.getRequests().flatMap(({ body }) => (isChatCompletionBody(body) ? [readAsk(body)] : [])),
    stop: () => mock.stop(),
  };
  return server;
}

/** A portal that answers with this stand-in. */
export interface PortalWithModel extends Portal {
  readonly model: ModelServer;
}

export async function startPortalWithModel(): Promise<PortalWithModel> {
  const model = await startModelServer();
  const settings = { MODEL_BASE_URL: model.url, MODEL_NAME: MODEL, INTERNAL_HOSTS: '127.0.0.1' };
  const portal = await startPortal(settings).catch(async (error: unknown) => {
    await model.stop();
    throw error;
  });
  return {
    ...portal,
    model,
    async stop() {
      await portal.stop();
      await model.stop();
    },
  };
}
