import type { Paper } from '../../../../../contract/entities/paper';

/** CSL types by `resource_type`; the functions below distinguish reports from preprints, and web pages from other things. */
const CSL_TYPES: Readonly<Record<number, string>> = {
  1: 'article-journal',
  2: 'book',
  3: 'article-newspaper',
  4: 'thesis',
  5: 'paper-conference',
  6: 'standard',
  7: 'patent',
  8: 'report',
  9: 'dataset',
};

const PREPRINTS = /xiv\b|preprint|预印本|ssrn|research square|10\.48550/i;

/** Of the types 1–10; each prints the mark of GB/T 7714 that belongs to it: [J] [M] [N] [D] [C] [S] [P] [R] or [PP], [DS], [EB] or [Z]. */
export function cslType({ resource_type, basic_sourcename, publish_venue, doi, url }: Paper): string {
  if (resource_type === 8 && [basic_sourcename, doi, url, ...publish_venue].some((text) => PREPRINTS.test(text))) return 'article';
  return CSL_TYPES[resource_type] ?? (url ? 'webpage' : 'document');
}

const WORDS: readonly [words: string, type: number][] = [
  ['article-journal article-magazine review review-book journal-article periodical', 1],
  ['book chapter entry entry-dictionary entry-encyclopedia monograph book-chapter edited-book', 2],
  ['article-newspaper', 3],
  ['thesis dissertation', 4],
  ['paper-conference speech proceedings-article', 5],
  ['standard legislation regulation', 6],
  ['patent', 7],
  ['report article manuscript posted-content', 8],
  ['dataset software', 9],
];
const TYPES = new Map(WORDS.flatMap(([words, type]) => words.split(' ').map((word) => [word, type] as const)));

/** The `resource_type` of a type word of CSL or Crossref; 10 for one without a place. */
export const resourceType = (cslWord: string): number => TYPES.get(cslWord) ?? 10;

/** Types whose source is a publisher or an institution; of the others it is the work they appeared in. */
export const PUBLISHED_BY: ReadonlySet<number> = new Set([2, 4, 6, 8, 9]);
