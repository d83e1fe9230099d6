import fs from 'node:fs';
import path from 'node:path';
import { EXIT, StartRefused } from '../../kernel/startRefused';
import { runFolder } from '../../testing/runFolder';
import { copyTemplate } from '../../testing/template';
import { openPortal } from './openPortal';
import type { PooledDatabase } from './pooledDatabase';

/** The embedded database, whatever the other suites run on: what is done to its folder between two starts. */
const WAIT_MS = 120_000;
const folder = fs.mkdtempSync(path.join(runFolder(), 'sn-portal-'));
const sound = path.join(folder, 'sound');
/** Files of the table `project`: as the portal was closed, and with less in it. */
let table = '';
let emptier: Buffer;
let copies = 0;

const open = (dataDir: string) => openPortal({ DATABASE_URL: '', dataDir, FILES_DIR: '' }, () => undefined);
const inside = (dataDir: string, ...names: string[]) => path.join(dataDir, 'database', ...names);

async function addProjects(db: PooledDatabase, count: number): Promise<void> {
  await db.query(
    `with owner as (insert into app_user (id, username, nick_name, password_hash) select gen_random_uuid(), 'owner' || $1::text, '甲', 'x' returning id)
     insert into project (id, name, owner_id) select gen_random_uuid(), 'p' || n, owner.id from generate_series(1, $1::integer) n, owner`,
    [count],
  );
}

beforeAll(async () => {
  fs.mkdirSync(sound);
  copyTemplate(sound);
  const first = await open(sound);
  await addProjects(first, 3);
  table = (await first.query<{ place: string }>(`select pg_relation_filepath('project') as place`))[0]!.place;
  await first.close();
  emptier = fs.readFileSync(inside(sound, table));
  const second = await open(sound);
  await addProjects(second, 200);
  await second.close();
  fs.mkdirSync(path.join(sound, 'files', 'ab'), { recursive: true });
  fs.writeFileSync(path.join(sound, 'files', 'ab', 'c'.repeat(62)), 'of somebody');
}, WAIT_MS);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A copy of the portal to which something is done. */
function copyWith(change: (dataDir: string) => void): string {
  const dataDir = path.join(folder, `copy-${(copies += 1)}`);
  fs.cpSync(sound, dataDir, { recursive: true, preserveTimestamps: true });
  change(dataDir);
  return dataDir;
}

async function refusal(dataDir: string): Promise<StartRefused> {
  const outcome = await open(dataDir).then(
    (db) => db.close().then(() => 'it opened'),
    (error: unknown) => error,
  );
  if (!(outcome instanceof StartRefused)) throw outcome instanceof Error ? outcome : new Error(String(outcome));
  return outcome;
}

const listing = (dataDir: string) => fs.readdirSync(dataDir, { recursive: true }).map(String).sort();

test.each<[string, (dataDir: string) => void, number, RegExp]>([
  [
    'the database is gone',
    (dir) => fs.rmSync(inside(dir), { recursive: true }),
    EXIT.missing,
    /数据库不见了[^]*files \(1\)[^]*缺少：.*database\n/,
  ],
  [
    'its folder is empty',
    (dir) => fs.readdirSync(inside(dir)).forEach((name) => fs.rmSync(inside(dir, name), { recursive: true })),
    EXIT.missing,
    /数据库不见了/,
  ],
  ['PG_VERSION is gone', (dir) => fs.rmSync(inside(dir, 'PG_VERSION')), EXIT.damaged, /database\/PG_VERSION：文件不见了/],
  [
    'a table is cut',
    (dir) => fs.truncateSync(inside(dir, table), 8_192),
    EXIT.damaged,
    /database\/base\/\S+：文件被截断：应有 \d+ 字节，只有 8192 字节/,
  ],
  [
    'a file of the catalogue is gone',
    (dir) => fs.rmSync(inside(dir, 'global', 'pg_control')),
    EXIT.damaged,
    /global\/pg_control：文件不见了/,
  ],
])(
  '%s: the start is refused before anything is opened, and nothing changes',
  async (_name, change, exitCode, words) => {
    const dataDir = copyWith(change);
    const before = listing(dataDir);
    const { exitCode: code, message } = await refusal(dataDir);
    expect(code).toBe(exitCode);
    expect(message).toMatch(words);
    expect(message).toMatch(/启动已停止[^]*Start refused/);
    // The mark of the process that looked is all that is new.
    expect(listing(dataDir).filter((name) => name !== 'database.child.pid')).toEqual(
      before.filter((name) => name !== 'database.child.pid'),
    );
  },
  WAIT_MS,
);

test(
  'a table that was exchanged for an older one is noticed by what it holds',
  async () => {
    const dataDir = copyWith((dir) => {
      const now = fs.readFileSync(inside(dir, table));
      emptier.copy(now);
      fs.writeFileSync(inside(dir, table), now);
    });
    const { exitCode, message } = await refusal(dataDir);
    expect([exitCode, message]).toEqual([EXIT.damaged, expect.stringMatching(/表 project：上次关闭时有 203 行，现在有 \d+ 行/)]);
    // Refused again the next time: what was sealed stays what counts.
    expect((await refusal(dataDir)).message).toBe(message);
  },
  WAIT_MS,
);

