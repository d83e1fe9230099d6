/** Storage that never throws: when it is full, forbidden or missing, the application works without it. */
export interface KeyValueStorage {
  /** The stored value, the bare text where somebody typed one; undefined when there is none. */
  read: (key: string) => unknown;
  write: (key: string, value: unknown) => void;
  remove: (key: string) => void;
  /** Keys that begin with the prefix. */
  keys: (prefix: string) => string[];
}

function attempt<T>(operation: () => T, otherwise: T): T {
  try {
    return operation();
  } catch {
    return otherwise;
  }
}

/** Values as JSON in a `Storage`, such as `localStorage`. `undefined` makes a storage that remembers nothing. */
export function keyValueStorage(open: () => Storage | undefined): KeyValueStorage {
  // Touching `localStorage` can throw already, hence a function.
  const storage = attempt(open, undefined);
  return {
    read: (key) => {
      const text = attempt(() => storage?.getItem(key) ?? undefined, undefined);
      return text === undefined ? undefined : attempt<unknown>(() => JSON.parse(text) ?? undefined, text);
    },
    write: (key, value) => attempt(() => storage?.setItem(key, JSON.stringify(value)), undefined),
    remove: (key) => attempt(() => storage?.removeItem(key), undefined),
    keys: (prefix) =>
      attempt(
        () =>
          Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '').filter(
            (key) => key !== '' && key.startsWith(prefix),
          ),
        [],
      ),
  };
}
