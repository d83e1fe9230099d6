import type { Paper } from '../../../src/contract/entities/paper';
import { acrossLanguages } from './acrossLanguages';
import { aspectsOf, type Aspect } from '../aspects/aspects';
import { signsOf, verdictOf, worthOf, type Signs, type Verdict } from '../aspects/judge';
import { describe, isAbout, isNearTo, judged, missingOf, withEachAspect, type Asked, type Candidate, type FoundPaper } from './candidates';
import type { FilePassages, Library, Scope } from './library';
import type { WeighedUnit } from '../aspects/weights';
import { papersAskedByTitle } from './titles';
import type { Question } from '../../text/terms';

/**
 * How the papers fit the question. `general`: it names nothing to look for, such as 总结这些文献. `otherLanguage`: the papers have
 * no text in the question's language, so that no word can match. `unmatched`: none has its words.
 */
type Matching = 'matched' | 'general' | 'otherLanguage' | 'unmatched';

export interface Retrieval {
  readonly question: Question;
  /** Relevant ones first. Empty when the library has nothing about it. */
  readonly papers: readonly FoundPaper[];
  readonly fit: Matching;
  /** Whether what was found answers the question, only touches on it, or neither. A general question is answered by any paper. */
  readonly verdict: Verdict;
  /** What the verdict was made from; null where nothing was to be judged. */
  readonly signs: Signs | null;
  /** The words of the question by rarity; empty for one that names no subject. */
  readonly units: readonly WeighedUnit[];
  /** What is asked about, as the question has it; passages name these by place. */
  readonly aspects: readonly string[];
  /** Those that no paper which is relevant speaks of. */
  readonly missing: readonly string[];
  /** Not relevant, but nearest to what is asked: a model may judge them better. Empty where `papers` has all. */
  readonly near: readonly FoundPaper[];
  /** The person selected what to read. */
  readonly scoped: boolean;
  /** Papers of the scope that were left out because there are too many. */
  readonly leftOut: number;
}

/** Papers of the library that an answer draws on. */
const LIBRARY_PAPERS = 8;
const LIBRARY_CANDIDATES = 40;
/** Each aspect is looked for by itself too, and the whole in other words: so many of the rarest, and so many papers of each. */
const SEARCHED_ASPECTS = 4;
const ASPECT_CANDIDATES = 8;
/** Papers of a scope that are read. */
const SCOPE_PAPERS = 40;
/** Larger scopes, such as whole bases, are ranked by the database first. */
const RANKED_SCOPE = 500;

/** Of what the best one has side by side; a paper that has less of it only shares a word. */
const LEAST_CLOSE = 0.4;
/** Papers that a model may judge although no rule takes them for relevant. */
const NEAR_PAPERS = 6;

const NO_FILES: FilePassages = new Map();

/**
 * Finds the passages to answer from: in the papers of the scope, or without one in the whole library.
 * Nothing relevant in the library answers no papers; a scope keeps its papers, with `fit` telling how they match.
 */
export async function retrieve(library: Library, question: Question, scope: Scope | null): Promise<Retrieval> {
  const bridged = question.general ? [] : ((await library.bridge?.(question.searchText)) ?? []);
  const asked = { question: acrossLanguages(question, bridged), aspects: question.general ? [] : aspectsOf(question.text, bridged) };
  const alike = bridged.flatMap(({ term, same = false }) => (same ? [term] : []));
  const inOtherWords = [question.searchText, ...alike].join(' ');
  return scope ? fromScope(library, asked, scope, inOtherWords) : fromLibrary(library, asked, alike.length > 0 ? [inOtherWords] : []);
}

/** Scores as shares of the best one. */
const relative = (hits: readonly { paper_id: string; score: number }[]): Map<string, number> =>
  new Map(hits.map(({ paper_id, score }) => [paper_id, score / (hits[0]?.score ?? 1)]));

const NOTHING: Omit<Retrieval, 'question'> = {
  papers: [],
  fit: 'unmatched',
  verdict: 'none',
  signs: null,
  units: [],
  aspects: [],
  missing: [],
  near: [],
  scoped: false,
  leftOut: 0,
};

/** @param inOtherWords the question with words that say the same; none where there are none */
async function fromLibrary(
  library: Library,
  { question, aspects }: Omit<Asked, 'units'>,
  inOtherWords: readonly string[],
): Promise<Retrieval> {
  if (question.general) return { ...NOTHING, question };
  const ranks = relative(await library.rank(question.searchText, LIBRARY_CANDIDATES));
  // Beside the ranking of the whole, which tells more the fewer words are in it.
  const texts = [...inOtherWords, ...aspectTexts(aspects)];
  for (const ids of await byText(library, texts)) for (const id of ids) if (!ranks.has(id)) ranks.set(id, 0);
  const papers = await library.papers([...ranks.keys()]);
  const named = papersAskedByTitle(question, papers);
  if (named.length > 0) return aboutPapers(question, named.slice(0, LIBRARY_PAPERS), null, NO_FILES);
  const { units, candidates } = await judged(library, aspects, papers, ranks, null, NO_FILES);
  const sorted = [...candidates].sort((a, b) => worthOf(b) - worthOf(a));
  const [best] = sorted;
  if (!best) return { ...NOTHING, question };
  const signs = signsOf(units, sorted);
  const verdict = verdictOf(units, sorted, 'library');
  const relevant = withEachAspect(
    units,
    sorted.filter((one) => isNearTo(units, best, one) && isAbout(units, best, one)).slice(0, LIBRARY_PAPERS),
    sorted.filter((one) => one.fit.close >= LEAST_CLOSE * best.fit.close),
  );
  const asked = { question, aspects, units };
  if (verdict === 'none') {
    return {
      ...NOTHING,
      question,
      signs,
      units,
      aspects: aspects.map(({ text }) => text),
      missing: missingOf(asked, relevant),
      near: describe(asked, sorted.slice(0, NEAR_PAPERS), () => false),
    };
  }
  return {
    question,
    papers: describe(asked, relevant, () => true),
    fit: 'matched',
    verdict,
    signs,
    units,
    aspects: aspects.map(({ text }) => text),
    missing: missingOf(asked, relevant),
    near: [],
    scoped: false,
    leftOut: 0,
  };
}

