import type { Bar } from './barChart';

/** Longest stretch of years that is drawn in full. */
const MAX_YEARS = 150;

/** Years that have nothing get a bar of nothing, so that equal distances are equal times. Other labels stay as they are. */
export function withGaps(bars: readonly Bar[]): readonly Bar[] {
  const years = bars.map(({ label }) => Number(label));
  const [first, last] = [years[0] ?? 0, years.at(-1) ?? 0];
  if (
    bars.length === 0 ||
    last - first >= MAX_YEARS ||
    years.some((year, i) => !Number.isInteger(year) || (i > 0 && year <= years[i - 1]!))
  )
    return bars;
  const counts = new Map(bars.map(({ label, count }) => [Number(label), count]));
  return Array.from({ length: last - first + 1 }, (_, i) => ({ label: String(first + i), count: counts.get(first + i) ?? 0 }));
}
