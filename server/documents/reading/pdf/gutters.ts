import { bandsBeside, EDGE, type Band, type BandRow, type Chain } from './bands';
import type { Fragment } from './fragments';
import { percentile } from './numbers';
import { rowsOf } from './rows';

/** Where columns stand that a gap parts: left and right edge of each, in points. */
export interface Columns {
  /** Just left of the right column. */
  x: number;
  left: [number, number];
  right: [number, number];
}

/** A gap between two columns that nothing crosses from `top` to `bottom` (baselines). */
export interface Gutter extends Columns {
  top: number;
  bottom: number;
  /** Rows of running text beside it. */
  rows: number;
}

/** More runs of text are a drawing, in which no columns are looked for. */
const MAX_FRAGMENTS = 8_000;
/** Parts of the size of the text. */
const LEAST_GAP = 0.5;
const USUAL_GAP = 0.7;
const LEAST_WIDTH = 9;
const INDENT = 4;
const ASIDE_WIDTH = 5;
/** Parts of the size, or of the distance of lines. */
const WIDE_LINE = 1.7;
/** Lines of running text are at least so wide as parts of their column; the last of a paragraph may be shorter. */
const FULL = 0.75;
const LEAST_ROWS = 3;
/** Points. */
const SAME_EDGE = 4;

/**
 * The gaps between the columns of a page. A gap is one when nothing crosses it and running text stands on both sides:
 * what parts the cells of a table has no running text, and what parts words is crossed by the next line.
 * @param known columns of this and other pages: beside one of their lines less text is enough
 */
export function findGutters(fragments: readonly Fragment[], known: readonly Columns[] = []): Gutter[] {
  if (fragments.length > MAX_FRAGMENTS) return [];
  const rows = rowsOf(fragments);
  const found = edgesOf(rows).flatMap((x) => bandsBeside(rows, x).flatMap((band) => gutterOf(band, x) ?? []));
  const again = known.flatMap((columns) => bandsBeside(rows, columns.x).flatMap((band) => knownGutter(band, columns) ?? []));
  return withoutDoubles([...found, ...again]);
}

/** Places where at least three rows begin anew after a gap, in points. */
function edgesOf(rows: readonly Fragment[][]): number[] {
  const starts = rows.flatMap((row) =>
    row.filter((one, i) => i > 0 || one.left > 0).flatMap((one) => (gapBefore(row, one) >= LEAST_GAP * one.size ? [one.left] : [])),
  );
  starts.sort((a, b) => a - b);
  const edges: number[] = [];
  for (let i = 0; i < starts.length;) {
    let end = i;
    while (end + 1 < starts.length && starts[end + 1]! - starts[i]! <= 2 * EDGE) end += 1;
    if (end - i + 1 >= LEAST_ROWS) edges.push(starts[i]! - EDGE / 2);
    i = end + 1;
  }
  return edges;
}

function gapBefore(row: readonly Fragment[], one: Fragment): number {
  const before = row.filter(({ left, right }) => left < one.left && right <= one.left + EDGE);
  return one.left - Math.max(0, ...before.map(({ right }) => right));
}

interface Side {
  chains: Chain[];
  /** Its lines of running text. */
  full: Chain[];
  width: number;
  size: number;
}

/** One side of a gap. Right of it only what begins there: text far away is that of another column. */
function sideOf(band: Band, x: number, side: 'left' | 'right'): Side {
  const all = band.rows.flatMap((row) => row[side] ?? []);
  const chains = side === 'left' ? all : all.filter(({ from, size }) => from - x <= INDENT * size);
  const width = percentile(
    chains.map(({ from, to }) => to - from),
    0.8,
  );
  const size = percentile(
    chains.map((one) => one.size),
    0.5,
  );
  return { chains, full: chains.filter(({ from, to }) => to - from >= FULL * width), width, size };
}

/** Whether a side is running text: its lines fill the column, or at least some of them end at one edge. */
function isRunning({ chains, full, width, size }: Side): boolean {
  if (width < LEAST_WIDTH * size || full.length < LEAST_ROWS) return false;
  if (full.length >= 0.6 * chains.length) return true;
  const edge = percentile(
    full.map(({ to }) => to),
    0.9,
  );
  return full.filter(({ to }) => Math.abs(edge - to) <= EDGE).length >= LEAST_ROWS;
}

/** Notes in the margin beside much running text. */
const isAside = (note: Side, text: Side) =>
  note.chains.length >= 2 && note.width >= ASIDE_WIDTH * note.size && text.full.length >= 8 && text.full.length >= 0.6 * text.chains.length;