/** What is looked for by itself: each aspect; nothing for a question of one. */
const aspectTexts = (aspects: readonly Aspect[]): string[] =>
  aspects.length < 2 ? [] : aspects.slice(0, SEARCHED_ASPECTS).map(({ text }) => text);

/** The papers that fit each of some texts best. */
async function byText(library: Library, texts: readonly string[]): Promise<string[][]> {
  const found: string[][] = [];
  for (const text of texts) found.push((await library.rank(text, ASPECT_CANDIDATES)).map(({ paper_id }) => paper_id));
  return found;
}

async function fromScope(
  library: Library,
  { question, aspects }: Omit<Asked, 'units'>,
  scope: Scope,
  inOtherWords: string,
): Promise<Retrieval> {
  const ids = [...scope.keys()];
  const papers = await library.papers(await narrow(library, question, ids));
  const asked = question.general ? [] : papersAskedByTitle(question, papers);
  const named = asked.length > 0;
  const files = await library.inFiles(
    papers.map((paper) => paper.paper_id),
    named ? { ...question, general: true } : question,
    scope,
  );
  if (named) return aboutPapers(question, asked.slice(0, SCOPE_PAPERS), scope, files);
  const ranks = question.general ? new Map<string, number>() : await ranksWithin(library, inOtherWords, papers, files);
  const { units, candidates } = await judged(library, aspects, papers, ranks, scope, files);
  const sorted = question.general ? candidates : [...candidates].sort((a, b) => worthOf(b) - worthOf(a));
  const read = sorted.slice(0, SCOPE_PAPERS);
  const [best] = read;
  const signs = question.general ? null : signsOf(units, sorted);
  const verdict = question.general ? 'answered' : verdictOf(units, sorted, 'scope');
  const relevant = read.filter((one) => question.general || (verdict !== 'none' && best && isNearTo(units, best, one)));
  const whole = { question, aspects, units };
  return {
    question,
    papers: describe(whole, [...relevant, ...read.filter((one) => !relevant.includes(one))], (one) => relevant.includes(one)),
    fit: matchingOf(question, relevant, read),
    verdict,
    signs,
    units,
    aspects: aspects.map(({ text }) => text),
    missing: question.general ? [] : missingOf(whole, relevant.length > 0 ? relevant : read),
    near: [],
    scoped: true,
    leftOut: ids.length - read.length,
  };
}

/** How the library ranks these papers, the best with 1. It ranks records: one with a file may have more than its record says. */
async function ranksWithin(library: Library, text: string, papers: readonly Paper[], files: FilePassages): Promise<Map<string, number>> {
  const ids = papers.map(({ paper_id }) => paper_id);
  return new Map([
    ...relative(await library.rank(text, ids.length, ids)),
    ...ids.filter((id) => files.has(id)).map((id) => [id, 1] as const),
  ]);
}

/** For a question that asks for nothing but papers by name, what they say as a whole. */
async function aboutPapers(question: Question, papers: readonly Paper[], scope: Scope | null, files: FilePassages): Promise<Retrieval> {
  const { candidates } = await judged(NO_LIBRARY, [], papers, new Map(), scope, files);
  return {
    ...NOTHING,
    question,
    papers: describe({ question, aspects: [], units: [] }, candidates, () => true),
    fit: 'general',
    verdict: 'answered',
    scoped: scope !== null,
  };
}
const NO_LIBRARY: Pick<Library, 'frequencies'> = {};

async function narrow(library: Library, question: Question, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length <= RANKED_SCOPE) return ids;
  if (question.general) return ids.slice(0, SCOPE_PAPERS);
  const hits = await library.rank(question.searchText, SCOPE_PAPERS, ids);
  return hits.length > 0 ? hits.map((hit) => hit.paper_id) : ids.slice(0, SCOPE_PAPERS);
}

function matchingOf(question: Question, relevant: readonly Candidate[], read: readonly Candidate[]): Matching {
  if (question.general) return 'general';
  if (relevant.length > 0) return 'matched';
  const readable = read.some(({ passages }) => passages.some((passage) => passage.language === question.language));
  return readable ? 'unmatched' : 'otherLanguage';
}
