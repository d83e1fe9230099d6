import type { Paper } from '../../../src/contract/entities/paper';
import { UPLOAD_SOURCE } from '../../records/record';
import { stems, wordSet, type Question } from '../../text/terms';
import { inKnownWords, metShare, type Aspect, type Unit } from '../aspects/aspects';
import { aspectsMet, fitOf, sharesOneWord, worthOf, type Fit } from '../aspects/judge';
import { countOf, weighed, wordsToCount, type WeighedUnit } from '../aspects/weights';
import { inLanguage, NO_BASE, passagesOf, type Passage } from './passages';
import type { FilePassages, Library, Scope } from './library';
import { scorePassages, subjectOf, wordsOf, type ScoredPassage } from './scoring';

export interface FoundPaper {
  readonly paper: Paper;
  /** In reading order; in the question's language where the paper has it. */
  readonly passages: readonly ScoredPassage[];
  /** Share of what is asked, by rarity, that the record and its file have. */
  readonly coverage: number;
  /** The paper is relevant to the question. */
  readonly relevant: boolean;
}

/** A paper with its passages and how it meets the question. */
export interface Candidate {
  paper: Paper;
  /** In the order of the database's ranking: 1 for the best. */
  ranked: number;
  passages: readonly Passage[];
  fit: Fit;
}

/** What is asked, taken apart. */
export interface Asked {
  question: Question;
  aspects: readonly Aspect[];
  units: readonly WeighedUnit[];
}

/** Papers far behind the best one only share common words with the question. */
const BEHIND_BEST = 0.7;
/** Of what the best one covers; others have too little of the question. */
const COVERED_SHARE = 0.6;

/** Weighs the words of the question, and looks how much of it each paper has. */
export async function judged(
  library: Pick<Library, 'frequencies'>,
  aspects: readonly Aspect[],
  papers: readonly Paper[],
  ranks: ReadonlyMap<string, number>,
  scope: Scope | null,
  files: FilePassages,
): Promise<{ units: WeighedUnit[]; candidates: Candidate[] }> {
  const texts = papers.map((paper) => {
    const inFile = files.get(paper.paper_id) ?? [];
    // The record of an own file was made from it: what it says stands in the file.
    const ofRecord = inFile.length > 0 && paper.source === UPLOAD_SOURCE ? [] : passagesOf(paper, scope?.get(paper.paper_id) ?? NO_BASE);
    const passages = [...ofRecord, ...inFile];
    const sentences = passages.map(({ text }) => wordSet(stems(text)));
    return {
      passages,
      sentences,
      subject: subjectOf(paper),
      all: new Set([...wordsOf(paper), ...stems(paper.authors.join(' ; ')), ...sentences.flatMap((has) => [...has])]),
    };
  });
  const words = wordsToCount(aspects);
  const known = (words.length > 0 && (await library.frequencies?.(words))) || { total: papers.length, counts: new Map<string, number>() };
  const among = (unit: Unit) => texts.filter(({ all }) => metShare(unit, all) === 1).length;
  const units = weighed(
    inKnownWords(aspects, (unit) => countOf(unit, known) > 0 || among(unit) > 0),
    known,
    among,
  );
  const candidates = papers.map((paper, i): Candidate => {
    const { passages, ...text } = texts[i]!;
    return { paper, ranked: ranks.get(paper.paper_id) ?? 0, passages, fit: fitOf(units, text) };
  });
  return { units, candidates };
}

/** Whether a paper is worth reading beside the best one: one that shares a single word of several is not, where the best one has more. */
export const isNearTo = (units: readonly WeighedUnit[], best: Candidate, one: Candidate): boolean =>
  worthOf(one) >= BEHIND_BEST * worthOf(best) &&
  one.fit.coverage >= COVERED_SHARE * best.fit.coverage &&
  (!sharesOneWord(units, one.fit) || sharesOneWord(units, best.fit));

/**
 * Whether a paper is about what a short question names, as the best one is: many more only use the word (“we restrict attention to”).
 */
export const isAbout = (units: readonly WeighedUnit[], best: Candidate, one: Candidate): boolean =>
  units.length > SHORT_WORDS || one.fit.subject >= best.fit.subject / 2;
const SHORT_WORDS = 2;

/** With the best paper for each aspect that none of them speaks of: the other side of a comparison is often another paper's. */
export function withEachAspect(units: readonly WeighedUnit[], relevant: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
  const found = [...relevant];
  const speaksOf = (one: Candidate) => aspectsMet(units, one.fit.met);
  for (const aspect of new Set(units.map((unit) => unit.aspect))) {
    const best = found.some((one) => speaksOf(one).includes(aspect)) ? undefined : others.find((one) => speaksOf(one).includes(aspect));
    if (best) found.push(best);
  }
  return found;
}

/** What is asked about that no paper speaks of. In papers of another language only names can be looked for without a translation. */
export function missingOf({ question, aspects, units }: Asked, papers: readonly Candidate[]): string[] {
  const readable = papers.some(({ passages }) => passages.some(({ language }) => language === question.language));
  const met = new Set(papers.flatMap(({ fit }) => aspectsMet(units, fit.met)));
  const canBeTold = (aspect: number) =>
    papers.length === 0 || readable || units.every((unit) => unit.aspect !== aspect || unit.name || unit.across.length > 0);
  return aspects.flatMap(({ text }, aspect) => (!met.has(aspect) && canBeTold(aspect) ? [text] : []));
}

export function describe(
  { question, units }: Asked,
  candidates: readonly Candidate[],
  isRelevant: (one: Candidate) => boolean,
): FoundPaper[] {
  const groups = candidates.map(({ paper, passages, fit }) => {
    const ofRecord = passages.filter(({ file }) => !file);
    const inFile = passages.filter(({ file }) => file);
    const own = [...inLanguage(ofRecord, question.language), ...inLanguage(inFile, question.language)];
    return [paper, [...own, ...onlyThere(units, fit, passages, own)]] as const;
  });
  const scored = scorePassages(question, groups, units);
  return candidates.map((one, i) => ({
    paper: one.paper,
    passages: scored[i] ?? [],
    coverage: one.fit.coverage,
    relevant: isRelevant(one),
  }));
}

/** Passages of the other language that alone speak of something that is asked about, such as a name that one abstract leaves out. */
function onlyThere(units: readonly WeighedUnit[], { met }: Fit, all: readonly Passage[], own: readonly Passage[]): Passage[] {
  if (own.length === all.length) return [];
  const aspects = ({ text }: Passage) => {
    const has = wordSet(stems(text));
    return aspectsMet(
      units,
      units.map((unit) => metShare(unit, has)),
    );
  };
  const there = new Set(own.flatMap(aspects));
  const wanting = aspectsMet(units, met).filter((aspect) => !there.has(aspect));
  return wanting.length === 0 ? [] : all.filter((one) => !own.includes(one) && aspects(one).some((aspect) => wanting.includes(aspect)));
}
