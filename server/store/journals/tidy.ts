import type { Database } from '../database/types';

/** Tidies the tables after many changes: statistics for the planner and the index's list of pending entries. */
export async function tidyJournals(db: Database): Promise<void> {
  for (const table of ['journal', 'journal_rank', 'journal_category', 'paper_venue_count']) await db.query(`vacuum (analyze) ${table}`);
}
