import type { RecordRow } from '../../store/chats/records';
import { simplify } from '../../text/simplify';
import { readQuestion, stems, wordSet, type Question } from '../../text/terms';
import { scopeOfTurn, type EarlierTurn } from '../answerContext';
import { aspectsOf, metShare } from '../aspects/aspects';
import type { Verdict } from '../aspects/judge';
import type { Library, Scope } from './library';
import { retrieve, type Retrieval } from './retrieve';
import { asksOfPapers, mayStandAlone } from '../turns/standAlone';

interface Found {
  retrieval: Retrieval;
  /** The question that was looked for. */
  asked: string;
}

/** Other writings that are tried: each is a search. */
const CORRECTIONS = 2;
const RANK: Readonly<Record<Verdict, number>> = { answered: 2, touched: 1, none: 0 };
/** @param rather the second also where both are as good */
const better = (a: Found, b: Found, rather = false): Found =>
  RANK[b.retrieval.verdict] - RANK[a.retrieval.verdict] > (rather && b.retrieval.verdict === 'answered' ? -1 : 0) ? b : a;

/** Whether anything relevant that was found has a word of a message. */
function speaksOf({ retrieval }: Found, message: string): boolean {
  const units = aspectsOf(message).flatMap((aspect) => aspect.units);
  const texts = retrieval.papers.filter(({ relevant }) => relevant).flatMap(({ passages }) => passages.map(({ text }) => text));
  return texts.some((text) => {
    const has = wordSet(stems(text));
    return units.some((unit) => metShare(unit, has) > 0.5);
  });
}

function read(text: string): Question {
  const question = readQuestion(text);
  return asksOfPapers(simplify(text)) ? { ...question, general: true } : question;
}

/** What works say that a question names by their numbers: of what it asks beside them, or as a whole. None of them, nothing else. */
async function ofNamed(
  question: string,
  { ids, rest }: { readonly ids: readonly string[]; readonly rest: string },
  library: Library,
): Promise<Found> {
  const asked = read(rest === '' ? question : rest);
  const scope = ids.length > 0 ? new Map(ids.map((id) => [id, null])) : null;
  const retrieval = await retrieve(library, { ...asked, general: rest === '' || asked.general }, scope);
  return { asked: question, retrieval };
}

/**
 * What is read for a question: the chosen papers, or the library. A question that names nothing is about what the turn before read;
 * one that was completed from the conversation may have been complete as it was; and what the turns before read stays at hand.
 * A question that finds nothing may be mistyped.
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
    retrieval: await retrieve(library, read(asked), scope),
  });
  /** What was completed with another subject than it has is found as it was typed. */
  const asTyped = async (found: Found, scope: Scope | null): Promise<Found> => {
    const typed = row.problem_text;
    if (question === typed || !mayStandAlone(simplify(typed)) || (found.retrieval.verdict === 'answered' && speaksOf(found, typed)))
      return found;
    return better(found, await look(typed, scope), !speaksOf(found, typed));
  };
  /** Of what is not found as it was typed, another writing is looked for. */
  const asMeant = async (found: Found, scope: Scope | null): Promise<Found> => {
    if (found.retrieval.verdict !== 'none' || found.retrieval.question.general) return found;
    for (const text of ((await library.corrected?.(found.asked)) ?? []).slice(0, CORRECTIONS)) {
      const meant = await look(text, scope);
      if (meant.retrieval.verdict === 'answered') return meant;
    }
    return found;
  };
  if (chosen) return asMeant(await asTyped(await look(question, chosen), chosen), chosen);
  const named = await library.named?.(question);
  if (named && (named.ids.length > 0 || named.rest === '')) return ofNamed(question, named, library);
  const before = scopeOfTurn(turns.findLast(({ sources, paperIds }) => sources.length + paperIds.length > 0));
  if (before && read(row.problem_text).general && read(question).general) return look(question, before);
  let found = await look(question, null);
  found = await asTyped(found, null);
  if (found.retrieval.verdict !== 'answered' && before && question !== row.problem_text)
    found = better(found, await look(question, before));
  return asMeant(found, null);
}
