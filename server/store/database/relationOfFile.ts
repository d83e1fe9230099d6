import type { Queryable } from './types';

/** A file of a relation as PostgreSQL names it in its messages, in the database's own or another tablespace. */
const FILE = /"?(?:base|pg_tblspc\/(\d+)\/\w+)\/\d+\/(\d+)/;

/** Table or index that a file of the database belongs to, as a message of PostgreSQL names the file; null where it is not known. */
export async function relationOfFile(db: Queryable, message: string): Promise<string | null> {
  const found = FILE.exec(message);
  if (!found) return null;
  const [row] = await db.query<{ relation: string | null }>('select pg_filenode_relation($1::oid, $2::oid)::regclass::text as relation', [
    Number(found[1] ?? 0),
    Number(found[2]),
  ]);
  return row?.relation ?? null;
}
