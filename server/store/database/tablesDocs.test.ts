import fs from 'node:fs';
import path from 'node:path';
import { useTestDatabase } from '../../testing/testDatabase';
import { migrationsFolder } from './migrate';

const database = useTestDatabase();
const files = fs.readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));

test('docs/tables.md has one row for each table and view, and no other', async () => {
  const found = await database.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_name <> 'schema_migration' order by table_name`,
  );
  const docs = fs.readFileSync(path.join(__dirname, '../../../docs/tables.md'), 'utf8');
  const rows = [...docs.matchAll(/^\| `(\w+)` \| \S.* \|$/gm)].map(([, name]) => name!);
  expect(rows).toEqual(found.map(({ name }) => name).sort());
});

test('every migration has a number of its own, or is the variant of one for another ranking', () => {
  const numbers = files.map((name) => [name.slice(0, 4), /\.(\w+)\.sql$/.exec(name)?.[1] ?? ''].join());
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([]);
});

test('this database has run every migration that is for its ranking', async () => {
  const ran = await database.db.query<{ name: string }>('select name from schema_migration order by name');
  const due = files.filter((name) => [undefined, database.db.ranking].includes(/\.(\w+)\.sql$/.exec(name)?.[1] as never));
  expect(ran.map(({ name }) => name)).toEqual(due.sort());
});
