import { isRecord } from '../../../shared/lib/isRecord';

/** A departure to the sign-in, remembered for the tab until somebody is signed in. */
export interface SignInMark {
  /** Origin and path: what follows may be another one each time. */
  place: string;
  /** Departures there in a row. */
  count: number;
  /** When the last one was, in milliseconds. */
  time: number;
}

/** Departures in a row, after which coming back once more is a circle. */
const MOST = 2;
/** Milliseconds after which coming back is no longer part of a row: a person was at work meanwhile. */
const ROW_MS = 60_000;

const isMark = (value: unknown): value is SignInMark =>
  isRecord(value) && typeof value.place === 'string' && typeof value.count === 'number' && typeof value.time === 'number';

/** The mark of one more departure, or null when the address has led back often enough. */
export function nextMark(stored: unknown, url: string, now: number): SignInMark | null {
  const { origin, pathname } = new URL(url);
  const place = origin + pathname;
  const isRow = isMark(stored) && stored.place === place && now >= stored.time && now - stored.time < ROW_MS;
  const count = isRow ? stored.count + 1 : 1;
  return count > MOST ? null : { place, count, time: now };
}
