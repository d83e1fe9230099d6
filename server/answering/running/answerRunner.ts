import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AccessWatch } from '../../access/accessWatch';
import type { Clock, Ids } from '../../kernel/asking';
import type { Config } from '../../kernel/config';
import type { Model } from '../../languageModel/model';
import { metered } from '../../languageModel/metered';
import type { Database } from '../../store/database/types';
import { consoleLog, type Log } from '../../kernel/log';
import { CallError, notFound } from '../../kernel/errors';
import { groundsOfAnswer } from '../../store/access/lostGrounds';
import { readRecord, toChatRecords, type RecordRow } from '../../store/chats/records';
import type { McpServers } from '../../mcp/mcpServers';
import type { Meaning } from '../../meaning/meaning';
import { answerParts } from '../answerParts';
import { databaseLibrary } from '../retrieval/databaseLibrary';
import { groundsOfSources, notingFiles } from '../retrieval/groundsRead';
import { followAnswer, type FollowOptions, type Lengths } from './follow';
import { BrokenAnswer } from './brokenAnswer';
import { begunOf, type BegunAnswer } from '../continuing/begun';
import { continuedAnswer } from '../continuing/continuedAnswer';
import { STEP_MS } from './pacing';
import { RecordStore } from '../../store/chats/recordStore';
import type { Library } from '../retrieval/library';
import type { AnswerRunner } from './runner';
import { acrossLanguages } from '../retrieval/acrossLanguages';
import type { Across } from '../ledger/ledger';
import { RunningAnswer } from './runningAnswer';

/** What answers are written with. */
interface AnswerServices extends Clock, Ids {
  readonly config: Pick<Config, 'DATABASE_URL'>;
  readonly db: Database;
  readonly model: Model | null;
  readonly meaning?: Pick<Meaning, 'nearestIds'> | null;
  /** What was meant by a mistyped text, the likeliest first; absent: questions are taken as they are. */
  readonly corrections?: (text: string) => Promise<readonly { query: string }[]>;
  /** Absent: no tools. */
  readonly mcp?: Pick<McpServers, 'open'>;
  /** Ends answers whose person has lost a right; one of its own where none is shared with other works. */
  readonly access?: Pick<AccessWatch, 'hold'>;
}

const APPROVAL_SECONDS = 300;
/** How often records without a server are looked for. */
const SWEEP_MS = 5_000;
/** How often, and how many times, the server that writes an answer is asked to stop it before it is stopped without that server. */
const STOP_POLL_MS = 100;
const STOP_ASKS = 40;

interface Options {
  /** Where passages come from; the database's library by default. */
  library?: Library;
  log?: Log;
  /** Milliseconds between the pieces of an answer that no model writes. */
  stepMs?: number;
  /** Longest wait for a person's decision on a call of a tool. */
  approvalSeconds?: number;
}

class Runner implements AnswerRunner {
  private readonly running = new Map<string, RunningAnswer>();
  private readonly ends = new Set<Promise<void>>();
  /** Ends readers that wait for other processes. */
  private readonly closing = new AbortController();
  private closed = false;
  private readonly store: RecordStore;
  private readonly libraryOf: (readerId: string) => Library;
  private readonly log: Log;
  private readonly across: Across;
  private readonly access: Pick<AccessWatch, 'hold'>;
  private readonly stepMs: number;
  private readonly approvalSeconds: number;
  private sweeper: NodeJS.Timeout | undefined;
  private swept: Promise<void>;

  constructor(
    private readonly services: AnswerServices,
    options: Options,
  ) {
    // As many as there are readers.
    setMaxListeners(0, this.closing.signal);
    this.store = new RecordStore(services.db, services.newId());
    this.libraryOf = (readerId) => options.library ?? databaseLibrary(services.db, readerId, services.meaning, services.corrections);
    this.across = async (question) => acrossLanguages(question, (await this.libraryOf('').bridge?.(question.searchText)) ?? []);
    this.log = options.log ?? consoleLog;
    this.access = services.access ?? new AccessWatch(services.db, this.log);
    this.stepMs = options.stepMs ?? STEP_MS;
    this.approvalSeconds = options.approvalSeconds ?? APPROVAL_SECONDS;
    // The embedded database has one server: answers that were being written when it last ended are marked as lost.
    this.swept = this.sweep(services.config.DATABASE_URL === '');
  }

