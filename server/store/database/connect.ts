import pg from 'pg';
import { filesFolder, type Config } from '../../kernel/config';
import { EmbeddedServer } from './embedded';
import { pgTypes } from './pgTypes';
import type { PortalFolders } from './portalTraces';
import { PooledDatabase } from './pooledDatabase';
import { ReplicatedReads } from './replica/replicatedReads';
import { STATEMENT_SECONDS, type Database } from './types';
import { consoleLog, type Log } from '../../kernel/log';

const POOL_SIZE = 10;
const CONNECT_MS = 30_000;
/** A replica that does not answer so soon is away: the primary is there. */
const REPLICA_CONNECT_MS = 3_000;

type Where = Pick<Config, 'DATABASE_URL' | 'dataDir'> & Partial<Pick<Config, 'FILES_DIR'>>;

/**
 * Opens the PostgreSQL of `DATABASE_URL`, or else the embedded one in the data folder. Does not migrate.
 * @throws {DataDirInUse} when another process has the folder.
 * @throws {StartRefused} when the embedded database is gone or damaged.
 */
export async function openDatabase(config: Where, log: Log = consoleLog): Promise<PooledDatabase> {
  const embedded = config.DATABASE_URL ? null : await EmbeddedServer.open(foldersOf(config), log);
  const database = new PooledDatabase(openPool(config, embedded, log), embedded);
  try {
    database.ranking = await detectRanking(database, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Folders of a portal beside its database. */
export const foldersOf = ({ dataDir, FILES_DIR = '' }: Omit<Where, 'DATABASE_URL'>): PortalFolders => ({
  dataDir,
  filesDir: filesFolder({ FILES_DIR, dataDir }),
});

/** The replica of `DATABASE_READ_URL`, for reads that need not see the last writes; null without that setting. Closed by itself. */
export async function openReplica(
  { DATABASE_READ_URL }: Pick<Config, 'DATABASE_READ_URL'>,
  primary: Database,
  log: Log = consoleLog,
): Promise<ReplicatedReads | null> {
  if (!DATABASE_READ_URL) return null;
  const pool = openPool({ DATABASE_URL: DATABASE_READ_URL, dataDir: '' }, null, log, REPLICA_CONNECT_MS);
  const reads = new ReplicatedReads(primary, new PooledDatabase(pool, null), log);
  await reads.watch();
  return reads;
}

function openPool(config: Where, embedded: EmbeddedServer | null, log: Log, connectMs = CONNECT_MS): pg.Pool {
  const pool = new pg.Pool({
    types: pgTypes,
    application_name: 'science-navigation',
    connectionTimeoutMillis: connectMs,
    ...(embedded
      ? { host: embedded.host, port: 5432, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 }
      : {
          connectionString: config.DATABASE_URL,
          max: POOL_SIZE,
          // What takes milliseconds would be compiled for a tenth of a second.
          options: '-c jit=off',
          statement_timeout: STATEMENT_SECONDS * 1_000,
          idle_in_transaction_session_timeout: 60_000,
          keepAlive: true,
        }),
  });
  // A connection that breaks while idle is dropped by the pool; without a listener it would end the process.
  pool.on('error', (error) => log('warn', `database connection: ${error.message}`));
  // The same for one that breaks while in use: its statement fails too, which says enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** pg_textsearch comes with the embedded database; on another PostgreSQL it must be installed and preloaded. */
async function detectRanking(database: PooledDatabase, log: Log): Promise<'bm25' | 'builtin'> {
  const [extension] = await database.query(`select 1 from pg_available_extensions where name = 'pg_textsearch'`);
  if (extension) {
    try {
      await database.query('create extension if not exists pg_textsearch');
      return 'bm25';
    } catch (error) {
      log('warn', `pg_textsearch cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  log('warn', 'ranking by the built-in text search: the database has no pg_textsearch (docs/search.md says what that loses)');
  return 'builtin';
}