function gutterOf(whole: Band, x: number): Gutter | null {
  const band = trimmed(whole, x);
  const [left, right] = [sideOf(band, x, 'left'), sideOf(band, x, 'right')];
  if (left.chains.length === 0 || right.chains.length === 0 || !isApart(band, x)) return null;
  const columns = isRunning(left) && isRunning(right);
  if (!columns && !(isRunning(right) && isAside(left, right)) && !(isRunning(left) && isAside(right, left))) return null;
  return { ...extent(band), x, left: edgesOfSide(left), right: edgesOfSide(right), rows: Math.min(left.full.length, right.full.length) };
}

function knownGutter(whole: Band, { x, left, right }: Columns): Gutter | null {
  const band = trimmed(whole, x);
  const fills = (one: Chain | null, [from, to]: [number, number]) => one !== null && one.to - one.from >= 0.9 * (to - from);
  const both = band.rows.some((row) => row.left) && band.rows.some((row) => row.right);
  const rows = band.rows.filter((row) => fills(row.left, left) || fills(row.right, right)).length;
  return both && rows > 0 && isApart(band, x) ? { ...extent(band), x, left, right, rows } : null;
}

/** Whether the gap is wider than those between words. */
function isApart(band: Band, x: number): boolean {
  const gaps = band.rows.flatMap(({ left }) => (left ? [(x - left.to) / left.size] : []));
  return percentile(gaps, 0.1) >= LEAST_GAP && percentile(gaps, 0.5) >= USUAL_GAP;
}

const extent = ({ rows }: Band) => ({ top: rows[0]?.top ?? 0, bottom: rows.at(-1)?.bottom ?? 0 });
const edgesOfSide = ({ full }: Side): [number, number] => [
  percentile(
    full.map(({ from }) => from),
    0.3,
  ),
  percentile(
    full.map(({ to }) => to),
    0.7,
  ),
];

/** Without what stands above or below at a distance and is no running text, such as heads and tables over both columns. */
function trimmed(band: Band, x: number): Band {
  const [left, right] = [sideOf(band, x, 'left'), sideOf(band, x, 'right')];
  const isText = ({ left: a, right: b }: BandRow) => (a !== null && left.full.includes(a)) || (b !== null && right.full.includes(b));
  const first = band.rows.findIndex(isText);
  const last = band.rows.findLastIndex(isText);
  if (first < 0) return band;
  const steps = band.rows.slice(first + 1, last + 1).map(({ top }, i) => top - band.rows[first + i]!.top);
  const wide = Math.max(WIDE_LINE * percentile(steps, 0.75), WIDE_LINE * Math.max(left.size, right.size));
  return { rows: band.rows.slice(endOf(band, first, -1, wide), endOf(band, last, 1, wide) + 1) };
}

/** The row at which the text ends that goes on from `from`: where a gap is wider than lines are. */
function endOf({ rows }: Band, from: number, way: 1 | -1, wide: number): number {
  let at = from;
  for (; rows[at + way]; at += way) {
    const [one, next] = [rows[at]!, rows[at + way]!];
    if (Math.abs(next.top - one.top) > wide) {
      const rest = way > 0 ? rows.slice(at + way) : rows.slice(0, at);
      // What goes on in one column alone belongs to it.
      if (rest.some(({ left, right }) => left && right)) break;
      return way > 0 ? rows.length - 1 : 0;
    }
  }
  return at;
}

/** One gap at a place: of two that differ by less than an indentation the left one, labels of a list standing right of it. */
function withoutDoubles(gutters: readonly Gutter[]): Gutter[] {
  const kept: Gutter[] = [];
  for (const one of [...gutters].sort((a, b) => b.rows - a.rows || a.x - b.x)) {
    const same = kept.findIndex((other) => Math.abs(one.x - other.x) < 40 && one.top <= other.bottom && other.top <= one.bottom);
    const other = kept[same];
    if (!other) kept.push(one);
    else if (one.x < other.x - SAME_EDGE && one.rows * 1.5 >= other.rows) kept[same] = one;
  }
  return kept;
}

/** The columns of a document: those that many rows stand in. */
export function knownColumns(pages: readonly (readonly Gutter[])[]): Columns[] {
  const all = pages.flat().sort((a, b) => b.rows - a.rows);
  const kept: (Gutter & { sum: number })[] = [];
  for (const one of all) {
    const same = kept.find(({ x }) => Math.abs(x - one.x) < SAME_EDGE);
    if (same) same.sum += one.rows;
    else kept.push({ ...one, sum: one.rows });
  }
  return kept.filter(({ sum }) => sum >= 8).slice(0, 12);
}
