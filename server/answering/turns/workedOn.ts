import type { Queryable } from '../../store/database/types';
import type { EarlierTurn } from '../answerContext';
import { earlierReading, readablePart, type AnswerSentence, type EarlierReading } from './earlierPassages';
import type { Work } from './turn';

/** What is worked on: as much of the answer before as may still be read, with what it was written from. */
export interface WorkedOn {
  readonly answer: string;
  readonly reading: EarlierReading;
}

/** The answer that a message such as 缩短成三句话 means: the last one that has sources, else the last one. */
const workedTurn = (turns: readonly EarlierTurn[]): EarlierTurn | undefined =>
  turns.findLast(({ answer, sources }) => answer !== '' && sources.length > 0) ?? turns.findLast(({ answer }) => answer !== '');

/** What a message of these turns works on. @param turns newest last */
export async function workedOn(db: Queryable, turns: readonly EarlierTurn[], readerId: string): Promise<WorkedOn> {
  const { answer = '', sources = [] } = workedTurn(turns) ?? {};
  const reading = await earlierReading(db, sources, readerId);
  return { answer: readablePart(answer, sources, reading), reading };
}

/** The points that a request means, by their place or by the source that they cite; undefined for all of them. */
export function pointsMeant(points: readonly AnswerSentence[], { part, source }: Work): AnswerSentence[] | undefined {
  if (source !== null) return points.filter(({ passages }) => passages.some(({ n }) => n === source));
  if (part === null) return undefined;
  return [points.at(part > 0 ? part - 1 : part) ?? []].flat();
}

/** Said where `pointsMeant` finds none. @param count points of the answer */
export const pointless = ({ part, source }: Work, count: number): string =>
  source === null ? `上面的回答只有 ${count} 点，没有第 ${Math.abs(part ?? 0)} 点。` : `上面的回答没有引用来源 [${source}]。`;
