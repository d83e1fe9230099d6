import type { Queryable } from '../types';

/** Columns of a table that hold data of their own: without what the database works out. */
export interface Columns {
  name: string;
  columns: readonly string[];
}

/** One connection through which a database is read or filled whole; rows go by COPY's text format, in which a line is a row. */
export interface DumpPort extends Queryable {
  /** Rows of a table, in pieces of whole lines or not. */
  copyOut(table: Columns): AsyncIterable<Uint8Array>;
  /** Fills a table. Answers how many rows came. */
  copyIn(table: Columns, rows: AsyncIterable<Uint8Array>): Promise<number>;
  close(): Promise<void>;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnList = ({ columns }: Columns): string => columns.map(quoted).join(', ');

/** What texts of values depend on; the same on both sides. */
export const SAME_TEXTS = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set client_encoding = 'UTF8'`;
