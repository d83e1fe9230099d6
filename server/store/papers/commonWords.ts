import type { Queryable } from '../database/types';

/** Words of more than so many titles of the library say little of what a paper is about … */
const COMMON = 0.02;
/** … once there are so many titles with one: among few records a share tells nothing. */
const TITLES = 100;

/**
 * Which of these folded words very many titles of the library have, by the statistics that the database keeps for its planner:
 * nothing is counted. None before the library was analysed for the first time.
 */
export async function commonTitleWords(db: Queryable, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await db.query<{ word: string }>(
    `with common as materialized (
       select u.element from pg_stats s cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as u (element, share)
       where s.schemaname = current_schema() and s.tablename = 'paper_search' and s.attname = 'title_tsv'
         and u.element is not null and u.share >= $2
         and u.share * (select reltuples from pg_class where oid = 'paper_search'::regclass) >= $3
     )
     select w.word from unnest($1::text[]) as w (word)
     where exists (select 1 from common where common.element = any(tsvector_to_array(to_tsvector('english', w.word))))`,
    [[...new Set(words)], COMMON, TITLES],
  );
  return new Set(rows.map(({ word }) => word));
}
