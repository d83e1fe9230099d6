import type { SearchBody } from '../../../src/contract/calls/papers';
import { paperCalls } from '../../../src/contract/calls/papers';
import type { Database } from '../../store/database/types';
import { importRecords } from '../../library/importRecords';
import type { ReadItem } from '../../library/readers/reader';
import type { Draft } from '../../records/record';
import type { SearchEngine, SearchResult } from '../engines/engine';
import { ROWS } from './rows';

export const TEST_RECORDS: readonly Draft[] = ROWS.map(
  ([id, title, title_zh, authors, publish_date, venue, resource_type, language, subject_code, keywords, abstract]) => ({
    id,
    title: language === 'zh' ? title_zh : title,
    title_en: language === 'zh' ? title : '',
    title_zh,
    authors: authors.split(';'),
    publish_date,
    basic_sourcename: venue,
    resource_type,
    language,
    subject_code,
    keywords: keywords.split(';'),
    abstract: language === 'zh' ? '' : abstract,
    abstract_zh: language === 'zh' ? abstract : '',
    ...(id === 'covid' ? { doi: '10.1038/s41586-020-2012-7' } : {}),
    ...(id === 'bert' ? { references: [{ title: 'Attention is all you need', doi: '' }] } : {}),
  }),
);

/** Stores records through the importer. */
export async function addRecords(db: Database, drafts: readonly Draft[]) {
  async function* items(): AsyncIterable<ReadItem> {
    for (const [i, draft] of drafts.entries()) yield { place: String(i + 1), draft };
  }
  return importRecords(db, items(), 'test');
}

/** A search as a client sends it, defaults filled in. */
export const search = (engine: SearchEngine, body: SearchBody): Promise<SearchResult> =>
  engine.search(paperCalls.searchPapers.body.parse(body), new AbortController().signal);

export const idsOf = (result: SearchResult): string[] => result.records.map(({ paper_id }) => paper_id);

/** Those that hold all that was asked. */
export const fullIdsOf = (result: SearchResult): string[] =>
  result.relaxed || result.as_words ? [] : idsOf(result).slice(0, result.exact ?? result.total);
