import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log';

/** What a round of work is told. */
export interface Round {
  readonly first: boolean;
  readonly closed: () => boolean;
  /** Waits so many milliseconds, or until the work is closed. */
  readonly rest: (ms: number) => Promise<void>;
}

/** Work that goes on while the server runs. */
export interface Rounds {
  /** The first round has ended, well or not. */
  readonly done: Promise<void>;
  /** Ends the work and waits for the step that is under way. */
  close(): Promise<void>;
}

/** Does work at once and then again and again, with a rest between. What fails is logged under a name and tried again. */
export function inRounds(name: string, everyMs: number, work: (round: Round) => Promise<void>, log: Log): Rounds {
  const closing = new AbortController();
  const closed = () => closing.signal.aborted;
  const rest = (ms: number) => sleep(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
  const next = (first: boolean) =>
    work({ first, closed, rest }).catch((error: unknown) => {
      if (!closed()) log('warn', `${name}: ${error instanceof Error ? error.message : String(error)}`);
    });
  const done = next(true);
  const running = done.then(async () => {
    while (!closed()) {
      await rest(everyMs);
      if (!closed()) await next(false);
    }
  });
  return {
    done,
    async close() {
      closing.abort();
      await running;
    },
  };
}
