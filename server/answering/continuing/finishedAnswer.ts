import type { AnswerPart } from '../answerPart';
import { BrokenAnswer } from '../running/brokenAnswer';
import { paced } from '../running/pacing';
import type { BegunAnswer } from './begun';

export const CHANGED = '资料已有变化，不能接着写，请重新回答';

/**
 * The rest of an answer that is ready at once: it is made again, and what is written of it is left out.
 * @param parts the whole answer
 * @throws {BrokenAnswer} when it comes out otherwise now
 */
export async function* finishedAnswer(
  parts: AsyncIterable<AnswerPart>,
  { progress: { answer: written } }: BegunAnswer,
  signal: AbortSignal,
  stepMs: number,
): AsyncGenerator<AnswerPart> {
  let text = '';
  let last: AnswerPart = {};
  const marks: NonNullable<AnswerPart['marks']>[number][] = [];
  for await (const { content = '', marks: own = [], notice: _notice, understood: _understood, ...rest } of parts) {
    marks.push(...own.map((mark) => ({ ...mark, at: mark.at + text.length })));
    text += content;
    last = { ...last, ...rest };
  }
  if (!text.startsWith(written)) throw new BrokenAnswer(CHANGED);
  const missing = marks.filter(({ at }) => at >= written.length).map((mark) => ({ ...mark, at: mark.at - written.length }));
  yield { ...last, marks: missing };
  yield* paced([{ content: text.slice(written.length) }], signal, stepMs);
}
