import os from 'node:os';
import { unavailable } from '../../kernel/errors';
import { currentErrand, type Errand, type Urgency } from '../../kernel/urgency';

/** Longest wait for a turn. */
const WAIT_MS = 30_000;
/** Milliseconds by which the work of each urgency stands behind a list that began at the same time. Nothing comes before who asks. */
const BEHIND: Readonly<Record<Urgency, number>> = { identity: -2 * WAIT_MS, list: 0, search: 3_000, background: 5_000 };
/** Older work counts as so old: an answer that streams for minutes must not stand before all searches. */
const OLDEST_MS = 2_000;
/** So many connections are enough to leave some to what is more urgent. */
const MANY = 8;
/** Searches at once for each core, which the database most often has as many of: more of them only make each other late. */
const SEARCHES_A_CORE = 2;

/** Connections that each urgency leaves to what comes before it. */
function keptFree(size: number, cores: number): Readonly<Record<Urgency, number>> {
  if (size < MANY) return { identity: 0, list: 0, search: 0, background: 0 };
  const search = Math.max(3, size - SEARCHES_A_CORE * cores);
  return { identity: 0, list: 1, search, background: search + 1 };
}

interface Waiter {
  readonly urgency: Urgency;
  /** The smallest is next. */
  readonly place: number;
  go: () => void;
}

/**
 * Gives connections out in the order of urgency, and among equals to the work that began first: a search that has begun is
 * finished before the next one, in place of all of them together coming late. What waits gains on what comes later, so that
 * nothing waits for ever.
 */
export class Turns {
  private free: number;
  private waiting: Waiter[] = [];

  private readonly keptFree: Readonly<Record<Urgency, number>>;

  constructor(
    size: number,
    private readonly now: () => number = () => performance.now(),
    cores = os.availableParallelism(),
  ) {
    this.free = size;
    this.keptFree = keptFree(size, cores);
  }

  /** Waits for a turn of the work under way; each is given back by `give`. @throws CallError `unavailable` after half a minute */
  async take(errand: Errand = currentErrand() ?? { urgency: 'background', begun: this.now() }): Promise<void> {
    if (this.mayGo(errand.urgency)) {
      this.free -= 1;
      return;
    }
    await this.wait(errand);
  }

  give(): void {
    this.free += 1;
    const next = this.waiting
      .filter(({ urgency }) => this.mayGo(urgency))
      .reduce<Waiter | null>((first, waiter) => (first && first.place <= waiter.place ? first : waiter), null);
    if (!next) return;
    this.free -= 1;
    next.go();
  }

  private mayGo(urgency: Urgency): boolean {
    return this.free > this.keptFree[urgency];
  }

  private wait({ urgency, begun }: Errand): Promise<void> {
    const place = Math.max(begun, this.now() - OLDEST_MS) + BEHIND[urgency];
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(late);
        this.waiting = this.waiting.filter((other) => other !== waiter);
      };
      const waiter: Waiter = { urgency, place, go: () => (leave(), resolve()) };
      const late = setTimeout(() => {
        leave();
        reject(unavailable('数据库繁忙，请稍后重试'));
      }, WAIT_MS).unref();
      this.waiting.push(waiter);
    });
  }
}
