import type { Entry } from './entries';

/** What an entry has: its fields as they are written, by their names in small letters. */
type Fields = ReadonlyMap<string, string>;

/** Entries that one stands within or takes from, one after the other, and characters that it gets from them. */
const MAX_DEPTH = 5;
const MAX_INHERITED = 10_000;
/** Identify the whole, or order it: a part that took them would be taken for it. */
const OWN = new Set(
  'crossref xref xdata ids entryset execute label options presort sortkey sorttitle sortname shorthand doi url urldate eprint eprinttype archiveprefix pages abstract keywords file note annotation related'.split(
    ' ',
  ),
);
const PARTS = /^(?:in(?:proceedings|collection|book|reference)|conference|bookinbook|supp(?:book|collection))$/;
/** The name that a field of the whole has in a part of it. */
const RENAMED = { title: 'booktitle', subtitle: 'booksubtitle', titleaddon: 'booktitleaddon' } as const;
const OF_PERIODICALS = { title: 'journaltitle', subtitle: 'journalsubtitle' } as const;

/** The key of an entry, in small letters. */
export const keyOf = ({ text }: Pick<Entry, 'text'>): string => (/^@\s*\w+\s*[{(]\s*([^\s,={}]+)\s*,/.exec(text)?.[1] ?? '').toLowerCase();

/** The entry with what it takes from others of the file by `crossref` and `xdata`, by the rules of BibLaTeX. */
export function withInherited(entry: Entry, byKey: ReadonlyMap<string, Entry>, depth = 0): string {
  if (depth >= MAX_DEPTH || !/\b(?:crossref|xdata)\s*=/i.test(entry.text)) return entry.text;
  const own = fieldsOf(entry.text);
  const added = new Map<string, string>();
  const add = (from: Fields, rename: (name: string) => string) => {
    for (const [name, value] of from) {
      const as = rename(name);
      if (as && !own.has(as) && !added.has(as)) added.set(as, value);
    }
  };
  for (const key of keysIn(own.get('xdata'))) add(fieldsOfKey(key, byKey, depth), (name) => (name === 'xdata' ? '' : name));
  for (const key of keysIn(own.get('crossref'))) {
    const parent = byKey.get(key);
    if (parent) add(fieldsOfKey(key, byKey, depth), (name) => renamed(name, entry.kind, parent.kind));
  }
  const inherited = [...added].map(([name, value]) => `, ${name} = ${value}`).join('');
  const end = entry.text.search(/\s*,?\s*[})]\s*$/);
  return added.size === 0 || end < 0 || inherited.length > MAX_INHERITED
    ? entry.text
    : `${entry.text.slice(0, end)}${inherited}\n${entry.text.trimEnd().slice(-1)}`;
}

const fieldsOfKey = (key: string, byKey: ReadonlyMap<string, Entry>, depth: number): Fields => {
  const entry = byKey.get(key);
  return entry ? fieldsOf(withInherited(entry, byKey, depth + 1)) : new Map();
};

function renamed(name: string, part: string, whole: string): string {
  if (OWN.has(name)) return '';
  if (PARTS.test(part) && name in RENAMED) return RENAMED[name as keyof typeof RENAMED];
  if (whole === 'periodical' && name in OF_PERIODICALS) return OF_PERIODICALS[name as keyof typeof OF_PERIODICALS];
  return name === 'shorttitle' ? '' : name;
}

const keysIn = (value = ''): string[] =>
  value
    .replace(/[{}"]/g, '')
    .split(',')
    .map((key) => key.trim().toLowerCase())
    .filter(Boolean)
    .slice(0, MAX_DEPTH);

/** Fields at the first level of braces; none for an entry that is not well formed. */
function fieldsOf(text: string): Fields {
  const fields = new Map<string, string>();
  const body = text.replace(/^@\s*\w+\s*[{(]/, '').replace(/[})]\s*$/, '');
  for (const part of partsOf(body)) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*([\s\S]+?)\s*$/.exec(part) ?? [];
    if (name && value) fields.set(name.toLowerCase(), value);
  }
  return fields;
}

/** Parts between the commas that stand outside of braces and quotation marks. */
function partsOf(body: string): string[] {
  const parts: string[] = [];
  let [depth, quoted, from] = [0, false, 0];
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '"' && depth === 0) quoted = !quoted;
    else if (sign === ',' && depth === 0 && !quoted) {
      parts.push(body.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, body.slice(from)];
}
