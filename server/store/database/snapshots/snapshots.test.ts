import fs from 'node:fs';
import path from 'node:path';
import { runFolder } from '../../../testing/runFolder';
import { copyTemplate } from '../../../testing/template';
import { openPortal } from '../openPortal';
import type { PooledDatabase } from '../pooledDatabase';
import { copyDatabase } from './copyDatabase';
import { bytesIn, lastSnapshot, listSnapshots, snapshotName, snapshotsFolder } from './snapshotFolder';
import { createSnapshotKeeper, takeSnapshot } from './snapshotKeeper';

/** Snapshots of the embedded database, whatever the other suites run on. */
const WAIT_MS = 120_000;
const folder = fs.mkdtempSync(path.join(runFolder(), 'sn-snapshots-'));
const dataDir = path.join(folder, 'data');
const settings = { dataDir, SNAPSHOT_HOURS: 6, SNAPSHOT_KEEP: 2, SNAPSHOT_MAX_MB: 10_000 };
const logged: string[] = [];
let db: PooledDatabase;

const open = (dir: string) => openPortal({ DATABASE_URL: '', dataDir: dir, FILES_DIR: '' }, () => undefined);
const take = (config = settings) =>
  takeSnapshot(
    db,
    config,
    (_level, message) => logged.push(message),
    () => false,
  );

beforeAll(async () => {
  fs.mkdirSync(dataDir);
  copyTemplate(dataDir);
  db = await open(dataDir);
  await db.query('create table entry (n integer primary key, text text not null)');
}, WAIT_MS);
beforeEach(() => {
  fs.rmSync(snapshotsFolder(dataDir), { recursive: true, force: true });
  logged.length = 0;
});
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
}, WAIT_MS);

/** A snapshot that somebody else took: `days` ago, of a few bytes. */
function oldSnapshot(days: number, bytes = 10): string {
  const place = path.join(snapshotsFolder(dataDir), snapshotName(new Date(Date.now() - days * 86_400_000)));
  fs.mkdirSync(path.join(place, 'database'), { recursive: true });
  fs.writeFileSync(path.join(place, 'database', 'PG_VERSION'), Buffer.alloc(bytes));
  return place;
}

test(
  'a snapshot that is taken during writes has all that was acknowledged before it, whole',
  async () => {
    let written = 0;
    let writing = true;
    const writer = (async () => {
      while (writing) {
        await db.query('insert into entry values ($1, repeat($2, 2000))', [written + 1, 'x']);
        written += 1;
      }
    })();
    while (written < 50) await db.query('select 1');
    const before = written;
    const snapshot = await take();
    writing = false;
    await writer;
    const restored = path.join(folder, 'restored');
    fs.cpSync(snapshot!.database, path.join(restored, 'database'), { recursive: true });
    const copy = await open(restored);
    const [row] = await copy.query<{ n: number; top: number; bytes: number }>(
      'select count(*) as n, max(n) as top, sum(length(text)) as bytes from entry',
    );
    await copy.close();
    expect(row!.n).toBeGreaterThanOrEqual(before);
    expect(row!.n).toBeLessThanOrEqual(written);
    expect([row!.top, row!.bytes]).toEqual([row!.n, row!.n * 2_000]);
    expect(logged.join('\n')).toContain('snapshot of the database');
    expect(lastSnapshot(dataDir)?.command).toBe(`cp -a ${snapshot!.database} ${path.join(dataDir, 'database')}`);
  },
  WAIT_MS,
);

test(
  'older ones go beyond the number that is kept, and what was cut off goes',
  async () => {
    const [kept, older, oldest] = [oldSnapshot(1), oldSnapshot(2), oldSnapshot(3)];
    const part = path.join(snapshotsFolder(dataDir), `${snapshotName(new Date())}.part`);
    fs.mkdirSync(part);
    const taken = await take();
    expect(listSnapshots(dataDir).map(({ database }) => database)).toEqual([taken!.database, path.join(kept, 'database')]);
    expect([older, oldest, part].map((place) => fs.existsSync(place))).toEqual([false, false, false]);
  },
  WAIT_MS,
);

test(
  'where there is no room the oldest ones go, never the last one',
  async () => {
    const kept = (await take())!;
    const [large, small] = [oldSnapshot(3, 3_000_000), oldSnapshot(2)];
    const megabytes = (bytesIn(snapshotsFolder(dataDir)) - 1_000_000) / 1024 / 1024;
    expect(await take({ ...settings, SNAPSHOT_MAX_MB: megabytes })).toBeNull();
    expect([large, small].map((place) => fs.existsSync(place))).toEqual([false, false]);
    expect(listSnapshots(dataDir).map(({ database }) => database)).toEqual([kept.database]);
    expect(logged.at(-1)).toContain('no room');
  },
  WAIT_MS,
);

test('a copy whose log has gone away is given up', async () => {
  const moved: Pick<PooledDatabase, 'query'> = {
    query: async <Row extends object>(sql: string) => {
      const first = sql.includes('pg_backup_start');
      return [first ? { first: '00000001000000000000000A' } : { last: '00000001000000000000000C', label: '' }] as unknown as Row[];
    },
  };
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  fs.mkdirSync(path.join(from, 'pg_wal'), { recursive: true });
  fs.writeFileSync(path.join(from, 'pg_wal', '00000001000000000000000C'), '');
  await expect(copyDatabase(moved, from, to, () => false)).rejects.toThrow('the log has moved on');
});

test(
  'one is taken by itself when the last one is old enough, none for another database or where it is switched off',
  async () => {
    const log = () => undefined;
    oldSnapshot(0.2);
    const before = listSnapshots(dataDir);
    const young = createSnapshotKeeper(db, settings, log, 0);
    await young!.done;
    await young!.close();
    expect(listSnapshots(dataDir)).toEqual(before);
    const due = createSnapshotKeeper(db, { ...settings, SNAPSHOT_HOURS: 1e-9 }, log, 0);
    await due!.done;
    await due!.close();
    expect(listSnapshots(dataDir)).toHaveLength(before.length + 1);
    expect(createSnapshotKeeper(db, { ...settings, SNAPSHOT_HOURS: 0 }, log)).toBeNull();
    expect(createSnapshotKeeper(Object.create(db, { embedded: { value: null } }) as PooledDatabase, settings, log)).toBeNull();
  },
  WAIT_MS,
);
