import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeWhere } from '../../../src/testing/skipping';
import { copyTemplate } from '../../testing/template';
import { ballastFile } from '../../kernel/ballast';
import { openDatabase } from './connect';
import { DataDirInUse, lockDataDir } from './lock';
import type { PooledDatabase } from './pooledDatabase';

/** The embedded database's own behaviour: these suites use it even when the others run on an external PostgreSQL. */
const WAIT_MS = 60_000;
const opened: PooledDatabase[] = [];
const folders: string[] = [];
const logged: string[] = [];

function newFolder(prefix = 'sn-embedded-'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix));
  folders.push(folder);
  copyTemplate(folder);
  return folder;
}

async function open(dataDir: string): Promise<PooledDatabase> {
  const db = await openDatabase({ DATABASE_URL: '', dataDir }, (_level, message) => logged.push(message));
  opened.push(db);
  return db;
}

afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
}, WAIT_MS);
beforeEach(() => logged.splice(0));

const isRunning = (pid: number) =>
  fs.existsSync(`/proc/${pid}/status`) && !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));

test(
  'values arrive as plain JSON',
  async () => {
    const db = await open(newFolder());
    expect(db.ranking).toBe('bm25');
    const [row] = await db.query(
      `select 9007199254740991::bigint as big, 1.50::numeric as exact, date '2026-01-02' as day,
            timestamptz '2026-01-02 03:04:05.678+08' as moment, timestamp '2026-01-02 03:04:05' as local,
            $1::jsonb as json, array['a'] as list, $2::timestamptz as parameter, count(*) as counted`,
      [JSON.stringify(['x', { y: 1 }]), new Date(0)],
    );
    expect(row).toEqual({
      big: 9007199254740991,
      exact: 1.5,
      day: '2026-01-02',
      moment: '2026-01-01T19:04:05.678Z',
      local: '2026-01-02T03:04:05.000Z',
      json: ['x', { y: 1 }],
      list: ['a'],
      parameter: '1970-01-01T00:00:00.000Z',
      counted: 1,
    });
    await expect(db.query('select 9007199254740993::bigint')).rejects.toThrow('too large');
  },
  WAIT_MS,
);

test(
  'a transaction is whole or absent, and refuses to wait for itself',
  async () => {
    const db = await open(newFolder());
    await db.query('create table t (n integer)');
    await expect(
      db.transaction(async (q) => {
        await q.query('insert into t values (1)');
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await db.query('select * from t')).toEqual([]);
    await db.transaction(async (q) => {
      await q.query('insert into t values (2)');
      await expect(db.query('select 1')).rejects.toThrow('inside a transaction');
    });
    expect(await db.query('select * from t')).toEqual([{ n: 2 }]);
  },
  WAIT_MS,
);

test(
  'many statements at once are answered one after the other',
  async () => {
    const db = await open(newFolder());
    const rows = await Promise.all(Array.from({ length: 200 }, (_, i) => db.query('select $1::integer as n', [i])));
    expect(rows.map(([row]) => row?.n)).toEqual(Array.from({ length: 200 }, (_, i) => i));
  },
  WAIT_MS,
);

test(
  'a second process is told who has the folder, and exits with 1',
  async () => {
    const dataDir = newFolder();
    await open(dataDir);
    await expect(open(dataDir)).rejects.toThrow(new DataDirInUse(process.pid).message);
    const script = `
    const { openDatabase } = require(${JSON.stringify(path.join(__dirname, 'connect.ts'))});
    openDatabase({ DATABASE_URL: '', dataDir: process.argv[1] }).catch((error) => { console.error(error.message); process.exit(1); });`;
    const second = spawnSync(process.execPath, ['--import', 'tsx', '-e', script, dataDir], { encoding: 'utf8' });
    expect(second.status).toBe(1);
    expect(second.stderr).toContain(`数据目录正被进程 ${process.pid} 使用`);
  },
  WAIT_MS,
);

test('the lock of a process that is gone is taken over, also when its number lives again', async () => {
  const dataDir = newFolder();
  const gone = spawnSync(process.execPath, ['-e', '0']).pid;
  const lock = path.join(dataDir, 'database.lock');
  for (const mark of [
    { pid: gone, started: '1' },
    { pid: process.ppid, started: '1' },
    { pid: process.pid, started: '1' },
  ]) {
    fs.writeFileSync(lock, JSON.stringify({ ...mark, host: os.hostname() }));
    (await lockDataDir(dataDir)).release();
  }
  fs.writeFileSync(lock, 'damaged');
  const own = await lockDataDir(dataDir);
  expect(JSON.parse(fs.readFileSync(lock, 'utf8')).pid).toBe(process.pid);
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUse);
  own.release();
  expect(fs.existsSync(lock)).toBe(false);
});

test(
  'after kill -9 of the database everything that was answered is there, and queries go on',
  async () => {
    const db = await open(newFolder());
    await db.query('create table t (n integer)');
    let acknowledged = 0;
    let refused = 0;
    const writing = (async () => {
      for (let n = 1; n <= 300; n += 1) {
        await db.query('insert into t values ($1)', [n]).then(
          () => (acknowledged += 1),
          (error: unknown) => {
            refused += 1;
            expect(error).toMatchObject({ kind: 'unavailable' });
          },
        );
      }
    })();
    await sleep(50);
    const first = db.embedded!.pid!;
    process.kill(first, 'SIGKILL');
    await writing;
    const [row] = await db.query('select count(*) as n, count(distinct n) as different from t');
    expect(row!.n).toBe(row!.different);
    // The one statement that was on its way may or may not have been carried out.
    expect(row!.n).toBeGreaterThanOrEqual(acknowledged);
    expect(row!.n).toBeLessThanOrEqual(acknowledged + refused);
    expect(refused).toBeLessThanOrEqual(1);
    expect(db.embedded!.pid).not.toBe(first);
    expect(logged.join('\n')).toMatch(/ended \(SIGKILL\).*\n(.*\n)*.*database is back/);
  },
  WAIT_MS,
);

test(
  'a transaction that was cut off leaves nothing',
  async () => {
    const db = await open(newFolder());
    await db.query('create table t (n integer)');
    const cut = db.transaction(async (q) => {
      await q.query('insert into t values (1)');
      process.kill(db.embedded!.pid!, 'SIGKILL');
      await q.query('insert into t values (2)');
    });
    await expect(cut).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await db.query('select * from t')).toEqual([]);
  },
  WAIT_MS,
);

