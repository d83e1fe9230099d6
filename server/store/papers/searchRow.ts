import { analyse, fold, type Analysed } from '../../text/analysis';
import { PAPER_FIELDS } from '../../../src/model/paper/paper';
import type { LibraryRecord } from '../../records/record';

/** Values that results are narrowed by. */
export interface FacetRow {
  year: number;
  resource_type: number;
  venue: string;
  subject_code: string;
  language: string;
}

/** What the search tables hold of a record; texts are tokens already. */
export interface SearchRow {
  day: number;
  title_sort: string;
  title: string;
  keywords: string;
  authors: string;
  venue: string;
  abstract: string;
  body: string;
}

/** Matches in a title count more: its words stand in the ranked text this often. */
const TITLE_COPIES = 2;
/** A stop word: it is not indexed but counts as a place, so that no phrase reaches from one text into the next. */
const GAP = ' the the ';

/** The part of the search row that each field of a paper is found by; a new field has to say so, or it does not compile. */
const FOUND_BY: Readonly<Record<(typeof PAPER_FIELDS)[number], 'title' | 'keywords' | 'authors' | 'venue' | 'abstract' | null>> = {
  paper_id: null,
  resource_type: null,
  authors: 'authors',
  authors_short: null,
  title: 'title',
  title_zh: 'title',
  url: null,
  basic_sourcename: 'venue',
  publish_date: null,
  basic_source_vo: null,
  basic_source_no: null,
  basic_page: null,
  publish_venue: 'venue',
  isbn: null,
  doi: null,
  keywords: 'keywords',
  abstract: 'abstract',
  abstract_zh: 'abstract',
  language: null,
  year: null,
  subject_code: null,
  subject: null,
  source: null,
};

/** The texts of a paper that one part is made of. */
const textsOf = (paper: LibraryRecord['paper'], part: 'title' | 'keywords' | 'authors' | 'venue' | 'abstract'): string[] =>
  PAPER_FIELDS.filter((field) => FOUND_BY[field] === part).flatMap((field) => paper[field] as string | string[]);

/** The values that a record is counted under. */
export function facetOf({ paper }: LibraryRecord): FacetRow {
  return {
    year: paper.year ?? 0,
    resource_type: paper.resource_type,
    venue: paper.basic_sourcename,
    subject_code: paper.subject_code,
    language: paper.language,
  };
}

/** A record cut into the tokens that the search tables hold. */
export function searchRowOf({ paper, title_en }: Pick<LibraryRecord, 'paper' | 'title_en'>): SearchRow {
  const titles = analyseAll([...textsOf(paper, 'title'), title_en]);
  const keywords = analyseAll(textsOf(paper, 'keywords'));
  const authors = analyseAll(textsOf(paper, 'authors'));
  const venue = analyseAll(textsOf(paper, 'venue'));
  const abstract = analyseAll(textsOf(paper, 'abstract'));
  const ranked = [...Array<string>(TITLE_COPIES).fill(titles.ranking), keywords.ranking, authors.ranking, abstract.ranking];
  return {
    day: dayOf(paper.publish_date),
    title_sort: fold(paper.title)
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .trim()
      .slice(0, 40),
    title: titles.index,
    keywords: keywords.index,
    authors: authors.index,
    venue: venue.index,
    abstract: abstract.index,
    body: ranked.filter(Boolean).join(' '),
  };
}

function analyseAll(texts: readonly string[]): Analysed {
  const all = [...new Set(texts.filter(Boolean))].map(analyse);
  return { index: all.map(({ index }) => index).join(GAP), ranking: all.map(({ ranking }) => ranking).join(' ') };
}

/** `2020-03` → 20200300; 0 without a year. */
export function dayOf(date: string): number {
  const [, year = '', month = '', day = ''] = /(\d{4})(?:[-/.年](\d{1,2}))?(?:[-/.月](\d{1,2}))?/.exec(date) ?? [];
  return Number(`${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`) || 0;
}
