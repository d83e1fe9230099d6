import { doiAtStart } from '../../model/identifiers/doi';
import { FIELD_NAMES, type TextField } from './tree';

type Operator = 'and' | 'or' | 'not';
type FieldName = TextField | 'year' | 'doi';

/** A piece of a query text; `position` and `length` count UTF-16 units of the text as typed. */
export type Token = { position: number; length: number } & (
  | { type: 'open' | 'close'; text: string }
  | { type: 'end' }
  /** `soft`: a Chinese word that is an operator only where one can stand, and otherwise a word. */
  | { type: 'operator'; operator: Operator; soft: boolean; text: string }
  | { type: 'word'; text: string }
  /** A word that is begun; `text` without its sign. */
  | { type: 'prefix'; text: string }
  /** `NEAR/3`, also as other databases write it: `W/3`, `ADJ3`. */
  | { type: 'near'; distance: number; text: string }
  /** The name of a field that other databases have, with its colon. */
  | { type: 'unknown'; text: string }
  /** `quote`: the sign that opens it, as typed. */
  | { type: 'phrase'; text: string; quote: string; closed: boolean }
  /** A field name with its colon; what it belongs to follows. `text` is what it looks like as a word. */
  | { type: 'field'; field: FieldName; text: string }
  | { type: 'years'; from: number | null; to: number | null; text: string }
  | { type: 'doi'; doi: string; text: string }
);

/** Opening quotes and what may close them, the usual one first: people mix the English and both Chinese ones. */
export const QUOTES: Readonly<Record<string, string>> = {
  '"': '"“”＂„',
  '＂': '＂"“”',
  '“': '”"＂“',
  '”': '”"＂“',
  '„': '“”"',
  '«': '»',
  '「': '」',
  '『': '』',
  '《': '》',
};
const OPENS = '(（';
const CLOSES = ')）';
const BREAKS = new RegExp(`[\\s${OPENS}${CLOSES}${Object.keys(QUOTES).join('')}]`, 'u');

const OPERATORS: Readonly<Record<string, { operator: Operator; soft: boolean }>> = {
  AND: { operator: 'and', soft: false },
  OR: { operator: 'or', soft: false },
  NOT: { operator: 'not', soft: false },
  并且: { operator: 'and', soft: true },
  並且: { operator: 'and', soft: true },
  与: { operator: 'and', soft: true },
  與: { operator: 'and', soft: true },
  或者: { operator: 'or', soft: true },
  或: { operator: 'or', soft: true },
  不含: { operator: 'not', soft: true },
  非: { operator: 'not', soft: true },
};

/** Fields of other databases that no record here has, with what they are called there. */
const FOREIGN_FIELDS: ReadonlySet<string> = new Set(
  (
    '第一单位 基金 分类号 中图分类号 全文 参考文献 被引 导师 第一作者 通讯作者 语种 出版社 ' +
    'fulltext fund funder publisher language mesh af ad afid fu og wc la pub ft rf fi rp clc tx all'
  ).split(' '),
);
/** Short names that are words too count only as other databases write them: in capitals, with `=`. */
const isForeignField = (name: string, sign: string) =>
  FOREIGN_FIELDS.has(name.toLowerCase()) && (!/^[a-z]{2,4}$/i.test(name) || (/^[A-Z]+$/.test(name) && /[=＝]/.test(sign)));

const NEAR = /^(?:(?:NEAR|ADJ)\/?|(?:NEXT|PRE|W|N)\/)(\d{1,2})$/;
/** Words further apart have nothing to do with each other. */
const MAX_DISTANCE = 20;

const fieldsByName = new Map(Object.entries(FIELD_NAMES).flatMap(([field, names]) => names.map((name) => [name, field as FieldName])));
const FIELD = /^([\p{L}]{1,12})([:：=＝])/u;
/** A year as it is typed, with the digits of any width. */
const YEAR = '([\\d０-９]{4})年?';
const SPAN = '(?:[.．]{2}|[-–—~−－～〜至到])';
/** Where the years end: what goes on without a space (2015-20, 2015,2016) is none. */
const YEARS_END = `(?=[.,;:!?。，；：！？、．]*(?:$|${BREAKS.source}))`;
const YEARS = new RegExp(`^\\s*(?:(?:${YEAR})?\\s*${SPAN}\\s*(?:${YEAR})?|${YEAR})${YEARS_END}`, 'u');