test.each<[string, (dir: string) => void, number, RegExp]>([
  [
    'its log',
    (dir) => fs.rmSync(inside(dir, 'pg_wal'), { recursive: true }),
    EXIT.damaged,
    /database\/pg_wal：预写日志缺失或损坏[^]*数据库的原话：/,
  ],
  ['its version', (dir) => fs.writeFileSync(inside(dir, 'PG_VERSION'), '9\n'), EXIT.foreign, /由 PostgreSQL 9 创建/],
  [
    'a page of a table, after a crash',
    (dir) => {
      fs.rmSync(inside(dir, 'portal.seal'));
      const bytes = fs.readFileSync(inside(dir, table));
      bytes.write('damage', 8_000);
      fs.writeFileSync(inside(dir, table), bytes);
    },
    EXIT.damaged,
    /表 project：database\/base\/\S+：有一页的校验和不对/,
  ],
])(
  'what PostgreSQL says of %s is told in words',
  async (_name, change, exitCode, words) => {
    const error = await refusal(copyWith(change));
    expect([error.exitCode, error.message]).toEqual([exitCode, expect.stringMatching(words)]);
  },
  WAIT_MS,
);

test(
  'damage that is met after the database was opened is told in words too',
  async () => {
    const words = 'invalid page in block 0 of relation base/5/16384';
    const met = () => Promise.reject(Object.assign(new Error(words), { code: 'XX001' }));
    const opening = openPortal({ DATABASE_URL: '', dataDir: copyWith(() => undefined), FILES_DIR: '' }, () => undefined, met);
    const { exitCode, message } = await opening.then(
      () => Promise.reject(new Error('it opened')),
      (error: StartRefused) => error,
    );
    expect(exitCode).toBe(EXIT.damaged);
    expect(message).toMatch(/启动已停止[^]*database\/base\/5\/16384：有一页的校验和不对[^]*Start refused/);
  },
  WAIT_MS,
);

test(
  'a folder that belongs to another portal is refused, one that belongs to nobody is taken',
  async () => {
    const own = JSON.parse(fs.readFileSync(path.join(sound, 'portal.json'), 'utf8')) as { id: string; created: string };
    const marked = (identity: object) => (dir: string) =>
      fs.writeFileSync(path.join(dir, 'files', 'portal.json'), JSON.stringify(identity));
    const foreign = await refusal(copyWith(marked({ ...own, id: 'another' })));
    expect([foreign.exitCode, foreign.message]).toEqual([EXIT.foreign, expect.stringContaining('属于不同的门户')]);
    const dataDir = copyWith((dir) => {
      for (const file of [path.join(dir, 'portal.json'), path.join(dir, 'files', 'portal.json')]) fs.rmSync(file, { force: true });
    });
    await (await open(dataDir)).close();
    for (const file of ['portal.json', 'files/portal.json'])
      expect(JSON.parse(fs.readFileSync(path.join(dataDir, file), 'utf8'))).toEqual(own);
  },
  WAIT_MS,
);

test(
  'a backup from before there were identities is known by when its database was made',
  async () => {
    const dataDir = copyWith(() => undefined);
    const db = await open(dataDir);
    await db.query(`delete from server_state where key = 'portal_identity'`);
    await db.close();
    await (await open(dataDir)).close();
    fs.writeFileSync(path.join(dataDir, 'files', 'portal.json'), JSON.stringify({ id: 'another', created: '2020-01-01T00:00:00.000Z' }));
    expect((await refusal(dataDir)).exitCode).toBe(EXIT.foreign);
  },
  WAIT_MS,
);

test(
  'a database that was being made when its process ended is put aside and made anew',
  async () => {
    const dataDir = path.join(folder, 'unfinished');
    fs.mkdirSync(inside(dataDir, 'base'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'database.making'), '');
    const db = await open(dataDir);
    expect(await db.query('select count(*) as n from project')).toEqual([{ n: 0 }]);
    await db.close();
    expect(listing(dataDir)).toEqual(expect.arrayContaining(['database.unfinished', 'portal.json']));
    expect(listing(dataDir)).not.toContain('database.making');
  },
  WAIT_MS,
);

test(
  'a folder that is taken away from a running server is noticed',
  async () => {
    const dataDir = copyWith(() => undefined);
    const db = await open(dataDir);
    const lost = new Promise<StartRefused>((resolve) => (db.embedded!.onLost = resolve));
    fs.renameSync(inside(dataDir), inside(dataDir, '..', 'elsewhere'));
    expect((await lost).exitCode).toBe(EXIT.missing);
    fs.renameSync(inside(dataDir, '..', 'elsewhere'), inside(dataDir));
    await db.close();
  },
  WAIT_MS,
);
