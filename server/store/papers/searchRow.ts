import { analyse, fold, type Analysed } from '../../text/analysis';
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
  const titles = analyseAll([paper.title, paper.title_zh, title_en]);
  const keywords = analyseAll(paper.keywords);
  const authors = analyseAll(paper.authors);
  const venue = analyseAll([paper.basic_sourcename, ...paper.publish_venue]);
  const abstract = analyseAll([paper.abstract, paper.abstract_zh]);
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
