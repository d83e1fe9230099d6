import { textOfPieces, type Fragment } from './fragments';

/** A line of a page in one column. */
export interface Line {
  text: string;
  /** Without raised characters. */
  plain: string;
  marked: boolean;
  left: number;
  right: number;
  baseline: number;
  size: number;
  /** 0 left or only column, 1 right column, 2 across both. */
  column: 0 | 1 | 2;
}

/** A column has at least so many lines. */
const LEAST_LINES = 4;
/** Parts of the page's width. */
const COLUMN_WIDTH = 0.14;
const SEARCH = { from: 0.2, to: 0.8, step: 0.005 };

/** Lines of a page in reading order: across both columns, or the left column before the right one. */
export function readingOrder(fragments: readonly Fragment[], width: number): Line[] {
  const gutter = findGutter(fragments, width);
  const placed = new Map<Line['column'], Fragment[]>([
    [0, []],
    [1, []],
    [2, []],
  ]);
  for (const fragment of fragments) placed.get(columnOf(fragment, gutter))?.push(fragment);
  const [left, right, across] = ([0, 1, 2] as const).map((column) => toLines(placed.get(column) ?? [], column));
  if (gutter === null) return left ?? [];
  const bands: Line[][] = [];
  let top = -Infinity;
  for (const line of [...(across ?? []), null]) {
    const bottom = line?.baseline ?? Infinity;
    const within = ({ baseline }: Line) => baseline >= top && baseline < bottom;
    bands.push(inTurn((left ?? []).filter(within), (right ?? []).filter(within), width), line ? [line] : []);
    top = bottom;
  }
  return bands.flat();
}

function columnOf({ left, right }: Fragment, gutter: number | null): Line['column'] {
  if (gutter === null || right <= gutter) return 0;
  return left >= gutter ? 1 : 2;
}

/** A narrow column beside the text, such as dates and licences, comes after it. */
function inTurn(left: Line[], right: Line[], width: number): Line[] {
  const extent = (lines: Line[]) => median(lines.map((line) => line.right - line.left));
  const aside = left.length > 0 && right.length > 0 && extent(left) < 0.3 * width && extent(left) < 0.5 * extent(right);
  return aside ? [...right, ...left] : [...left, ...right];
}

/**
 * Where the gap between two columns is; null for one column. Of all places in the middle of the page the one at which
 * most lines stand on both sides without a line across between them.
 */
export function findGutter(fragments: readonly Fragment[], width: number): number | null {
  const sorted = [...fragments].sort((a, b) => a.baseline - b.baseline);
  let best: { score: number; from: number; to: number } | null = null;
  for (let at = SEARCH.from; at <= SEARCH.to; at += SEARCH.step) {
    const x = at * width;
    const score = linesBeside(sorted, x, width);
    if (score === 0) continue;
    if (!best || score > best.score) best = { score, from: x, to: x };
    else if (score === best.score) best.to = x;
  }
  return best ? (best.from + best.to) / 2 : null;
}

function linesBeside(sorted: readonly Fragment[], x: number, width: number): number {
  let score = 0;
  let left: Fragment[] = [];
  let right: Fragment[] = [];
  const close = () => {
    const wide = (side: Fragment[]) => rows(side) >= LEAST_LINES && median(side.map((one) => one.right - one.left)) >= COLUMN_WIDTH * width;
    if (wide(left) && wide(right)) score += Math.min(rows(left), rows(right));
    left = [];
    right = [];
  };
  for (const fragment of sorted) {
    if (fragment.right <= x) left.push(fragment);
    else if (fragment.left >= x) right.push(fragment);
    else close();
  }
  close();
  return score;
}

/** Different baselines. */
const rows = (fragments: readonly Fragment[]) => new Set(fragments.map(({ baseline }) => Math.round(baseline / 3))).size;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Fragments side by side are one line. */
function toLines(fragments: readonly Fragment[], column: Line['column']): Line[] {
  const sorted = [...fragments].sort((a, b) => a.baseline - b.baseline || a.left - b.left);
  const groups: Fragment[][] = [];
  for (const fragment of sorted) {
    const open = groups.at(-1);
    const first = open?.[0];
    if (open && first && Math.abs(fragment.baseline - first.baseline) < 0.4 * Math.min(first.size, fragment.size)) open.push(fragment);
    else groups.push([fragment]);
  }
  return groups
    .map((group) => {
      const ordered = [...group].sort((a, b) => a.left - b.left);
      const pieces = ordered.flatMap((fragment) => fragment.pieces);
      const longest = ordered.reduce((a, b) => (b.right - b.left > a.right - a.left ? b : a));
      return {
        text: textOfPieces(pieces),
        plain: textOfPieces(pieces, false),
        marked: pieces.some(({ raised }) => raised),
        left: Math.min(...ordered.map(({ left }) => left)),
        right: Math.max(...ordered.map(({ right }) => right)),
        baseline: longest.baseline,
        size: longest.size,
        column,
      };
    })
    .filter(({ text }) => text !== '');
}
