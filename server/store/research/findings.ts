import type { Queryable } from '../database/types';
import { storableJson } from './events';

/** What the steps of a thread's plan have found, as it was saved. */
export async function readFindings<Finding>(db: Queryable, threadId: string): Promise<Finding[]> {
  const rows = await db.query<{ finding: Finding }>('select finding from research_finding where thread_id = $1 and replaced_by is null', [
    threadId,
  ]);
  return rows.map(({ finding }) => finding);
}

/** Saves what a step has found, in place of what it had found before. */
export async function saveFinding(db: Queryable, threadId: string, finding: { readonly stepId: string }): Promise<void> {
  await db.query(
    `insert into research_finding (thread_id, step_id, finding) values ($1, $2, $3)
     on conflict (thread_id, step_id) where replaced_by is null do update set finding = excluded.finding`,
    [threadId, finding.stepId, storableJson(finding)],
  );
}

/** Puts what the steps of a thread have found away: the plan of this request is about to take the place of theirs. */
export async function replaceFindings(db: Queryable, threadId: string, recordId: string): Promise<void> {
  await db.query('update research_finding set replaced_by = $2 where thread_id = $1 and replaced_by is null', [threadId, recordId]);
}

/**
 * What these steps, which were done then, had found when an event was the newest of their thread. Those whose findings are no longer known
 * are left out: a step that was begun again later has those of then no more.
 */
export async function findingsAt<Finding>(q: Queryable, threadId: string, seq: number, stepIds: readonly string[]): Promise<Finding[]> {
  const rows = await q.query<{ finding: Finding }>(
    `with told as (
       select e.kind, e.event->>'step_id' as step_id, p.index
       from research_event e join chat_record p on p.id = e.chat_record_id
       where e.thread_id = $1 and (e.kind = 'plan' and e.seq <= $2 or e.kind = 'step' and e.seq > $2 and e.event->>'state' = 'running')
     )
     select distinct on (f.step_id) f.finding from research_finding f left join chat_record r on r.id = f.replaced_by
     where f.thread_id = $1 and f.step_id = any($3::text[])
       and not exists (select 1 from told l where l.kind = 'plan' and l.index >= r.index)
       and not exists (select 1 from told l where l.kind = 'step' and l.step_id = f.step_id and (r.id is null or l.index < r.index))
     order by f.step_id, r.index nulls last`,
    [threadId, seq, stepIds],
  );
  return rows.map(({ finding }) => finding);
}
