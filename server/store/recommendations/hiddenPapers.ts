import { MAX_HIDDEN_PAPERS } from '../../../src/contract/hiddenPapers';
import type { Queryable } from '../database/types';

/** Hides a paper from a person's recommendations; the oldest beyond `MAX_HIDDEN_PAPERS` are recommended again. */
export async function hidePaper(db: Queryable, userId: string, paperId: string): Promise<void> {
  await db.query('insert into hidden_paper (user_id, paper_id) values ($1, $2) on conflict do nothing', [userId, paperId]);
  await db.query(
    `delete from hidden_paper where user_id = $1 and create_time < (
       select create_time from hidden_paper where user_id = $1 order by create_time desc offset ${MAX_HIDDEN_PAPERS - 1} limit 1
     )`,
    [userId],
  );
}

/** Takes a hidden paper back. */
export async function unhidePaper(db: Queryable, userId: string, paperId: string): Promise<void> {
  await db.query('delete from hidden_paper where user_id = $1 and paper_id = $2', [userId, paperId]);
}

/** Takes all hidden papers of a person back. */
export async function unhideAll(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from hidden_paper where user_id = $1', [userId]);
}

/** Ids of a person's hidden papers, last hidden first, and when the last one was hidden: now when there is none. */
export async function hiddenIds(db: Queryable, userId: string): Promise<{ ids: string[]; update_time: string }> {
  const [row] = await db.query<{ ids: string[]; update_time: string }>(
    `select coalesce(array_agg(paper_id order by create_time desc), '{}') as ids,
            coalesce(max(create_time), now()) as update_time
     from hidden_paper where user_id = $1`,
    [userId],
  );
  // An aggregate has one row, whatever it counts.
  return row!;
}
