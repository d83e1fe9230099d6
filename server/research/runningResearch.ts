import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordState } from '../../src/contract/entities/chat';
import { Signal } from '../kernel/signal';
import { withRetries } from '../kernel/withRetries';
import type { Log } from '../kernel/log';
import type { StoredPart } from '../store/research/events';
import type { ClaimedRequest, Ending, ResearchStore } from '../store/research/researchStore';

/** Text is gathered for so long before it is stored: a few rows a second at most. */
const GATHER_MS = 300;
/** A stop at another server is seen after this time. */
const BEAT_MS = 500;

export interface Outcome {
  /** `pending`: it waits for the person. */
  state: Exclude<RecordState, 'streaming'>;
  notice: string;
}

/** What nobody sees: the request goes on. */
const RELEASED: Outcome = { state: 'pending', notice: '' };

/**
 * One request that this process runs. Its events are stored before anybody sees them: what a reader has seen survives
 * the process.
 */
export class RunningResearch {
  /** Fires when events are stored. */
  readonly changed = new Signal();
  readonly abort = new AbortController();
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  /** Called once it has ended. */
  end!: () => void;
  /** Taken over by another server, or deleted: nothing more can be stored. */
  lost = false;
  /** This server ends: another one goes on with it. */
  released = false;
  private stoppedAs: Outcome | null = null;
  private request: ClaimedRequest | null = null;
  private seq = 0;
  private queue: { seq: number; time: string; part: StoredPart }[] = [];
  private draining = false;
  private readonly woken = new Signal();

  constructor(
    readonly id: string,
    private readonly store: ResearchStore,
    private readonly log: Log,
    private readonly now: () => Date,
  ) {
    this.ended = new Promise((resolve) => (this.end = resolve));
  }

  begin(request: ClaimedRequest, lastSeq: number): void {
    this.request = request;
    this.seq = lastSeq;
  }

  /** How it was ended from outside; null when it was not. */
  get stopped(): Outcome | null {
    return this.stoppedAs;
  }

  /** Ends it from outside. The first end counts. */
  stop(outcome: Outcome): void {
    this.stoppedAs ??= outcome;
    this.abort.abort();
    this.woken.fire();
  }

  /** Leaves it where it is, for another server. One that was ended before is not. */
  release(): void {
    this.released ||= this.stoppedAs === null;
    this.stop(RELEASED);
  }

  add(part: StoredPart): void {
    const last = this.queue.at(-1)?.part;
    if (part.event === 'message_chunk' && last?.event === 'message_chunk' && last.id === part.id && last.finish_reason === null) {
      last.content += part.content;
      last.reasoning_content += part.reasoning_content;
      last.finish_reason = part.finish_reason;
    } else {
      this.seq += 1;
      this.queue.push({ seq: this.seq, time: this.now().toISOString(), part: { ...part } });
    }
    this.woken.fire();
  }

  /** Stores what comes until `drain` is called and all is stored, or this server has lost the request. */
  async keepStored(): Promise<void> {
    for (;;) {
      const woken = this.woken.next();
      if (this.queue.length === 0 && !this.draining) await Promise.race([woken, sleep(BEAT_MS, undefined, { ref: false })]);
      if (this.queue.length > 0 && !this.draining) await this.gather();
      if (this.queue.length === 0 && this.draining) return;
      await this.flush();
      if (this.lost) return;
    }
  }

  /** Nothing more is added. */
  drain(): void {
    this.draining = true;
    this.woken.fire();
  }

  /** Stores the last events with the end of the request. */
  async close(parts: readonly StoredPart[], ending: Ending): Promise<void> {
    for (const part of parts) this.add(part);
    await this.flush(ending);
  }

  /** Text is collected before it is written. The end is written at once. */
  private async gather(): Promise<void> {
    if (this.queue.some(({ part }) => part.event !== 'message_chunk')) return;
    await sleep(GATHER_MS, undefined, { signal: this.abort.signal }).catch(() => undefined);
  }

  private async flush(ending: Ending | null = null): Promise<void> {
    const { request } = this;
    if (!request || this.lost) return;
    const rows = this.queue;
    this.queue = [];
    // Events have their numbers, so that they may be sent again.
    const { ours, stopRequested } = await withRetries(() => this.store.append(request, rows, ending), this.log, `research ${this.id}`);
    if (!ours) {
      this.lost = true;
      this.stop({ state: 'stopped', notice: '' });
    } else if (stopRequested) {
      this.stop({ state: 'stopped', notice: '' });
    }
    if (rows.length > 0 || ending) this.changed.fire();
  }
}
