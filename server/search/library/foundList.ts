import type { Paper } from '../../../src/contract/entities/paper';
import type { Database } from '../../store/database/types';
import { identifiedRecords, titledRecords } from '../../store/papers/search/identified';
import {
  allMatches,
  countMatches,
  hasMatches,
  papersBySeq,
  readMatches,
  someMatches,
  type Combination,
  type Faceted,
  type LibraryQuery,
  type Some,
} from '../../store/papers/search/librarySearch';
import { SCORED_SINGLY } from '../../store/papers/search/statements';
import type { Identifier } from '../../../src/model/identifiers/identifiers';
import type { Counted } from './facets';

/**
 * What was found, in the order in which it is shown: records that the text names by an identifier, those that hold all of
 * it, and those that hold some. The filters of facets are not applied yet, for each facet leaves its own filter out.
 */
export interface FoundList {
  named: Faceted[];
  /** Those with all of it: by combination, and themselves where they are few. */
  combinations: Combination[];
  full: Faceted[] | null;
  some: Faceted[];
}

/** Looks for all three. `some` is asked for what to look for by, once it is known how many records hold all. */
export async function findList(
  db: Database,
  query: LibraryQuery,
  identifiers: readonly Identifier[],
  some: (full: number) => Promise<Some | null>,
): Promise<FoundList> {
  const named = identifiers.length > 0 ? await identifiedRecords(db, identifiers) : [];
  const asked = { ...query, without: named.map(({ seq }) => seq) };
  // Signs without a word find nothing; only an empty text means everything.
  if (!query.query.tree && query.text.trim()) return { named, combinations: [], full: [], some: [] };
  const combinations = await countMatches(db, asked);
  // Words that are in every text, as in To be or not to be: only a title can be meant.
  if (combinations === null) {
    const titled = await titledRecords(db, asked.text);
    return { named, combinations: titled.map(({ facet_id }) => ({ facet_id, count: 1 })), full: titled, some: [] };
  }
  const count = combinations.reduce((sum, combination) => sum + combination.count, 0);
  const wanted = count === 0 && (await hasOlder(db, asked)) ? null : await some(count);
  const full = count === 0 ? [] : wanted && count <= SCORED_SINGLY ? await allMatches(db, asked) : null;
  return { named, combinations, full, some: wanted ? await apart(db, asked, full, wanted) : [] };
}

/** Whether all is found, though in no record that is new enough: the search is as exact as without that filter. */
const hasOlder = async (db: Database, asked: LibraryQuery): Promise<boolean> => asked.filters.added_after !== null && hasMatches(db, asked);

/** Records with some of the words that are not among those with all of them. */
async function apart(db: Database, asked: LibraryQuery, full: readonly Faceted[] | null, wanted: Some): Promise<Faceted[]> {
  const found = await someMatches(db, asked, full ? wanted : { ...wanted, beside: true });
  const there = new Set(full?.map(({ seq }) => seq));
  const rest = found.filter(({ seq }) => !there.has(seq));
  if (!wanted.lead || asked.sort !== 'relevance') return rest;
  const place = new Map(wanted.lead.map((seq, i) => [seq, i]));
  const last = place.size;
  return rest.sort((a, b) => (place.get(a.seq) ?? last) - (place.get(b.seq) ?? last));
}

/** How many of each part pass the filters. */
export interface Parts {
  named: Faceted[];
  full: number;
  some: Faceted[];
}

export function passingParts({ named, combinations, some }: FoundList, { passing }: Counted): Parts {
  const passes = new Set(passing);
  const here = (records: readonly Faceted[]) => records.filter(({ facet_id }) => passes.has(facet_id));
  const full = combinations.reduce((sum, { facet_id, count }) => sum + (passes.has(facet_id) ? count : 0), 0);
  return { named: here(named), full, some: here(some) };
}

/** All records by combination, for the counts of facets. */
export const combinationsOf = ({ named, combinations, some }: FoundList): Combination[] => [
  ...combinations,
  ...[...named, ...some].map(({ facet_id }) => ({ facet_id, count: 1 })),
];

/** One page of what passes. */
export async function readPage(
  db: Database,
  asked: LibraryQuery,
  list: FoundList,
  parts: Parts,
  passing: readonly number[],
  page: { offset: number; size: number },
): Promise<Paper[]> {
  const { named, full, some } = parts;
  const from = (start: number) => Math.max(0, page.offset - start);
  const until = (start: number) => Math.max(0, page.offset + page.size - start);
  const seqs = (records: readonly Faceted[]) =>
    papersBySeq(
      db,
      records.map(({ seq }) => seq),
    );
  const fullFrom = named.length;
  const someFrom = fullFrom + full;
  const passes = new Set(passing);
  const first = named.slice(from(0), until(0));
  const last = some.slice(from(someFrom), until(someFrom));
  if (list.full) {
    const middle = list.full.filter(({ facet_id }) => passes.has(facet_id)).slice(from(fullFrom), until(fullFrom));
    return seqs([...first, ...middle, ...last]);
  }
  const offset = from(fullFrom);
  const size = Math.min(full, until(fullFrom)) - offset;
  const narrowed = passing.length < new Set(list.combinations.map(({ facet_id }) => facet_id)).size ? passing : null;
  const matched = list.combinations.reduce((sum, { count }) => sum + count, 0);
  const middle = size > 0 ? await readMatches(db, asked, narrowed, { offset, size, matched, total: full }) : [];
  return [...(first.length > 0 ? await seqs(first) : []), ...middle, ...(last.length > 0 ? await seqs(last) : [])];
}
