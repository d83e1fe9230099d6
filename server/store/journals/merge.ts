import { titleKey } from '../../records/record';
import { unique, type Category, type JournalRecord, type Rank } from './record';

const TEXTS = ['title', 'title_zh', 'title_en', 'cn_number', 'publisher', 'country', 'url'] as const;

/**
 * A stored journal with what a new record knows of it. Its own source corrects it, others only fill gaps; lists grow,
 * and a rank of another year stands beside the older ones.
 */
export function mergeJournal(stored: JournalRecord, added: JournalRecord): JournalRecord {
  const [first, second] = stored.source === added.source ? [added, stored] : [stored, added];
  const merged: JournalRecord = { ...stored };
  for (const key of TEXTS) merged[key] = first[key] || second[key];
  merged.title = readable(merged.title, added.title);
  merged.languages = first.languages.length > 0 ? first.languages : second.languages;
  merged.open_access = first.open_access ?? second.open_access;
  merged.issns = unique([...stored.issns, ...added.issns]);
  merged.eissn = stored.eissn || (merged.issns.find((issn) => issn !== merged.issn) ?? '');
  const titles = [merged.title, merged.title_zh, merged.title_en];
  const given = [stored, added].flatMap(({ title, title_zh, title_en }) => [title, title_zh, title_en]);
  const others = given.filter((title) => titles.every((own) => titleKey(own) !== titleKey(title)));
  merged.names = unique([...stored.names, ...added.names, ...others], titles);
  merged.categories = [...keyed([...stored.categories, ...added.categories], categoryKey).values()];
  merged.ranks = [...keyed([...stored.ranks, ...added.ranks], rankKey).values()];
  return merged;
}

/** Tables of ranks write titles in capitals: another writing of the same letters is better. */
const readable = (title: string, other: string): string =>
  title === title.toUpperCase() && other !== other.toUpperCase() && titleKey(title) === titleKey(other) ? other : title;

export const categoryKey = ({ scheme, code }: Pick<Category, 'scheme' | 'code'>): string => `${scheme}:${code}`;
const rankKey = ({ scheme, category, year }: Rank): string => `${scheme}:${category}:${year}`;

/** What of a record is stored: equal for records that differ in nothing. */
export const stateOf = ({ categories, ranks, ...rest }: JournalRecord): string =>
  JSON.stringify([
    Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)),
    categories.map(categoryKey),
    ranks.map((rank) => [rankKey(rank), rank.quartile, rank.top].join()).sort(),
  ]);

/** The last of equal ones, at the place of the first. */
function keyed<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  return new Map(items.map((item) => [keyOf(item), item]));
}
