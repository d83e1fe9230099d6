import { isSameStep } from './sameStep';

/** A request as it began. */
interface Begun {
  readonly feedback: 'accepted' | 'edit_plan' | null;
  /** It began a thread at a moment of another one. */
  readonly isBranch: boolean;
  /** The thread had a report by then. */
  readonly hasReport: boolean;
}

type Steps = Parameters<typeof isSameStep>[0][];

/**
 * The steps whose state stays when a plan takes the place of another one. The first plan of a request puts an end to all that was done,
 * unless it is one of a follow-up or runs on in a branch; of the others those stay that stand in both word for word.
 * @param begun the request, for its first plan; null for a further one
 */
export function keptSteps(before: Steps | undefined, next: Steps, begun: Begun | null): ReadonlySet<string> {
  const goesOn = begun === null || (begun.feedback === 'accepted' ? begun.isBranch : begun.feedback === null && begun.hasReport);
  const same = goesOn ? (before ?? []).filter((step) => next.some((other) => isSameStep(step, other))) : [];
  return new Set(same.map(({ id }) => id));
}
