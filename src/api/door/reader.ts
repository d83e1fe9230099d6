/** Stands for a value of which nothing can be read; whoever asked for it decides what takes its place. */
export const UNREADABLE = Symbol('unreadable');

/**
 * How a value departs from the contract. `missing`: absent or null where something must be · `form`: written in another form,
 * and read · `unreadable`: nothing of it could be read, so it is empty now · `unknown`: a field that the contract does not have,
 * and that is kept.
 */
export type DepartureKind = 'missing' | 'form' | 'unreadable' | 'unknown';

/** One departure of an answer. It holds no word of the answer itself. */
export interface Departure {
  /** Its way from `data`, such as `records.authors`, whichever record it was; empty for `data` itself. */
  field: string;
  kind: DepartureKind;
  /** What was there: `text`, `number`, `boolean`, `list`, `object`, `null` or `nothing`. */
  type: string;
}

/** Departures of one answer that are told apart: more of them say no more. */
const MAX_DEPARTURES = 40;
/** No answer of the contract is nested deeper. */
const MAX_DEPTH = 60;

function typeOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}

/** The way through one answer: where it is at, and what it has met. */
export class Visit {
  readonly departures = new Map<string, Departure>();
  private readonly path: string[] = [];

  /** Reads what stands at `step` below. An item of a list has no step of its own. */
  at(step: string | null, value: unknown, read: Reader): unknown {
    if (this.path.length >= MAX_DEPTH) return UNREADABLE;
    this.path.push(step ?? '');
    const result = read(value, this);
    this.path.pop();
    return result;
  }

  note(kind: DepartureKind, found: unknown, step?: string): void {
    if (this.departures.size >= MAX_DEPARTURES) return;
    const field = [...this.path, step ?? ''].filter((name) => name !== '').join('.');
    const departure = { field, kind, type: typeOf(found) };
    this.departures.set(`${field} ${kind} ${departure.type}`, departure);
  }
}

/** Reads a value into the form of the contract: the same value when it has that form, otherwise another one, or `UNREADABLE`. */
export type Reader = (value: unknown, visit: Visit) => unknown;
