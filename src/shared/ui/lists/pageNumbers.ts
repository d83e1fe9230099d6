/** Pages shown on either side of the current one. */
const AROUND = 2;

/** A gap stands for the pages left out; it leads this many pages on. */
export const LEAP = 5;

/** What is offered of `count` pages: the first, the last, those around `current`; negative: a gap before that page. */
export function pageNumbers(current: number, count: number): number[] {
  const from = Math.max(1, Math.min(current - AROUND, count - 2 * AROUND));
  const to = Math.min(count, Math.max(current + AROUND, 1 + 2 * AROUND));
  const shown = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const before = from === 1 ? [] : from === 2 ? [1] : [1, -from];
  const after = to === count ? [] : to === count - 1 ? [count] : [-count, count];
  return [...before, ...shown, ...after];
}
