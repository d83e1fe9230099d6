import fs from 'node:fs';
import path from 'node:path';
import type { Database, Queryable } from './types';

/** Number of the advisory lock that one migrator at a time holds. */
const LOCK = 7_316_001;
/** `0012_name.sql`, or `0012_name.bm25.sql` and `0012_name.builtin.sql` for one kind of ranking only. */
const FILE_NAME = /^\d{4}_\w+(?:\.(bm25|builtin))?\.sql$/;

export const migrationsFolder = path.join(__dirname, 'migrations');

interface Step {
  name: string;
  sql: string;
}

/**
 * Brings the database to the state of this code, one transaction a file, in the order of names. A file of a ranking
 * that the database does not have stays out, and is made up for when the database gets that ranking.
 * Several servers may start at once. Answers the names of the files it ran.
 * @param wanted leaves files out, for a database that is to be as an earlier version had it
 * @throws when the database was made by newer code; nothing is touched then.
 */
export async function migrate(db: Database, folder = migrationsFolder, wanted = (_name: string) => true): Promise<string[]> {
  const work = () => migrateNow(db, folder, wanted);
  // Another server may be at it for minutes.
  return db.patiently ? db.patiently(work) : work();
}

async function migrateNow(db: Database, folder: string, wanted: (name: string) => boolean): Promise<string[]> {
  const files = filesOf(folder);
  const applied = await db.transaction((q) => readApplied(q));
  const unknown = [...applied].filter((name) => !files.includes(name)).sort();
  if (unknown.length > 0) {
    throw new Error(`数据库由更新的版本创建（${unknown.at(-1)}），请升级程序后再启动；数据未被改动`);
  }
  const steps = files
    .filter((name) => !applied.has(name) && isFor(name, db) && wanted(name))
    .map((name): Step => ({ name, sql: fs.readFileSync(path.join(folder, name), 'utf8') }));
  if (steps.length > 0 && db.writability?.readOnly) {
    throw new Error(`数据库现在只读，无法升级到这个版本的程序（${steps.at(-1)!.name}），请在它可以写入后再启动`);
  }
  const ran: string[] = [];
  for (const step of steps) if (await db.transaction((q) => apply(q, step))) ran.push(step.name);
  return ran;
}

/** Names of this code's migrations, in their order. */
function filesOf(folder: string): string[] {
  const files = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const wrong = files.find((name) => !FILE_NAME.test(name));
  if (wrong) throw new Error(`migration ${wrong}: the name must look like 0001_name.sql`);
  return files;
}

/** Names of all migrations of this code. */
export const allMigrations = (): string[] => filesOf(migrationsFolder);

/** Whether a migration is for databases of one ranking alone. */
export const isOfOneRanking = (name: string): boolean => FILE_NAME.exec(name)?.[1] !== undefined;

const isFor = (name: string, { ranking }: Pick<Database, 'ranking'>): boolean =>
  [undefined, ranking].includes(FILE_NAME.exec(name)?.[1] as never);

/** Names of the migrations that the database has not run, as after another one was put in its place. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select name from schema_migration');
  const applied = new Set(rows.map(({ name }) => name));
  return filesOf(migrationsFolder).filter((name) => !applied.has(name) && isFor(name, db));
}

async function readApplied(q: Queryable): Promise<Set<string>> {
  await q.query(`select pg_advisory_xact_lock(${LOCK})`);
  // A database that only reads at the moment refuses the statement even where the table is there.
  const [known] = await q.query<{ there: boolean }>(`select to_regclass('schema_migration') is not null as there`);
  if (!known?.there) {
    await q.query(`create table schema_migration (
      name text primary key,
      applied_at timestamptz not null default now()
    )`);
  }
  const rows = await q.query<{ name: string }>('select name from schema_migration');
  return new Set(rows.map((row) => row.name));
}

/** Runs one file unless another process was faster. */
async function apply(q: Queryable, { name, sql }: Step): Promise<boolean> {
  await q.query(`select pg_advisory_xact_lock(${LOCK})`);
  const [done] = await q.query('select 1 from schema_migration where name = $1', [name]);
  if (done) return false;
  await q.query('set local statement_timeout = 0');
  try {
    await q.query(sql);
  } catch (error) {
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  await q.query('insert into schema_migration (name) values ($1)', [name]);
  return true;
}
