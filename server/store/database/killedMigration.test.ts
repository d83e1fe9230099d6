import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyTemplate } from '../../testing/template';
import { openDatabase } from './connect';
import { migrate, migrationsFolder } from './migrate';

/** A migrator that is killed at any step, over the embedded database. */
const WAIT_MS = 180_000;
let folder = '';
let dataDir = '';
let steps = '';
// A migrated database for each test.
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-killed-'));
  [dataDir, steps] = [path.join(folder, 'data'), path.join(folder, 'migrations')];
  for (const made of [dataDir, steps]) fs.mkdirSync(made);
  copyTemplate(dataDir);
  const db = await open();
  await migrate(db).finally(() => db.close());
}, WAIT_MS);
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const open = () => openDatabase({ DATABASE_URL: '', dataDir }, () => undefined);
const write = (name: string, sql: string) => fs.writeFileSync(path.join(steps, name), sql);

/** Kills its process at the statement of one step: before it, behind it, or behind the note that it was done. */
const MIGRATOR = `
  const [dataDir, steps, file, moment] = process.argv.slice(1);
  const { openDatabase } = require(${JSON.stringify(path.join(__dirname, 'connect.ts'))});
  const { migrate } = require(${JSON.stringify(path.join(__dirname, 'migrate.ts'))});
  const isAt = (sql, values) => (moment === 'noted' ? sql.startsWith('insert into schema_migration') && values[0].startsWith(file) : sql.startsWith('-- ' + file));
  const die = () => process.kill(process.pid, 'SIGKILL');
  openDatabase({ DATABASE_URL: '', dataDir }, () => {}).then((db) => {
    const killing = (q) => ({
      query: async (sql, values) => {
        const found = isAt(sql, values);
        if (found && moment === 'before') return die();
        const rows = await q.query(sql, values);
        return found ? die() : rows;
      },
    });
    return migrate({ ranking: db.ranking, transaction: (work) => db.transaction((q) => work(killing(q))) }, steps);
  }).then(() => process.exit(0), (error) => (console.error(error), process.exit(1)));`;

function killedAt(file: string, moment: string): void {
  const run = spawnSync(process.execPath, ['--import', 'tsx', '-e', MIGRATOR, dataDir, steps, file, moment], { encoding: 'utf8' });
  expect([run.signal, run.stderr]).toEqual(['SIGKILL', '']);
}

/** What is there: steps that are noted, and tables that they make. */
async function state(): Promise<{ noted: string[]; tables: string[] }> {
  const db = await open();
  try {
    const noted = await db.query<{ name: string }>('select name from schema_migration order by name');
    const tables = await db.query<{ name: string }>(
      `select relname as name from pg_class where relname in ('one', 'two', 'three') order by oid`,
    );
    return { noted: noted.map(({ name }) => name), tables: tables.map(({ name }) => name) };
  } finally {
    await db.close();
  }
}

test(
  'each step is whole or absent, and the next start goes on from there',
  async () => {
    const db = await open();
    await db.query('delete from schema_migration');
    await db.close();
    write('0001_one.sql', '-- 0001\ncreate table one (n integer); insert into one values (1);');
    write('0002_two.sql', '-- 0002\ncreate table two (n integer); insert into two select n + 1 from one; update one set n = 10;');
    write('0003_three.sql', '-- 0003\ncreate table three (n integer); drop table one; alter table two add column m integer default 5;');

    const nothing = { noted: [], tables: [] };
    const first = { noted: ['0001_one.sql'], tables: ['one'] };
    const second = { noted: ['0001_one.sql', '0002_two.sql'], tables: ['one', 'two'] };
    for (const [file, moment, left] of [
      ['0001', 'before', nothing],
      ['0001', 'behind', nothing],
      ['0002', 'noted', first],
      ['0003', 'behind', second],
    ] as const) {
      killedAt(file, moment);
      expect(await state()).toEqual(left);
    }
    const again = await open();
    try {
      expect(await migrate(again, steps)).toEqual(['0003_three.sql']);
      expect(await migrate(again, steps)).toEqual([]);
      expect(await again.query('select n, m from two')).toEqual([{ n: 2, m: 5 }]);
    } finally {
      await again.close();
    }
  },
  WAIT_MS,
);

test(
  'a server that is older than its data refuses to start, names the newer step and changes nothing',
  async () => {
    const db = await open();
    await db.query('delete from schema_migration');
    for (const name of [...fs.readdirSync(migrationsFolder), '9999_future.sql']) {
      await db.query('insert into schema_migration (name) values ($1)', [name]);
    }
    await db.query('alter table chat add column future text');
    await db.close();
    const env = { ...process.env, PORT: '0', DATABASE_URL: '', DATA_DIR: dataDir };
    const old = spawnSync(process.execPath, ['--import', 'tsx', path.join(__dirname, '../../main.ts')], { encoding: 'utf8', env });
    expect(old.status).toBe(1);
    expect(old.stderr).toContain('数据库由更新的版本创建（9999_future.sql），请升级程序后再启动；数据未被改动');
    const now = await open();
    try {
      expect(await now.query(`select count(*)::int as users from app_user`)).toEqual([{ users: 0 }]);
      expect(
        await now.query(
          `select count(*)::int as kept from information_schema.columns where table_name = 'chat' and column_name = 'future'`,
        ),
      ).toEqual([{ kept: 1 }]);
    } finally {
      await now.close();
    }
  },
  WAIT_MS,
);
