import { parse } from 'csv-parse/sync';
import type { Draft } from '../../../records/record';
import { typeOfWord } from '../../../records/typeWords';
import { RESOURCE_TYPE_NAMES } from '../../../../src/model/paper/resourceTypes';
import { withoutIssn } from '../identified';
import { dateIn } from '../dates';
import { ownFields, ownFieldsOfLine } from '../ownFields';
import { nameInOrder } from '../people';
import { readAll, type Reader } from '../reader';
import { keywords } from '../values';
import { columnsOf, isShortNames, type Column } from './columns';

const MAX_HEAD = 5_000;
const MAX_CELL = 200_000;
const PUBLISHED = [2, 4, 6, 8, 9];
/** Words of Web of Science, Scopus and IEEE Xplore that are no words of CSL. */
const WORDS: Readonly<Record<string, string>> = {
  j: 'journal',
  b: 'book',
  c: 'conference',
  s: 'book',
  p: 'patent',
  article: 'journal',
  'article in press': 'journal',
  note: 'journal',
  'short survey': 'journal',
  'early access': 'journal',
  'ieee journals': 'journal',
  'ieee conferences': 'conference',
  'ieee standards': 'standard',
  journalarticle: 'journal',
  conferencepaper: 'conference',
  booksection: 'chapter',
  newspaperarticle: 'newspaper',
  magazinearticle: 'journal',
  computerprogram: 'software',
};

/** The sign between the cells of a table, by its head; undefined when the text is none. */
export function delimiterOf(text: string): string | undefined {
  const head = text.slice(0, MAX_HEAD).split(/\r\n|\n|\r/, 1)[0] ?? '';
  return ['\t', ',', ';'].find((delimiter) => columnsOf(cellsOf(head, delimiter)[0] ?? []) !== null);
}

function cellsOf(text: string, delimiter: string): string[][] {
  // In a text with tabs a quotation mark is one.
  const quote = delimiter === '\t' ? false : '"';
  try {
    return parse(text, {
      delimiter,
      quote,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_CELL * 10,
    });
  } catch {
    return [];
  }
}

/** A table with a head of known names: CSV with commas or semicolons, or with tabs, as Web of Science exports it. */
export const readTable: Reader = async function* (source) {
  const text = (await readAll(source)).replace(/^\uFEFF/, '');
  const [head = [], ...rows] = cellsOf(text, delimiterOf(text) ?? ',');
  const columns = columnsOf(head);
  if (!columns || rows.length === 0) return yield { place: '全文', refusal: '表格无法读取：缺少列名，或引号没有成对' };
  for (const [i, row] of rows.entries()) yield { place: `第 ${i + 1} 条`, draft: draftOf(valuesOf(row, columns, head)) };
};

function valuesOf(row: readonly string[], columns: readonly (Column | null)[], head: readonly string[]): Map<Column, string> {
  const values = new Map<Column, string>();
  columns.forEach((column, i) => {
    // An apostrophe before a sign of a formula keeps spreadsheets from reckoning.
    const value = (row[i] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
    if (column === null || value === '') return;
    if (!values.has(column) || (column === 'authors' && !isShortNames(head[i] ?? ''))) values.set(column, value);
  });
  return values;
}

function draftOf(values: Map<Column, string>): Draft {
  const value = (...columns: Column[]) => columns.map((column) => values.get(column) ?? '').find(Boolean) ?? '';
  const resource_type = typeOf(value('type'), values);
  const [host, publisher] = [value('host'), value('publisher')];
  const abstract = value('abstract').replace(/^\[No abstract available\]$/i, '');
  const chinese = /\p{Script=Han}/u.test(abstract);
  const ends = [value('first'), value('last')].filter(Boolean);
  return {
    resource_type,
    title: value('title'),
    title_zh: value('title_zh'),
    authors: namesOf(value('authors')),
    publish_date: value('date') || dateIn(value('day'), value('year')),
    basic_sourcename: PUBLISHED.includes(resource_type) ? publisher || host : host || publisher,
    basic_source_vo: value('volume'),
    basic_source_no: value('issue'),
    basic_page: ends.length > 0 ? [...new Set(ends)].join('-') : value('pages', 'article'),
    isbn: resource_type === 1 ? '' : withoutIssn(value('isbn')),
    doi: value('doi'),
    url: value('url'),
    keywords: keywords(value('keywords')),
    language: value('language'),
    abstract: chinese ? '' : abstract,
    abstract_zh: chinese ? abstract : '',
    affiliations: value('affiliations').split(/;\s*/).filter(Boolean),
    ...ownFieldsOfLine(value('own')),
    ...ownFields({ paper_id: value('id') }),
  };
}

function typeOf(said: string, values: ReadonlyMap<Column, string>): NonNullable<Draft['resource_type']> {
  const named = Object.entries(RESOURCE_TYPE_NAMES).find(([, name]) => name === said)?.[0];
  if (named) return Number(named) as NonNullable<Draft['resource_type']>;
  const types = said
    .split(/[;:]/)
    .map((word) => word.trim().toLowerCase())
    .map((word) => typeOfWord(WORDS[word] ?? word))
    .filter((type) => type !== 10);
  if (types[0] !== undefined) return types[0];
  if (said) return 10;
  return values.has('publisher') && !values.has('host') ? 2 : 1;
}

/** `Vaswani, Ashish (57188); Shazeer, Noam` and, without semicolons, `Vaswani A, Shazeer N`. */
function namesOf(text: string): string[] {
  const plain = text.replace(/\s*\(\d{5,}\)/g, '');
  const several = /[;；]/.test(plain)
    ? plain.split(/[;；]\s*/)
    : plain.includes(',') && !/^[^,]+,\s*\S+(?: \S+)?$/.test(plain)
      ? plain.split(/,\s*/)
      : [plain];
  // The last of a list may end it with a full stop; an initial keeps its own.
  const listed = several.every((name) => /^[^.]*\.?$/.test(name));
  return several
    .flatMap((name) => (several.length === 1 && /\p{Script=Han}/u.test(name) ? name.split(/[,，、 ]+/) : [name]))
    .map((name) => nameInOrder(name.replace(/\.$/, (dot) => (!listed && /\b\p{Lu}\.$/u.test(name) ? dot : ''))))
    .filter(Boolean);
}
