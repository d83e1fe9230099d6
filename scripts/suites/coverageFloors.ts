import path from 'node:path';

/** How much of a layer the tests run, in percent. */
export interface Share {
  lines: number;
  branches: number;
}

/** Of a file, as istanbul's summary has it (`json-summary`). */
type FileSummary = Record<keyof Share, { total: number; covered: number }>;

const KINDS = ['lines', 'branches'] as const;

/** What differs from run to run (a stream cut earlier, a file system that is not there) is less. */
const PLAY = 0.5;

/** `src/model`, `server/store` …; what lies in none of them belongs to `src` or `server`. */
function layerOf(file: string): string {
  const [top = '', folder, ...rest] = file.split(path.sep);
  return folder && rest.length > 0 ? `${top}/${folder}` : top;
}

/**
 * @param summary by absolute path, and of `total`
 * @returns shares by layer, sorted
 */
export function byLayer(summary: Record<string, FileSummary>, root: string): Record<string, Share> {
  const sums = new Map<string, FileSummary>();
  for (const [file, counts] of Object.entries(summary)) {
    if (file === 'total') continue;
    const layer = layerOf(path.relative(root, file));
    const sum = sums.get(layer) ?? { lines: { total: 0, covered: 0 }, branches: { total: 0, covered: 0 } };
    for (const kind of KINDS) {
      sum[kind].total += counts[kind].total;
      sum[kind].covered += counts[kind].covered;
    }
    sums.set(layer, sum);
  }
  const share = ({ total, covered }: { total: number; covered: number }) => (total === 0 ? 100 : (100 * covered) / total);
  return Object.fromEntries(
    [...sums]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([layer, { lines, branches }]) => [layer, { lines: share(lines), branches: share(branches) }]),
  );
}

/**
 * @returns a line for each layer that fell below its floor, and the floors from now on: whole percents that only rise. A layer that
 * is gone has none, a new one gets one.
 */
export function judge(floors: Record<string, Share>, seen: Record<string, Share>): { fallen: string[]; floors: Record<string, Share> } {
  const fallen: string[] = [];
  const next: Record<string, Share> = {};
  for (const [layer, share] of Object.entries(seen)) {
    const floor = floors[layer] ?? { lines: 0, branches: 0 };
    const raised = (kind: keyof Share) => Math.max(floor[kind], Math.floor(share[kind] - PLAY));
    next[layer] = { lines: raised('lines'), branches: raised('branches') };
    for (const kind of KINDS) {
      if (share[kind] < floor[kind]) fallen.push(`${layer}: ${share[kind].toFixed(1)} % of the ${kind}, and ${floor[kind]} % is the floor`);
    }
  }
  return { fallen, floors: next };
}
