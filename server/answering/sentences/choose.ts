import type { Paper } from '../../../src/contract/entities/paper';
import type { FoundPaper } from '../retrieval/candidates';
import type { Retrieval } from '../retrieval/retrieve';
import type { ScoredPassage } from '../retrieval/scoring';
import type { Language } from '../../text/terms';
import { says, wantedBy, WANTED_NAMES, type Wanted } from './asked';
import { Chosen, inOneLanguage, isQuotable } from './quotable';

/** Sentences of an answer, unless more papers must be covered. */
const MAX_SENTENCES = 8;
export const MAX_PAPERS = 20;
/** Of papers that the person did not choose one by one, only the best are quoted. */
const MAX_LIBRARY_PAPERS = 5;
/** One paper alone is shown with more sentences than one among several. */
const MAX_OF_SINGLE = 5;
const LEAST_OF_SINGLE = 3;
const MAX_OF_MANY = 3;
/** Share of the question's words that a sentence needs to meet it. */
const LEAST_MEETING = 0.15;
/** How much it counts that a sentence says what the question wants to hear, beside the words that it shares with it. */
const WANTED_SHARE = 0.35;

/** What is quoted of a paper, in reading order. */
export interface Extract {
  readonly paper: Paper;
  readonly passages: readonly ScoredPassage[];
}

const bySalience = (a: ScoredPassage, b: ScoredPassage) => b.salience - a.salience;

/** Sentences that meet the question, best first; those far behind the best only share a common word with it. */
function meeting(found: FoundPaper, wanted: readonly Wanted[], language: Language): ScoredPassage[] {
  const best = Math.max(0, ...found.passages.map((passage) => passage.coverage));
  const most = Math.max(1e-9, ...found.passages.map((passage) => passage.score));
  const worth = ({ text, score, coverage }: ScoredPassage) => score / most + coverage + WANTED_SHARE * says(text, wanted);
  const met = found.passages.filter((passage) => isQuotable(passage) && passage.coverage >= Math.max(LEAST_MEETING, best / 2));
  return inOneLanguage(met, language).sort((a, b) => worth(b) - worth(a));
}

/** Best sentences of a paper first. One that answers by its title or keywords alone shows what it is about. */
function ranked(found: FoundPaper, wanted: readonly Wanted[], language: Language, general: boolean): ScoredPassage[] {
  const met = general ? [] : meeting(found, wanted, language);
  if (met.length > 0) return met;
  const quotable = found.passages.filter(isQuotable);
  const telling = inOneLanguage(quotable.length > 0 ? quotable : found.passages, language).sort(bySalience);
  return general ? telling : telling.slice(0, 2);
}

/** The papers that are quoted: of the library those first that say what is wanted. */
function quotedPapers(retrieval: Retrieval, wanted: readonly Wanted[]): FoundPaper[] {
  if (retrieval.fit !== 'matched') return retrieval.papers.slice(0, MAX_PAPERS);
  const relevant = retrieval.papers.filter((found) => found.relevant);
  if (retrieval.scoped) return relevant.slice(0, MAX_PAPERS);
  const speaking = relevant.filter((found) => meeting(found, wanted, retrieval.question.language).length > 0);
  const [first] = wanted;
  const saying = (found: FoundPaper) =>
    Number(
      first !== undefined &&
        WANTED_NAMES[first] !== undefined &&
        meeting(found, wanted, retrieval.question.language).some(({ text }) => says(text, [first]) > 0),
    );
  return (speaking.length > 0 ? speaking.sort((a, b) => saying(b) - saying(a)) : relevant).slice(0, MAX_LIBRARY_PAPERS);
}

/** When a single paper answers with one sentence, its best other sentences introduce it. */
function pad({ passages }: FoundPaper, chosen: ScoredPassage[], language: Language): void {
  for (const passage of inOneLanguage(passages, language).sort(bySalience)) {
    if (chosen.length < LEAST_OF_SINGLE && !chosen.includes(passage) && isQuotable(passage)) chosen.push(passage);
  }
}

/**
 * The sentences of an answer: the best one for each aspect first, then in turns from each paper; none twice or nearly so, at most
 * `MAX_SENTENCES` or one a paper.
 */
export function chooseSentences(retrieval: Retrieval): Extract[] {
  const wanted = wantedBy(retrieval.question.text);
  const papers = quotedPapers(retrieval, wanted);
  const perPaper = papers.length === 1 ? MAX_OF_SINGLE : MAX_OF_MANY;
  const budget = Math.max(MAX_SENTENCES, papers.length);
  const queues = papers.map((found) => ranked(found, wanted, retrieval.question.language, retrieval.fit !== 'matched'));
  const chosen = papers.map((): ScoredPassage[] => []);
  const seen = new Chosen();
  const choose = (i: number, passage: ScoredPassage | undefined): boolean => {
    const own = chosen[i];
    if (!passage || !own || own.length >= perPaper || own.includes(passage) || chosen.flat().length >= budget) return false;
    return seen.add(passage.text) && own.push(passage) > 0;
  };
  for (const aspect of retrieval.aspects.keys()) {
    const speaks = (passage: ScoredPassage) => passage.aspects.includes(aspect);
    if (chosen.flat().some(speaks)) continue;
    // In the order of the papers, which is by worth.
    queues.some((queue, i) => choose(i, queue.find(speaks)));
  }
  for (let round = 0; round < perPaper; round += 1) for (const [i, queue] of queues.entries()) choose(i, queue[round]);
  const [only] = papers;
  if (only && papers.length === 1) pad(only, chosen[0] ?? [], retrieval.question.language);
  return papers
    .map(({ paper }, i) => ({ paper, passages: (chosen[i] ?? []).sort((a, b) => a.order - b.order) }))
    .filter((extract) => extract.passages.length > 0);
}
