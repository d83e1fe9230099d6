import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Damaged } from '../../server/store/database/damage';
import { openPortal } from '../../server/store/database/openPortal';
import type { PooledDatabase } from '../../server/store/database/pooledDatabase';
import type { Flush } from '../../server/store/database/flushes';
import { openSound } from '../../server/store/database/soundFolder';
import { importRecords } from '../../server/library/importRecords';
import { buildTemplate } from '../../server/testing/template';
import { readChanges, recordFile, ROWS } from './change';
import { Disk, type Survival } from './disk';
import { madeRecords } from './madeRecords';

/** Their rows are there together or not at all. */
const TRANSACTIONS = 200;
/** What else goes on in between. */
const OTHERS: readonly ((db: PooledDatabase, n: number) => Promise<unknown>)[] = [
  (db, n) => importRecords(db, madeRecords(50, `power ${n}`), 'power'),
  (db) => db.query('checkpoint'),
  (db, n) => db.query(`create table passing_${n} as select g, repeat('x', 500) as text from generate_series(1, 2000) g`),
  (db) => db.query(`update power_entry set text = text || '.' where n % 7 = 0`),
  (db, n) => db.query(`drop table if exists passing_${n - 40}`),
  (db) => db.query('vacuum power_entry'),
];

export interface Outcome {
  transactions: number;
  /** Of the database's process while they were written. */
  flushes: number;
  cuts: number;
  /** Why a folder could not be used, by cut. */
  broken: string[];
  /** Cuts at which something acknowledged was lost, and how long before the cut the first of that was acknowledged, in ms. */
  losing: number;
  oldestMs: number;
}

const open = (dataDir: string, flush: Flush) =>
  openPortal({ DATABASE_URL: '', dataDir, FILES_DIR: '', DATABASE_FLUSH: flush }, () => undefined);

/** A migrated database with the table that is written to, closed. */
export async function makeBase(dataDir: string): Promise<void> {
  fs.cpSync(await buildTemplate(), path.join(dataDir, 'database'), { recursive: true });
  const db = await open(dataDir, 'off');
  await db.query('create table power_entry (n integer, part integer, text text not null, primary key (n, part))');
  await db.close();
}

/** Writes into a copy of the base while all changes of its folder are recorded, then lets the power go at random moments. */
export async function tryCuts(folder: string, flush: Flush, cuts: number, random: () => number): Promise<Outcome> {
  const [base, dataDir, mirror] = ['base', `written-${flush}`, `mirror-${flush}`].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  fs.cpSync(base, dataDir, { recursive: true });
  fs.cpSync(path.join(base, 'database'), mirror, { recursive: true });
  await write(dataDir, flush);
  const changes = readChanges(dataDir);
  const answered = changes.reduce((sum, change) => sum + (change.type === 'answer' ? change.written : 0), 0);
  if (answered !== TRANSACTIONS) throw new Error(`${answered} of ${TRANSACTIONS} answers were recognised`);
  const first = changes.findIndex((change) => change.type === 'answer' && change.written > 0);
  // From its opening to its end; after a flush the same is there as after the next change, before it.
  const made = changes.flatMap(({ type }, at) => (type === 'flush' ? [] : [at]));
  const moments = Array.from({ length: cuts }, () => made[Math.floor(random() * made.length)]!).sort((a, b) => a - b);
  const flushes = changes.slice(first).filter(({ type }) => type === 'flush').length;
  const outcome: Outcome = { transactions: TRANSACTIONS, flushes, cuts, broken: [], losing: 0, oldestMs: 0 };
  const disk = new Disk(mirror);
  const acknowledged: number[] = [];
  const trial = path.join(folder, 'trial');
  let next = 0;
  for (const moment of moments) {
    for (; next <= moment; next += 1) {
      const change = changes[next]!;
      disk.apply(change);
      if (change.type === 'answer') for (let i = 0; i < change.written; i += 1) acknowledged.push(change.at);
    }
    disk.cut(path.join(trial, 'database'), survival(random), random);
    try {
      const kept = await inspect(trial);
      if (kept < acknowledged.length) {
        outcome.losing += 1;
        outcome.oldestMs = Math.max(outcome.oldestMs, changes[moment]!.at - acknowledged[kept]!);
      }
    } catch (error) {
      const why = error instanceof Damaged ? error.damage.en : String(error);
      outcome.broken.push(`at ${moment} of ${changes.length}: ${why}`.slice(0, 300));
    }
    fs.rmSync(trial, { recursive: true, force: true });
  }
  for (const place of [dataDir, mirror, recordFile(dataDir)]) fs.rmSync(place, { recursive: true, force: true });
  return outcome;
}

function survival(random: () => number): Survival {
  const kind = random();
  return { share: kind < 0.3 ? 0 : kind < 0.4 ? 1 : random(), sector: random() < 0.5 ? 512 : 4096 };
}

async function write(dataDir: string, flush: Flush): Promise<void> {
  const flags = process.env.DATABASE_NODE_FLAGS;
  const loaded = ['tsx', pathToFileURL(path.join(__dirname, 'recorder.ts')).href];
  process.env.DATABASE_NODE_FLAGS = loaded.map((file) => `--import=${file}`).join(' ');
  const db = await open(dataDir, flush);
  process.env.DATABASE_NODE_FLAGS = flags ?? '';
  for (let n = 1; n <= TRANSACTIONS; n += 1) {
    await db.query(`insert into power_entry select $1, g, repeat('x', 60) from generate_series(1, ${ROWS}) g`, [n]);
    if (n % 10 === 0) await OTHERS[(n / 10) % OTHERS.length]!(db, n);
  }
  await db.close();
}

/** Opens what is left as a start does and reads all of it. Answers how many transactions are there. @throws when they are not the first ones, whole */
async function inspect(dataDir: string): Promise<number> {
  const { log } = console;
  // Of a database that does not start PGlite tells why, and much beside it.
  console.log = () => undefined;
  const db = await openSound(path.join(dataDir, 'database'), 'off').finally(() => (console.log = log));
  try {
    await db.exec('set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off');
    const tables = await db.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm', 't') and c.relpersistence = 'p'`,
    );
    for (const { name } of tables.rows) await db.query(`select count(*) from ${name}`);
    const count = async () => {
      const sql = 'select coalesce(max(n), 0) as top, count(*)::int as rows from power_entry where n > 0';
      return (await db.query<{ top: number; rows: number }>(sql)).rows[0]!;
    };
    const { top, rows } = await count();
    await db.exec('set enable_seqscan = off; reset enable_indexscan; reset enable_indexonlyscan');
    const byIndex = await count();
    if (rows !== top * ROWS || byIndex.rows !== rows) throw new Error(`${rows} rows, ${byIndex.rows} by the index, up to ${top}`);
    return top;
  } finally {
    await db.close();
  }
}
