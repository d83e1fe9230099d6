import type { Database } from '../database/types';
import { BM25_INDEX } from './search/ranking';

const TABLES = [
  'paper',
  'paper_search',
  'paper_search_sample',
  'paper_facet',
  'paper_venue',
  'paper_reference',
  'paper_alias',
  'paper_citations',
  'paper_version',
];

/**
 * Tidies the search tables after many changes: statistics for the planner, GIN's list of pending entries and the
 * segments of the BM25 index, which slow every search while they are many. The embedded database has no process that
 * does this by itself. Some seconds for 100,000 records.
 * @param merge whether the segments are merged too, which takes longest and in one statement
 */
export async function tidyLibrary(db: Database, { merge = true } = {}): Promise<void> {
  const work = async () => {
    for (const table of TABLES) {
      await db.query(`vacuum (analyze) ${table}`);
    }
    if (merge && db.ranking === 'bm25') await db.query(`select bm25_force_merge('${BM25_INDEX}')`);
  };
  await (db.patiently ? db.patiently(work) : work());
}
