import { shadowOf } from './shadow';

/** An entry of a list as one line, with the line on which it begins. */
export interface ListEntry {
  text: string;
  line: number;
}

interface Line {
  text: string;
  number: number;
  indent: number;
  /** Whether an empty line stands before it. */
  apart: boolean;
}

/** Numbers before entries: in brackets, in parentheses, with a dot or a closing bracket, in a circle. */
const NUMBERS: readonly RegExp[] = [
  /^\[\s?(\d{1,4})\s?\]\s*/,
  /^\(\s?(\d{1,4})\s?\)\s*/,
  /^(\d{1,4})\s?[.,]\s*(?!\d)/,
  /^(\d{1,4})\s?\)\s*/,
  /^([①-⑳])\s*/,
];
const HEADING = /^(?:主要)?(?:参考文献|参考资料|引用文献|references|bibliography|works cited|literature cited)\s*:?$/i;
const BULLET = /^[•·▪*]\s+|^-\s+(?=\S)/;
const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/;
const MARK = /\[(?:[JMDCRSPNZAG]|DB|EB|CP|DS|CM)(?:\/[A-Z]{2})?\]/;
/** How the authors of an entry begin: `刘知远,`, `LeCun Y`, `LeCun, Y.`, `Y. LeCun`. */
const BEGIN =
  /^(?:\p{Script=Han}{2,4}(?:[,.:(\s]|等)|\p{Lu}[\p{L}'’-]+(?:,\s?\p{Lu}|\s\p{Lu}{1,3}[,.\s]|\s\p{Lu}\p{Ll}+[,.])|\p{Lu}\.\s?(?:\p{Lu}\.\s?)*\p{Lu}\p{L}|\p{L}[^()\d]{2,200}\((?:1[5-9]|20)\d\d[a-z]?[,)])/u;

/** The entries of a list, broken over lines or not. */
export function entriesIn(text: string): ListEntry[] {
  const lines = linesOf(text);
  if (isNumbered(lines)) return byNumbers(lines);
  const hanging = lines.some(({ indent }) => indent > 0) && (lines[0]?.indent ?? 0) === 0;
  const groups = grouped(lines, hanging ? ({ indent }) => indent === 0 : startsByItself(lines));
  return groups.map(joined);
}

const plain = (line: Line | undefined): string => shadowOf(line?.text ?? '');

function linesOf(text: string): Line[] {
  let apart = false;
  const lines: Line[] = [];
  text.split(/\r\n|\n|\r/).forEach((raw, i) => {
    const words = raw.trim().replace(BULLET, '');
    if (words === '' || HEADING.test(shadowOf(words))) apart = true;
    else {
      lines.push({ text: words, number: i + 1, indent: /^[\s\u3000]*/.exec(raw)?.[0].length ?? 0, apart });
      apart = false;
    }
  });
  return lines;
}

/** Lines before the first number, such as a sentence that announces the list. */
const PREFACE = 4;

/** By the first line; words may stand before a list that begins with its first number. */
const isNumbered = (lines: readonly Line[]): boolean => {
  const first = numbered(lines[0])?.number;
  return (first !== undefined && first < 1_000) || lines.slice(1, PREFACE).some((line) => numbered(line)?.number === 1);
};

/** The number before an entry, and how many characters it takes. */
function numbered(line: Line | undefined): { number: number; length: number } | null {
  for (const pattern of NUMBERS) {
    const match = pattern.exec(plain(line));
    if (match) return { number: numberOf(match[1] ?? ''), length: match[0].length };
  }
  return null;
}

/** Each next number begins an entry, and so does a line behind an empty one. */
function byNumbers(lines: readonly Line[]): ListEntry[] {
  let expected = NaN;
  const groups: Line[][] = [];
  for (const line of lines.flatMap(cutAtNumbers)) {
    const found = numbered(line);
    const begins =
      found !== null && (Number.isNaN(expected) || found.number === expected || found.number === 1 || isBracketed(line, expected));
    if (begins) expected = found.number + 1;
    const text = begins ? line.text.slice(found.length) : line.text;
    if (begins || line.apart || groups.length === 0) groups.push([{ ...line, text }]);
    else groups.at(-1)?.push(line);
  }
  return groups.map(joined).filter((entry) => entry.text !== '');
}

/** Of a list with gaps: brackets stand before entries only. */
const isBracketed = (line: Line, least: number): boolean => Number(NUMBERS[0]?.exec(plain(line))?.[1] ?? NaN) >= least;

const numberOf = (text: string): number => (/\d/.test(text) ? Number(text) : text.charCodeAt(0) - 0x245f);

/** A paragraph that holds several numbered entries: `[1] … [2] …` */
function cutAtNumbers(line: Line): Line[] {
  const shadow = plain(line);
  const first = NUMBERS[0]?.exec(shadow)?.[1];
  if (first === undefined) return [line];
  let next = numberOf(first) + 1;
  const starts = [0];
  for (const match of shadow.matchAll(/(?<=[.\d\s])\[(\d{1,4})\](?=\s?\D)/g)) {
    if (Number(match[1]) !== next || match.index === 0) continue;
    starts.push(match.index);
    next += 1;
  }
  return starts.map((start, i) => ({ ...line, text: line.text.slice(start, starts[i + 1]).trim(), apart: i === 0 && line.apart }));
}

function grouped(lines: readonly Line[], begins: (line: Line, before: string) => boolean): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (
      !last ||
      line.apart ||
      begins(
        line,
        last
          .map(({ text }) => text)
          .slice(-3)
          .join(' '),
      )
    )
      groups.push([line]);
    else last.push(line);
  }
  return groups;
}

/** Without numbers and indents: most lines are entries by themselves, or a new one begins with names behind one that is complete. */
function startsByItself(lines: readonly Line[]): (line: Line, before: string) => boolean {
  const dated = lines.filter((line) => YEAR.test(plain(line)) || MARK.test(plain(line)));
  // Titles or DOIs alone.
  if (dated.length === 0) return () => true;
  const whole = lines.filter((line) => isWhole(plain(line)));
  if (whole.length >= lines.length * 0.7) return (line, before) => BEGIN.test(plain(line)) || isWhole(plain(line)) || !isOpen(before);
  return (line, before) => BEGIN.test(plain(line)) && !isOpen(before);
}

const isWhole = (line: string): boolean =>
  (MARK.test(line) || YEAR.test(line)) && line.length > 25 && (BEGIN.test(line) || MARK.test(line.slice(8)));

/** Whether an entry cannot be at its end here: it has neither year nor mark nor DOI, or ends within a word, a name or an address. */
function isOpen(text: string): boolean {
  const line = shadowOf(text).trim();
  if (!YEAR.test(line) && !MARK.test(line) && !/\b10\.\d{4,9}\//.test(line)) return true;
  return /[,;:&/-]$|\b(?:and|of|the|in|for|on|with|a)$/i.test(line);
}

const CHINESE = /[\p{Script=Han}，。、；：（）《》“”]/u;
/** Characters of a word or an address that are looked at. */
const LONGEST_WORD = 2_000;

const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1).slice(-LONGEST_WORD);

/** The lines of an entry as one. Each is put to the word before it: the whole would be gone through again for every line. */
function joined(lines: readonly Line[]): ListEntry {
  const parts: string[] = [];
  let end = '';
  const append = (part: string, before: string) => {
    parts.push(part);
    end = lastWord(before + part);
  };
  for (const { text: more } of lines) {
    if (/\p{Ll}-$/u.test(end) && /^\p{Ll}/u.test(more)) {
      parts.push(parts.pop()!.slice(0, -1));
      append(more, end.slice(0, -1));
      continue;
    }
    // Chinese has no blanks; an address or a range of pages goes on.
    const tight =
      (CHINESE.test(end.slice(-1)) && CHINESE.test(more.charAt(0))) || /(?:\d[-–—]|(?:https?:\/\/|10\.\d{4,9}\/)\S*[/_=-])$/.test(end);
    append(tight ? more : ` ${more}`, end);
  }
  return { text: parts.join('').replace(/\s+/g, ' ').trim(), line: lines[0]?.number ?? 0 };
}
