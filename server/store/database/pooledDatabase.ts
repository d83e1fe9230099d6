import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { unavailable } from '../../kernel/errors';
import { currentErrand } from '../../kernel/urgency';
import { gaveUp, isConnectionError, isStatementTimeout } from './connectionErrors';
import type { EmbeddedServer } from './embedded';
import { limitsOf, UNLIMITED } from './limits';
import { Turns, type Give } from './turns';
import { STATEMENT_SECONDS, type Database, type Pressure, type Queryable } from './types';
import { isReadOnlyError, type Writability } from './writability';

/** How long a statement waits for a database that is being started again, and how long when a person waits for it. */
const RECONNECT_MS = 20_000;
const PERSON_RECONNECT_MS = 5_000;
const PATIENT_SECONDS = 3_600;

/** What a server's own refusal of a statement may take to come. */
const ANSWER_MS = 1_000;

/** A connection, and how its turn is given back. */
interface Connection {
  readonly client: pg.PoolClient;
  readonly give: Give;
}

/** What searches of the library read: a statement that changes one of these makes their results old. */
const SEARCHED =
  /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:paper(?!_view\b)|library_word|search_word|search_statistics|word_bridge)/i;

/** The database through a pool of `pg` connections: embedded (then a pool of one) or an external PostgreSQL. */
export class PooledDatabase implements Database {
  ranking: Database['ranking'] = 'builtin';
  searchChanges = 0;
  private readonly inTransaction = new AsyncLocalStorage<{ open: boolean }>();
  private readonly turns: Turns;
  /** What a connection was last told. */
  private readonly limits = new WeakMap<pg.PoolClient, string>();
  private patient = 0;
  /** `Writability.era` when a connection was first given out. */
  private readonly eras = new WeakMap<pg.PoolClient, number>();

  constructor(
    private readonly pool: pg.Pool,
    /** Null for an external PostgreSQL. */
    readonly embedded: EmbeddedServer | null,
    /** Absent for a replica. */
    readonly writability?: Writability,
  ) {
    this.turns = new Turns(pool.options.max ?? 1);
  }

