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
  /** The field with the address that they are for; absent where there is none. */
  readonly keysFor?: string;
  /** Refuses a value that its schema alone would let pass. Before it is saved. @throws CallError `invalid` */
  check?(q: Queryable, value: AnyPartValue): Promise<void> | void;
  /** The same by what the world outside says, such as where an address leads: before any transaction is begun. @throws CallError `invalid` */
  checkOutside?(id: string, value: AnyPartValue): Promise<void>;
  /** All entries in their order. */
  list(q: Queryable): Promise<StoredEntry[]>;
  /**
   * Adds an entry behind the others, or replaces it. Inside a transaction.
   * @throws CallError `invalid` for what it names and is not there
   */
  save(q: Queryable, id: string, value: AnyPartValue): Promise<void>;
  /** Ids of entries that the program itself needs, so that they are never removed. */
  needed?(q: Queryable): Promise<readonly string[]>;
  /** Inside a transaction. @throws CallError `conflict` when something needs it */
  remove(q: Queryable, id: string): Promise<void>;
  /** @param ids of all entries */
  order(q: Queryable, ids: readonly string[]): Promise<void>;
  /** What the program has, in its order. */
  defaults(q: Queryable): Promise<StoredEntry[]>;
}
