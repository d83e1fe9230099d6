import { phraseQuery } from '../../../text/textQuery';
import type { Queryable } from '../../database/types';

/** tsquery of any of the names; empty when none can be searched for. */
const anyName = (names: readonly string[]): string =>
  [...new Set(names)]
    .flatMap((name) => phraseQuery(name, { names: true }) ?? [])
    .map((part) => `(${part})`)
    .join(' | ');

/** Ids of the newest records of the library with an author of one of these names, newest first. */
export async function idsByAuthors(db: Queryable, names: readonly string[], limit: number): Promise<string[]> {
  const query = anyName(names);
  if (!query) return [];
  const rows = await db.query<{ paper_id: string }>(
    `select p.paper_id from (
       select s.seq, s.day from paper_search s where s.author_tsv @@ to_tsquery('simple', $1)
       order by s.day desc, s.seq desc limit $2
     ) s join paper p using (seq) order by s.day desc, s.seq desc`,
    [query, limit],
  );
  return rows.map(({ paper_id }) => paper_id);
}

/** The same by number. */
export async function seqsByAuthors(db: Queryable, names: readonly string[], limit: number): Promise<number[]> {
  const query = anyName(names);
  if (!query) return [];
  const rows = await db.query<{ seq: number }>(
    `select s.seq from paper_search s where s.author_tsv @@ to_tsquery('simple', $1) order by s.day desc, s.seq desc limit $2`,
    [query, limit],
  );
  return rows.map(({ seq }) => seq);
}
