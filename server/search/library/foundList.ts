import type { Paper } from '../../../src/contract/entities/paper';
import type { Database } from '../../store/database/types';
import { identifiedRecords, titledRecords } from '../../store/papers/search/identified';
import {
  allMatches,
  hasMatches,
  limits,
  papersBySeq,
  readMatches,
  someMatches,
  withinLimits,
  type Faceted,
  type LibraryQuery,
  type Some,
} from '../../store/papers/search/librarySearch';
import { countMatches, type Combination } from '../../store/papers/search/counting';
import { SCORED_SINGLY } from '../../store/papers/search/statements';
import type { Identifier } from '../../../src/model/identifiers/identifiers';

/**
 * What was found, in the order in which it is shown: records that the text names by an identifier, those that hold all of
 * it, and those that hold some. The filters of facets are not applied yet, for each facet leaves its own filter out.
 */
export interface FoundList {
  named: Faceted[];
  /** Those with all of it: by combination, and themselves where they are few. */
  combinations: Combination[];
  /** There are so many of them that the counts are estimates. */
  estimated: boolean;
  /** Their numbers, where they are few. */
  among: number[] | null;
  full: Faceted[] | null;
  some: Faceted[];
}

/**
 * Looks for all three. `some` is asked for what to look for by, once it is known how many records hold all.
 * @param reach how many records from the first on are to be read
 */
export async function findList(
  db: Database,
  query: LibraryQuery,
  identifiers: readonly Identifier[],
  some: (full: number) => Promise<Some | null>,
  reach: number,
): Promise<FoundList> {
  const named = identifiers.length > 0 ? await withinLimits(db, query.filters, await identifiedRecords(db, identifiers)) : [];
  const asked = besides(query, named);
  // Signs without a word find nothing; only an empty text means everything.
  if (!query.query.tree && query.text.trim()) return { named, combinations: [], estimated: false, among: null, full: [], some: [] };
  const counted = await countMatches(db, asked, { reach });
  // Words that are in every text, as in To be or not to be: only a title can be meant.
  if (counted === null) {
    const titled = await titledRecords(db, asked.text);
    return {
      named,
      combinations: titled.map(({ facet_id }) => ({ facet_id, count: 1 })),
      estimated: false,
      among: null,
      full: titled,
      some: [],
    };
  }
  const count = numberOf(counted.combinations);
  const wanted = count === 0 && (await hasOlder(db, asked)) ? null : await some(count);
  const full = count === 0 ? [] : wanted && count <= SCORED_SINGLY ? await allMatches(db, { ...asked, among: counted.among }) : null;
  return { named, ...counted, full, some: wanted ? await apart(db, asked, full, wanted) : [] };
}

const numberOf = (combinations: readonly Combination[]) => combinations.reduce((sum, { count }) => sum + count, 0);

/** What is asked for, without the records that stand first anyway. */
export const besides = (query: LibraryQuery, named: readonly Faceted[]): LibraryQuery => ({
  ...query,
  without: named.map(({ seq }) => seq),
});

/** Whether all is found, though in no record that is new enough: the search is as exact as without that filter. */
const hasOlder = async (db: Database, asked: LibraryQuery): Promise<boolean> => limits(asked.filters) && hasMatches(db, asked);

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
  /** Those with all of it, where they are few. */
  listed: Faceted[] | null;
  some: Faceted[];
}

export function passingParts({ named, combinations, full, some }: FoundList, narrowed: readonly number[] | null): Parts {
  const passes = narrowed && new Set(narrowed);
  const here = <T extends { facet_id: number }>(all: readonly T[]): T[] =>
    passes ? all.filter(({ facet_id }) => passes.has(facet_id)) : [...all];
  return { named: here(named), full: numberOf(here(combinations)), listed: full && here(full), some: here(some) };
}

/** All records by combination, for the counts of facets. */
export const combinationsOf = ({ named, combinations, some }: FoundList): Combination[] => [
  ...combinations,
  ...[...named, ...some].map(({ facet_id }) => ({ facet_id, count: 1 })),
];

/** One page of what passes. @param narrowed numbers of the combinations that pass; null when no filter is set */
export async function readPage<Row extends object = Paper>(
  db: Database,
  asked: LibraryQuery,
  list: FoundList,
  parts: Parts,
  narrowed: readonly number[] | null,
  page: { offset: number; size: number; columns?: string },
): Promise<Row[]> {
  const { named, full, listed, some } = parts;
  const from = (start: number) => Math.max(0, page.offset - start);
  const until = (start: number) => Math.max(0, page.offset + page.size - start);
  const seqs = (records: readonly Faceted[]) =>
    papersBySeq<Row>(
      db,
      records.map(({ seq }) => seq),
      page.columns,
    );
  const fullFrom = named.length;
  const someFrom = fullFrom + full;
  const first = named.slice(from(0), until(0));
  const last = some.slice(from(someFrom), until(someFrom));
  if (listed) return seqs([...first, ...listed.slice(from(fullFrom), until(fullFrom)), ...last]);
  const offset = from(fullFrom);
  const size = Math.min(full, until(fullFrom)) - offset;
  const matched = numberOf(list.combinations);
  const middle =
    size > 0
      ? await readMatches<Row>(db, { ...besides(asked, list.named), among: list.among }, narrowed, {
          ...page,
          offset,
          size,
          matched,
          total: full,
        })
      : [];
  return [...(first.length > 0 ? await seqs(first) : []), ...middle, ...(last.length > 0 ? await seqs(last) : [])];
}
