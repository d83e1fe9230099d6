/** Something that the palette offers. */
export interface Entry {
  /** Unique in the palette. */
  key: string;
  label: string;
  /** A quieter word behind the label. */
  detail?: string;
  /** Further words that it is found by. */
  also?: string;
  run: () => void;
}

export interface EntryGroup {
  name: string;
  entries: readonly Entry[];
}

/** Rows of one group while something is typed, and before. */
export const MAX_ENTRIES = 6;
const MAX_AT_FIRST = 5;

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether the entry has every typed word, in any order. Width and case do not count. */
export function isMatch({ label, detail = '', also = '' }: Entry, words: string): boolean {
  const text = fold(`${label} ${detail} ${also}`);
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Matches, those at the beginning of the label first, up to a limit. */
export function pick(entries: readonly Entry[], words: string): Entry[] {
  if (words === '') return entries.slice(0, MAX_AT_FIRST);
  const begins = (entry: Entry) => Number(!fold(entry.label).startsWith(fold(words)));
  return entries
    .filter((entry) => isMatch(entry, words))
    .sort((a, b) => begins(a) - begins(b))
    .slice(0, MAX_ENTRIES);
}

/** The entry that many steps further, round about; the first one when `key` is not there any more. */
export function stepFrom(entries: readonly Entry[], key: string, steps: number): string {
  const at = entries.findIndex((entry) => entry.key === key);
  if (entries.length === 0) return '';
  const next = at < 0 ? 0 : (at + steps + entries.length) % entries.length;
  return entries[next]!.key;
}
