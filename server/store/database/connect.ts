import pg from 'pg';
import { filesFolder, type Config } from '../../kernel/config';
import { EmbeddedServer } from './embedded';
import { pgTypes } from './pgTypes';
import type { PortalFolders } from './portalTraces';
import { PooledDatabase } from './pooledDatabase';
import { ReplicatedReads } from './replica/replicatedReads';
import { STATEMENT_SECONDS, type Database, type Queryable } from './types';
import { ASKS_READ_ONLY, Writability } from './writability';
import { consoleLog, type Log } from '../../kernel/log';

const POOL_SIZE = 10;
/** Of the embedded database, which may be starting; a server answers sooner or is away. */
const CONNECT_MS = 30_000;
const SERVER_CONNECT_MS = 5_000;
/** A replica that does not answer so soon is away: the primary is there. */
const REPLICA_CONNECT_MS = 3_000;
/** Longest wait for whether the database takes changes. */
const PROBE_MS = 3_000;

type Where = Pick<Config, 'DATABASE_URL' | 'dataDir'> & Partial<Pick<Config, 'FILES_DIR' | 'DATABASE_FLUSH'>>;

/**
 * Opens the PostgreSQL of `DATABASE_URL`, or else the embedded one in the data folder. Does not migrate.
 * @throws {DataDirInUse} when another process has the folder.
 * @throws {StartRefused} when the embedded database is gone or damaged.
 */
export async function openDatabase(config: Where, log: Log = consoleLog): Promise<PooledDatabase> {
  const embedded = config.DATABASE_URL ? null : await EmbeddedServer.open(foldersOf(config), config.DATABASE_FLUSH ?? 'commit', log);
  const options = poolOptions(config, embedded);
  const ask = async (): Promise<boolean> => {
    if (!embedded) return asksAnew(options);
    // Its one connection: on another one the question would come between the steps of a statement.
    const [row] = await database.query<ReadOnlyRow>(ASKS_READ_ONLY);
    return row?.readOnly === true;
  };
  const writability = new Writability(ask, log);
  const database = new PooledDatabase(openPool(options, log, writability), embedded, writability);
  try {
    database.ranking = await detectRanking(database, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Folders of a portal beside its database. */
export const foldersOf = ({ dataDir, FILES_DIR = '' }: Pick<Where, 'dataDir' | 'FILES_DIR'>): PortalFolders => ({
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
  const options = poolOptions({ DATABASE_URL: DATABASE_READ_URL }, null, REPLICA_CONNECT_MS);
  const reads = new ReplicatedReads(primary, new PooledDatabase(openPool(options, log), null), log);
  await reads.watch();
  return reads;
}

interface ReadOnlyRow {
  readOnly: boolean;
}

function poolOptions(
  { DATABASE_URL }: Pick<Where, 'DATABASE_URL'>,
  embedded: EmbeddedServer | null,
  connectMs = embedded ? CONNECT_MS : SERVER_CONNECT_MS,
): pg.PoolConfig {
  const own = embedded
    ? { host: embedded.host, port: 5432, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 }
    : {
        connectionString: DATABASE_URL,
        max: POOL_SIZE,
        // What takes milliseconds would be compiled for a tenth of a second.
        options: '-c jit=off',
        statement_timeout: STATEMENT_SECONDS * 1_000,
        idle_in_transaction_session_timeout: 60_000,
        keepAlive: true,
      };
  return { types: pgTypes, application_name: 'science-navigation', connectionTimeoutMillis: connectMs, ...own };
}

/** Over a connection of its own: one from before a failover may lead to the database that was the primary then. */
async function asksAnew(options: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<ReadOnlyRow>(ASKS_READ_ONLY);
    return rows[0]?.readOnly === true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @param writability is told by each new connection; absent for a replica, which is read-only anyway */
function openPool(options: pg.PoolConfig, log: Log, writability?: Writability): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    ...(writability && {
      onConnect: async (client: pg.ClientBase) => {
        const question = { text: ASKS_READ_ONLY, query_timeout: PROBE_MS };
        const { rows } = await client.query<ReadOnlyRow>(question);
        writability.tell(rows[0]?.readOnly === true);
      },
    }),
  });
  // A connection that breaks while idle is dropped by the pool; without a listener it would end the process.
  pool.on('error', (error) => log('warn', `database connection: ${error.message}`));
  // The same for one that breaks while in use: its statement fails too, which says enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** pg_textsearch comes with the embedded database; on another PostgreSQL it must be installed and preloaded. */
export async function detectRanking(database: Queryable, log: Log): Promise<'bm25' | 'builtin'> {
  const [extension] = await database.query(`select 1 from pg_available_extensions where name = 'pg_textsearch'`);
  const [installed] = await database.query(`select 1 from pg_extension where extname = 'pg_textsearch'`);
  if (installed) return 'bm25';
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
