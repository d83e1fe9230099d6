import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { unavailable } from '../../kernel/errors';
import { isConnectionError, isStatementTimeout } from './connectionErrors';
import type { EmbeddedServer } from './embedded';
import { Turns } from './turns';
import { STATEMENT_SECONDS, type Database, type Queryable } from './types';

/** How long a statement waits for a database that is being started again. */
const RECONNECT_MS = 20_000;
const PATIENT_SECONDS = 3_600;

/** What searches of the library read: a statement that changes one of these makes their results old. */
const SEARCHED =
  /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:paper(?!_view\b)|library_word|search_word|search_statistics|word_bridge)/i;

/** The database through a pool of `pg` connections: embedded (then a pool of one) or an external PostgreSQL. */
export class PooledDatabase implements Database {
  ranking: Database['ranking'] = 'builtin';
  searchChanges = 0;
  private readonly inTransaction = new AsyncLocalStorage<{ open: boolean }>();
  private readonly turns: Turns;
  private patient = 0;

  constructor(
    private readonly pool: pg.Pool,
    /** Null for an external PostgreSQL. */
    readonly embedded: EmbeddedServer | null,
  ) {
    this.turns = new Turns(pool.options.max ?? 1);
  }

  async query<Row extends object = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    const client = await this.connect();
    return this.using(client, () => this.run<Row>(client, sql, values));
  }

  async transaction<T>(work: (queryable: Queryable) => Promise<T>): Promise<T> {
    const client = await this.connect();
    return this.using(client, async () => {
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
    const config: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: this.seconds * 1_000 };
    // Without values the simple protocol is used, which lets a migration hold several statements.
    if (values) config.values = [...values];
    const result = await client.query<Row>(config);
    if (SEARCHED.test(text)) this.searchChanges += 1;
    return result.rows;
  }

  /** Returns the connection to the pool; a broken one is discarded. */
  private async using<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
    let broken = false;
    // An external PostgreSQL ends long statements by itself.
    const patient = this.patient > 0 && !this.embedded;
    try {
      if (patient) await client.query('set statement_timeout = 0');
      return await work();
    } catch (error) {
      if (isStatementTimeout(error)) {
        broken = true;
        this.embedded?.restart(`a statement took longer than ${this.seconds} s`);
        throw unavailable('数据库响应超时，请稍后重试');
      }
      broken = isConnectionError(error);
      // The statement may have been executed, so it is not sent a second time.
      if (broken) throw unavailable('数据库连接中断，请稍后重试');
      throw error;
    } finally {
      if (patient && !broken) await client.query('reset statement_timeout').catch(() => (broken = true));
      client.release(broken);
      this.turns.give();
    }
  }

  /** A connection, after a restart if there is one. Nothing was sent yet, so a failure here is retried. */
  private async connect(): Promise<pg.PoolClient> {
    if (this.inTransaction.getStore()?.open) {
      throw new Error('inside a transaction use the Queryable that it gives: the database has one connection');
    }
    const deadline = Date.now() + RECONNECT_MS;
    for (;;) {
      try {
        if (this.embedded) await Promise.race([this.embedded.ready(), rejectAfter(deadline - Date.now())]);
        return await this.connectInTurn();
      } catch (error) {
        if (!isConnectionError(error)) throw error;
        if (!this.embedded || Date.now() >= deadline) throw unavailable('数据库暂时无法连接，请稍后重试');
        await sleep(50);
      }
    }
  }

  /** The pool itself would give connections out in the order in which they are asked for. */
  private async connectInTurn(): Promise<pg.PoolClient> {
    await this.turns.take();
    try {
      return await this.pool.connect();
    } catch (error) {
      this.turns.give();
      throw error;
    }
  }
}

async function rejectAfter(milliseconds: number): Promise<never> {
  await sleep(Math.max(0, milliseconds), undefined, { ref: false });
  throw Object.assign(new Error('the database is not back yet'), { code: 'ETIMEDOUT' });
}