test(
  'a hung database is ended and started again',
  async () => {
    const db = await open(newFolder());
    const first = db.embedded!.pid!;
    db.embedded!.setPatience(2);
    // A stopped process is alive for the operating system but does not answer.
    process.kill(first, 'SIGSTOP');
    await expect(db.query('select 1')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(isRunning(first)).toBe(false);
    expect(logged.join('\n')).toContain('no sign of life for 2 s');
  },
  WAIT_MS,
);

describeWhere(process.platform === 'linux', 'only Linux tells whether a process stands still', 'a database that stands still', () => {
  test(
    'a stopped database is not waited for as long as a statement may take, and a statement that runs is',
    async () => {
      const db = await open(newFolder());
      const first = db.embedded!.pid!;
      // It keeps the processor, and the thread that answers, for longer than a stopped process is waited for.
      const [row] = await db.query(
        `select count(*) as n from generate_series(1, 3000) a, generate_series(1, 3000) b where (a * b) % 7 = 1`,
      );
      expect(row!.n).toBeGreaterThan(0);
      expect(db.embedded!.pid).toBe(first);
      process.kill(first, 'SIGSTOP');
      await expect(db.query('select 1')).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
      expect(isRunning(first)).toBe(false);
      expect(logged.join('\n')).toContain('it is stopped or blocked');
    },
    WAIT_MS,
  );
});

test(
  'the database ends with its parent, and a busy one is ended by the next server',
  async () => {
    const dataDir = newFolder();
    const script = `
    const { openDatabase } = require(${JSON.stringify(path.join(__dirname, 'connect.ts'))});
    openDatabase({ DATABASE_URL: '', dataDir: process.argv[1] }, () => {}).then(async (db) => {
      await db.query('create table t (n integer)');
      await db.query('insert into t values (1)');
      void db.query('select pg_sleep(60)').catch(() => {});
      setTimeout(() => { console.log(db.embedded.pid); process.kill(process.pid, 'SIGKILL'); }, 200);
    });`;
    const parent = spawnSync(process.execPath, ['--import', 'tsx', '-e', script, dataDir], { encoding: 'utf8' });
    expect(parent.signal).toBe('SIGKILL');
    const orphan = Number(parent.stdout);
    expect(orphan).toBeGreaterThan(0);
    const db = await open(dataDir);
    expect(isRunning(orphan)).toBe(false);
    expect(await db.query('select * from t')).toEqual([{ n: 1 }]);
  },
  WAIT_MS,
);

test(
  'a folder with a long name works, and nothing is left of its socket',
  async () => {
    const before = fs.readdirSync(os.tmpdir()).filter((name) => /^sn-\w{6}$/.test(name));
    const dataDir = newFolder(`sn-${'x'.repeat(100)}-`);
    const db = await open(dataDir);
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.existsSync(ballastFile(dataDir))).toBe(true);
    await db.close();
    expect(fs.readdirSync(os.tmpdir()).filter((name) => /^sn-\w{6}$/.test(name))).toEqual(before);
    expect(fs.existsSync(path.join(dataDir, 'database.lock'))).toBe(false);
  },
  WAIT_MS,
);
