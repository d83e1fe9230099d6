/** What this browser keeps of the demonstration beside the database: names and values, in IndexedDB. */
const NAME = 'science-navigation-demo';
const STORE = 'kept';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

/** Names and values that outlive the page. */
export class Kept {
  private constructor(private readonly db: IDBDatabase) {}

  static async open(): Promise<Kept> {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
    return new Kept(await settled(opening));
  }

  private store = (mode: IDBTransactionMode) => this.db.transaction(STORE, mode).objectStore(STORE);

  get = <T>(key: string): Promise<T | undefined> => settled(this.store('readonly').get(key)) as Promise<T | undefined>;

  async put(key: string, value: unknown): Promise<void> {
    await settled(this.store('readwrite').put(value, key));
  }

  /** All whose names begin so. */
  async all<T>(prefix: string): Promise<[string, T][]> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const store = this.store('readonly');
    const [keys, values] = await Promise.all([settled(store.getAllKeys(range)), settled(store.getAll(range) as IDBRequest<T[]>)]);
    return keys.map((key, at) => [String(key), values[at]!]);
  }

  async clear(): Promise<void> {
    await settled(this.store('readwrite').clear());
  }
}

/** Removes a database of this origin, when nobody has it open. */
export const removeDatabase = (name: string): Promise<unknown> => settled(indexedDB.deleteDatabase(name));
