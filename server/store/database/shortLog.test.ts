import fs from 'node:fs';
import path from 'node:path';
import { runFolder } from '../../testing/runFolder';
import { copyTemplate } from '../../testing/template';
import { openPortal } from './openPortal';
import type { PooledDatabase } from './pooledDatabase';
import { checkpointWhenDue, keepLogShort, MOST_LOG_BYTES } from './shortLog';
import { copyDatabase } from './snapshots/copyDatabase';

/** The log of the embedded database, whatever the other suites run on. */
const WAIT_MS = 120_000;
const DAY_MS = 86_400_000;
const folder = fs.mkdtempSync(path.join(runFolder(), 'sn-log-'));
const dataDir = path.join(folder, 'data');
let db: PooledDatabase;

beforeAll(async () => {
  fs.mkdirSync(dataDir);
  copyTemplate(dataDir);
  db = await openPortal({ DATABASE_URL: '', dataDir, FILES_DIR: '', DATABASE_FLUSH: 'off' }, () => undefined);
  await db.query('create table entry (text text)');
}, WAIT_MS);
beforeEach(() => db.query('checkpoint'), WAIT_MS);
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
}, WAIT_MS);

/** Writes so many bytes, which cannot be compressed, and as many of log. */
async function write(bytes: number): Promise<void> {
  const rows = Math.ceil(bytes / 3_200);
  await db.query(
    `insert into entry select (select string_agg(md5(n::text || g || random()), '') from generate_series(1, 100) g) from generate_series(1, $1) n`,
    [rows],
  );
}
const sinceLast = async () => {
  const [row] = await db.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()',
  );
  return row!.bytes;
};

test(
  'a log that has grown long is cut, by nobody else',
  async () => {
    for (let n = 0; n < 3; n += 1) await write(MOST_LOG_BYTES / 2);
    expect(await sinceLast()).toBeGreaterThan(MOST_LOG_BYTES);
    const rounds = keepLogShort(db, () => undefined);
    await rounds!.done;
    await rounds!.close();
    expect(await sinceLast()).toBeLessThan(1_000_000);
  },
  WAIT_MS,
);

test('a short one waits until what was written is some minutes old; one without changes is left alone', async () => {
  expect(await checkpointWhenDue(db, Date.now() + DAY_MS)).toBe(false);
  await write(1_000_000);
  expect(await checkpointWhenDue(db)).toBe(false);
  expect(await checkpointWhenDue(db, Date.now() + DAY_MS)).toBe(true);
  expect(await checkpointWhenDue(db, Date.now() + DAY_MS)).toBe(false);
});

test(
  'while the database is copied, its log stays',
  async () => {
    await write(MOST_LOG_BYTES * 1.2);
    let begin = () => {};
    const held = new Promise<void>((resolve) => (begin = resolve));
    const query: PooledDatabase['query'] = async (sql, values) => {
      if (sql.includes('pg_backup_start')) await held;
      return db.query(sql, values);
    };
    const copied = Object.create(db, { query: { value: query } }) as PooledDatabase;
    const copying = copyDatabase(copied, path.join(dataDir, 'database'), path.join(folder, 'copy'), () => false);
    const during = keepLogShort(copied, () => undefined);
    await during!.done;
    await during!.close();
    expect(await sinceLast()).toBeGreaterThan(MOST_LOG_BYTES);
    begin();
    await copying;
  },
  WAIT_MS,
);

test('the log of another database is none of ours', () => {
  expect(keepLogShort(Object.create(db, { embedded: { value: null } }) as PooledDatabase, () => undefined)).toBeNull();
});
