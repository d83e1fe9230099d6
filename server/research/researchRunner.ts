import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { extensionRoutes } from '../../src/contract/routes/extensions';
import { AccessWatch } from '../access/accessWatch';
import { notingFiles } from '../answering/retrieval/groundsRead';
import { BrokenAnswer } from '../answering/running/brokenAnswer';
import { consoleLog, type Log } from '../kernel/log';
import { CallError } from '../kernel/errors';
import { cameTo, endingOf } from './ending';
import type { Job, Means } from './engine/means';
import { runResearch } from './engine/runResearch';
import { followResearch } from './follow';
import { researchMeans } from './means';
import { groundsOfResearch } from '../store/access/lostGrounds';
import { ResearchStore, type ClaimedRequest } from '../store/research/researchStore';
import type { Following, ResearchRunner } from './runner';
import type { ResearchServices } from './services';
import { RunningResearch, type Outcome } from './runningResearch';
import { startOf, threadStateOf } from './threadState';

export const INTERRUPTED = '研究因服务重启而中断';
const TIMED_OUT = (minutes: number) => `研究超过 ${minutes} 分钟的时限，已中止；可以减少步骤，或重试没有完成的步骤`;
const FAILED = '研究时发生错误，请重试';
/** How often requests without a server are looked for. */
const SWEEP_MS = 5_000;
/** A step that does not end by its signal is not waited for longer. */
const PATIENCE_MS = 5_000;
const STOP_POLL_MS = 100;

interface Options {
  /** What the engine works with, other than the database's. */
  means?: (request: ClaimedRequest) => Means;
  log?: Log;
  /** Milliseconds between the pieces of what is written without a model. */
  stepMs?: number;
}

class Runner implements ResearchRunner {
  private readonly running = new Map<string, RunningResearch>();
  private readonly ends = new Set<Promise<void>>();
  /** Ends readers that wait for other processes. */
  private readonly closing = new AbortController();
  private closed = false;
  private readonly store: ResearchStore;
  private readonly log: Log;
  private readonly access: Pick<AccessWatch, 'hold'>;
  private readonly meansOf: (request: ClaimedRequest) => Means;
  private sweeper: NodeJS.Timeout | undefined;
  private swept: Promise<void>;

  constructor(
    private readonly services: ResearchServices,
    options: Options,
  ) {
    // As many as there are readers.
    setMaxListeners(0, this.closing.signal);
    this.store = new ResearchStore(services.db, services.newId());
    this.log = options.log ?? consoleLog;
    this.access = services.access ?? new AccessWatch(services.db, this.log);
    this.meansOf = options.means ?? ((request) => researchMeans(services, request, options));
    // The embedded database has one server: requests that were running when it last ended are marked as lost.
    this.swept = this.sweep(services.config.DATABASE_URL === '');
  }

  start(recordId: string): void {
    this.launch(recordId, (running) => this.run(running));
  }

  follow(following: Following, signal: AbortSignal) {
    const { db } = this.services;
    const live = (id: string) => this.running.get(id);
    return followResearch(following, { db, live, rescue: (id) => this.rescue(id), closing: this.closing.signal }, signal);
  }

  async stop(recordId: string): Promise<void> {
    while (!this.closed && (await this.store.requestStop(recordId))) {
      await this.rescue(recordId);
      const running = this.running.get(recordId);
      running?.stop({ state: 'stopped', notice: '' });
      await (running?.ended ?? sleep(STOP_POLL_MS));
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.sweeper);
    // They go on at another server, or here after the next start.
    for (const running of this.running.values()) running.release();
    await Promise.allSettled([...this.ends, this.swept]);
    // Readers are ended last, so that they have seen how the runs ended.
    this.closing.abort();
  }

  private launch(recordId: string, work: (running: RunningResearch) => Promise<void>): void {
    if (this.running.has(recordId) || this.closed) return;
    const running = new RunningResearch(recordId, this.store, this.log, this.services.now);
    this.running.set(recordId, running);
    const end = work(running)
      .catch((error: unknown) => this.report(recordId, error))
      .finally(() => {
        this.running.delete(recordId);
        this.ends.delete(end);
        running.end();
      });
    this.ends.add(end);
  }

