import os from 'node:os';
import type { Log } from './kernel/log';

/** What ends one after the other. Parts of one stage end beside each other. */
export type EndingStage = 'work' | 'requests' | 'records' | 'database';

/**
 * Milliseconds from the signal until which a stage is waited for, in their order. What has not ended by then goes on beside the
 * next stage: an answer that cannot be stored must not keep the database from being closed.
 */
const UNTIL: Readonly<Record<EndingStage, number>> = { work: 4_000, requests: 6_000, records: 7_000, database: 9_000 };
const STAGES = Object.keys(UNTIL) as EndingStage[];

/**
 * Milliseconds within which a signal is the same one again: a terminal sends Ctrl+C to the whole group of processes and an
 * init system its signal too, and npm and `scripts/start.mjs` pass on what they got.
 */
const ECHO_MS = 300;

/** Exit codes of a server that was told to end, as docs/operations.md has them. */
const ENDED = 0;
const DATABASE_LEFT = 1;
const exitCodeOf = (signal: 'SIGINT' | 'SIGTERM') => 128 + os.constants.signals[signal];

type Parts = Readonly<Record<string, () => Promise<void>>>;

/** What a running server has to end, and its end within ten seconds. */
export class Ending {
  private readonly parts: { stage: EndingStage; name: string; end: () => Promise<void> }[] = [];

  /** @param kill ends what would outlive this process, without waiting for anything */
  constructor(readonly kill: () => void) {}

  /** Adds parts by the names that the log gives them when they do not end. */
  add(stage: EndingStage, parts: Parts): void {
    for (const [name, end] of Object.entries(parts)) this.parts.push({ stage, name, end });
  }

  /** Ends everything within nine seconds; the answer is the exit code. Never throws. */
  async run(log: Log): Promise<number> {
    const began = performance.now();
    const left = new Set(this.parts);
    const failed = new Set<string>();
    for (const stage of STAGES) {
      const ends = this.parts
        .filter((part) => part.stage === stage)
        .map(async (part) => {
          try {
            await part.end();
          } catch (error) {
            failed.add(part.name);
            log('error', `${part.name} did not end in order: ${error instanceof Error ? error.message : String(error)}`);
          }
          left.delete(part);
        });
      await within(UNTIL[stage] - (performance.now() - began), Promise.all(ends));
    }
    const names = [...left].map(({ name }) => name);
    if (names.length > 0) log('warn', `did not end in time: ${names.join(', ')}`);
    const databases = this.parts.filter((part) => part.stage === 'database');
    if (databases.every((part) => !left.has(part) && !failed.has(part.name))) return ENDED;
    this.kill();
    return DATABASE_LEFT;
  }
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, Math.max(0, milliseconds))));
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What a process gives to its end; another one is for tests. */
interface EndingProcess {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): void;
}

/** Ends in order on the first signal, which `begin` is told at once, and at once on a second one. */
export function endOnSignals(ending: Ending, { log, begin }: { log: Log; begin: () => void }, own: EndingProcess = process): void {
  let first: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    own.on(signal, () => {
      if (first === null) {
        first = performance.now();
        log('info', `${signal}: ending`);
        begin();
        void ending.run(log).then((code) => own.exit(code));
      } else if (performance.now() - first > ECHO_MS) {
        log('warn', `${signal} again: ending at once`);
        ending.kill();
        own.exit(exitCodeOf(signal));
      }
    });
  }
}
