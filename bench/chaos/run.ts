/**
 * `npm run chaos [-- --kills N --streams N --requests N --faults all|none|NAME,… --seed N --short --database embedded|postgres
 * --out FILE]`: faults of every documented kind, kills at random moments, cut streams and random requests against portals of its
 * own, and a table of what was acknowledged and lost, doubled or shown to somebody else. Ends with 1 when anything was. On PostgreSQL
 * with DATABASE_URL, which may make databases, or with one that it starts itself.
 */
import fs from 'node:fs';
import { startOwnPostgres } from '../support/ownPostgres';
import { chosenFaults, runFaults } from './faults/faults';
import { runKills } from './kills/kills';
import { readOptions, type Options } from './options';
import { Stock } from './portals';
import { runRequests } from './requests/requests';
import { runStreams } from './streams/streams';
import { tableOf } from './table';
import { isSound, Tally } from './tally';

const began = performance.now();
const seconds = (since = began) => Math.round((performance.now() - since) / 1_000);
const say = (words: string) => console.log(`${String(seconds()).padStart(6)} s  ${words}`);

const tallies: Tally[] = [];

/** Runs one part; one that ends by an error is a failure of that part, and the others go on. */
async function part(name: string, timed: string, repeat: string, work: (tally: Tally) => Promise<void>): Promise<void> {
  const tally = new Tally(name, timed, repeat);
  tallies.push(tally);
  const start = performance.now();
  say(`== ${name}`);
  try {
    await work(tally);
  } catch (error) {
    tally.fail('unexpected', `after ${tally.row.tried}`, (error as Error).stack ?? String(error));
  } finally {
    tally.row.seconds = seconds(start);
  }
}

/** Prints what there is so far. Answers whether nothing was wrong. */
function report({ out, seed, database }: Options, isWhole: boolean): boolean {
  const rows = tallies.map(({ row }) => row);
  const failures = tallies.flatMap((tally) => tally.failures);
  console.log(`\n${database}, seed ${seed}, ${seconds()} s${isWhole ? '' : ', interrupted'}\n${tableOf(rows)}`);
  for (const { part: name, skipped } of rows) for (const words of skipped) console.log(`not tried, ${name}: ${words}`);
  for (const line of failures) console.log(line);
  if (out) fs.writeFileSync(out, `${JSON.stringify({ database, seed, isWhole, seconds: seconds(), rows, failures }, null, 2)}\n`);
  return rows.every(isSound);
}

async function runAll(options: Options): Promise<void> {
  const { kills, streams, requests, seed } = options;
  const faults = chosenFaults(options.faults, options.database);
  const own = options.database === 'postgres' && !process.env.DATABASE_URL ? await startOwnPostgres() : null;
  const url = options.database === 'postgres' ? (own?.url ?? process.env.DATABASE_URL ?? '') : '';
  let stock: Stock | null = null;
  const remove = async () => {
    await stock?.remove();
    own?.remove();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      report(options, false);
      // What the parts say of portals that are taken from under them is worth nothing.
      console.error = () => undefined;
      void remove().finally(() => process.exit(130));
    });
  }
  try {
    say(`seed ${seed}, ${options.database}; making the portal that all parts copy`);
    stock = await Stock.make(url);
    const made = stock;
    const again = (which: string) => `npm run chaos -- --database ${options.database} --seed ${seed} ${which}`;
    const parts: (() => Promise<void>)[] = [];
    const add = (count: number, name: string, timed: string, choice: string, work: (tally: Tally) => Promise<void>) => {
      if (count > 0) parts.push(() => part(name, timed, again(choice), work));
    };
    add(faults.length, 'faults', 'a fault', `--kills 0 --streams 0 --requests 0 --faults ${options.faults.join()}`, (tally) =>
      runFaults(made, tally, faults, say),
    );
    add(kills, 'kills', 'back', `--kills ${kills} --streams 0 --requests 0 --faults none`, (tally) =>
      runKills(made, tally, { kills, seed, say }),
    );
    add(streams, 'cut streams', 'an answer', `--kills 0 --streams ${streams} --requests 0 --faults none`, (tally) =>
      runStreams(made, tally, { streams, seed, say }),
    );
    add(requests, 'random requests', 'an answer', `--kills 0 --streams 0 --requests ${requests} --faults none`, (tally) =>
      runRequests(made, tally, { requests, seed, say }),
    );
    for (const run of parts) await run();
  } finally {
    await remove();
  }
  process.exitCode = report(options, true) ? 0 : 1;
}

runAll(readOptions(process.argv.slice(2))).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
