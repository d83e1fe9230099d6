import type { Shapes } from '../../contract/shape';
import firstShapes from '../../contract/firstShapes.json';
import { UNREADABLE, Visit } from './reader';
import type { Departure, Reader } from './reader';
import { readersOf } from './readersOf';

export type { Departure } from './reader';

interface LetIn {
  /** In the form of the contract, as far as it could be read; undefined when nothing of it could. */
  data: unknown;
  departures: readonly Departure[];
}

/** Lets the answers of one call in. */
export type Door = (data: unknown) => LetIn;

/**
 * A door whose reader is this one: `data` of a call in the form that the contract gives it, whatever legal or odd form the server
 * wrote. The same value when there is nothing to change.
 */
export function doorWith(read: Reader | undefined): Door {
  if (!read) return (data) => ({ data, departures: [] });
  return (data) => {
    const visit = new Visit();
    const result = read(data, visit);
    if (result === UNREADABLE) visit.note('unreadable', data);
    return { data: result === UNREADABLE ? undefined : result, departures: [...visit.departures.values()] };
  };
}

const first = readersOf(firstShapes as unknown as Shapes);
let later: Promise<typeof first> | undefined;

const loadLater = () =>
  import(/* webpackChunkName: "shapes" */ '../../contract/laterShapes.json').then(({ default: shapes }) =>
    readersOf(shapes as unknown as Shapes),
  );

/**
 * The door of a call. The forms of what the first screens do not ask for are loaded with the first such call, while its answer is on
 * the way; where they do not come, answers go through unread.
 */
export async function doorOf(call: string): Promise<Door> {
  const known = first(call);
  if (known) return doorWith(known);
  later ??= loadLater();
  try {
    return doorWith((await later)(call));
  } catch {
    later = undefined;
    return doorWith(undefined);
  }
}

/** A record of the literature; undefined when nothing of it can be read. */
export const readRecord = (record: unknown): unknown => doorWith(first('Paper'))(record).data;
