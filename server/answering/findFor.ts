import type { RecordRow } from '../store/chats/records';
import { readQuestion } from '../text/terms';
import { scopeOfTurn, type EarlierTurn } from './answerContext';
import type { Verdict } from './aspects/judge';
import type { Library, Scope } from './library';
import { retrieve, type Retrieval } from './retrieve';

interface Found {
  retrieval: Retrieval;
  /** The question that was looked for. */
  asked: string;
}

const RANK: Readonly<Record<Verdict, number>> = { answered: 2, touched: 1, none: 0 };
const better = (a: Found, b: Found): Found => (RANK[b.retrieval.verdict] > RANK[a.retrieval.verdict] ? b : a);

/**
 * What is read for a question: the chosen papers, or the library. A question that names nothing is about what the turn before read;
 * one that was completed from the conversation may have been complete as it was; and what the turns before read stays at hand.
 */
export async function findFor(
  row: Pick<RecordRow, 'problem_text'>,
  question: string,
  turns: readonly EarlierTurn[],
  chosen: Scope | null,
  library: Library,
): Promise<Found> {
  const look = async (asked: string, scope: Scope | null): Promise<Found> => ({
    asked,
    retrieval: await retrieve(library, readQuestion(asked), scope),
  });
  if (chosen) return look(question, chosen);
  const before = scopeOfTurn(turns.findLast(({ sources, paperIds }) => sources.length + paperIds.length > 0));
  if (before && readQuestion(row.problem_text).general && readQuestion(question).general) return look(question, before);
  let found = await look(question, null);
  if (found.retrieval.verdict !== 'answered' && question !== row.problem_text) found = better(found, await look(row.problem_text, null));
  if (found.retrieval.verdict !== 'answered' && before && question !== row.problem_text)
    found = better(found, await look(question, before));
  return found;
}
