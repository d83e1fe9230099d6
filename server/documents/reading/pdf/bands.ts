import type { Fragment } from './fragments';
import { percentile } from './numbers';

/** What stands directly beside a gap in one row, without a wide gap of its own. */
export interface Chain {
  from: number;
  to: number;
  size: number;
  /** The widest gap within it. */
  gap: number;
}

/** A row of a page as it stands on both sides of a place. */
export interface BandRow {
  /** Baselines of one row differ a little. */
  top: number;
  bottom: number;
  left: Chain | null;
  right: Chain | null;
}

/** Rows one below the other that nothing crosses at a place. */
export interface Band {
  rows: BandRow[];
}

/** Points by which a line may stick out. */
export const EDGE = 1.5;
/** Parts of the size of the text. */
const CHAIN_GAP = 0.9;
/** Parts of the usual gap: one that is narrower stands between words. */
const SPREAD = 0.6;

/** The stretches of the page in which no row crosses `x`. */
export function bandsBeside(rows: readonly Fragment[][], x: number): Band[] {
  const bands: Band[] = [{ rows: [] }];
  for (const row of rows) {
    if (row.some(({ left, right }) => left < x - EDGE && right > x + EDGE)) bands.push({ rows: [] });
    else {
      const left = chain(row.filter(({ right }) => right <= x + EDGE).reverse());
      const right = chain(row.filter((one) => one.right > x + EDGE));
      const baselines = row.map(({ baseline }) => baseline);
      bands.at(-1)!.rows.push({ top: Math.min(...baselines), bottom: Math.max(...baselines), left, right });
    }
  }
  return bands.flatMap(withoutSpreadLines);
}

/** Cuts a stretch at lines whose words stand so far apart that one of their gaps happens to be at the place. */
function withoutSpreadLines(band: Band): Band[] {
  const gapOf = ({ left, right }: BandRow) => (left && right ? right.from - left.to : null);
  const usual = percentile(
    band.rows.flatMap((row) => gapOf(row) ?? []),
    0.3,
  );
  const bands: Band[] = [{ rows: [] }];
  for (const row of band.rows) {
    const gap = gapOf(row);
    if (gap !== null && gap < SPREAD * usual && Math.min(row.left!.gap, row.right!.gap) > SPREAD * gap) bands.push({ rows: [] });
    else bands.at(-1)!.rows.push(row);
  }
  return bands.filter(({ rows }) => rows.length > 0);
}

/** The first of some fragments with those that follow it closely, in either direction. */
function chain([first, ...others]: Fragment[]): Chain | null {
  if (!first) return null;
  const all = { from: first.left, to: first.right, size: first.size, gap: 0 };
  for (const { left, right } of others) {
    const gap = Math.max(left - all.to, all.from - right);
    if (gap > CHAIN_GAP * all.size) break;
    all.gap = Math.max(all.gap, gap);
    all.from = Math.min(all.from, left);
    all.to = Math.max(all.to, right);
  }
  return all;
}
