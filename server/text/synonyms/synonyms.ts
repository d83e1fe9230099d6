import fs from 'node:fs';
import path from 'node:path';
import { runs, type Run } from '../analysis';
import { cutFinely, cutWords } from '../chineseWords';
import { stem } from '../terms';

/** A word that says the same as one of a text. */
export interface Synonym {
  /** As the text has it, folded. */
  readonly of: string;
  readonly term: string;
}

/** A member of the table as it stands in a text. */
interface Place {
  readonly key: string;
  readonly written: string;
}

/** Characters of the longest Chinese member, and words of the longest one of others. */
const LONGEST_RUN = 12;
const LONGEST_PHRASE = 6;
/** More words beside one of the text say nothing new. */
const MAX_TERMS = 4;

/** How a word is looked up: Chinese as it stands, others by their stems; null for a mixture of both, which is only searched for. */
export function keyOf(word: string): string | null {
  const all = runs(word);
  if (all.length === 0 || new Set(all.map(({ kind }) => kind)).size > 1) return null;
  return all.map(({ kind, text }) => (kind === 'pairs' ? text : stem(text))).join(' ');
}

/** The groups of a file: one a line, `#` before a comment; Chinese words are parted by spaces, English ones by bars. */
export const readGroups = (file: 'zh.txt' | 'en.txt'): string[][] =>
  fs
    .readFileSync(path.join(__dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(file === 'zh.txt' ? ' ' : ' | '));

let table: ReadonlyMap<string, readonly string[]> | undefined;

/** The other words of each word's group. */
function others(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const group of [...readGroups('zh.txt'), ...readGroups('en.txt')]) {
    for (const key of group.map(keyOf))
      // An abbreviation stands in both files: EEG is 脑电图 and electroencephalography.
      if (key !== null) found.set(key, [...(found.get(key) ?? []), ...group.filter((other) => keyOf(other) !== key)]);
  }
  return found;
}

/** Where words of a run begin and end, also those within a long one: 儿童哮喘 holds 儿童. */
function endsOfWords(run: string): Set<number> {
  const ends = new Set([0]);
  let start = 0;
  for (const word of cutWords(run)) {
    for (const part of cutFinely(word)) {
      const at = start + word.indexOf(part);
      ends.add(at).add(at + part.length);
    }
    start += word.length;
  }
  return ends;
}

/** Stretches of a Chinese run that begin and end where words do, the longest first. */
function* inRun({ text }: Run, known: ReadonlyMap<string, unknown>): Generator<Place> {
  const ends = endsOfWords(text);
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + LONGEST_RUN);
    const isMember = () => ends.has(from) && ends.has(to) && known.has(text.slice(from, to));
    while (to > from && !isMember()) to -= 1;
    const written = text.slice(from, to);
    if (to > from) yield { key: written, written };
    from = Math.max(to, from + 1);
  }
}

/** Stretches of words, the longest first. */
function* inWords(words: readonly Run[], known: ReadonlyMap<string, unknown>): Generator<Place> {
  const stems = words.map(({ text }) => stem(text));
  for (let from = 0; from < words.length;) {
    let to = Math.min(words.length, from + LONGEST_PHRASE);
    while (to > from && !known.has(stems.slice(from, to).join(' '))) to -= 1;
    if (to > from) {
      const written = words.slice(from, to).map(({ text }) => text);
      yield { key: stems.slice(from, to).join(' '), written: written.join(' ') };
    }
    from = Math.max(to, from + 1);
  }
}

/**
 * Words that say the same as words of a text, from a table of our own: 小儿 for 儿童, myocardial infarction for heart attack. The
 * longest member at each place counts; what the text has itself is not said again.
 */
export function synonymsOf(text: string): Synonym[] {
  const known = (table ??= others());
  const all = runs(text);
  const places: Place[] = [];
  for (let at = 0; at < all.length;) {
    const run = all[at]!;
    let to = at + 1;
    while (run.kind === 'word' && all[to]?.kind === 'word') to += 1;
    places.push(...(run.kind === 'pairs' ? inRun(run, known) : inWords(all.slice(at, to), known)));
    at = to;
  }
  const said = new Set(places.map(({ key }) => key));
  const found = new Map<string, Synonym>();
  for (const { key, written } of places) {
    const terms = (known.get(key) ?? []).filter((term) => !said.has(keyOf(term) ?? term));
    for (const term of terms.slice(0, MAX_TERMS)) found.set(`${written} ${term}`, { of: written, term });
  }
  return [...found.values()];
}
