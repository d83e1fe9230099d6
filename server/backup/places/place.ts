import type { DatabaseDump } from '../../store/database/dump/dumpTables';

/** Where a database is brought back to: beside what is there first, in its place at last. */
export interface Place {
  /** For people: the database that is there already; null for none. */
  readonly found: string | null;
  /** Builds the database. Answers what could not be brought over, in Chinese. */
  load(dump: DatabaseDump, backup: string): Promise<string[]>;
  /** Gives it its place. Answers the new names of what was there. */
  settle(): Promise<string[]>;
  /** Lets go of the place; what was built and not settled is removed. */
  close(): Promise<void>;
}
