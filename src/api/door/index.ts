import type { Shapes } from '../../contract/shape';
import contractShapes from '../../contract/shapes.json';
import { UNREADABLE, Visit } from './reader';
import type { Departure } from './reader';
import { readersOf } from './readersOf';

export type { Departure, DepartureKind } from './reader';

const readerOf = readersOf(contractShapes as unknown as Shapes);

export interface LetIn {
  /** In the form of the contract, as far as it could be read; undefined when nothing of it could. */
  data: unknown;
  departures: readonly Departure[];
}

/**
 * Lets an answer in: `data` of a call in the form that the contract gives it, whatever legal or odd form the server wrote. The same
 * value when there is nothing to change.
 */
export function letIn(call: string, data: unknown): LetIn {
  const read = readerOf(call);
  if (!read) return { data, departures: [] };
  const visit = new Visit();
  const result = read(data, visit);
  if (result === UNREADABLE) visit.note('unreadable', data);
  return { data: result === UNREADABLE ? undefined : result, departures: [...visit.departures.values()] };
}
