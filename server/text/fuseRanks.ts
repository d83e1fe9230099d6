/** How slowly the score falls with the place: the first of every list stands before the tenth of any. */
const FLATNESS = 10;

/**
 * One list out of several rankings, best first, each item once (reciprocal rank fusion, Cormack et al. 2009). Of items at the
 * same place in two lists that of the earlier list comes first.
 */
export function fuseRanks<T>(lists: readonly (readonly T[])[], keyOf: (item: T) => unknown): T[] {
  const found = new Map<unknown, { item: T; score: number; first: number }>();
  for (const list of lists) {
    list.forEach((item, place) => {
      const entry = found.get(keyOf(item)) ?? { item, score: 0, first: found.size };
      entry.score += 1 / (FLATNESS + place);
      found.set(keyOf(item), entry);
    });
  }
  return [...found.values()].sort((a, b) => b.score - a.score || a.first - b.first).map(({ item }) => item);
}
