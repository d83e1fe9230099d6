import { isRecord } from '../lib/isRecord';
import type { KeyValueStorage } from '../lib/browser/keyValueStorage';

interface PersistedOptions<T> {
  /** Key of the only entry, or what the keys of all entries begin with: one key each, so that two tabs do not overwrite each other's. */
  key: string;
  /** The value of an entry, validated because its content cannot be trusted: undefined when it does not fit. */
  parse: (fields: Record<string, unknown>) => T | undefined;
  /** What is stored of a value, beside `owner` and `time`. */
  fields: (value: T) => Record<string, unknown>;
  /** Milliseconds after which an entry counts as none. */
  maxAge?: number;
  /** Entries that stay; beyond, the oldest go. */
  maxEntries?: number;
  /** When a value is from that says so itself, in milliseconds since 1970; otherwise the time of writing. */
  timeOf?: (value: T) => number;
}

/**
 * Values that the browser stores for a person, whose id is `owner` throughout. Nobody reads or removes the entries of
 * somebody else, and without a person (an empty owner) no map of values is saved: a session that ends empties the state, not the
 * storage, so that the next sign-in finds what was written; `forgetWritten` is for who signs out. Storage that fails is storage that remembers nothing, see `keyValueStorage`.
 */
export function persisted<T>({ key, parse, fields, maxAge = Infinity, maxEntries = Infinity, timeOf }: PersistedOptions<T>) {
  const timed = Math.min(maxAge, maxEntries) < Infinity;

  /** Whatever is stored, whoever's; a missing owner is an empty one. */
  function peek(storage: KeyValueStorage, id = '', now = Date.now()): { owner: string; value: T; time: number } | undefined {
    const stored = storage.read(key + id);
    if (!isRecord(stored)) return undefined;
    const value = parse(stored);
    if (value === undefined) return undefined;
    const time = timeOf ? timeOf(value) : Number(stored.time) || 0;
    return now - time < maxAge ? { owner: typeof stored.owner === 'string' ? stored.owner : '', value, time } : undefined;
  }

  const ids = (storage: KeyValueStorage) => storage.keys(key).map((found) => found.slice(key.length));

  function dropOldest(storage: KeyValueStorage): void {
    if (maxEntries === Infinity) return;
    const timeOfEntry = (id: string) => peek(storage, id)?.time ?? 0;
    const newestFirst = ids(storage).sort((a, b) => timeOfEntry(b) - timeOfEntry(a));
    for (const id of newestFirst.slice(maxEntries)) storage.remove(key + id);
  }

  function write(storage: KeyValueStorage, owner: string, value: T, id = '', now = Date.now()): void {
    storage.write(key + id, { ...(owner && { owner }), ...fields(value), ...(timed && { time: now }) });
    dropOldest(storage);
  }

  /** Does nothing to another person's value. */
  function remove(storage: KeyValueStorage, owner: string, id = ''): void {
    const other = peek(storage, id)?.owner;
    if (!other || other === owner) storage.remove(key + id);
  }

  function read(storage: KeyValueStorage, owner: string, id = '', now = Date.now()): T | undefined {
    const entry = peek(storage, id, now);
    return entry?.owner === owner ? entry.value : undefined;
  }

  return {
    peek,
    read,
    write,
    remove,
    /** All values of a person by id. What is too old or does not fit is removed. */
    readAll: (storage: KeyValueStorage, owner: string, now = Date.now()): Record<string, T> => {
      const found: Record<string, T> = {};
      for (const id of ids(storage)) {
        const entry = peek(storage, id, now);
        if (!entry) storage.remove(key + id);
        else if (entry.owner === owner) found[id] = entry.value;
      }
      return found;
    },
    /** Stores what changed between two maps of values by id, and removes what the second one lacks. */
    saveChanges: (storage: KeyValueStorage, owner: string, before: Readonly<Record<string, T>>, now: Readonly<Record<string, T>>): void => {
      if (!owner || before === now) return;
      for (const [id, value] of Object.entries(now)) if (before[id] !== value) write(storage, owner, value, id);
      for (const id of Object.keys(before)) if (!(id in now)) remove(storage, owner, id);
    },
    /** Gives an entry that was stored before entries had owners to a person whose it is proven to be; tells whether there was one. */
    claim: (storage: KeyValueStorage, owner: string, id = ''): boolean => {
      const entry = peek(storage, id);
      if (entry?.owner !== '' || !owner) return false;
      write(storage, owner, entry.value, id, entry.time);
      return true;
    },
  };
}

/** Values of a person that hold nothing they wrote, and stay when they sign out: settings, places in files, deletions under way. */
const STAYS = /^[^:]+:(menu|theme|tray|reading|robot|models|removal|branch)\b/;

/**
 * Who signs out leaves nothing unsent in a browser that others may use: drafts, questions that wait, what stands beside them,
 * whichever tab wrote them. A value is of this kind unless `STAYS` names it.
 */
export function forgetWritten(storage: KeyValueStorage, owner: string): void {
  for (const key of storage.keys('science-navigation:')) {
    const stored = storage.read(key);
    if (owner && !STAYS.test(key) && isRecord(stored) && stored.owner === owner) storage.remove(key);
  }
}
