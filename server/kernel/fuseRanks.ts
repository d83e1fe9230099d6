interface Fusion {
  /** How slowly the score falls with the rank; at 0 the second counts half as much as the first. */
  flatness: number;
  /** How much each list counts beside the others; 1 where it is left out. */
  weights?: readonly number[];
}

/**
 * One list out of several, each item once: what stands high in several comes first (reciprocal rank fusion). Of equals
 * the one that an earlier list has comes first. Scores are comparable within one answer only.
 */
export function fuseRanks<Id extends string | number>(
  lists: readonly (readonly Id[])[],
  { flatness, weights = [] }: Fusion,
): { id: Id; score: number }[] {
  const scores = new Map<Id, number>();
  lists.forEach((list, i) => {
    const weight = weights[i] ?? 1;
    list.forEach((id, rank) => scores.set(id, (scores.get(id) ?? 0) + weight / (flatness + rank + 1)));
  });
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}

/**
 * What was found by words and what is near in meaning. A steep fall and half the weight: with the usual constant of 60 and
 * equal weights, records that are middling in both pushed away those whose words fit best (docs/search.md has the figures).
 */
export const fuseMeaning = <Id extends string | number>(worded: readonly Id[], near: readonly Id[]): { id: Id; score: number }[] =>
  fuseRanks([worded, near], { flatness: 1, weights: [1, 0.5] });

/** An item of a ranking with how well it fits what was asked, comparable with those of other rankings: 1 for what holds all of it once. */
export interface Fitting<Id> {
  id: Id;
  fit: number;
}

/**
 * Rankings for different words as one: by how well each item fits its own words, which falls slowly with the place, so that
 * neither ranking hides the other where both fit alike. Of equals the one that an earlier list has comes first.
 */
export function fuseFits<Id extends string | number>(
  lists: readonly (readonly Fitting<Id>[])[],
  { flatness, weights = [] }: Fusion,
): { id: Id; score: number }[] {
  const scores = new Map<Id, number>();
  lists.forEach((list, i) => {
    const weight = weights[i] ?? 1;
    list.forEach(({ id, fit }, rank) => {
      const score = (weight * fit * flatness) / (flatness + rank);
      scores.set(id, Math.max(scores.get(id) ?? 0, score));
    });
  });
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}
