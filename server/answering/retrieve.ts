import type { Paper } from '../../src/contract/entities/paper';
import { UPLOAD_SOURCE } from '../records/record';
import { inLanguage, NO_BASE, passagesOf, type Origin, type Passage } from './passages';
import { scorePassages, subjectOf, wordsOf, type ScoredPassage } from './scoring';
import { papersAskedByTitle } from './titles';
import { coverage, isThere, paperCoverage, stems, wordSet, type Question, type Term } from '../text/terms';

/** What retrieval needs of the library. */
export interface Library {
  /** Papers with any of the words, best first. */
  rank(text: string, limit: number, withinIds?: readonly string[]): Promise<readonly { paper_id: string; score: number }[]>;
  /** The question with what its words are in the other language. */
  across?(question: Question): Promise<Question>;
  /** Papers in the order of the ids; missing ones are left out. */
  papers(ids: readonly string[]): Promise<Paper[]>;
  /** Passages of files of these papers that the asking person may read, by paper: those that fit the question, in reading order. */
  inFiles(ids: readonly string[], question: Question, scope: Scope): Promise<FilePassages>;
}

type FilePassages = ReadonlyMap<string, readonly Passage[]>;

/** Papers that the person put to the question, each with the base it came from; null for one chosen by itself. */
export type Scope = ReadonlyMap<string, Origin | null>;

export interface FoundPaper {
  readonly paper: Paper;
  /** In reading order; in the question's language where the paper has it. */
  readonly passages: readonly ScoredPassage[];
  /** Share of the question's words that the whole record has. */
  readonly coverage: number;
  /** The paper is relevant to the question. */
  readonly relevant: boolean;
}

/**
 * How the papers fit the question. `general`: it names nothing to look for, such as 总结这些文献. `otherLanguage`: the papers have
 * no text in the question's language, so that no word can match. `unmatched`: none has its words.
 */
type Fit = 'matched' | 'general' | 'otherLanguage' | 'unmatched';

export interface Retrieval {
  readonly question: Question;
  /** Relevant ones first. Empty when the library has nothing about it. */
  readonly papers: readonly FoundPaper[];
  readonly fit: Fit;
  /** The person selected what to read. */
  readonly scoped: boolean;
  /** Papers of the scope that were left out because there are too many. */
  readonly leftOut: number;
}

/** Papers of the library that an answer draws on. */
const LIBRARY_PAPERS = 8;
const LIBRARY_CANDIDATES = 30;
/** Papers of a scope that are read. */
const SCOPE_PAPERS = 40;
/** Larger scopes, such as whole bases, are ranked by the database first. */
const RANKED_SCOPE = 500;

/**
 * A word that no candidate has is rare or unknown to the library: it weighs more, because a paper without it misses the
 * point of the question.
 */
const UNKNOWN_FACTOR = 1.5;
const LONG_QUESTION = 8;
/** Share of the words that a paper of the library must have, for short and for long questions. */
const LIBRARY_SHARE = { short: 0.35, long: 0.25 };
/** Papers far behind the best one only share common words with the question. */
const BEHIND_BEST = 0.7;
const SCOPE_SHARE = 0.25;

const NO_FILES: FilePassages = new Map();

/** The words of a paper and of what was found in its file. */
function wordsWithFile(paper: Paper, files: FilePassages): Set<string> {
  const text = (files.get(paper.paper_id) ?? []).map((passage) => passage.text).join(' ; ');
  return new Set([...wordsOf(paper), ...wordSet(stems(text))]);
}

const relevantFirst = (a: FoundPaper, b: FoundPaper) => Number(b.relevant) - Number(a.relevant);

/**
 * Finds the passages to answer from: in the papers of the scope, or without one in the whole library.
 * Nothing relevant in the library answers no papers; a scope keeps its papers, with `fit` telling how they match.
 */
export async function retrieve(library: Library, asked: Question, scope: Scope | null): Promise<Retrieval> {
  const question = library.across ? await library.across(asked) : asked;
  return scope ? fromScope(library, question, scope) : fromLibrary(library, question);
}

