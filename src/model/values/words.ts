type Fields = Readonly<Record<string, unknown>>;

/** True for an object with named fields. */
export const hasFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names under which others put the words of a thing, the most telling first. */
const NAMES = ['name', 'display_name', 'full_name', 'label', 'title', 'text', 'value', 'name_zh', 'name_en', 'code'];
const FAMILY = ['family', 'last_name', 'lastname', 'surname'];
const GIVEN = ['given', 'first_name', 'firstname', 'forename'];
const HAN = /\p{Script=Han}/u;

/** The rule of section 5: these two words stand for nothing. */
export const isWordForNothing = (value: unknown): boolean => value === 'null' || value === 'undefined';

const firstOf = (value: Fields, keys: readonly string[]): unknown =>
  keys.map((key) => value[key]).find((one) => (typeof one === 'string' && one.trim() !== '') || typeof one === 'number');

/** A person in parts, in the order in which the name is written. */
function wholeName(value: Fields): string | undefined {
  const family = firstOf(value, FAMILY);
  if (family === undefined) return undefined;
  const given = String(firstOf(value, GIVEN) ?? '');
  return HAN.test(String(family)) ? `${String(family)}${given}` : `${given} ${String(family)}`.trim();
}

/** No words are looked for deeper than this in what was nested. */
const MAX_DEPTH = 4;

/** Words of a text, a number, a list of words, or a thing with a name; undefined when there are none in it. */
export function readText(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) {
    const words = value.map((one) => readText(one, depth + 1)).filter((one) => one !== undefined && one !== '');
    return words.length > 0 ? words.join('; ') : undefined;
  }
  if (!hasFields(value)) return undefined;
  const named = wholeName(value) ?? firstOf(value, NAMES);
  if (named !== undefined) return String(named);
  // OpenAlex and others: `{author: {display_name}}`.
  const inner = Object.values(value).find((one) => hasFields(one) && firstOf(one, NAMES) !== undefined);
  return inner === undefined ? undefined : readText(inner, depth + 1);
}

/** An identifier: text, number, or the one of a thing. */
export function readId(value: unknown): string | undefined {
  if (typeof value === 'string') return isWordForNothing(value) ? undefined : value;
  if (typeof value === 'number') return String(value);
  const own = hasFields(value) ? firstOf(value, ['id', ...Object.keys(value).filter((key) => key.endsWith('_id'))]) : undefined;
  return own === undefined ? undefined : String(own);
}

export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value.normalize('NFKC').replace(/,/g, '').trim() : '';
  const number = text === '' ? NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

const YES: readonly unknown[] = [1, '1', 'true', 'yes', 'y', '是'];
const NO: readonly unknown[] = [0, '0', 'false', 'no', 'n', '否', ''];

export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (YES.includes(plain)) return true;
  return NO.includes(plain) ? false : undefined;
}

/** Where names in one text part: `；` and `|` always; a comma only between names that are whole, not within «Smith, John». */
function namesIn(text: string): string[] {
  if (/[;；|\n]/.test(text)) return text.split(/[;；|\n]/);
  if (/[、，]/.test(text)) return text.split(/[、，]/);
  const pieces = text.split(',');
  return pieces.every((piece) => HAN.test(piece) || /\S\s+\S/.test(piece.trim())) ? pieces : [text];
}

/**
 * A list that was written as one text, in its parts. Sources have commas in their names.
 * @param field name of the list, such as `authors`
 */
export function splitList(text: string, field: string): string[] {
  let parts: string[];
  if (/author/.test(field)) parts = namesIn(text);
  else parts = text.split(/venue|source|institution|title/.test(field) ? /[;；|\n]/ : /[;；|\n、，,]/);
  return parts.map((part) => part.trim()).filter((part) => part !== '' && !isWordForNothing(part));
}

/** The words of a list in whatever form it came: one text, a list of texts, of numbers or of things with names. */
export function readWords(value: unknown, field: string): string[] {
  const items: readonly unknown[] = typeof value === 'string' ? splitList(value, field) : Array.isArray(value) ? value : [value];
  return items.map((one) => readText(one)).filter((one) => one !== undefined && one.trim() !== '' && !isWordForNothing(one)) as string[];
}
