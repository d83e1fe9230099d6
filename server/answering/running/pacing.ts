import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerPart } from '../answerPart';

export const STEP_MS = 50;
/** Steps of a whole answer at most: with the pauses about 1.5 s. */
const MAX_STEPS = 30;
const LEAST_CHARACTERS = 16;

/** Ends of pieces of about `size`, never inside a character or a citation marker. */
function pieces(text: string, size: number): string[] {
  const units = text.match(/\[\d+\]|[\s\S]/gu) ?? [];
  const found: string[] = [];
  let piece = '';
  for (const unit of units) {
    piece += unit;
    if (piece.length >= size) {
      found.push(piece);
      piece = '';
    }
  }
  if (piece) found.push(piece);
  return found;
}

/** Hands an answer that is ready at once over in small pieces, so that a reader sees it grow as from a model. */
export async function* paced(
  parts: Iterable<AnswerPart> | AsyncIterable<AnswerPart>,
  signal: AbortSignal,
  stepMs: number,
): AsyncGenerator<AnswerPart> {
  const all: AnswerPart[] = [];
  for await (const part of parts) all.push(part);
  const length = all.reduce((sum, part) => sum + (part.content?.length ?? 0), 0);
  const size = Math.max(LEAST_CHARACTERS, Math.ceil(length / MAX_STEPS));
  for (const { content, ...rest } of all) {
    if (Object.keys(rest).length > 0) yield rest;
    for (const piece of pieces(content ?? '', size)) {
      yield { content: piece };
      await sleep(stepMs, undefined, { signal });
    }
  }
}
