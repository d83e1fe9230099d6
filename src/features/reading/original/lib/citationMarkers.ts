import type { FileReference } from '../../../../contract/entities/fileReference';

/** Words of a text that name entries of its list of references. */
export interface CitationMarker {
  start: number;
  end: number;
  /** Places of the entries in the list, from 0. */
  cited: number[];
}

type Entry = Pick<FileReference, 'number' | 'text'>;

const NUMBERS = /[[［]\s?(\d{1,4}(?:\s?[-–—~～,，、;；]\s?\d{1,4})*)\s?[\]］]/gu;
const IN_PARENTHESES = /[(（]([^()（）]{3,400})[)）]/gu;
const YEAR = /(?<!\d)((?:1[5-9]|20)\d\d)([a-z])?(?![\d\p{L}])/gu;
const NAME = String.raw`(?:(?:van|von|de|der|den|di|la|le|del)\s)*\p{Lu}[\p{L}'’-]+|\p{Script=Han}{2,4}?`;
const LEAD = /^\s*(?:(?:see|see also|cf\.?|e\.g\.?|i\.e\.?|参见|见|如)[,，]?\s*)?/iu;
const FIRST_NAME = new RegExp(`^(?:${NAME})(?=[^\\p{L}]|等|和|与|$)`, 'u');
const NARRATIVE = new RegExp(
  `(?<!\\p{L})(${NAME})(?:\\s(?:and|&)\\s(?:${NAME})|,?\\set\\sal\\.?|\\s?等人?|\\s?[和与]\\s?\\p{Script=Han}{2,4})?,?\\s?[(（]((?:1[5-9]|20)\\d\\d)([a-z])?[)）]`,
  'gu',
);
/** Numbers that a range may stand for. */
const MAX_RANGE = 60;
/** Characters of an entry in which its authors stand. */
const AUTHORS = 160;

/** The places in a text that cite entries of a list: `[3, 5–7]`, `(Smith et al., 2020; Li, 2019)`, `Smith (2020)`, `（张三等，2020）`. */
export function markersIn(text: string, references: readonly Entry[]): CitationMarker[] {
  if (references.length === 0) return [];
  const found = [...byNumber(text, references), ...byAuthor(text, references), ...byNarrative(text, references)].filter(
    ({ cited }) => cited.length > 0,
  );
  found.sort((a, b) => a.start - b.start);
  return found.filter(({ start }, i) => start >= Math.max(0, ...found.slice(0, i).map(({ end }) => end)));
}

/** The entries that `3, 5–7` names. */
export function citedByNumbers(numbers: string, references: readonly Entry[]): number[] {
  const wanted = numbers.split(/[,，、;；]/u).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[-–—~～]/u).map(Number);
    return to < from || to - from > MAX_RANGE ? [] : Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
  return [...new Set(wanted)].map((number) => references.findIndex((entry) => entry.number === number)).filter((index) => index >= 0);
}

const byNumber = (text: string, references: readonly Entry[]): CitationMarker[] =>
  [...text.matchAll(NUMBERS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    cited: citedByNumbers(match[1]!, references),
  }));

/** Each part between semicolons names one work, or one by several years. */
const byAuthor = (text: string, references: readonly Entry[]): CitationMarker[] =>
  [...text.matchAll(IN_PARENTHESES)].flatMap((match) => {
    let at = match.index + 1;
    return match[1]!.split(/[;；]/u).map((part) => {
      const lead = LEAD.exec(part)?.[0].length ?? 0;
      const start = at + lead;
      const end = at + part.trimEnd().length;
      at += part.length + 1;
      const name = FIRST_NAME.exec(part.slice(lead))?.[0];
      const years = [...part.matchAll(YEAR)];
      const cited = name ? years.flatMap(([, year = '', letter = '']) => entriesOf(name, year, letter, references)) : [];
      return { start, end, cited: [...new Set(cited)] };
    });
  });

const byNarrative = (text: string, references: readonly Entry[]): CitationMarker[] =>
  [...text.matchAll(NARRATIVE)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    cited: entriesOf(match[1]!, match[2]!, match[3] ?? '', references),
  }));

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Entries of a first author and a year; those that begin with the name before those that only have it among their authors. */
function entriesOf(name: string, year: string, letter: string, references: readonly Entry[]): number[] {
  const wanted = fold(name);
  const dated = references
    .map(({ text }, index) => ({ head: fold(text.slice(0, AUTHORS)), text, index }))
    .filter(({ text }) => text.includes(year));
  const lettered = dated.filter(({ text }) => text.includes(year + letter));
  const own = lettered.length > 0 ? lettered : dated;
  const first = own.filter(({ head }) => head.startsWith(wanted));
  const others = own.filter(({ head }) => new RegExp(`(?<!\\p{L})${escaped(wanted)}(?!\\p{Script=Latin})`, 'u').test(head));
  return (first.length > 0 ? first : others.slice(0, 1)).map(({ index }) => index);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
