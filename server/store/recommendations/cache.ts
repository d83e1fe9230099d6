import type { Database } from '../database/types';

/** Milliseconds that candidates are cached: changes of stored records show after that, new records at once. */
const CACHED_MS = 10 * 60_000;
const MAX_CACHED = 400;

interface Cached {
  newest: number;
  until: number;
  rows: Promise<unknown>;
}

/** One cache per database, since tests have many. A query's matches are the same for everybody, and topics have many followers. */
const caches = new WeakMap<Database, Map<string, Cached>>();

/** What was found for this key; asked again after a while, and when a record has come in: `newest` is the newest one. */
export async function cached<T>(db: Database, key: string, newest: number, ask: () => Promise<T>): Promise<T> {
  const cache = caches.get(db) ?? new Map<string, Cached>();
  caches.set(db, cache);
  const existing = cache.get(key);
  // A key belongs to one caller, whose rows are of one type.
  if (existing && existing.newest === newest && existing.until > Date.now()) return existing.rows as Promise<T>;
  const rows = ask();
  rows.catch(() => cache.delete(key));
  // Deleting first moves the key to the end: the first one is the oldest.
  cache.delete(key);
  cache.set(key, { newest, until: Date.now() + CACHED_MS, rows });
  for (const oldest of cache.keys()) if (cache.size > MAX_CACHED) cache.delete(oldest);
  return rows;
}
