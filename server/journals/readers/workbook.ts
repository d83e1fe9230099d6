import { phrase } from '../../../src/model/isolated';
import fs from 'node:fs';
import { inflate, ZipRefused } from '../../documents/reading/zip';
import type { JournalItem, ReadOptions } from './reader';
import { parseXml, sharedStrings, sheetRows, TOO_LARGE, WorkbookRefused } from './sheetXml';
import { NO_HEADER, readRows, type Row } from './table';

/** Bytes of a workbook, and of one of its parts when inflated: lists of all journals are a tenth of it. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;
const MAX_PART_BYTES = 100 * 1024 * 1024;
const MAX_ROWS = 200_000;

const BROKEN = '不是有效的 .xlsx 文件，或文件已损坏';
const LOCKED = '工作簿有密码，或是旧版 .xls：请在 Excel 中去掉密码，另存为 .xlsx 或 CSV';

/** Journals of an Excel workbook (`.xlsx`): of the first sheet with recognised columns. Formulas count by their last value. */
export async function* readJournalWorkbook(file: string, options: ReadOptions): AsyncIterable<JournalItem> {
  try {
    const parts = await openWorkbook(file);
    const strings = sharedStrings(textOf(parts, 'xl/sharedStrings.xml'));
    for (const { name, part } of sheetsOf(parts)) {
      const items = readRows(rowsOf(textOf(parts, part), strings, name), options);
      if (items) return yield* items;
    }
    yield { place: '表头', refusal: NO_HEADER };
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    yield { place: '全文', refusal: error.message };
  }
}

type Parts = ReadonlyMap<string, Buffer>;

async function openWorkbook(file: string): Promise<Parts> {
  if (fs.statSync(file).size > MAX_FILE_BYTES) throw new WorkbookRefused(TOO_LARGE);
  const start = Buffer.alloc(4);
  const opened = fs.openSync(file, 'r');
  fs.readSync(opened, start);
  fs.closeSync(opened);
  // The container of old Office files, which also holds locked new ones.
  if (start.equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new WorkbookRefused(LOCKED);
  try {
    return await inflate(file, (name) => /^xl\/(?:workbook|sharedStrings|worksheets\/[^/]+|_rels\/workbook)\.xml(?:\.rels)?$/.test(name));
  } catch (error) {
    throw new WorkbookRefused(error instanceof ZipRefused ? error.message : BROKEN);
  }
}

function textOf(parts: Parts, name: string): string {
  const bytes = parts.get(name);
  if (bytes && bytes.length > MAX_PART_BYTES) throw new WorkbookRefused(TOO_LARGE);
  return bytes?.toString('utf8') ?? '';
}

/** The sheets in the order of their tabs, with the part that holds each. */
function sheetsOf(parts: Parts): { name: string; part: string }[] {
  const relations = parseXml(textOf(parts, 'xl/_rels/workbook.xml.rels')).named('Relationship').toArray();
  const targets = new Map(relations.map(({ attribs }) => [attribs.Id, attribs.Target ?? '']));
  const sheets = parseXml(textOf(parts, 'xl/workbook.xml')).named('sheet').toArray();
  if (sheets.length === 0) throw new WorkbookRefused(BROKEN);
  return sheets.map(({ attribs }) => {
    const target = targets.get(attribs['r:id'] ?? '') ?? '';
    return { name: attribs.name ?? '', part: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
  });
}

function rowsOf(xml: string, strings: readonly string[], sheet: string): Row[] {
  const rows: Row[] = [];
  for (const { number, cells } of sheetRows(xml, strings)) {
    if (rows.length >= MAX_ROWS) throw new WorkbookRefused(TOO_LARGE);
    rows.push({ cells, place: phrase`工作表“${sheet}”第 ${number || rows.length + 1} 行` });
  }
  return rows;
}
