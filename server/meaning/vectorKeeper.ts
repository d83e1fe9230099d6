import { setTimeout as sleep } from 'node:timers/promises';
import type { Ids } from '../kernel/asking';
import type { Config } from '../kernel/config';
import { CallError, unavailable } from '../kernel/errors';
import type { Log } from '../kernel/log';
import { ModelError } from '../languageModel/modelErrors';
import { addVectorTokens, unembeddedAfter, writeVectors, type Unembedded } from '../store/papers/vectors/vectors';
import { beginVectors, giveVectorLease, noteVectorFailure, preparePgvector, takeVectorLease } from '../store/papers/vectors/state';
import type { Database } from '../store/database/types';
import type { Embedder } from './embedder';
import { recordText } from './recordText';

/** Records that one statement reads, one request sends, and one statement writes: a short one, since it delays others. */
const READ = 256;
const SENT = 16;
const WRITTEN = 4;
/** Characters of a record; and the fewest that are tried where the model takes less. */
const LONGEST = 4_000;
const SHORTEST = 250;
/** Seconds after which another server may go on when nothing is heard of this one: longer than a request and its pauses. */
const LEASE_SECONDS = 120;
/** How often new records are looked for, changed ones, and whether another server has stopped or a day begun. */
const NEW_MS = 15_000;
const CHANGED_MS = 3_600_000;
const IDLE_MS = 60_000;
/** Pauses after failures: doubled from one to the next. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;

const NO_PGVECTOR = '数据库没有可用的 pgvector 扩展，语义检索未启用';
const BROKEN = '生成向量时出错，详见服务器日志';
const SPENT = '今日的用量已到设置的上限，明天继续';
const OTHER_LENGTH = '向量模型返回的维数与已有向量不同，请更换 EMBEDDING_MODEL 的名称或重启';

/** Makes the vectors of the library's records in the background. What is done is in the database: a stop loses nothing. */
export interface VectorKeeper {
  /** Resolves when every record has been looked at for the first time, or it can go no further for now. */
  readonly settled: Promise<void>;
  /** Ends the request that is under way; resolves when nothing runs any more. */
  close(): Promise<void>;
}

interface Needs extends Ids {
  readonly config: Pick<Config, 'EMBEDDING_DAILY_TOKENS'>;
  readonly db: Database;
}

class Keeper implements VectorKeeper {
  readonly settled: Promise<void>;
  private settle: () => void = () => undefined;
  private readonly closing = new AbortController();
  private readonly worker: string;
  private readonly running: Promise<void>;
  private dimensions = 0;
  private after = 0;
  private sweptAt = Date.now();
  private longest = LONGEST;
  private failures = 0;
  private skipped = 0;

