import type { Answer, Person } from '../person';
import type { Made, Stock } from '../portals';

/** How long the portal has for what has no bound of its own in docs/operations.md. */
export const PATIENCE_MS = 60_000;

/** What a start takes where nothing else runs. */
const IDLE_START_MS = 3_000;

/** What a fault finds out about one portal of its own. */
export interface Trial {
  readonly stock: Stock;
  /** Counts a promise that did not hold. */
  wrong(words: string): void;
  /** An effect that was acknowledged is not there. */
  lost(words: string): void;
  /** Something was shown to somebody who has no right to it. */
  shown(words: string): void;
  /** How many times longer than on an idle machine the portal took to start: bounds of time are as many times longer. */
  slowness: number;
  /** A time that docs/operations.md bounds, `boundMs` with a margin: over it is a promise that did not hold. */
  took(what: string, ms: number, boundMs: number): void;
  /** Why it is not tried here. */
  skip(words: string): void;
  acknowledged(): void;
}

export interface Fault {
  readonly name: string;
  readonly on: 'embedded' | 'postgres' | 'both';
  run(trial: Trial): Promise<void>;
}

/** A started portal of its own for the work, with its people. */
export async function withPortal(
  trial: Trial,
  work: (portal: Made, people: Person[]) => Promise<void>,
  settings: NodeJS.ProcessEnv = {},
): Promise<void> {
  const portal = await trial.stock.copy(settings);
  try {
    trial.slowness = Math.max(1, (await portal.server.start()) / IDLE_START_MS);
    await work(portal, trial.stock.people(portal.server));
  } finally {
    await portal.remove();
  }
}

/** Checks the status and the words of an answer. */
export function expectAnswer(trial: Trial, what: string, { status, text }: Answer, expected: number, words = ''): void {
  if (status !== expected || !text.includes(words))
    trial.wrong(`${what}: ${status} ${text.slice(0, 200)} instead of ${expected}${words && ` with ${words}`}`);
}

/** Something that is acknowledged before the fault, and looked for after it. */
export async function keepOne(trial: Trial, person: Person): Promise<() => Promise<void>> {
  const kept = { key: 'kept', type: 'chaos', value: 'acknowledged' };
  await person.patiently('POST', '/api/user_setting/save', kept);
  trial.acknowledged();
  return async () => {
    const there = await person.patiently<{ value: string } | null>('GET', '/api/user_setting/get/kept/chaos');
    if (there?.value !== kept.value) trial.lost('what was acknowledged before it is gone');
  };
}