  start(recordId: string): void {
    if (this.running.has(recordId) || this.closed) return;
    const answer = new RunningAnswer(recordId, this.store, this.log, this.across);
    this.running.set(recordId, answer);
    const end = this.run(answer)
      .catch((error: unknown) => this.log('error', `answer ${recordId}: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => {
        this.running.delete(recordId);
        this.ends.delete(end);
        answer.end();
      });
    this.ends.add(end);
  }

  follow(recordId: string, from: Lengths, signal: AbortSignal, options: FollowOptions = {}) {
    const { db } = this.services;
    const live = (id: string) => this.running.get(id);
    const restart = (ids: readonly string[]) => ids.forEach((id) => this.start(id));
    return followAnswer(recordId, from, { db, store: this.store, live, restart, closing: this.closing.signal }, signal, options);
  }

  async stop(recordId: string) {
    const answer = this.running.get(recordId);
    if (answer?.shown) {
      answer.finish('stopped');
      await answer.ended;
    } else {
      await this.stopElsewhere(recordId);
    }
    const row = await readRecord(this.services.db, recordId);
    const [record] = row ? await toChatRecords(this.services.db, [row]) : [];
    if (!record) throw notFound('回答');
    return record;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.sweeper);
    for (const answer of this.running.values()) answer.interrupt();
    await Promise.allSettled([...this.ends, this.swept]);
    // Readers are ended last, so that they have seen how the answers ended.
    this.closing.abort();
  }

  /** Waits a while for the server that writes it: only that one can say what stands behind its sentences. */
  private async stopElsewhere(recordId: string): Promise<void> {
    for (let asked = 0; asked < STOP_ASKS && (await this.store.requestStop(recordId)); asked += 1) await sleep(STOP_POLL_MS);
    await this.store.stop(recordId);
  }

  private async run(answer: RunningAnswer): Promise<void> {
    const row = await this.store.claim(answer.id);
    if (!row) return;
    const begun = await begunOf(this.services.db, row);
    answer.begin(begun);
    const stored = answer.keepStored();
    // Marked as handled: it may reject while the answer is still being written, and is awaited below.
    stored.catch(() => answer.finish('failed'));
    await this.write(answer, row, begun);
    await stored;
  }

  /** Runs the answerer to its end. A stop does not wait for it. */
  private async write(answer: RunningAnswer, row: RecordRow, begun: BegunAnswer | null): Promise<void> {
    const { db, model, mcp, now, newId } = this.services;
    const { signal } = answer.abort;
    const aborted = new Promise<'aborted'>((resolve) => signal.addEventListener('abort', () => resolve('aborted'), { once: true }));
    const end = (why: string) => answer.finish('failed', why);
    const hold = this.access.hold({ userId: row.user_id, what: '回答', action: 'answer', end });
    const counted = metered(model, { db, userId: row.user_id, purpose: 'answer', log: this.log });
    const means = {
      db,
      library: notingFiles(this.libraryOf(row.user_id), hold),
      model: counted,
      stepMs: this.stepMs,
      ...(mcp ? { tools: { mcp, now, newId, approvalSeconds: this.approvalSeconds } } : {}),
    };
    const parts = begun ? continuedAnswer(row, begun, means, signal) : answerParts(row, means, signal);
    try {
      hold.add(await groundsOfAnswer(db, row.id));
      for (;;) {
        const next = parts.next();
        next.catch(() => undefined);
        const part = await Promise.race([next, aborted]);
        if (part === 'aborted') return;
        if (part.done) return answer.finish('done');
        answer.add(part.value);
        hold.add(groundsOfSources(part.value.sources ?? []));
      }
    } catch (error) {
      answer.finish('failed', this.noticeOf(error, answer.id));
    } finally {
      hold.release();
      void parts.return(undefined).catch(() => undefined);
    }
  }

  private noticeOf(error: unknown, id: string): string {
    if (error instanceof BrokenAnswer) return error.notice;
    if (error instanceof CallError) return error.message;
    this.log('error', `answer ${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return '回答时发生错误，请重试';
  }

  private async sweep(disown: boolean): Promise<void> {
    try {
      if (disown) await this.store.disown();
      for (const id of await this.store.takeOver()) this.start(id);
      disown = false;
    } catch (error) {
      if (!this.closed) this.log('warn', `unfinished answers: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (this.closed) return;
    this.sweeper = setTimeout(() => (this.swept = this.sweep(disown)), SWEEP_MS);
    this.sweeper.unref();
  }
}

/** Runs answers over the database. Takes over what a server that ended has left unfinished. */
export function createAnswerRunner(services: AnswerServices, options: Options = {}): AnswerRunner {
  return new Runner(services, options);
}
