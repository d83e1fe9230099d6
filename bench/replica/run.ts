/**
 * `npm run bench:replica [-- --port N]`: searches over a PostgreSQL and a streaming replica of it, both made for this in a temporary
 * folder. The replica is read; it is killed while people search, comes back, falls behind and comes up again. Ends with an error when
 * a search fails or finds less, or when the wrong one is read. Needs PostgreSQL's programs (PG_BIN).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { paperCalls } from '../../src/contract/calls/papers';
import { importRecords } from '../../server/library/importRecords';
import { importStarterLibrary } from '../../server/library/starter';
import { LibraryEngine } from '../../server/search/engines/library';
import { countWords } from '../../server/search/statistics/countWords';
import { openDatabase, openReplica } from '../../server/store/database/connect';
import { migrate } from '../../server/store/database/migrate';
import type { Database } from '../../server/store/database/types';
import { argument } from '../support/sharedData';
import { TwoClusters } from '../support/cluster';

const began = performance.now();
const say = (text: string) => console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${text}`);

function check(holds: boolean, what: string): void {
  say(`${holds ? 'yes' : 'NO '}  ${what}`);
  if (!holds) process.exitCode = 1;
}

/** Waits until it is so, half a minute at most. Answers the milliseconds. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isSo()) && performance.now() - start < 30_000) await sleep(20);
  return Math.round(performance.now() - start);
}

async function total(db: Database, query: string): Promise<number> {
  return (await new LibraryEngine(db).search(paperCalls.searchPapers.body.parse({ query }), new AbortController().signal)).total;
}

async function main(): Promise<void> {
  const clusters = new TwoClusters(Number(argument('--port') ?? 54_461));
  const open: { close(): Promise<void> }[] = [];
  try {
    clusters.make();
    const primary = await openDatabase({ DATABASE_URL: clusters.url('primary'), dataDir: '' }, () => undefined);
    open.push(primary);
    await migrate(primary);
    await importStarterLibrary(primary);
    await countWords(primary);
    clusters.copy();
    const reads = await openReplica({ DATABASE_READ_URL: clusters.url('replica') }, primary, (_level, message) => say(message));
    if (!reads) throw new Error('no replica');
    open.unshift(reads);
    const onReplica = async () => (await reads.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'))[0]?.standby === true;
    await until(onReplica);
    check(await onReplica(), 'reads go to the replica');
    const expected = await total(primary, 'learning');
    check((await total(reads, 'learning')) === expected, `and find the same: ${expected} records`);

    await importRecords(primary, one('replicated', 'Quokkas of the second island'), 'bench');
    const seen = await until(async () => (await total(reads, 'quokkas')) === 1);
    check((await total(reads, 'quokkas')) === 1, `a record that was imported is found there, after ${seen} ms`);

    const failed: unknown[] = [];
    let [searches, going] = [0, true];
    const people = Array.from({ length: 4 }, async () => {
      while (going) {
        const found = await total(reads, 'learning').catch((error: unknown) => failed.push(error) && expected);
        if (found !== expected) failed.push(found);
        searches += 1;
      }
    });
    await sleep(500);
    clusters.stop('replica');
    await until(() => !reads.isUsed);
    await sleep(500);
    check(!(await onReplica()), 'killed while four people search: the primary is read');
    clusters.start('replica');
    const back = await until(() => reads.isUsed);
    check(await onReplica(), `started again: it is read after ${back} ms`);
    going = false;
    await Promise.all(people);
    check(failed.length === 0, `${searches} searches meanwhile, ${failed.length} failed or found less`);

    const replica = await openDatabase({ DATABASE_URL: clusters.url('replica'), dataDir: '' }, () => undefined);
    open.unshift(replica);
    await replica.query('select pg_wal_replay_pause()');
    await importRecords(primary, one('late', 'Numbats of the third island'), 'bench');
    const left = await until(() => !reads.isUsed);
    check(
      !(await onReplica()) && (await total(reads, 'numbats')) === 1,
      `stopped in taking changes over: the primary is read after ${left} ms`,
    );
    await replica.query('select pg_wal_replay_resume()');
    await until(() => reads.isUsed);
    check((await onReplica()) && (await total(reads, 'numbats')) === 1, 'come up again: it is read, with the record');
  } finally {
    for (const database of open) await database.close().catch(() => undefined);
    clusters.remove();
  }
}

async function* one(id: string, title: string) {
  yield { place: '1', draft: { id, title } };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
