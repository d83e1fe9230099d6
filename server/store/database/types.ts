import type { Urgency } from '../../kernel/urgency';
import type { MaybeReadOnly } from './writability';

/**
 * Rows are plain JSON objects in both modes: `timestamptz` and `timestamp` arrive as ISO 8601 strings in UTC
 * (milliseconds), `date` as `YYYY-MM-DD`, `bigint` and `numeric` as numbers, `jsonb` parsed. Parameters may be Dates;
 * a value for a `jsonb` column is passed as `JSON.stringify(value)`, since an array would become an SQL array.
 */
export interface Queryable {
  /** Runs one parameterised statement and answers its rows. Never pass text of a user inside `sql`. */
  query<Row extends object = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable, MaybeReadOnly {
  /**
   * Runs `work` in one transaction; a throw rolls it back. The embedded database has one connection:
   * inside `work` use only the `Queryable` it receives, anything else would wait for itself and throws instead.
   */
  transaction<T>(work: (queryable: Queryable) => Promise<T>): Promise<T>;
  /**
   * Runs work whose statements may take minutes, such as index builds of an import. Outside of it a statement that
   * takes longer than `STATEMENT_SECONDS` counts as hung and fails as `unavailable`.
   */
  patiently?<T>(work: () => Promise<T>): Promise<T>;
  /** `bm25` where pg_textsearch is installed, else PostgreSQL's own text search. */
  readonly ranking: 'bm25' | 'builtin';
  /** How many connections are in use and wanted; absent: not known. */
  readonly pressure?: Pressure;
  /** Grows with each change of what searches read that goes through here. Absent: not known. */
  readonly searchChanges?: number;
  close(): Promise<void>;
}

/** How much is asked of the database at the moment. */
export interface Pressure {
  /** Connections that are open, and of these not in use. */
  connections(): { open: number; idle: number };
  /** Of an urgency: connections in use, and work that waits for one. */
  queue(urgency: Urgency): { used: number; waiting: number };
  /** Has each wait for a connection told from now on, in milliseconds; 0 for none. */
  watch(waited: (urgency: Urgency, ms: number) => void): void;
}

/** Seconds a statement may take before it counts as hung. */
export const STATEMENT_SECONDS = 20;
