import { MAX_SOURCE_LENGTH } from '../../../../model/limits';

const LINE = 2_000;
const NUMBER = 100;

/** Characters of the inputs of an entry's form: what the library would cut is not typed at all. */
export const DRAFT_LENGTHS = {
  title: LINE,
  title_zh: LINE,
  authors: 100_000,
  source: MAX_SOURCE_LENGTH,
  publish_date: 50,
  volume: NUMBER,
  issue: NUMBER,
  pages: NUMBER,
  isbn: 200,
  doi: 500,
  url: LINE,
} as const;
