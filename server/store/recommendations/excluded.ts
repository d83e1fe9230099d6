import { VISIT_MINUTES } from '../../../src/contract/subscriptions';
import type { Queryable } from '../database/types';

/** Numbers of the papers that a person does not want. */
export async function hiddenSeqs(db: Queryable, userId: string): Promise<number[]> {
  const rows = await db.query<{ seq: number }>('select p.seq from hidden_paper h join paper p using (paper_id) where h.user_id = $1', [
    userId,
  ]);
  return rows.map(({ seq }) => seq);
}

/** These, and those that need no recommendation: in own lists, or read before this visit. */
export async function excludedSeqs(db: Queryable, userId: string, now: Date): Promise<number[]> {
  const rows = await db.query<{ seq: number }>(
    `select p.seq from hidden_paper h join paper p using (paper_id) where h.user_id = $1
     union
     select p.seq from paper_view v join paper p using (paper_id)
     where v.user_id = $1 and v.create_time < $2::timestamptz - interval '${VISIT_MINUTES} minutes'
     union
     select p.seq from dataset b join dataset_document d on d.dataset_id = b.id
       join paper p on p.paper_id = coalesce((select a.paper_id from paper_alias a where a.alias = d.paper_id), d.paper_id)
     where b.owner_id = $1 and d.paper_id is not null`,
    [userId, now],
  );
  return rows.map(({ seq }) => seq);
}
