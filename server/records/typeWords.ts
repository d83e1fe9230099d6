import type { ResourceType } from '../../src/contract/entities/paper';

/** Type words of CSL, Crossref, OpenAlex and of common exports, by resource type. */
const WORDS: Readonly<Record<ResourceType, string>> = {
  1: 'journal-article article-journal article-magazine review review-book journal magazine letter editorial erratum peer-review journal-paper serial-article',
  2: 'book monograph chapter book-chapter edited-book reference-book book-section book-part book-series book-set reference-entry entry entry-dictionary entry-encyclopedia',
  3: 'article-newspaper newspaper newspaper-article',
  4: 'thesis dissertation dissertation/thesis',
  5: 'paper-conference conference-paper proceedings-article proceedings conference conference-proceedings proceedings-paper speech poster',
  6: 'standard legislation regulation',
  7: 'patent',
  8: 'report preprint posted-content working-paper techreport manuscript article report-component report-series',
  9: 'dataset software data database',
  10: 'webpage website post post-weblog other document paratext grant supplementary-materials libguides',
};

const byWord = new Map(
  Object.entries(WORDS).flatMap(([type, words]) => words.split(' ').map((word) => [word, Number(type) as ResourceType])),
);

/** Resource type of a type word; 10 for an unknown one. */
export const typeOfWord = (word: string): ResourceType =>
  byWord.get(
    word
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  ) ?? 10;
