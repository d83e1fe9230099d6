import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/store/database/connect';
import { createSession } from '../../server/store/sessions/sessions';
import { buildTemplate, copyTemplate } from '../../server/testing/template';
import { addUser } from '../../server/store/users/users';
import { ServerUnderTest } from '../support/serverUnderTest';
import { Person, type Account, type Asked } from './person';

const PASSWORD = 'password for the chaos bench';
const SESSION_HOURS = 7 * 24;
/** The last one administers the portal. */
const PEOPLE = 61;

/** What a portal is made with. */
export interface Made {
  readonly server: ServerUnderTest;
  readonly dataDir: string;
  /** Empty: embedded. */
  readonly databaseUrl: string;
  remove(): Promise<void>;
}

/** A portal as its first start made it, with people whose sessions are open: each part of a run takes copies of it. */
export class Stock {
  private copies = 0;
  private readonly running = new Set<Made>();

  private constructor(
    private readonly folder: string,
    /** Of a PostgreSQL that may make databases; empty: embedded. */
    private readonly url: string,
    readonly accounts: readonly Account[],
    /** File of the table of people, in the folder of an embedded database. */
    readonly table: string,
  ) {}

  static async make(url: string): Promise<Stock> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-chaos-'));
    try {
      const dataDir = path.join(folder, 'stock');
      if (url) await sql(url, `create database ${nameIn(folder, 'stock')}`);
      const databaseUrl = url && urlOf(url, nameIn(folder, 'stock'));
      const server = serverOver(dataDir, databaseUrl);
      fs.mkdirSync(dataDir);
      // The migrated database of the suites: to make one is the slowest step of a first start.
      if (!url) {
        await buildTemplate();
        copyTemplate(dataDir);
      }
      await server.start();
      await server.stop();
      const { accounts, table } = await addPeople(databaseUrl, dataDir);
      return new Stock(folder, url, accounts, table);
    } catch (error) {
      await removeAll(folder, url);
      throw error;
    }
  }

  /** A folder, and on PostgreSQL a database, that nobody has started yet. */
  async copy(settings: NodeJS.ProcessEnv = {}): Promise<Made> {
    const name = `copy${(this.copies += 1)}`;
    const dataDir = path.join(this.folder, name);
    fs.cpSync(path.join(this.folder, 'stock'), dataDir, { recursive: true, preserveTimestamps: true });
    if (this.url) await sql(this.url, `create database ${nameIn(this.folder, name)} template ${nameIn(this.folder, 'stock')}`);
    const databaseUrl = this.url && urlOf(this.url, nameIn(this.folder, name));
    const server = serverOver(dataDir, databaseUrl, settings);
    const made: Made = {
      server,
      dataDir,
      databaseUrl,
      remove: async () => {
        this.running.delete(made);
        await server.end('SIGKILL');
        if (!this.url) await server.databaseEnded();
        if (this.url) await sql(this.url, `drop database if exists ${nameIn(this.folder, name)} with (force)`);
        fs.rmSync(dataDir, { recursive: true, force: true });
      },
    };
    this.running.add(made);
    return made;
  }

  /** A second server, not started, over the database of a portal. */
  beside({ dataDir, databaseUrl }: Made, settings: NodeJS.ProcessEnv): ServerUnderTest {
    return serverOver(`${dataDir}-beside`, databaseUrl, settings);
  }

  people(server: Asked): Person[] {
    return this.accounts.map((account) => new Person(account, server));
  }

  /** Ends what still runs, and removes everything. */
  async remove(): Promise<void> {
    await Promise.all([...this.running].map((made) => made.remove()));
    await removeAll(this.folder, this.url);
  }
}

const serverOver = (dataDir: string, databaseUrl: string, settings: NodeJS.ProcessEnv = {}) =>
  new ServerUnderTest(dataDir, PASSWORD, {
    DATABASE_URL: databaseUrl,
    OCR_COMMAND: 'off',
    RATE_LIMIT: '100000',
    SNAPSHOT_HOURS: '0',
    // Why an answer was 500 is told with it.
    LOG_LEVEL: 'error',
    ...settings,
  });

async function addPeople(databaseUrl: string, dataDir: string): Promise<{ accounts: Account[]; table: string }> {
  const db = await openDatabase({ DATABASE_URL: databaseUrl, dataDir }, () => undefined);
  try {
    const accounts: Account[] = [];
    for (let nth = 1; nth <= PEOPLE; nth += 1) {
      const username = `person-${nth}`;
      const id = await addUser(db, { username, nickName: `读者 ${nth}`, passwordHash: 'none', isAdmin: nth === PEOPLE });
      if (!id) throw new Error('the database is not fresh');
      accounts.push({ id, username, cookie: `sid=${await createSession(db, id, SESSION_HOURS, new Date())}` });
    }
    const [place] = await db.query<{ table: string }>(`select pg_relation_filepath('app_user') as table`);
    return { accounts, table: place!.table };
  } finally {
    await db.close();
  }
}

/** Names of databases on a PostgreSQL that others use as well. */
const nameIn = (folder: string, name: string) => `chaos_${crypto.createHash('sha256').update(folder).digest('hex').slice(0, 12)}_${name}`;

const urlOf = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** One statement on a connection of its own. */
export async function sql<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  // A server that is killed under it says so by the query.
  client.on('error', () => undefined);
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end().catch(() => undefined))).rows;
}

async function removeAll(folder: string, url: string): Promise<void> {
  if (url) {
    const left = await sql<{ datname: string }>(url, `select datname from pg_database where datname like '${nameIn(folder, '%')}'`);
    for (const { datname } of left) await sql(url, `drop database ${datname} with (force)`);
  }
  fs.rmSync(folder, { recursive: true, force: true });
}
