import { textOfPieces, type Fragment } from './fragments';
import type { Gutter } from './gutters';
import { percentile } from './numbers';
import { rowsOf } from './rows';

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
  /** Number of the region of the page that it stands in: lines of one region are read from top to bottom. */
  column: number;
  /** Its pieces that stand apart, as cells of a table do, with their edges. */
  cells: { left: number; right: number; text: string }[];
}

/** Parts of the size of the text. */
const CELL_GAP = 1.1;
/** Points by which a line sticks out at most. */
const ACROSS = 3;
/** Points: what differs by less has one baseline. */
const ROW = 0.5;

/** Lines of a page in reading order: one column after the other, parted by what goes across. */
export function readingOrder(fragments: readonly Fragment[], gutters: readonly Gutter[], width: number): Line[] {
  return regions([...fragments], gutters, width).flatMap((region, column) => rowsOf(region).flatMap((row) => toLine(row, column) ?? []));
}

/** Parts of the page that are read from top to bottom each, in reading order. */
function regions(fragments: Fragment[], gutters: readonly Gutter[], width: number): Fragment[][] {
  if (fragments.length === 0) return [];
  const here = gutters.filter((gutter) => bothSides(gutter, within(fragments, gutter)));
  const whole = here.filter((gutter) => partsAll(fragments, gutter)).sort((a, b) => a.x - b.x)[0];
  if (whole) {
    const others = here.filter((gutter) => gutter !== whole);
    const left = regions(
      fragments.filter((one) => isLeft(one, whole)),
      others,
      width,
    );
    const right = regions(
      fragments.filter((one) => !isLeft(one, whole)),
      others,
      width,
    );
    return inTurn(left, right, width);
  }
  const tallest = [...here].sort((a, b) => b.rows - a.rows || a.top - b.top)[0];
  const inside = tallest ? within(fragments, tallest) : [];
  if (!tallest || inside.length === fragments.length) return [fragments];
  return [
    ...regions(
      fragments.filter(({ baseline }) => baseline < tallest.top - ROW),
      gutters,
      width,
    ),
    ...regions(inside, gutters, width),
    ...regions(
      fragments.filter(({ baseline }) => baseline > tallest.bottom + ROW),
      gutters,
      width,
    ),
  ];
}

const within = (fragments: readonly Fragment[], { top, bottom }: Gutter) =>
  fragments.filter(({ baseline }) => baseline >= top - ROW && baseline <= bottom + ROW);
/** By its middle: a line that sticks out a little stays where it is. */
const isLeft = ({ left, right }: Fragment, { x }: Gutter) => (left + right) / 2 < x;
const crosses = ({ left, right }: Fragment, { x }: Gutter) => left < x - ACROSS && right > x + ACROSS;
const bothSides = (gutter: Gutter, fragments: readonly Fragment[]) =>
  fragments.some((one) => isLeft(one, gutter)) && fragments.some((one) => !isLeft(one, gutter));

/** Whether nothing crosses the gap, and what stands above or below it stands on one side. */
function partsAll(fragments: readonly Fragment[], gutter: Gutter): boolean {
  if (fragments.some((one) => crosses(one, gutter))) return false;
  return [
    fragments.filter(({ baseline }) => baseline < gutter.top - ROW),
    fragments.filter(({ baseline }) => baseline > gutter.bottom + ROW),
  ].every((outside) => !bothSides(gutter, outside));
}

/** A narrow column beside the text, such as dates and licences, comes after it. */
function inTurn(left: Fragment[][], right: Fragment[][], width: number): Fragment[][] {
  const extent = (side: Fragment[][]) =>
    percentile(
      side.flatMap(rowsOf).map((row) => Math.max(...row.map((one) => one.right)) - row[0]!.left),
      0.8,
    );
  const [a, b] = [extent(left), extent(right)];
  return a > 0 && a < 0.3 * width && a < 0.5 * b ? [...right, ...left] : [...left, ...right];
}

/** One line of fragments side by side; null when nothing of it can be read. */
export function toLine(row: readonly Fragment[], column: number): Line | null {
  const pieces = row.flatMap((fragment) => fragment.pieces);
  const longest = row.reduce((a, b) => (b.right - b.left > a.right - a.left ? b : a));
  const text = textOfPieces(pieces);
  if (text === '') return null;
  return {
    text,
    plain: textOfPieces(pieces, false),
    marked: pieces.some(({ raised }) => raised),
    left: Math.min(...row.map(({ left }) => left)),
    right: Math.max(...row.map(({ right }) => right)),
    baseline: longest.baseline,
    size: longest.size,
    column,
    cells: cellsOf(row),
  };
}

function cellsOf(row: readonly Fragment[]): Line['cells'] {
  const groups: Fragment[][] = [];
  for (const fragment of row) {
    const before = groups.at(-1)?.at(-1);
    if (before && fragment.left - before.right < CELL_GAP * fragment.size) groups.at(-1)!.push(fragment);
    else groups.push([fragment]);
  }
  return groups.map((group) => ({
    left: group[0]!.left,
    right: group.at(-1)!.right,
    text: textOfPieces(group.flatMap(({ pieces }) => pieces)),
  }));
}
