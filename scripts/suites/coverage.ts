import { FLOORS } from '../../server/floors.cjs';

/** Lines and branches that ran, of all there are, in percent. */
export interface Share {
  lines: number;
  branches: number;
}

/** What istanbul's `json-summary` says of a file. */
interface FileSummary {
  lines: { covered: number; total: number };
  branches: { covered: number; total: number };
}

export type Summary = Readonly<Record<string, FileSummary>>;

/** Layers of the client (docs/architecture.md), then the floors of the server, each a folder. */
export const LAYERS: readonly string[] = [
  ...['model', 'contract', 'shared', 'api', 'features', 'pages', 'app', 'login'].map((name) => `src/${name}`),
  ...Object.keys(FLOORS).map((name) => `server/${name}`),
];

const percent = (covered: number, total: number) => (total === 0 ? 100 : (covered / total) * 100);

/**
 * Lines and branches of each layer that ran.
 * @param summary by path
 * @param root of the paths, with no slash at its end
 */
export function sharesOf(summary: Summary, root: string): Record<string, Share> {
  const shares: Record<string, Share> = {};
  for (const layer of LAYERS) {
    const files = Object.entries(summary).flatMap(([path, file]) => (path.startsWith(`${root}/${layer}/`) ? [file] : []));
    const share = (what: 'lines' | 'branches') =>
      percent(
        files.reduce((sum, file) => sum + file[what].covered, 0),
        files.reduce((sum, file) => sum + file[what].total, 0),
      );
    if (files.length > 0) shares[layer] = { lines: share('lines'), branches: share('branches') };
  }
  return shares;
}

/** What chance may take away: which branch of a race ran is not the same in every run. */
const LEEWAY = 0.3;

/** Floors that were not reached, in words; a layer that nobody has measured before has none. */
export function below(shares: Readonly<Record<string, Share>>, floors: Readonly<Record<string, Share>>): string[] {
  return Object.entries(floors).flatMap(([layer, floor]) => {
    const share = shares[layer];
    if (!share) return [`${layer}: nothing of it was measured`];
    return (['lines', 'branches'] as const).flatMap((what) =>
      share[what] + LEEWAY < floor[what] ? [`${layer}: ${share[what].toFixed(1)} % of its ${what} ran, the floor is ${floor[what]} %`] : [],
    );
  });
}

const down = (value: number) => Math.floor(value * 10) / 10;

/** The floors after a run: where more ran than before they rise to it, and they never fall. */
export function raised(shares: Readonly<Record<string, Share>>, floors: Readonly<Record<string, Share>>): Record<string, Share> {
  return Object.fromEntries(
    Object.entries(shares).map(([layer, { lines, branches }]) => {
      const floor = floors[layer] ?? { lines: 0, branches: 0 };
      return [layer, { lines: Math.max(floor.lines, down(lines)), branches: Math.max(floor.branches, down(branches)) }];
    }),
  );
}
