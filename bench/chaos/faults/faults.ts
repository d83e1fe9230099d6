import type { Stock } from '../portals';
import type { Tally } from '../tally';
import { ANY_DATABASE } from './anyDatabase';
import { DAMAGED_FOLDERS } from './damagedFolders';
import type { Fault, Trial } from './fault';
import { MANY_SERVERS } from './manyServers';
import { POSTGRES } from './postgres';
import { RUNNING_EMBEDDED } from './runningEmbedded';

const FAULTS: readonly Fault[] = [...DAMAGED_FOLDERS, ...RUNNING_EMBEDDED, ...POSTGRES, ...MANY_SERVERS, ...ANY_DATABASE];

/** Faults that these names choose of a database. @throws when a name is no fault's */
export function chosenFaults(names: readonly string[], database: 'embedded' | 'postgres'): Fault[] {
  const known = new Set(['all', 'none', ...FAULTS.map(({ name }) => name)]);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`--faults ${unknown.join(',')}: all, none, or of ${FAULTS.map(({ name }) => name).join(', ')}`);
  return FAULTS.filter(({ name, on }) => (names.includes('all') || names.includes(name)) && (on === 'both' || on === database));
}

/** Provokes one fault after the other, each on a portal of its own. */
export async function runFaults(stock: Stock, tally: Tally, faults: readonly Fault[], say: (words: string) => void): Promise<void> {
  for (const { name, run } of faults) {
    const began = performance.now();
    const times: string[] = [];
    const trial: Trial = {
      stock,
      slowness: 1,
      wrong: (words) => tally.fail('unexpected', name, words),
      lost: (words) => tally.fail('lost', name, words),
      shown: (words) => tally.fail('shown', name, words),
      took(what, ms, boundMs) {
        times.push(`${what} after ${ms} ms`);
        tally.took(ms);
        const bound = Math.round(boundMs * trial.slowness);
        if (ms > bound) tally.fail('unexpected', name, `${what} after ${ms} ms, later than ${bound} ms`);
      },
      skip: (words) => void tally.row.skipped.push(`${name}: ${words}`),
      acknowledged: () => void (tally.row.acknowledged += 1),
    };
    await run(trial).catch((error: unknown) => tally.fail('unexpected', name, (error as Error).stack ?? String(error)));
    tally.row.tried += 1;
    say([name, ...times, `${((performance.now() - began) / 1_000).toFixed(1)} s`].join(', '));
  }
}
