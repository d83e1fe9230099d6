import type { Urgency } from '../../kernel/urgency';

/** From the most urgent on. */
export const URGENCIES: readonly Urgency[] = ['identity', 'list', 'search', 'background'];

/** So many connections are enough to leave some to each urgency. */
const MANY = 8;
/** Searches at once for each core, which the database most often has as many of: more of them only make each other late. */
const SEARCHES_A_CORE = 2;
/** Connections that are kept for each urgency, whatever the others do. */
const LEAST: Readonly<Record<Urgency, number>> = { identity: 1, list: 1, search: 2, background: 1 };

/** What each urgency may have of the connections. */
export interface Shares {
  readonly least: Readonly<Record<Urgency, number>>;
  /** Most searches and work of the background at once. */
  readonly heavy: number;
  /** Most of an urgency for calls that have met a lock lately, together. */
  readonly ofStuck: Readonly<Record<Urgency, number>>;
}

/** Null where there are too few to be shared out. */
export function shareOf(size: number, cores: number): Shares | null {
  if (size < MANY) return null;
  const heavy = Math.min(size - LEAST.identity - LEAST.list - LEAST.background, SEARCHES_A_CORE * cores);
  const lists = size - LEAST.identity - LEAST.search - LEAST.background;
  const half = (most: number) => Math.max(1, Math.floor(most / 2));
  return { least: LEAST, heavy, ofStuck: { identity: size, list: half(lists), search: half(heavy), background: half(heavy - 1) } };
}

/** Connections that the others have not yet taken of what is kept for them. */
export function keptFor(urgency: Urgency, used: Readonly<Record<Urgency, number>>, { least }: Shares): number {
  const others = URGENCIES.filter((one) => one !== urgency);
  return others.reduce((sum, one) => sum + Math.max(0, least[one] - used[one]), 0);
}
