/** Grades of the relevant documents of one query; all others count 0. */
export type Grades = ReadonlyMap<string, number>;

export interface Figures {
  ndcg10: number;
  hit1: number;
  hit10: number;
}

/** Normalised discounted cumulative gain of the first ten, with gains 2^grade − 1. */
function ndcg10(found: readonly string[], grades: Grades): number {
  const gain = (grade: number, i: number) => (2 ** grade - 1) / Math.log2(i + 2);
  const sum = (list: readonly number[]) => list.slice(0, 10).reduce((total, grade, i) => total + gain(grade, i), 0);
  const ideal = sum([...grades.values()].sort((a, b) => b - a));
  return ideal === 0 ? 0 : sum(found.map((id) => grades.get(id) ?? 0)) / ideal;
}

/** Means over all queries. */
export function figures(runs: readonly { found: readonly string[]; grades: Grades }[]): Figures {
  const mean = (of: (run: (typeof runs)[number]) => number) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  const hit = (max: number) => mean(({ found, grades }) => (found.slice(0, max).some((id) => (grades.get(id) ?? 0) > 0) ? 1 : 0));
  return { ndcg10: mean(({ found, grades }) => ndcg10(found, grades)), hit1: hit(1), hit10: hit(10) };
}
