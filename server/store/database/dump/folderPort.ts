import type { PGlite } from '@electric-sql/pglite';
import { closeSealed, openSound } from '../soundFolder';
import { columnList, quoted, SAME_TEXTS, type Columns, type DumpPort } from './dumpPort';

/** Pages of a table that are read at once, and bytes that are written at once: each piece is held in memory whole. */
const PAGES = 64;
const BYTES = 4 * 1024 * 1024;
const NEWLINE = 10;

/**
 * The embedded database of a folder that nobody else has open, in this process, which it blocks while a statement runs; made where
 * there is none. Its own COPY has no streams: rows go piece by piece.
 * @throws {Damaged} when it cannot be opened
 */
export async function openFolderPort(folder: string): Promise<DumpPort> {
  const db = await openSound(folder, 'off');
  await db.exec(SAME_TEXTS);
  return {
    // Without values several statements may stand in one text.
    query: async <Row extends object>(sql: string, values?: readonly unknown[]) =>
      (values ? await db.query<Row>(sql, [...values]) : (await db.exec(sql)).at(-1)!).rows as Row[],
    copyOut: (table) => readPieces(db, table),
    copyIn: (table, rows) => writePieces(db, table, rows),
    close: () => closeSealed(db, folder),
  };
}

async function* readPieces(db: PGlite, table: Columns): AsyncGenerator<Uint8Array> {
  const size = await db.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::integer)::integer as pages`,
    [quoted(table.name)],
  );
  for (let page = 0; page < size.rows[0]!.pages; page += PAGES) {
    const { blob } = await db.query(
      `copy (select ${columnList(table)} from ${quoted(table.name)}
         where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)') to '/dev/blob'`,
    );
    if (blob) yield new Uint8Array(await blob.arrayBuffer());
  }
}

async function writePieces(db: PGlite, table: Columns, rows: AsyncIterable<Uint8Array>): Promise<number> {
  let [count, held] = [0, Buffer.alloc(0)];
  const write = async (piece: Buffer) => {
    if (piece.length === 0) return;
    const sql = `copy ${quoted(table.name)} (${columnList(table)}) from '/dev/blob'`;
    const { affectedRows } = await db.query(sql, [], { blob: new Blob([new Uint8Array(piece)]) });
    count += affectedRows ?? 0;
  };
  for await (const piece of rows) {
    held = Buffer.concat([held, piece]);
    if (held.length < BYTES) continue;
    const end = held.lastIndexOf(NEWLINE) + 1;
    await write(held.subarray(0, end));
    held = held.subarray(end);
  }
  await write(held);
  return count;
}
