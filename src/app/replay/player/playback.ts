import { stepAt } from './timeline';
import type { Timeline } from './timeline';

/** How fast a session is played. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds of a pause in which nothing happened that are played of it; the rest is left out. */
const LONGEST_PAUSE = 2_000;

/**
 * Where a player is after some time.
 * @param at milliseconds since the page began
 * @param passed milliseconds at the speed of the session
 */
export function playedTo(timeline: Pick<Timeline, 'times'>, at: number, passed: number): number {
  const reached = at + passed;
  const next = timeline.times[stepAt(timeline, at)];
  if (next === undefined || reached >= next) return reached;
  return Math.max(reached, next - LONGEST_PAUSE);
}
