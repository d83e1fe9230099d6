import crypto from 'node:crypto';
import type { Queryable } from '../database/types';
import { sameWork, titleKey, type LibraryRecord } from '../../records/record';
import { rememberOwn } from '../papers/remember';

const BATCH = 500;

interface Existing {
  paper_id: string;
  title_key: string;
  doi_key: string;
  year: number | null;
  first_author: string;
}

const factsOf = ({ paper, doi_key, title_key }: LibraryRecord) => ({
  title_key,
  doi_key,
  year: paper.year,
  first_author: paper.authors[0] ?? '',
});

/**
 * For each record of an uploaded file the id of the same work: in the library, else among the user's own records or
 * those of the base, else of a new record, which is the user's own. Inside a transaction.
 */
export async function recordIds(q: Queryable, userId: string, datasetId: string, records: readonly LibraryRecord[]): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < records.length; at += BATCH) {
    const some = records.slice(at, at + BATCH);
    const existing = new Map<string, Existing[]>();
    for (const row of await existingWorks(q, userId, datasetId, some))
      existing.set(row.title_key, [...(existing.get(row.title_key) ?? []), row]);
    const found = some.map((record) => existing.get(record.title_key)?.find((row) => sameWork(row, factsOf(record)))?.paper_id);
    await writeOwn(
      q,
      userId,
      some.filter((_, i) => found[i] === undefined),
    );
    ids.push(...some.map((record, i) => found[i] ?? ownId(userId, record)));
  }
  return ids;
}

function existingWorks(q: Queryable, userId: string, datasetId: string, records: readonly LibraryRecord[]): Promise<Existing[]> {
  return q.query<Existing>(
    `select p.paper_id, p.title_key, p.doi_key, p.year, coalesce(p.authors[1], '') as first_author
       from paper p
      where p.title_key = any($3) and (p.in_library or p.owner_id = $1 or p.owner_id is not null and exists (
        select 1 from dataset_document c where c.dataset_id = $2 and c.paper_id = p.paper_id))
      order by p.in_library desc, p.create_time, p.paper_id`,
    [userId, datasetId, [...new Set(records.map(({ title_key }) => title_key))]],
  );
}

/** The same work in another upload of the same person has the same id. */
function ownId(userId: string, record: LibraryRecord): string {
  const { title_key, doi_key, year, first_author } = factsOf(record);
  const key = JSON.stringify([userId, title_key, doi_key, year, titleKey(first_author)]);
  return `own:${crypto.createHash('sha256').update(key).digest('hex').slice(0, 40)}`;
}

async function writeOwn(q: Queryable, userId: string, records: readonly LibraryRecord[]): Promise<void> {
  const own = records.map((record) => ({ ...record, paper: { ...record.paper, paper_id: ownId(userId, record) } }));
  // A list may have a work twice.
  const unique = [...new Map(own.map((record) => [record.paper.paper_id, record])).values()];
  if (unique.length > 0) await rememberOwn(q, userId, unique);
}
