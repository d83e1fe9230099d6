import type { Paper } from '../../../src/contract/entities/paper';
import { PAPER_FIELDS } from '../../../src/model/paper/paper';
import type { Queryable } from '../database/types';
import { mayReadFile, mayReadPaper } from '../files/fileAccess';
import { citedByOf, citedColumns, citedJoin } from './citations';

/** The fields that the program guessed, for a select over `paper p`; null where there are none. `withGuesses` takes them in. */
export const guessedColumn = `nullif(p.guessed, '{}') as guessed_fields`;

/** A record as it was read with `guessedColumn`. */
export const withGuesses = <P extends Paper>({ guessed_fields: guessed, ...paper }: P & { guessed_fields: string[] | null }): Paper =>
  guessed ? { ...paper, guessed } : paper;

/** `p.paper_id, p.resource_type, …` for a select over `paper p`. */
export const paperColumns = PAPER_FIELDS.map((column) => `p.${column}`).join(', ');

/**
 * Records by id in the order asked, each once; ids of copies give the record they belong to. Missing ones are left out,
 * and so are those made from an upload that this reader may not read.
 */
export async function papersById(db: Queryable, ids: readonly string[], readerId: string | null = null): Promise<Paper[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<Paper & { asked: string; cited: number | null; cited_source: string; guessed_fields: string[] | null }>(
    `select w.id as asked, ${paperColumns}, ${guessedColumn}, ${citedColumns}
     from unnest($1::text[]) as w (id)
     join paper p on p.paper_id = coalesce((select a.paper_id from paper_alias a where a.alias = w.id), w.id)
     ${citedJoin}
     where ${mayReadPaper('$2')}`,
    [[...new Set(ids)], readerId],
  );
  const byId = new Map(
    rows.map(({ asked, cited, cited_source, ...row }) => {
      const paper = withGuesses(row);
      const cited_by = citedByOf({ cited, cited_source });
      return [asked, cited_by ? { ...paper, cited_by } : paper];
    }),
  );
  const found = ids.map((id) => byId.get(id)).filter((paper) => paper !== undefined);
  return [...new Map(found.map((paper) => [paper.paper_id, paper])).values()];
}

/** The same, each with a file of the work that the reader may read where there is one: an own one first. Records come from `reads`. */
export async function papersWithFiles(db: Queryable, ids: readonly string[], readerId: string, reads: Queryable = db): Promise<Paper[]> {
  // On a replica what everybody may read: a right that was taken away, or a record that was just stored, may not have come there.
  const read = await papersById(reads, ids, reads === db ? readerId : null);
  const papers = reads === db || read.length === new Set(ids).size ? read : await papersById(db, ids, readerId);
  const rows = await db.query<{ paper_id: string; id: string }>(
    `select distinct on (f.paper_id) f.paper_id, f.id from stored_file f
      where f.paper_id = any($1) and ${mayReadFile('$2')}
      order by f.paper_id, f.owner_id <> $2, f.create_time desc, f.id`,
    [papers.map(({ paper_id }) => paper_id), readerId],
  );
  const files = new Map(rows.map((row) => [row.paper_id, row.id]));
  return papers.map((paper) => (files.has(paper.paper_id) ? { ...paper, file_id: files.get(paper.paper_id) } : paper));
}
