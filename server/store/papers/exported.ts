import type { Paper } from '../../../src/contract/entities/paper';
import type { Queryable } from '../database/types';
import { mayReadPaper } from '../files/fileAccess';
import { paperColumns } from './papers';

/** Records by the id that an export has of them, which may since be that of a copy; those that this reader may not read are left out. */
export async function papersByExportedId(db: Queryable, ids: readonly string[], readerId: string): Promise<Map<string, Paper>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<Paper & { asked: string }>(
    `select w.id as asked, ${paperColumns}
     from unnest($1::text[]) as w (id)
     join paper p on p.paper_id = coalesce((select a.paper_id from paper_alias a where a.alias = w.id), w.id)
     where ${mayReadPaper('$2')}`,
    [[...new Set(ids)], readerId],
  );
  return new Map(rows.map(({ asked, ...paper }) => [asked, paper]));
}
