import { lex } from '../../../contract/query/lexer';
import { quoted } from '../../../contract/query/print';
import { FIELD_NAMES } from '../../../contract/query/tree';
import type { BuilderRow, RowOperator, TermRow } from './rows';

/** Why a row cannot be searched for; an empty row is none of them, it is passed over. */
export type RowFault = 'year' | 'yearOrder' | 'doi';

const JOINTS: Readonly<Record<RowOperator, string>> = { and: ' AND ', or: ' OR ', not: ' AND NOT ' };

/** The query text of the rows, without those that say nothing yet. AND binds closer than OR, as in every query text. */
export function rowsToText(rows: readonly BuilderRow[]): string {
  let text = '';
  for (const row of rows) {
    const piece = row.kind === 'term' ? termText(row) : groupText(row.rows);
    if (piece === '') continue;
    if (text === '') text = row.operator === 'not' ? `NOT ${piece}` : piece;
    else text += JOINTS[row.operator] + piece;
  }
  return text;
}

function groupText(rows: readonly TermRow[]): string {
  const text = rowsToText(rows);
  return text && `(${text})`;
}

/** What is wrong with a row; null for a sound or an empty one. */
export function rowFault(row: TermRow): RowFault | null {
  const [from, to] = [digits(row.from), digits(row.to)];
  if (row.field === 'year') {
    if ([from, to].some((year) => year !== '' && !/^\d{4}$/.test(year))) return 'year';
    return from !== '' && to !== '' && from > to ? 'yearOrder' : null;
  }
  return row.field === 'doi' && row.text.trim() !== '' && doiOf(row.text) === null ? 'doi' : null;
}

function termText(row: TermRow): string {
  if (rowFault(row)) return '';
  switch (row.field) {
    case 'year':
      return yearsText(digits(row.from), digits(row.to));
    case 'doi':
      return row.text.trim() && `DOI:${doiOf(row.text) ?? ''}`;
    default:
      return wordsText(row);
  }
}

function yearsText(from: string, to: string): string {
  if (from === '' && to === '') return '';
  return `${FIELD_NAMES.year[0]}:${from === to ? from : `${from}..${to}`}`;
}

function wordsText({ field, text, exact, operator }: TermRow): string {
  const name = field === 'any' || field === 'year' || field === 'doi' ? '' : `${FIELD_NAMES[field][0]}:`;
  if (!isSearchable(text)) return '';
  if (exact) return name + quoted(text.trim());
  const words = text
    .trim()
    .split(/\s+/)
    .filter(isSearchable)
    .map((word) => (isPlainWord(word, name === '') ? word : quoted(word)));
  const joined = words.join(' ');
  // One operator or field name reaches as far as the next word.
  return words.length > 1 && (name !== '' || operator === 'not') ? `${name}(${joined})` : name + joined;
}

const digits = (text: string) => text.normalize('NFKC').trim();
const isSearchable = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Whether the word stands for itself in a query text: no operator, field name or sign of the language. */
function isPlainWord(word: string, free: boolean): boolean {
  const [token, end] = lex(word);
  if (end?.type !== 'end' || token?.length !== word.length) return false;
  return token.type === 'word' || (free && token.type === 'doi');
}

function doiOf(text: string): string | null {
  const [token, end] = lex(text.trim());
  return token?.type === 'doi' && end?.type === 'end' ? token.doi : null;
}