  get pressure(): Pressure {
    const { pool, turns } = this;
    return {
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount }),
      queue: (urgency) => turns.state(urgency),
      watch: (waited) => void (turns.onWaited = waited),
    };
  }

  async query<Row extends object = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.using(await this.connect(), (client) => this.run<Row>(client, sql, values));
  }

  async transaction<T>(work: (queryable: Queryable) => Promise<T>): Promise<T> {
    return this.using(await this.connect(), async (client) => {
      const before = this.searchChanges;
      await this.run(client, 'begin');
      const state = { open: true };
      try {
        const result = await this.inTransaction.run(state, () => work({ query: (sql, values) => this.run(client, sql, values) }));
        await this.run(client, 'commit');
        // Only now others can see it: what they have read since the statement is old too.
        if (this.searchChanges > before) this.searchChanges += 1;
        return result;
      } catch (error) {
        await this.run(client, 'rollback').catch(() => undefined);
        throw error;
      } finally {
        state.open = false;
      }
    });
  }

  async patiently<T>(work: () => Promise<T>): Promise<T> {
    this.patient += 1;
    this.setPatience();
    try {
      return await work();
    } finally {
      this.patient -= 1;
      this.setPatience();
    }
  }

  async close(): Promise<void> {
    this.writability?.close();
    if (!this.pool.ending) await this.pool.end();
    await this.embedded?.close();
  }

  /** Ends an embedded database at once, for a server that does not wait for `close`. */
  kill(): void {
    this.embedded?.kill();
  }

  private get seconds(): number {
    return this.patient > 0 ? PATIENT_SECONDS : STATEMENT_SECONDS;
  }

  private setPatience(): void {
    this.embedded?.setPatience(this.seconds);
  }

  private async run<Row extends object>(client: pg.PoolClient, text: string, values?: readonly unknown[]): Promise<Row[]> {
    const config: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: this.longest() };
    // Without values the simple protocol is used, which lets a migration hold several statements.
    if (values) config.values = [...values];
    const result = await client.query<Row>(config);
    if (SEARCHED.test(text)) this.searchChanges += 1;
    return result.rows;
  }

  /** Milliseconds after which a statement counts as lost. A PostgreSQL server ends it before that by itself, with the reason. */
  private longest(): number {
    const whole = this.seconds * 1_000;
    return this.embedded || this.patient > 0 ? whole : Math.min(whole, limitsOf(currentErrand()).statement) + ANSWER_MS;
  }

  /** Has a PostgreSQL server end what takes too long, or waits too long for a lock. The embedded database has no other connection to wait for. */
  private async limit(client: pg.PoolClient): Promise<void> {
    if (this.embedded) return;
    const { lock, statement } = this.patient > 0 ? UNLIMITED : limitsOf(currentErrand());
    const wanted = `set lock_timeout = ${lock}; set statement_timeout = ${statement}`;
    if (this.limits.get(client) === wanted) return;
    await this.run(client, wanted);
    this.limits.set(client, wanted);
  }

  /** Returns the connection to the pool; a broken one is discarded. */
  private async using<T>({ client, give }: Connection, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let broken = false;
    try {
      await this.limit(client);
      return await work(client);
    } catch (error) {
      if (isStatementTimeout(error)) {
        broken = true;
        this.noteStuck();
        this.embedded?.restart(`a statement took longer than ${this.seconds} s`);
        throw unavailable('数据库响应超时，请稍后重试');
      }
      broken = isConnectionError(error);
      if (isReadOnlyError(error) && this.writability) {
        this.writability.tell(true);
        // After a failover the next one may lead to a database that takes changes.
        broken = !this.embedded;
        throw error;
      }
      if (gaveUp(error)) this.noteStuck();
      // The statement may have been executed, so it is not sent a second time.
      if (broken) throw unavailable('数据库连接中断，请稍后重试');
      throw error;
    } finally {
      client.release(broken);
      give();
    }
  }

  private noteStuck(): void {
    const errand = currentErrand();
    if (errand) this.turns.gotStuck(errand);
  }

  /** A connection, after a restart if there is one. Nothing was sent yet, so a failure here is retried. */
  private async connect(): Promise<Connection> {
    if (this.inTransaction.getStore()?.open) {
      throw new Error('inside a transaction use the Queryable that it gives: the database has one connection');
    }
    const somebodyWaits = (currentErrand()?.urgency ?? 'background') !== 'background';
    const deadline = Date.now() + (somebodyWaits ? PERSON_RECONNECT_MS : RECONNECT_MS);
    for (;;) {
      try {
        if (this.embedded) await Promise.race([this.embedded.ready(), rejectAfter(deadline - Date.now())]);
        return await this.connectInTurn();
      } catch (error) {
        // A new connection is asked whether its server takes changes: on a busy machine that may take too long, too.
        if (!isConnectionError(error) && !isStatementTimeout(error)) throw error;
        if (!this.embedded || Date.now() >= deadline) throw unavailable('数据库暂时无法连接，请稍后重试');
        await sleep(50);
      }
    }
  }

  /** The pool itself would give connections out in the order in which they are asked for. */
  private async connectInTurn(): Promise<Connection> {
    const give = await this.turns.take();
    try {
      return { client: await this.connectNow(), give };
    } catch (error) {
      give();
      throw error;
    }
  }

  /** A connection that was made when the database was read-only may be so for good: none is used that is older than the last change of that. */
  private async connectNow(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.pool.connect();
      const era = this.writability?.era ?? 0;
      const made = this.eras.get(client) ?? era;
      this.eras.set(client, made);
      if (made === era || this.embedded) return client;
      client.release(true);
    }
  }
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    const late = () => reject(Object.assign(new Error('the database is not back yet'), { code: 'ETIMEDOUT' }));
    setTimeout(late, Math.max(0, milliseconds)).unref();
  });
}
