import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { useTestDatabase } from '../../testing/testDatabase';
import { migrate } from './migrate';

const database = useTestDatabase();
let folder: string;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-migrations-'));
  await database.db.query('drop table if exists one, two, three');
  await database.db.query('delete from schema_migration');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql);

test('runs files in order, each once', async () => {
  write('0002_two.sql', 'create table two (n integer references one);');
  write('0001_one.sql', 'create table one (n integer primary key); insert into one values (7);');
  expect(await migrate(database.db, folder)).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await migrate(database.db, folder)).toEqual([]);
  expect(await database.db.query('select n from one')).toEqual([{ n: 7 }]);
});

test('a file that fails leaves nothing behind, and what came before stays', async () => {
  write('0001_one.sql', 'create table one (n integer);');
  write('0002_two.sql', 'create table two (n integer); select no_such_column from two;');
  await expect(migrate(database.db, folder)).rejects.toThrow(/0002_two\.sql.*no_such_column/);
  expect(await database.db.query('select name from schema_migration')).toEqual([{ name: '0001_one.sql' }]);
  expect(await database.db.query("select to_regclass('two') is null as gone")).toEqual([{ gone: true }]);
  write('0002_two.sql', 'create table two (n integer);');
  expect(await migrate(database.db, folder)).toEqual(['0002_two.sql']);
});

test('several migrators at once run every file once', async () => {
  write('0001_one.sql', 'create table one (n integer primary key); insert into one values (7);');
  write('0002_two.sql', 'create table two (n integer);');
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.db, folder)));
  expect(runs.flat().sort()).toEqual(['0001_one.sql', '0002_two.sql']);
});

test('a database made by newer code is refused and left alone', async () => {
  write('0001_one.sql', 'create table one (n integer);');
  await database.db.query("insert into schema_migration (name) values ('9999_future.sql')");
  await expect(migrate(database.db, folder)).rejects.toThrow('数据库由更新的版本创建（9999_future.sql）');
  expect(await database.db.query("select to_regclass('one') is null as untouched")).toEqual([{ untouched: true }]);
});

test('a variant runs only for its ranking', async () => {
  write('0003_three.bm25.sql', 'create table three (bm25 integer);');
  write('0003_three.builtin.sql', 'create table three (builtin integer);');
  expect(await migrate(database.db, folder)).toEqual([`0003_three.${database.db.ranking}.sql`]);
});

test('a wrong name is told, not skipped', async () => {
  write('1_short.sql', 'select 1');
  await expect(migrate(database.db, folder)).rejects.toThrow('1_short.sql');
});
