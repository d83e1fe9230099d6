import type { Entry, Lane } from './timeline';

/** What a search of a session looks into, made when it is first asked for: ten thousand actions are a few million letters. */
const searched = new WeakMap<Entry, string>();

function textOf(entry: Entry): string {
  const known = searched.get(entry);
  if (known !== undefined) return known;
  const text = `${entry.name} ${entry.detail} ${JSON.stringify(entry.action ?? entry.signal)}`.toLowerCase();
  searched.set(entry, text);
  return text;
}

/** The entries of these lanes that hold every word, in their type, their parameters or what was noted. */
export function foundEntries(entries: readonly Entry[], lanes: ReadonlySet<Lane>, keyword: string): Entry[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => lanes.has(entry.lane) && words.every((word) => textOf(entry).includes(word)));
}
