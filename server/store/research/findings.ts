import type { Queryable } from '../database/types';
import { storableJson } from './events';

/** What the steps of a thread have found, as it was saved. */
export async function readFindings<Finding>(db: Queryable, threadId: string): Promise<Finding[]> {
  const rows = await db.query<{ finding: Finding }>('select finding from research_finding where thread_id = $1', [threadId]);
  return rows.map(({ finding }) => finding);
}

/** Saves what a step has found, in place of what it had found before. */
export async function saveFinding(db: Queryable, threadId: string, finding: { readonly stepId: string }): Promise<void> {
  await db.query(
    `insert into research_finding (thread_id, step_id, finding) values ($1, $2, $3)
     on conflict (thread_id, step_id) do update set finding = excluded.finding`,
    [threadId, finding.stepId, storableJson(finding)],
  );
}

/** Forgets what the steps of a thread have found. */
export async function clearFindings(db: Queryable, threadId: string): Promise<void> {
  await db.query('delete from research_finding where thread_id = $1', [threadId]);
}
