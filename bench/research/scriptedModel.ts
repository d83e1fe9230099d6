import type { Model, ModelDelta, ModelMessage } from '../../server/languageModel/model';

/** Sentences that it writes of a report or of a section. */
const SENTENCES = 8;

/** A plan of one step that searches for the question. */
const planOf = (question: string) =>
  JSON.stringify({
    title: question.slice(0, 80),
    thought: '',
    steps: [{ title: question.slice(0, 80), description: '', queries: [question], step_type: 'research', need_search: true }],
  });

function answerTo(question: string, messages: readonly ModelMessage[]): string {
  const [system = '', last = ''] = [messages[0]?.content, messages.at(-1)?.content];
  if (system.startsWith('你为一项文献研究拟定计划')) return planOf(question);
  if (system.includes('只输出一个 JSON')) return '{}';
  const passages = [...last.matchAll(/<passage id="(\d+)"[^>]*>([^<]*)<\/passage>/g)];
  // Spread over all that it was given, so that several works are cited.
  const step = Math.max(1, Math.floor(passages.length / SENTENCES));
  return passages
    .filter((_, i) => i % step === 0)
    .slice(0, SENTENCES)
    .map(([, id, text]) => `${text ?? ''}[${id}]\n\n`)
    .join('');
}

/** A model that plans to search for the question and writes passages down, each with its number. */
export function scriptedModel(question: string): Model {
  return {
    name: 'scripted',
    async *stream(messages): AsyncGenerator<ModelDelta> {
      yield { content: answerTo(question, messages), reasoning: '' };
    },
    complete: async (messages) => answerTo(question, messages),
  };
}
