import { sayingText } from './textQuery';

/** BM25 takes words only: one that counts more stands more often. */
const OWN = 4;

/** A text for BM25 in which the person's own words count most, and each added one by its weight from 0 to 1. */
export function weightedText(own: string, added: readonly { term: string; weight: number }[]): string {
  if (added.length === 0) return own;
  const repeated = added.map(({ term, weight }) =>
    Array<string>(Math.max(1, Math.round(weight * OWN)))
      .fill(sayingText(term))
      .join(' '),
  );
  return [...Array<string>(OWN).fill(own), ...repeated].filter(Boolean).join(' ');
}
