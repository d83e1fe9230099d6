/** How slowly the score falls with the rank: the constant of the first paper about it, and of most search engines. */
const FLATNESS = 60;

/**
 * One list out of several, each item once: what stands high in several comes first (reciprocal rank fusion). Of equals
 * the one that an earlier list has comes first. Scores are comparable within one answer only.
 */
export function fuseRanks<Id extends string | number>(lists: readonly (readonly Id[])[], flatness = FLATNESS): { id: Id; score: number }[] {
  const scores = new Map<Id, number>();
  for (const list of lists) list.forEach((id, rank) => scores.set(id, (scores.get(id) ?? 0) + 1 / (flatness + rank + 1)));
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}
