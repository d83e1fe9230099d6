import crypto from 'node:crypto';
import type { Config } from '../../kernel/config';
import { consoleLog, type Log } from '../../kernel/log';
import { foldersOf, openDatabase } from './connect';
import { migrate } from './migrate';
import type { PooledDatabase } from './pooledDatabase';
import { databaseForeign, databaseMissing, tracesOf, writeIdentity, type PortalIdentity, type PortalTraces } from './portalTraces';
import { placeOf, startFault } from './serverDamage';
import { readState, writeState } from './serverState';
import type { Database, Queryable } from './types';

const KEY = 'portal_identity';

/**
 * Opens the portal's database, brought up to date. Database, stored files and data folder carry the same identity, so that a
 * database that is lost, or another one, is never taken for the portal's own: its files would count as nobody's.
 * @param check looks at the database before anything in it is changed; a throw ends the opening
 * @throws {StartRefused} when the database is gone, damaged, or belongs to another portal
 */
export async function openPortal(
  config: Pick<Config, 'DATABASE_URL' | 'dataDir' | 'FILES_DIR'> & Partial<Pick<Config, 'DATABASE_FLUSH'>>,
  log: Log = consoleLog,
  check: (db: Database) => Promise<void> = async () => undefined,
): Promise<PooledDatabase> {
  const folders = foldersOf(config);
  // Looked at before the database is opened, which lays the ballast.
  const traces = tracesOf(folders);
  let db: PooledDatabase | null = null;
  try {
    db = await openDatabase(config, log);
    if (traces.stored && !(await hasPortal(db))) throw databaseMissing(folders, traces, placeOf(config));
    await refuseForeign(db, traces);
    await check(db);
    await migrate(db);
    writeIdentity(folders, await settleIdentity(db, traces));
    return db;
  } catch (error) {
    const fault = await startFault(error, db, config);
    await db?.close();
    throw fault;
  }
}

async function hasTable(db: Queryable, name: string): Promise<boolean> {
  const [row] = await db.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
  return row!.there;
}

/** Whether a start has ever brought this database up to date. */
async function hasPortal(db: Database): Promise<boolean> {
  if (!(await hasTable(db, 'schema_migration'))) return false;
  return (await db.query('select 1 from schema_migration limit 1')).length > 0;
}

/** The identity that is noted in the database; null in one of an earlier version of the program. */
export async function readIdentity(db: Queryable): Promise<PortalIdentity | null> {
  const noted = (await hasTable(db, 'server_state')) ? await readState(db, KEY) : undefined;
  return noted === undefined ? null : (JSON.parse(noted) as PortalIdentity);
}

/** When the database was made: it is the same in every backup of it, those of earlier versions of the program included. */
async function createdOf(db: Database): Promise<string> {
  const [row] = await db.query<{ created: string }>('select min(applied_at) as created from schema_migration');
  return row!.created;
}

/** @throws {StartRefused} when a folder is marked as another portal's */
async function refuseForeign(db: Database, { identities }: PortalTraces): Promise<void> {
  if (identities.length === 0) return;
  const own = await readIdentity(db);
  const created = own?.created ?? (await createdOf(db));
  const other = identities.find(({ identity }) => (own ? identity.id !== own.id : identity.created !== created));
  if (other) throw databaseForeign(other.file, other.identity, own ?? { id: '–', created });
}

async function settleIdentity(db: Database, { identities }: PortalTraces): Promise<PortalIdentity> {
  const noted = await readIdentity(db);
  if (noted) return noted;
  const identity = { id: identities[0]?.identity.id ?? crypto.randomUUID(), created: await createdOf(db) };
  return db.transaction(async (q) => {
    // Of several servers that start at once the first one counts.
    await q.query('select 1 from schema_migration order by name limit 1 for update');
    const faster = await readState(q, KEY);
    if (faster !== undefined) return JSON.parse(faster) as PortalIdentity;
    await writeState(q, KEY, JSON.stringify(identity));
    return identity;
  });
}
