import type { Paper } from '../../../src/contract/entities/paper';
import type { Passage } from './passages';
import { metShare } from '../aspects/aspects';
import { aspectsMet, share } from '../aspects/judge';
import type { WeighedUnit } from '../aspects/weights';
import { stems, wordSet, type Question, type Term } from '../../text/terms';

/** A passage with how well it fits the question. */
export interface ScoredPassage extends Passage {
  /** Share of what is asked, by rarity, that it has. */
  readonly coverage: number;
  /** Places of the aspects that it speaks of. */
  readonly aspects: readonly number[];
  /** BM25 against the other passages, and a little for what the sentence says about its paper. */
  readonly score: number;
  /** How much the sentence says about its paper, whatever is asked. */
  readonly salience: number;
}

const K1 = 1.2;
const B = 0.5;
const SALIENCE_SHARE = 0.3;

/** Words with which papers announce what they found or made. */
const ANNOUNCING =
  /结果表明|实验表明|研究表明|结果显示|发现|证明|提出|首次|得出|揭示|表明|优于|we (?:show|find|found|propose|present|introduce|demonstrate|prove)|results? (?:show|suggest|indicate|demonstrate)|outperform|achieve|first|led to|makes?|reveal/i;

/** The words of a paper's title and keywords. */
export function subjectOf(paper: Paper): Set<string> {
  return wordSet(stems([paper.title, paper.title_zh, ...paper.keywords].join(' ; ')));
}

/** All words of a paper. */
export function wordsOf(paper: Paper): Set<string> {
  return new Set([...subjectOf(paper), ...wordSet(stems(`${paper.abstract} ; ${paper.abstract_zh}`))]);
}

function salienceOf(passage: Passage, words: readonly string[], subject: ReadonlySet<string>): number {
  const distinct = new Set(words);
  const about = [...distinct].filter((word) => subject.has(word)).length / Math.max(6, Math.min(distinct.size, 20));
  const lead = passage.order === 0 ? 0.35 : passage.order === 1 ? 0.1 : 0;
  // A fragment such as a heading inside the abstract says nothing.
  const fragment = words.length < 5 ? 0.6 : 0;
  return about + lead + (ANNOUNCING.test(passage.text) ? 0.3 : 0) - fragment;
}

/** BM25 of one passage; rare words among the passages count more. */
function bm25(terms: readonly Term[], counts: ReadonlyMap<string, number>, length: number, rarity: (part: string) => number): number {
  let sum = 0;
  for (const { parts, weight } of terms) {
    for (const part of parts) {
      const count = counts.get(part) ?? 0;
      sum += (weight / parts.length) * rarity(part) * ((count * (K1 + 1)) / (count + K1 * (1 - B + B * length)));
    }
  }
  return sum;
}

/** The translations of a term's words as terms of their own: a passage is in one language, and has the one or the other. */
const translationsOf = ({ across = [], weight }: Term): Term[] =>
  across.flatMap((word) => word.map((parts) => ({ parts, weight: weight / across.length / word.length })));

/** Scores passages of several papers against each other, keeping their order. @param units what is asked, by rarity; none: their `coverage` is 0 */
export function scorePassages(
  question: Question,
  of: readonly (readonly [Paper, readonly Passage[]])[],
  units: readonly WeighedUnit[] = [],
): ScoredPassage[][] {
  const terms = question.terms.flatMap((term) => [term, ...translationsOf(term)]);
  const tokenised = of.map(([paper, passages]) => ({
    subject: subjectOf(paper),
    passages: passages.map((passage) => {
      const words = stems(passage.text);
      return { passage, words, has: wordSet(words) };
    }),
  }));
  const all = tokenised.flatMap((group) => group.passages);
  const mean = all.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, all.length);
  const frequency = new Map<string, number>();
  for (const { has } of all) for (const word of has) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const rarity = (part: string) => {
    const df = frequency.get(part) ?? 0;
    return Math.log(1 + (all.length - df + 0.5) / (df + 0.5));
  };
  return tokenised.map(({ subject, passages }) =>
    passages.map(({ passage, words, has }) => {
      // Neighbours count once.
      const counts = new Map([...has].map((word) => [word, 1]));
      for (const word of new Set(words)) counts.set(word, 0);
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      const salience = salienceOf(passage, words, subject);
      const fit = bm25(terms, counts, words.length / Math.max(1, mean), rarity);
      const met = units.map((unit) => metShare(unit, has));
      return { ...passage, coverage: share(units, met), aspects: aspectsMet(units, met), salience, score: fit + SALIENCE_SHARE * salience };
    }),
  );
}
