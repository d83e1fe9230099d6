import fs from 'node:fs';
import path from 'node:path';
import { formatReferences } from '../../../../../../model/citation';
import { aPaper } from '../../../../../../testing/builders';
import { formatEntries } from '../formatEntries';
import { entryLanguage } from '../itemLanguage';
import { paperToCsl } from '../paperToCsl';
import { CSL_STYLES } from '../styles';
import { RECORDS } from './records';

const EMPTY = {
  authors: [],
  title_zh: '',
  url: '',
  basic_sourcename: '',
  publish_date: '',
  basic_source_vo: '',
  basic_page: '',
  doi: '',
  language: '',
  keywords: [],
  abstract: '',
};
const papers = RECORDS.map((record, index) => aPaper({ ...EMPTY, paper_id: `g${index}`, ...record }));
const accessed = { 'date-parts': [[2026, 1, 2]] };

/** One line an entry, read by a person when it changes. */
const goldenLines = (name: string) =>
  fs
    .readFileSync(path.join(__dirname, `${name}.txt`), 'utf8')
    .trimEnd()
    .split('\n');

describe('references of mixed lists', () => {
  it('cover every type and both languages', () => {
    expect(RECORDS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(RECORDS.map(({ resource_type }) => resource_type)).size).toBe(10);
  });

  it('in the format of the platform', () => {
    expect(formatReferences(papers)).toEqual(goldenLines('spec'));
  });

  it.each(CSL_STYLES)('in %s', (style) => {
    const entries = papers.map((paper) => {
      const item = paperToCsl(paper);
      return { item: item.URL ? { ...item, accessed } : item, language: entryLanguage(item).language };
    });
    expect(formatEntries(style, entries).map((entry) => entry?.text)).toEqual(goldenLines(style));
  });
});