/** A title in capitals has the words AND and OR like any other: a text of so many words in capitals is no formula. */
const SHOUTED_WORDS = 8;
/** A sentence has more words than this for each AND, OR and NOT; synonyms and their formula have fewer. */
const WORDS_FOR_OPERATOR = 3;

/** Whether the text is a sentence in capitals: words only, none of them in lower case. */
function isShouted(text: string, tokens: readonly Token[]): boolean {
  if (/\p{Ll}/u.test(text) || tokens.some(({ type }) => type !== 'word' && type !== 'operator')) return false;
  const words = tokens.filter((token) => token.type === 'word' && /\p{Lu}/u.test(token.text)).length;
  const operators = tokens.filter(({ type }) => type === 'operator').length;
  return words >= SHOUTED_WORDS && words > operators * WORDS_FOR_OPERATOR;
}

/** Cuts a query text into tokens; the last one is `end`. Every text can be cut. */
export function lex(text: string): Token[] {
  const tokens = cut(text);
  const end: Token = { type: 'end', position: text.length, length: 0 };
  if (!isShouted(text, tokens)) return [...tokens, end];
  return [...tokens.map((token): Token => (token.type === 'operator' && !token.soft ? { ...token, type: 'word' } : token)), end];
}

function cut(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const token = /\s/u.test(text.charAt(at)) ? undefined : nextToken(text, at, tokens.at(-1));
    // Punctuation that stands alone is nothing to search for.
    if (token && (token.type !== 'word' || /[\p{L}\p{N}]/u.test(token.text))) tokens.push(token);
    at = token ? token.position + token.length : at + 1;
  }
  return tokens;
}

function nextToken(text: string, position: number, previous: Token | undefined): Token {
  const character = text.charAt(position);
  if (OPENS.includes(character)) return { type: 'open', text: character, position, length: 1 };
  if (CLOSES.includes(character)) return { type: 'close', text: character, position, length: 1 };
  if (Object.hasOwn(QUOTES, character)) return phrase(text, position);
  const rest = text.slice(position);
  if (previous?.type === 'field' && previous.field === 'year') {
    const years = readYears(rest, position);
    if (years) return years;
  }
  return doi(rest, position) ?? field(rest, position) ?? word(rest, position);
}

function phrase(text: string, position: number): Token {
  const quote = text.charAt(position);
  const ends = QUOTES[quote] ?? '';
  let end = position + 1;
  while (end < text.length && !ends.includes(text.charAt(end))) end += 1;
  const closed = end < text.length;
  const length = end - position + (closed ? 1 : 0);
  return { type: 'phrase', text: text.slice(position + 1, end).trim(), quote, closed, position, length };
}

function readYears(rest: string, position: number): Token | undefined {
  const match = YEARS.exec(rest);
  const [whole, from, to, single] = match ?? [];
  if (!whole || !(from ?? to ?? single)) return undefined;
  const year = (digits: string | undefined) => (digits ? Number(digits.normalize('NFKC')) : null);
  return { type: 'years', from: year(single ?? from), to: year(single ?? to), text: whole.trim(), position, length: whole.length };
}

function doi(rest: string, position: number): Token | undefined {
  const found = doiAtStart(rest);
  return found ? { type: 'doi', doi: found.doi, text: rest.slice(0, found.length), position, length: found.length } : undefined;
}

function field(rest: string, position: number): Token | undefined {
  const match = FIELD.exec(rest);
  const name = match && fieldsByName.get((match[1] ?? '').normalize('NFKC').toLowerCase());
  if (match && name) return { type: 'field', field: name, text: match[0], position, length: match[0].length };
  const foreign = match && isForeignField((match[1] ?? '').normalize('NFKC'), match[2] ?? '');
  return foreign ? { type: 'unknown', text: match[0], position, length: match[0].length } : undefined;
}

function word(rest: string, position: number): Token {
  const end = rest.search(BREAKS);
  const text = end < 0 ? rest : rest.slice(0, end);
  const folded = text.normalize('NFKC');
  const found = Object.hasOwn(OPERATORS, folded) ? OPERATORS[folded] : undefined;
  const near = NEAR.exec(folded)?.[1];
  if (near && Number(near) > 0)
    return { type: 'near', distance: Math.min(Number(near), MAX_DISTANCE), text, position, length: text.length };
  const begun = /^([\p{L}\p{N}][\p{L}\p{N}\p{M}-]+)[*＊]$/u.exec(text)?.[1];
  if (begun) return { type: 'prefix', text: begun, position, length: text.length };
  return found
    ? { type: 'operator', ...found, text, position, length: text.length }
    : { type: 'word', text, position, length: text.length };
}
