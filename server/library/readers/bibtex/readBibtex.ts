import type { Draft } from '../../../records/record';
import { parseWith } from '../citationJs';
import { fromCsl } from '../fromCsl';
import { ofEprint } from '../identified';
import { OWN_FIELDS, ownFieldsOfLine } from '../ownFields';
import { readAll, type Reader, type ReadItem } from '../reader';
import { bibtexProblem } from './bibtexProblem';
import { cutEntries, type Entry } from './entries';
import { keyOf, withInherited } from './inherit';
import { withoutEscapes, withoutLatex } from './latex';

/** The field of our own exports; its value has no braces. */
const OWN = new RegExp(`\\b${OWN_FIELDS}\\s*=\\s*\\{([^{}]*)\\},?`);

/** Entries that are no works; a set names others of the file. */
const NO_WORKS = new Set(['string', 'comment', 'preamble', 'set', 'xdata', 'control']);

/** Characters of a definition of `@string`, and definitions that one entry may use. */
const MAX_STRING_LENGTH = 2_000;
const MAX_STRINGS = 100;

/**
 * BibTeX and BibLaTeX. The file is cut into entries here and the library reads each: one broken entry is refused by
 * itself, and entries without a key, which many programs write, are given one.
 */
export const readBibtex: Reader = async function* (source) {
  const entries = cutEntries(await readAll(source));
  const strings = new Map(entries.filter(isString).map((entry) => [nameOf(entry), entry]));
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  for (const entry of entries) {
    if (NO_WORKS.has(entry.kind)) continue;
    const whole = { ...entry, text: withInherited(entry, byKey) };
    yield readEntry(whole, stringsOf(whole, strings));
  }
};

const isString = ({ kind, text }: Entry): boolean => kind === 'string' && text.length <= MAX_STRING_LENGTH;

/** `@string{acm = …}` → `acm` */
const nameOf = ({ text }: Entry): string => (/^@\s*\w+\s*[{(]\s*([^\s=]+)/.exec(text)?.[1] ?? '').toLowerCase();

/** The definitions that an entry names, and those that these name, in their order: to read all with each entry would take an age. */
function stringsOf(entry: Entry, strings: ReadonlyMap<string, Entry>): string {
  const named = new Set<Entry>();
  const texts = strings.size > 0 ? [entry.text] : [];
  for (const text of texts) {
    for (const [word] of text.matchAll(/[^\s{}()"#,=]+/g)) {
      const string = strings.get(word.toLowerCase());
      if (!string || named.has(string) || named.size >= MAX_STRINGS) continue;
      named.add(string);
      texts.push(string.text);
    }
  }
  return [...named]
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join('\n');
}

function readEntry({ kind, text: whole, line }: Entry, strings: string): ReadItem {
  const own = ownFieldsOfLine(OWN.exec(whole)?.[1] ?? '');
  const text = wholeChineseNames(withoutLatex(whole.replace(OWN, '')));
  const place = `第 ${line} 行`;
  // The library maps the number of a patent only: to it, a standard is one.
  const mapped = kind === 'standard' ? text.replace(/^@\s*\w+/, '@patent') : text;
  const keyed = mapped
    .replace(/^(@\s*\w+\s*[{(])\s*(?=,|\w+\s*=)/, (_, head: string) => `${head}entry${line}, `)
    .replace(/(entry\d+, )\s*,/, '$1');
  try {
    const [item] = parseWith('@biblatex/text', `${strings}\n${keyed}`);
    if (!item) return { place, refusal: '没有内容' };
    const draft = fromCsl({ ...item, type: typeWord(kind, text, item) });
    const addresses = addressesOf(draft, text);
    const eprint = addresses.doi || addresses.url ? {} : eprintOf(text, draft.basic_sourcename ?? '');
    const affiliations = ['affiliation', 'institution', 'school', 'organization'].map((name) => fieldOf(text, name)).filter(Boolean);
    // What follows `and others` is nobody’s name.
    const authors = (draft.authors ?? []).filter((name) => !/^others$/i.test(name));
    // A report is identified by its number, too; an export of ours may have its issue there, and says so.
    const numbered = draft.resource_type === 8 && !draft.isbn && !own.basic_source_no ? { isbn: String(item.number ?? '') } : {};
    return { place, draft: { ...draft, ...numbered, ...addresses, authors, affiliations, ...eprint, ...own } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // The definitions stand before the entry.
    return { place, refusal: bibtexProblem(message, (found) => line + found - 1 - strings.split('\n').length) };
  }
}

/** Without a comma the last word of a name is the family's; a Chinese name, family first, is one word instead. */
const wholeChineseNames = (text: string): string =>
  text.replace(/\b(?:author|editor)\s*=\s*[{"][^}"]*/gi, (names) => names.replace(/(?<=\p{Script=Han})[ \t]+(?=\p{Script=Han})/gu, ''));

/** Signs before signs fall away; an address may stand in a note alone. */
function addressesOf({ doi = '', url = '' }: Draft, text: string): Pick<Draft, 'doi' | 'url'> {
  const noted = /\\url\s*\{\s*(https?:[^{}\s]+)\}/.exec(text)?.[1] ?? '';
  return { doi: withoutEscapes(doi), url: withoutEscapes(url || noted) };
}

/** Standards go as patents, and the library calls entries of `@misc` with an eprint articles. */
function typeWord(kind: string, text: string, item: Record<string, unknown>): unknown {
  if (kind === 'standard') return 'standard';
  return kind === 'misc' && /\b(?:eprint|arxiv)/i.test(text) ? 'preprint' : item.type;
}

const fieldOf = (text: string, name: string): string =>
  new RegExp(`\\b(?:${name})\\s*=\\s*[{"]+([^{}"]{1,100})[}"]`, 'i').exec(text)?.[1]?.trim() ?? '';

/**
 * The number in an archive, from its own fields or, as Google Scholar writes it, from the journal: `arXiv preprint
 * arXiv:1706.03762`. The DOI of a preprint is not that of the article in a journal.
 */
function eprintOf(text: string, venue: string): ReturnType<typeof ofEprint> {
  const eprint = fieldOf(text, 'eprint');
  const { doi = '', url } = eprint
    ? ofEprint(eprint, fieldOf(text, 'archiveprefix|eprinttype'))
    : ofEprint(/\barxiv:\S+/i.exec(venue)?.[0] ?? '', '');
  return { doi: venue === '' || /arxiv/i.test(venue) ? doi : '', url };
}