  constructor(
    private readonly needs: Needs,
    private readonly embedder: Embedder,
    private readonly log: Log,
    private readonly firstPause: number,
  ) {
    this.worker = needs.newId();
    this.settled = new Promise((resolve) => (this.settle = resolve));
    this.running = this.work().finally(() => this.settle());
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  private get closed(): boolean {
    return this.closing.signal.aborted;
  }

  private async work(): Promise<void> {
    while (!this.closed) {
      const pause = await this.round().catch((error: unknown) => this.failed(error));
      if (pause === null) break;
      if (pause > 0) await sleep(pause, undefined, { signal: this.closing.signal, ref: false }).catch(() => undefined);
    }
    await giveVectorLease(this.needs.db, this.worker).catch(() => undefined);
  }

  /** One step. Answers how long to wait before the next, in milliseconds; null when there can be none. */
  private async round(): Promise<number | null> {
    const { db, config } = this.needs;
    const state = await takeVectorLease(db, this.worker, LEASE_SECONDS);
    if (!state) {
      this.settle();
      return IDLE_MS;
    }
    if (this.dimensions === 0) return this.prepare(state);
    // A server with other settings has begun anew: this one is of yesterday.
    if (state.model !== this.embedder.model) return this.stop('vectors: another server makes those of another model');
    if (state.tokens >= config.EMBEDDING_DAILY_TOKENS) {
      await noteVectorFailure(db, SPENT);
      this.settle();
      return IDLE_MS;
    }
    const { records, next } = await unembeddedAfter(db, this.after, READ);
    for (let i = 0; i < records.length && !this.closed; i += SENT) {
      if (i > 0 && !(await this.mayGoOn())) return 0;
      const part = records.slice(i, i + SENT);
      await this.make(part);
      this.after = part.at(-1)!.seq;
    }
    if (this.closed) return null;
    if (next !== null) {
      this.after = next;
      return 0;
    }
    return this.reachedEnd();
  }

  /** Whether the lease still holds and the day's tokens last. */
  private async mayGoOn(): Promise<boolean> {
    const state = await takeVectorLease(this.needs.db, this.worker, LEASE_SECONDS);
    return state !== null && state.model === this.embedder.model && state.tokens < this.needs.config.EMBEDDING_DAILY_TOKENS;
  }

  private async reachedEnd(): Promise<number> {
    await noteVectorFailure(this.needs.db, this.skipped > 0 ? `有 ${this.skipped} 篇文献未能生成向量` : '');
    this.settle();
    if (Date.now() - this.sweptAt >= CHANGED_MS) {
      this.sweptAt = Date.now();
      this.after = 0;
      this.skipped = 0;
    }
    return NEW_MS;
  }

  /** Learns how long the model's vectors are, and begins anew when those that are there are of another kind. */
  private async prepare(state: { model: string; dimensions: number }): Promise<number | null> {
    const { db } = this.needs;
    const missing = await preparePgvector(db);
    if (missing !== null) {
      await noteVectorFailure(db, NO_PGVECTOR);
      return this.stop(`search by meaning is off: ${missing}`);
    }
    const { vectors } = await this.embedder.embed(['科学导航'], this.closing.signal);
    const dimensions = vectors[0]!.length;
    if (state.model !== this.embedder.model || state.dimensions !== dimensions) {
      await beginVectors(db, this.embedder.model, dimensions);
      this.log('info', `vectors of the library are made with ${this.embedder.model} (${dimensions} dimensions)`);
    }
    this.dimensions = dimensions;
    this.failures = 0;
    return 0;
  }

  private stop(message: string): null {
    this.log('warn', message);
    return null;
  }

  /** Vectors of a few records, stored; one that the model refuses by itself is passed over until the next look at all. */
  private async make(records: readonly Unembedded[]): Promise<void> {
    const { db } = this.needs;
    const texts = records.map((record) => recordText(record.texts, this.longest));
    let made;
    try {
      made = await this.embedder.embed(texts, this.closing.signal);
    } catch (error) {
      if (!(error instanceof ModelError) || !['tooLong', 'garbled'].includes(error.fault)) throw error;
      if (error.fault === 'tooLong' && this.longest > SHORTEST) {
        this.longest = Math.max(SHORTEST, Math.floor(this.longest / 2));
        return this.make(records);
      }
      if (records.length > 1) {
        for (const record of records) await this.make([record]);
        return;
      }
      this.skipped += 1;
      this.failures += 1;
      if (this.failures > SENT) throw error;
      return;
    }
    await addVectorTokens(db, made.tokens);
    if (made.vectors[0]!.length !== this.dimensions) throw unavailable(OTHER_LENGTH);
    const rows = records.map(({ seq, digest }, i) => ({ seq, digest, vector: made.vectors[i]! }));
    for (let i = 0; i < rows.length && !this.closed; i += WRITTEN) {
      const began = Date.now();
      await writeVectors(db, rows.slice(i, i + WRITTEN));
      // As long a pause as the statement took: requests come between.
      await sleep(Date.now() - began, undefined, { ref: false });
    }
    if (this.failures > 0) await noteVectorFailure(db, '');
    this.failures = 0;
  }

  private async failed(error: unknown): Promise<number> {
    if (this.closed) return 0;
    this.failures += 1;
    const message = error instanceof Error ? error.message : String(error);
    this.log('warn', `vectors: ${message}`);
    await noteVectorFailure(this.needs.db, error instanceof CallError ? message : BROKEN).catch(() => undefined);
    const asked = error instanceof ModelError ? error.wait * 1000 : 0;
    return Math.max(asked, Math.min(LONGEST_PAUSE_MS, this.firstPause * 2 ** (this.failures - 1)));
  }
}

/** @param firstPause milliseconds after a first failure */
export const createVectorKeeper = (needs: Needs, embedder: Embedder, log: Log, firstPause = FIRST_PAUSE_MS): VectorKeeper =>
  new Keeper(needs, embedder, log, firstPause);
