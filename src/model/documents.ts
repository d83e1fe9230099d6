/** A rectangle on a page: `[left, top, width, height]` in parts of it. */
export type Box = [number, number, number, number];

/** A line of a page: `[start, end, left, top, width, height]`, offsets in its text in UTF-16 units and parts of the page. */
export type LineBox = [number, number, number, number, number, number];

/** Rectangles over a stretch of a page: whole lines, the first and the last cut in proportion to their characters. */
export function boxesOf(lines: readonly LineBox[], start: number, end: number): Box[] {
  return lines.flatMap(([from, to, left, top, width, height]): Box[] => {
    const [a, b] = [Math.max(from, start), Math.min(to, end)];
    if (a >= b) return [];
    const unit = width / Math.max(1, to - from);
    const round = (value: number) => Math.round(value * 10_000) / 10_000;
    return [[round(left + (a - from) * unit), top, round((b - a) * unit), height]];
  });
}