  private async run(running: RunningResearch): Promise<void> {
    const request = await this.store.claim(running.id);
    if (!request) return;
    const events = await this.store.events(request.thread_id, request.id);
    const earlier = events.filter(({ chat_record_id }) => chat_record_id !== request.id);
    running.begin(request, await this.store.lastSeq(request.thread_id));
    if (request.stop_wanted) running.stop({ state: 'stopped', notice: '' });
    const own = events.length - earlier.length;
    if (own === 0) running.add(startOf(request.body));
    else if (own > 1) running.add({ event: 'resumed', attempt: Math.max(2, request.attempts) });
    const stored = running.keepStored();
    // Marked as handled: it may reject while the engine works, and is awaited below.
    stored.catch(() => running.stop({ state: 'failed', notice: FAILED }));
    const outcome = await this.work(running, { request, before: threadStateOf(earlier), resumed: own > 1 ? threadStateOf(events) : null });
    running.drain();
    await stored;
    if (running.lost) return;
    if (running.released) await this.store.release(request.id);
    else await this.finish(running, request, outcome);
  }

  /** Runs the engine to its end. A stop waits for it, but not for ever. */
  private async work(running: RunningResearch, job: Job): Promise<Outcome> {
    const { request } = job;
    const { signal } = running.abort;
    const { RESEARCH_MINUTES: minutes } = this.services.config;
    // A limit for the whole run: its parts have limits of their own, their sum has none.
    const limit = setTimeout(() => running.stop({ state: 'failed', notice: TIMED_OUT(minutes) }), minutes * 60_000);
    const hold = this.access.hold({
      userId: request.user_id,
      what: '研究',
      action: 'research',
      screens: extensionRoutes.startResearch.screens,
      end: (why) => running.stop({ state: 'failed', notice: why }),
    });
    const own = this.meansOf(request);
    const means = { ...own, library: notingFiles(own.library, hold) };
    const parts = runResearch(job, means, signal);
    const engine = (async (): Promise<Outcome> => {
      hold.add(await groundsOfResearch(this.services.db, request.user_id, request.body));
      for (;;) {
        const next = await parts.next();
        // What comes after the end was asked for is neither stored nor shown.
        if (running.stopped) return running.stopped;
        if (next.done) return next.value;
        running.add(next.value);
      }
    })();
    try {
      const patience = new Promise<Outcome>((resolve) =>
        signal.addEventListener(
          'abort',
          () => setTimeout(() => resolve(running.stopped ?? { state: 'failed', notice: FAILED }), PATIENCE_MS).unref(),
          { once: true },
        ),
      );
      return await Promise.race([engine, patience]);
    } catch (error) {
      return running.stopped ?? { state: 'failed', notice: this.noticeOf(error, request.id) };
    } finally {
      clearTimeout(limit);
      hold.release();
      void parts.return({ state: 'failed', notice: FAILED }).catch(() => undefined);
      await means.close();
    }
  }

  private async finish(running: RunningResearch, request: ClaimedRequest, outcome: Outcome): Promise<void> {
    const events = await this.store.events(request.thread_id, request.id);
    const { parts, ending } = endingOf(events, request, outcome, this.services.now());
    // What a branch has of another thread is none of its own.
    const own = events.filter(({ chat_record_id }) => chat_record_id === request.id);
    // Before the end, since whoever sees that may ask again at once.
    if (outcome.state === 'failed' && !cameTo(own)) await this.store.giveBackUse(request.id);
    if (own.some(({ event }) => event.event === 'report')) await this.store.settleUse(request.thread_id);
    await running.close(parts, ending);
  }

  /** Ends a request whose server died in the middle. */
  private async finishLost(running: RunningResearch): Promise<void> {
    const request = await this.store.adopt(running.id);
    if (!request) return;
    running.begin(request, await this.store.lastSeq(request.thread_id));
    await this.finish(running, request, request.stop_wanted ? { state: 'stopped', notice: '' } : { state: 'failed', notice: INTERRUPTED });
  }

  /** Begins or ends requests that have lost their server. @param id only this one */
  private async rescue(id: string | null = null): Promise<void> {
    const { begin, end } = await this.store.lost(id);
    for (const one of begin) this.start(one);
    for (const one of end) this.launch(one, (running) => this.finishLost(running));
  }

  private noticeOf(error: unknown, id: string): string {
    if (error instanceof BrokenAnswer) return error.notice;
    if (error instanceof CallError) return error.message;
    this.report(id, error);
    return FAILED;
  }

  private report(id: string, error: unknown): void {
    this.log('error', `research ${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }

  private async sweep(disown: boolean): Promise<void> {
    try {
      if (disown) await this.store.disown();
      disown = false;
      await this.rescue();
    } catch (error) {
      if (!this.closed) this.log('warn', `unfinished research: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (this.closed) return;
    this.sweeper = setTimeout(() => (this.swept = this.sweep(disown)), SWEEP_MS);
    this.sweeper.unref();
  }
}

/** Runs research over the database. Ends or begins anew what a server that died has left. */
export function createResearchRunner(services: ResearchServices, options: Options = {}): ResearchRunner {
  return new Runner(services, options);
}
