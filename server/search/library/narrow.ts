import type { Database } from '../../store/database/types';
import { countMatches } from '../../store/papers/search/counting';
import type { FacetDirectory } from '../../store/papers/search/facetDirectory';
import type { LibraryQuery } from '../../store/papers/search/librarySearch';
import { choosesFacets, countFacets, passesFilters, type Counted } from './facets';
import { besides, combinationsOf, type FoundList } from './foundList';

/** Estimates below this are counted: of the sample's records too few pass. */
const COUNTED_BELOW = 10_000;

export interface Narrowed {
  list: FoundList;
  counted: Counted;
  /** Numbers of the combinations that pass the filters; null when none is set. */
  narrowed: number[] | null;
}

/**
 * What of the found passes the filters of facets. Where the counts are estimates and few pass, those are counted: a filter never
 * hides a record that the sample did not have. @param reach how many records from the first on are to be read
 */
export async function narrow(
  db: Database,
  directory: FacetDirectory,
  asked: LibraryQuery,
  list: FoundList,
  reach: number,
): Promise<Narrowed> {
  const count = async (found: FoundList) => {
    const combinations = combinationsOf(found);
    await directory.learn(db, [...new Set(combinations.map(({ facet_id }) => facet_id))]);
    return countFacets(combinations, directory, asked.filters);
  };
  const counted = await count(list);
  if (!choosesFacets(asked.filters)) return { list, counted, narrowed: null };
  if (!list.estimated) return { list, counted, narrowed: counted.passing };
  const passing = await directory.passing(db, passesFilters(asked.filters));
  if (counted.total > Math.max(COUNTED_BELOW, 2 * reach)) return { list, counted, narrowed: passing };
  const exact = await countMatches(db, besides(asked, list.named), { facetIds: passing });
  const passes = new Set(passing);
  const others = list.combinations.filter(({ facet_id }) => !passes.has(facet_id));
  const found = { ...list, combinations: [...others, ...(exact?.combinations ?? [])] };
  return { list: found, counted: await count(found), narrowed: passing };
}
