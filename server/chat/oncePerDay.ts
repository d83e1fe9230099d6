import type { Database } from '../store/database/types';
import { newestWork } from '../store/papers/sharedTopics';

interface List {
  readonly day: string;
  /** The newest work of the library then. */
  readonly newest: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly questions: Promise<string[]>;
}

/** What was made of a library. */
const made = new WeakMap<Database, Map<string, List>>();
/** While works come in a list is kept for so long: making it costs some dozen searches. */
const KEPT_MS = 5 * 60_000;

/**
 * Makes a list once a day for a library as it is; none of one without works. While the library grows the day's list is kept for some
 * minutes, unless it is empty.
 * @param what tells the lists apart
 */
export async function oncePerDay(db: Database, day: string, what: string, make: () => Promise<string[]>): Promise<string[]> {
  const newest = await newestWork(db);
  if (newest === 0) return [];
  const lists = made.get(db) ?? new Map<string, List>();
  made.set(db, lists);
  const known = lists.get(what);
  if (known?.day === day) {
    const isKept = Date.now() - known.since < KEPT_MS && (await known.questions).length > 0;
    if (isKept || known.newest === newest) return known.questions;
  }
  const list: List = { day, newest, since: Date.now(), questions: make() };
  lists.set(what, list);
  list.questions.catch(() => lists.get(what) === list && lists.delete(what));
  return list.questions;
}
