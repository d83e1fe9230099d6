import { READING_CALLS } from '../calls';
import { walk } from './walk';
import type { SignedIn } from './walk';
import type { Visit } from './visit';

/** A call on a screen, and the visit that makes it there. */
export interface Pair {
  call: string;
  visit: Visit;
}

interface Plan {
  pairs: readonly Pair[];
  /** What no visit reaches: a call on a screen of its route, or a call of the frame on any. */
  unreached: readonly string[];
  /** Faults without any odd answer: the walk would find them everywhere. */
  unsound: readonly string[];
}

/**
 * Makes every visit once as it is, to see which calls it makes. A call with screens is walked on each of them; one of the
 * frame on each screen that sends it by itself, and those that every screen sends on the home page alone.
 */
export async function planWalk(signedIn: SignedIn, visits: readonly Visit[]): Promise<Plan> {
  const made = new Map<Visit, readonly string[]>();
  const unsound: string[] = [];
  for (const visit of visits) {
    const { calls, faults } = await walk(signedIn, visit);
    made.set(visit, calls);
    unsound.push(...faults.map((fault) => `${visit.screen} ${visit.part}: ${fault}`));
  }
  const everywhere = new Set(READING_CALLS.map(({ id }) => id).filter((id) => visits.every((visit) => made.get(visit)?.includes(id))));
  const pairs: Pair[] = [];
  const unreached: string[] = [];
  const screens = [...new Set(visits.map(({ screen }) => screen))];
  for (const { id, screens: own } of READING_CALLS) {
    const wanted = own.length > 0 ? own : everywhere.has(id) ? ['/home'] : screens;
    let reached = false;
    for (const screen of wanted) {
      const visit = visits.find((candidate) => candidate.screen === screen && made.get(candidate)?.includes(id));
      if (visit) pairs.push({ call: id, visit });
      else if (own.length > 0) unreached.push(`${id} on ${screen}`);
      reached ||= visit !== undefined;
    }
    if (own.length === 0 && !reached) unreached.push(`${id} on any screen`);
  }
  return { pairs, unreached, unsound };
}
