import type { Model, ModelDelta, ModelMessage, ModelTool, ModelToolCall } from '../../server/languageModel/model';

/** Sentences that it writes of a report or of a section. */
const SENTENCES = 8;
/** Searches of one step of its plan. */
const STEP_QUERIES = 3;

/** A passage that it was given, with its number. */
export interface GivenPassage {
  readonly id: string;
  readonly text: string;
}

interface Script {
  /** What it searches for, and calls tools with; the question itself, unless it is said. */
  readonly queries?: readonly string[];
  /** What it writes down of all that it was given; passages spread over all of it, so that several works are cited, unless it is said. */
  readonly choose?: (passages: readonly GivenPassage[]) => readonly GivenPassage[];
}

function spread(passages: readonly GivenPassage[]): readonly GivenPassage[] {
  const step = Math.max(1, Math.floor(passages.length / SENTENCES));
  return passages.filter((_, i) => i % step === 0).slice(0, SENTENCES);
}

/** A plan whose steps search for these. */
function planOf(question: string, queries: readonly string[]): string {
  const title = question.slice(0, 80);
  const places = Array.from({ length: Math.ceil(queries.length / STEP_QUERIES) }, (_, i) => i * STEP_QUERIES);
  const steps = places.map((from) => ({
    title,
    description: '',
    queries: queries.slice(from, from + STEP_QUERIES),
    step_type: 'research',
    need_search: true,
  }));
  return JSON.stringify({ title, thought: '', steps });
}

/** A call of each tool by each search of the step, unless it has made some. */
function callsOf(queries: readonly string[], messages: readonly ModelMessage[], tools: readonly ModelTool[]): ModelToolCall[] {
  if (messages.some(({ role }) => role === 'tool')) return [];
  const ofStep = queries.filter((query) => messages.some(({ content }) => content.includes(query)));
  return tools.flatMap(({ name }) => ofStep.map((query, i) => ({ id: `${name}-${i}`, name, args: JSON.stringify({ query }) })));
}

function answerTo(question: string, { queries = [question], choose = spread }: Script, messages: readonly ModelMessage[]): string {
  const [system = '', last = ''] = [messages[0]?.content, messages.at(-1)?.content];
  if (system.startsWith('你为一项文献研究拟定计划')) return planOf(question, queries);
  if (system.includes('只输出一个 JSON')) return '{}';
  const passages = [...last.matchAll(/<passage id="(\d+)"[^>]*>([^<]*)<\/passage>/g)].map(([, id = '', text = '']) => ({ id, text }));
  return choose(passages)
    .map(({ id, text }) => `${text}[${id}]\n\n`)
    .join('');
}

/** A model that plans its searches, calls each tool with them, and writes passages down, each with its number. */
export function scriptedModel(question: string, script: Script = {}): Model {
  return {
    name: 'scripted',
    async *stream(messages, _signal, ask): AsyncGenerator<ModelDelta> {
      const toolCalls = ask?.tools && callsOf(script.queries ?? [question], messages, ask.tools);
      yield { content: toolCalls ? '' : answerTo(question, script, messages), reasoning: '', ...(toolCalls ? { toolCalls } : {}) };
    },
    complete: async (messages) => answerTo(question, script, messages),
  };
}
