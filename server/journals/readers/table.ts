import { parse } from 'csv-parse/sync';
import { readAll } from '../../library/readers/reader';
import { subjectCategory } from '../categories';
import type { JournalDraft } from '../../store/journals/record';
import { readHeader, truthIn, type Columns, type Field } from './columns';
import { ranksIn } from './ranks';
import type { JournalItem, JournalReader, ReadOptions } from './reader';

/** Exports have lines of their own in front of the headers. */
const HEADER_WITHIN = 15;

/** CSV and TSV with headers: lists of journals, tables of 中科院分区 and JCR, in one or both. */
export const readJournalTable: JournalReader = async function* (source, options) {
  let rows: Row[];
  try {
    rows = rowsOf(await readAll(source));
  } catch (error) {
    yield { place: '全文', refusal: `无法读成表格：${error instanceof Error ? error.message.slice(0, 100) : String(error)}` };
    return;
  }
  yield* readRows(rows, options) ?? [{ place: '表头', refusal: NO_HEADER }];
};

/** A row of a table, and where it stands. */
export interface Row {
  cells: readonly string[];
  place: string;
}

/** Why a table without recognised columns is refused. */
export const NO_HEADER = '没有找到刊名或 ISSN 列';

/** The journals below the headers of a table; null when no row is one. */
export function readRows(rows: readonly Row[], options: ReadOptions): JournalItem[] | null {
  const heads = rows.slice(0, HEADER_WITHIN).map(({ cells }) => readHeader(cells));
  const at = heads.findIndex((head) => head !== null);
  const columns = heads[at];
  if (!columns) return null;
  // Notes at the end of an export have one cell.
  const journals = rows.slice(at + 1).filter(({ cells }) => cells.filter(Boolean).length > 1);
  return journals.map(({ cells, place }) => readRow(cells, columns, options, place));
}

function rowsOf(text: string): Row[] {
  const rows = parse(text, {
    bom: true,
    delimiter: delimiterOf(text.slice(0, 20_000)),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 1_000_000,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return rows.map(({ record, info }) => ({ cells: record, place: `第 ${info.lines} 行` }));
}

/** The sign that stands most often in the first lines. */
function delimiterOf(start: string): string {
  const lines = start.split(/\r?\n/, HEADER_WITHIN).join('\n');
  const count = (sign: string) => lines.split(sign).length;
  return ['\t', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

function readRow(row: readonly string[], columns: Columns, options: ReadOptions, place: string): JournalItem {
  const cell = (field: Field) => (row[columns.fields.get(field) ?? -1] ?? '').trim();
  const list = (field: Field) =>
    cell(field)
      .split(/[;；|]/)
      .map((part) => part.trim())
      .filter(Boolean);
  const ranks = ranksIn(row, columns, options);
  if ('refusal' in ranks) return { place, refusal: ranks.refusal };
  const draft: JournalDraft = {
    title: cell('title'),
    title_zh: cell('title_zh'),
    title_en: cell('title_en'),
    names: list('names'),
    issns: [cell('issn'), cell('eissn'), cell('issns')].flatMap((text) => text.split(/[/;；,，\s]+/)).filter((text) => /\d/.test(text)),
    cn_number: cell('cn_number'),
    publisher: cell('publisher'),
    country: cell('country'),
    languages: cell('languages')
      .split(/[;；,，、|]/)
      .map((part) => part.trim())
      .filter(Boolean),
    open_access: truthIn(cell('open_access')),
    url: cell('url'),
    categories: [
      ...list('subjects')
        .map(subjectCategory)
        .filter((category) => category !== null),
      ...ranks.categories,
    ],
    ranks: ranks.ranks,
  };
  return { place, draft };
}
