import { sayingText } from './textQuery';

/** BM25 takes words only: one that counts more stands more often. */
const OWN = 4;

interface Weighted {
  term: string;
  /** 0 to 1, beside a word that was typed. */
  weight: number;
}

const repeated = ({ term, weight }: Weighted): string =>
  Array<string>(Math.max(1, Math.round(weight * OWN)))
    .fill(sayingText(term))
    .join(' ');

/** Words for BM25, each by its weight. */
export const weightedWords = (words: readonly Weighted[]): string => words.map(repeated).filter(Boolean).join(' ');

/** A text for BM25 in which the person's own words count most, and each added one by its weight. */
export const weightedText = (own: string, added: readonly Weighted[]): string =>
  added.length === 0 ? own : [...Array<string>(OWN).fill(own), weightedWords(added)].filter(Boolean).join(' ');
