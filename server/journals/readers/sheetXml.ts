import * as cheerio from 'cheerio/slim';

/** A workbook that is not read; the message is for people. */
export class WorkbookRefused extends Error {}

export const TOO_LARGE = '工作簿过大，请只留需要的工作表，或另存为 CSV';

/** Columns that are read: beyond them a table says nothing about journals. */
const MAX_COLUMNS = 200;
/** Characters of a row or of a text. */
const MAX_ELEMENT_LENGTH = 1_000_000;

/** Characters that become one tree: a whole sheet as one would take many times its size, each row by itself its time. */
const PIECE = 100_000;

/** The elements of one name, in trees of some hundred. @throws {WorkbookRefused} for one that is too long */
function* treesOf(xml: string, name: string): Iterable<ReturnType<typeof parseXml>> {
  let piece = '';
  for (const element of elements(xml, name)) {
    piece += element;
    if (piece.length < PIECE) continue;
    yield parseXml(piece);
    piece = '';
  }
  yield parseXml(piece);
}

function* elements(xml: string, name: string): Iterable<string> {
  const start = new RegExp(`<((?:\\w{1,9}:)?${name})(?=[\\s/>])[^>]{0,2000}>`, 'g');
  for (let match = start.exec(xml); match; match = start.exec(xml)) {
    if (match[0].endsWith('/>')) continue;
    const close = `</${match[1] ?? name}>`;
    const end = xml.indexOf(close, start.lastIndex);
    if (end < 0) return;
    if (end - match.index > MAX_ELEMENT_LENGTH) throw new WorkbookRefused(TOO_LARGE);
    yield xml.slice(match.index, end + close.length);
    start.lastIndex = end + close.length;
  }
}

/**
 * XML by its own rules. Entities that a document type declares are not read, only those of XML itself and numbers;
 * prefixes of names, which some programs write, fall away.
 */
export function parseXml(xml: string) {
  const $ = cheerio.load(xml, { xml: true });
  const named = (name: string) =>
    $.root()
      .find('*')
      .filter((_, element) => localName(element) === name);
  return { $, named };
}

const localName = ({ name }: { name: string }): string => name.slice(name.indexOf(':') + 1);

/** The texts that cells name by their place; reading aids of Japanese are left out. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  for (const { $, named } of treesOf(xml, 'si')) {
    named('rPh').remove();
    strings.push(
      ...named('si')
        .toArray()
        .map((text) => $(text).text()),
    );
  }
  return strings;
}

export interface SheetRow {
  /** Its number in the sheet; 0 when it does not say it. */
  number: number;
  /** Cells by their columns. */
  cells: string[];
}

/** The rows of a sheet. */
export function* sheetRows(xml: string, strings: readonly string[]): Iterable<SheetRow> {
  for (const { $, named } of treesOf(xml, 'row')) {
    for (const row of named('row').toArray()) {
      const cells: string[] = [];
      for (const cell of $(row).children().toArray()) {
        const at = columnOf(cell.attribs.r ?? '') ?? cells.length;
        if (at >= MAX_COLUMNS) break;
        while (cells.length < at) cells.push('');
        const part = (name: string) =>
          $(cell)
            .children()
            .filter((_, child) => localName(child) === name)
            .text();
        cells[at] = textOf(cell.attribs.t ?? 'n', part('v'), part('is'), strings).trim();
      }
      yield { number: Number(row.attribs.r) || 0, cells };
    }
  }
}

/** `AB12` → 27. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place)?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null;
}

function textOf(type: string, value: string, inline: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'e') return '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  // A number may be written as 2.023E3.
  return type === 'n' && value !== '' && !Number.isNaN(Number(value)) ? String(Number(value)) : value;
}