async function fromLibrary(library: Library, question: Question): Promise<Retrieval> {
  const nothing: Retrieval = { question, papers: [], fit: 'unmatched', scoped: false, leftOut: 0 };
  if (question.general) return nothing;
  const hits = await library.rank(question.searchText, LIBRARY_CANDIDATES);
  const papers = await library.papers(hits.map((hit) => hit.paper_id));
  const asked = papersAskedByTitle(question, papers);
  if (asked.length > 0) return aboutPapers(question, asked.slice(0, LIBRARY_PAPERS), null, NO_FILES);
  const words = papers.map(wordsOf);
  const terms = question.terms.map((term): Term => {
    return words.some((has) => isThere(term, has)) ? term : { ...term, weight: term.weight * UNKNOWN_FACTOR };
  });
  const shares = papers.map((paper, i) => paperCoverage(terms, subjectOf(paper), words[i] ?? new Set()));
  const share = terms.length > LONG_QUESTION ? LIBRARY_SHARE.long : LIBRARY_SHARE.short;
  const least = Math.max(share, BEHIND_BEST * Math.max(0, ...shares));
  const chosen = papers
    .map((paper, i) => ({ paper, share: shares[i] ?? 0 }))
    .filter((candidate) => candidate.share > share && candidate.share >= least)
    .sort((a, b) => b.share - a.share)
    .slice(0, LIBRARY_PAPERS);
  if (chosen.length === 0) return nothing;
  return { question, papers: describe(question, chosen, null, () => true, NO_FILES), fit: 'matched', scoped: false, leftOut: 0 };
}

async function fromScope(library: Library, question: Question, scope: Scope): Promise<Retrieval> {
  const ids = [...scope.keys()];
  const requested = await narrow(library, question, ids);
  const papers = await library.papers(requested);
  const asked = question.general ? [] : papersAskedByTitle(question, papers);
  const named = asked.length > 0;
  const files = await library.inFiles(
    papers.map((paper) => paper.paper_id),
    named ? { ...question, general: true } : question,
    scope,
  );
  if (named) return aboutPapers(question, asked.slice(0, SCOPE_PAPERS), scope, files);
  const shares = papers.map((paper) => ({ paper, share: coverage(question.terms, wordsWithFile(paper, files)) }));
  if (!question.general) shares.sort((a, b) => b.share - a.share);
  const read = shares.slice(0, SCOPE_PAPERS);
  const found = describe(question, read, scope, (share) => question.general || share >= SCOPE_SHARE, files);
  return {
    question,
    papers: [...found].sort(relevantFirst),
    fit: fitOf(question, found),
    scoped: true,
    leftOut: ids.length - read.length,
  };
}

/** For a question that asks for nothing but papers by name, what they say as a whole. */
function aboutPapers(question: Question, papers: readonly Paper[], scope: Scope | null, files: FilePassages): Retrieval {
  const found = describe(
    question,
    papers.map((paper) => ({ paper, share: 1 })),
    scope,
    () => true,
    files,
  );
  return { question, papers: found, fit: 'general', scoped: scope !== null, leftOut: 0 };
}

async function narrow(library: Library, question: Question, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length <= RANKED_SCOPE) return ids;
  if (question.general) return ids.slice(0, SCOPE_PAPERS);
  const hits = await library.rank(question.searchText, SCOPE_PAPERS, ids);
  return hits.length > 0 ? hits.map((hit) => hit.paper_id) : ids.slice(0, SCOPE_PAPERS);
}

function fitOf(question: Question, found: readonly FoundPaper[]): Fit {
  if (question.general) return 'general';
  if (found.some((item) => item.relevant)) return 'matched';
  const readable = found.some((item) => item.passages.some((passage) => passage.language === question.language));
  return readable ? 'unmatched' : 'otherLanguage';
}

function describe(
  question: Question,
  papers: readonly { paper: Paper; share: number }[],
  scope: Scope | null,
  isRelevant: (share: number) => boolean,
  files: FilePassages,
): FoundPaper[] {
  const groups = papers.map(({ paper }) => {
    const inFile = files.get(paper.paper_id) ?? [];
    // The record of an own file was made from it: what it says stands in the file.
    const ofRecord = inFile.length > 0 && paper.source === UPLOAD_SOURCE ? [] : passagesOf(paper, scope?.get(paper.paper_id) ?? NO_BASE);
    return [paper, [...inLanguage(ofRecord, question.language), ...inLanguage(inFile, question.language)]] as const;
  });
  const scored = scorePassages(question, groups);
  return papers.map(({ paper, share }, i) => ({
    paper,
    passages: scored[i] ?? [],
    coverage: share,
    relevant: isRelevant(share),
  }));
}
