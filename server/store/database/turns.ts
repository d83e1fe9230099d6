import os from 'node:os';
import { unavailable } from '../../kernel/errors';
import { currentErrand, type Errand, type Urgency } from '../../kernel/urgency';
import { keptFor, shareOf, URGENCIES, type Shares } from './shares';

/** Longest wait for a turn where there is one connection for all. */
const WAIT_MS = 30_000;
/** The same on a server with connections for each urgency. */
const WAITS: Readonly<Record<Urgency, number>> = { identity: 2_000, list: 5_000, search: 15_000, background: WAIT_MS };
/** Milliseconds by which the work of each urgency stands behind a list that began at the same time. Nothing comes before who asks. */
const BEHIND: Readonly<Record<Urgency, number>> = { identity: -2 * WAIT_MS, list: 0, search: 3_000, background: 5_000 };
/** Older work counts as so old: an answer that streams for minutes must not stand before all searches. */
const OLDEST_MS = 2_000;
/** So long a call that met a lock or its limit has to share a part of the connections with the others that did, and may wait for it. */
const STUCK_MS = 10_000;
const STUCK_WAIT_MS = 2_000;

/** Lets go of a turn, once. */
export type Give = () => void;

interface Waiter {
  readonly errand: Errand;
  /** The smallest is next. */
  readonly place: number;
  go: (give: Give) => void;
  /** Waits no longer than work that has met a lock may. */
  hurry: () => void;
}

/** How many connections of an urgency are in use, and how much work waits for one. */
export interface QueueState {
  readonly used: number;
  readonly waiting: number;
}

/**
 * Gives connections out in the order of urgency, and among equals to the work that began first: a search that has begun is
 * finished before the next one, in place of all of them together coming late. What waits gains on what comes later, so that
 * nothing waits for ever. Calls that have met a locked table lately have half of the connections of their urgency together.
 */
export class Turns {
  /** Is told of each wait that is over, in milliseconds; a turn without one is a wait of 0. */
  onWaited: (urgency: Urgency, ms: number) => void = () => undefined;

  private readonly used: Record<Urgency, number> = { identity: 0, list: 0, search: 0, background: 0 };
  private readonly usedByStuck: Record<Urgency, number> = { identity: 0, list: 0, search: 0, background: 0 };
  private readonly stuck = new Map<string, number>();
  private waiting: Waiter[] = [];
  private readonly shares: Shares | null;

  constructor(
    private readonly size: number,
    private readonly now: () => number = () => performance.now(),
    cores = os.availableParallelism(),
  ) {
    this.shares = shareOf(size, cores);
  }

  /** Waits for a turn of the work under way. @throws CallError `unavailable` after some seconds, by its urgency */
  async take(errand: Errand = currentErrand() ?? { urgency: 'background', begun: this.now() }): Promise<Give> {
    if (!this.mayGo(errand)) return this.wait(errand);
    this.onWaited(errand.urgency, 0);
    return this.begin(errand);
  }

  /** The call has met a lock, or taken too long: it and others like it must not take all connections. */
  gotStuck({ call }: Pick<Errand, 'call'>): void {
    if (!call) return;
    this.stuck.set(call.id, this.now() + STUCK_MS);
    for (const { errand, hurry } of this.waiting) if (errand.call?.id === call.id) hurry();
  }

  state(urgency: Urgency): QueueState {
    return { used: this.used[urgency], waiting: this.waiting.filter(({ errand }) => errand.urgency === urgency).length };
  }

  private begin(errand: Errand): Give {
    const { urgency } = errand;
    const counts = this.isStuck(errand) ? [this.used, this.usedByStuck] : [this.used];
    for (const count of counts) count[urgency] += 1;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      for (const count of counts) count[urgency] -= 1;
      this.next();
    };
  }

  private next(): void {
    const next = this.waiting
      .filter(({ errand }) => this.mayGo(errand))
      .reduce<Waiter | null>((first, waiter) => (first && first.place <= waiter.place ? first : waiter), null);
    next?.go(this.begin(next.errand));
  }

  private isStuck({ call }: Errand): boolean {
    const until = call && this.stuck.get(call.id);
    if (!call || until === undefined) return false;
    if (until > this.now()) return true;
    this.stuck.delete(call.id);
    return false;
  }

  private mayGo(errand: Errand): boolean {
    const { urgency } = errand;
    const free = this.size - URGENCIES.reduce((sum, one) => sum + this.used[one], 0);
    if (free <= 0) return false;
    // Nothing comes before who asks.
    if (!this.shares || urgency === 'identity') return true;
    if (free <= keptFor(urgency, this.used, this.shares)) return false;
    if (this.isStuck(errand) && this.usedByStuck[urgency] >= this.shares.ofStuck[urgency]) return false;
    const heavy = this.used.search + this.used.background;
    if (urgency === 'search') return heavy < this.shares.heavy;
    return urgency === 'list' || this.used.background < this.shares.least.background || heavy < this.shares.heavy - 1;
  }

  private wait(errand: Errand): Promise<Give> {
    const { urgency, begun } = errand;
    const since = this.now();
    const place = Math.max(begun, since - OLDEST_MS) + BEHIND[urgency];
    return new Promise((resolve, reject) => {
      let late: NodeJS.Timeout;
      const arm = () => {
        clearTimeout(late);
        late = setTimeout(refuse, Math.max(0, since + this.longest(errand) - this.now())).unref();
      };
      const leave = () => {
        clearTimeout(late);
        this.waiting = this.waiting.filter((other) => other !== waiter);
        this.onWaited(urgency, this.now() - since);
      };
      const refuse = () => {
        leave();
        reject(unavailable('数据库繁忙，请稍后重试'));
      };
      const waiter: Waiter = { errand, place, go: (give) => (leave(), resolve(give)), hurry: arm };
      arm();
      this.waiting.push(waiter);
    });
  }

  private longest(errand: Errand): number {
    if (!this.shares) return WAIT_MS;
    return this.isStuck(errand) ? Math.min(STUCK_WAIT_MS, WAITS[errand.urgency]) : WAITS[errand.urgency];
  }
}
