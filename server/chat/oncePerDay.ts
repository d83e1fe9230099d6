import type { Database } from '../store/database/types';
import { newestWork } from '../store/papers/sharedTopics';

/** What was made of a library, until it grows or the day is over. */
const made = new WeakMap<Database, { of: string; lists: Map<string, Promise<string[]>> }>();

/** Makes a list once a day for a library as it is; none of one without works. @param what tells the lists apart */
export async function oncePerDay(db: Database, day: string, what: string, make: () => Promise<string[]>): Promise<string[]> {
  const newest = await newestWork(db);
  if (newest === 0) return [];
  const of = `${day} ${newest}`;
  const before = made.get(db);
  const { lists } = before?.of === of ? before : { lists: new Map<string, Promise<string[]>>() };
  made.set(db, { of, lists });
  const known = lists.get(what);
  if (known) return known;
  const list = make();
  lists.set(what, list);
  list.catch(() => lists.delete(what));
  return list;
}
