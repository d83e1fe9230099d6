import type { RecordedSearch } from '../../../src/contract/entities/searchHistory';
import { MAX_SEARCH_HISTORY } from '../../../src/contract/searchHistory';
import type { Queryable } from '../database/types';

/** The recorded searches of a person, newest first. */
export function recordedSearches(db: Queryable, userId: string): Promise<RecordedSearch[]> {
  return db.query<RecordedSearch>(
    `select id, number, query, engine, filters, total, create_time from search_log
     where user_id = $1 and delete_time is null order by create_time desc, number desc limit ${MAX_SEARCH_HISTORY}`,
    [userId],
  );
}

/** Marks searches of a person as deleted, or takes the mark away; answers the ids of those that were not so before. */
export async function markSearches(db: Queryable, userId: string, ids: readonly string[], deleted: boolean): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `update search_log set delete_time = ${deleted ? 'now()' : 'null'}
     where user_id = $1 and id = any($2::text[]) and delete_time is ${deleted ? '' : 'not'} null returning id`,
    [userId, ids],
  );
  return rows.map(({ id }) => id);
}

/** Deletes a person's searches up to a number for good, marked ones as well; answers how many were not marked. */
export async function clearSearches(db: Queryable, userId: string, upTo: number): Promise<number> {
  const gone = await db.query<{ delete_time: string | null }>(
    'delete from search_log where user_id = $1 and number <= $2 returning delete_time',
    [userId, upTo],
  );
  return gone.filter(({ delete_time }) => delete_time === null).length;
}
