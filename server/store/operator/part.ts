import type { AnyPartValue, PartName } from '../../../src/contract/entities/operator';
import type { Queryable } from '../database/types';

/** An entry with its keys, as the server has it. */
export interface StoredEntry {
  readonly id: string;
  readonly value: AnyPartValue;
}

/** Where a part of the portal is stored. Values have passed the part's schema. */
export interface PartStore {
  readonly name: PartName;
  /** Entries may be added and removed. */
  readonly open: boolean;
  readonly ordered: boolean;
  /** Fields that hold a key of a service. */
  readonly keys: readonly string[];
  /** All entries in their order. */
  list(q: Queryable): Promise<StoredEntry[]>;
  /**
   * Adds an entry behind the others, or replaces it. Inside a transaction.
   * @throws CallError `invalid` for what it names and is not there
   */
  save(q: Queryable, id: string, value: AnyPartValue): Promise<void>;
  /** Inside a transaction. @throws CallError `conflict` when something needs it */
  remove(q: Queryable, id: string): Promise<void>;
  /** @param ids of all entries */
  order(q: Queryable, ids: readonly string[]): Promise<void>;
  /** What the program has, in its order. */
  defaults(q: Queryable): Promise<StoredEntry[]>;
}
