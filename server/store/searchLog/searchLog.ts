import type { SearchFilters } from '../../../src/contract/entities/paper';
import { MAX_SEARCH_HISTORY, SAME_SEARCH_MINUTES } from '../../../src/contract/searchHistory';
import { MAX_INTEGER } from '../../../src/model/limits';
import type { Database, Queryable } from '../database/types';

export interface SearchLogEntry {
  id: string;
  userId: string;
  query: string;
  engine: string;
  filters: SearchFilters;
  total: number;
}

interface Recorded {
  id: string | null;
  create_time: string;
}

/**
 * Records a search in a user's history, unless it is paused: then the id is null. The same search again renews the
 * newest line instead of adding one: a reload is no further search. The oldest beyond `MAX_SEARCH_HISTORY` go.
 */
export function addSearch(db: Database, entry: SearchLogEntry): Promise<Recorded> {
  return db.transaction(async (q) => {
    // Locks the user: the numbers of their searches go up by one, also when two tabs search at once.
    await q.query('select 1 from app_user where id = $1 for no key update', [entry.userId]);
    if (await isSearchLogPaused(q, entry.userId)) return { id: null, create_time: new Date().toISOString() };
    const total = Math.min(entry.total, MAX_INTEGER);
    const search = [entry.userId, entry.query, entry.engine, JSON.stringify(entry.filters), total];
    const [renewed] = await q.query<Recorded>(
      `update search_log set total = $5, create_time = now()
       where id = (select id from search_log where user_id = $1 and delete_time is null order by create_time desc, number desc limit 1)
         and query = $2 and engine = $3 and filters = $4::jsonb
         and create_time > now() - interval '${SAME_SEARCH_MINUTES} minutes'
       returning id, create_time`,
      search,
    );
    if (renewed) return renewed;
    const [added] = await q.query<Recorded>(
      `insert into search_log (user_id, query, engine, filters, total, id, number)
       select $1, $2, $3, $4::jsonb, $5::integer, $6, coalesce(max(number), 0) + 1 from search_log where user_id = $1
       returning id, create_time`,
      [...search, entry.id],
    );
    await dropOldSearches(q, entry.userId);
    return added!;
  });
}

export async function isSearchLogPaused(db: Queryable, userId: string): Promise<boolean> {
  const [paused] = await db.query(
    `select 1 from user_setting where user_id = $1 and type = 'paused' and key = 'search_history' and value = 'true'`,
    [userId],
  );
  return paused !== undefined;
}

/** Deletes for good what exceeds the limit, and what was marked as deleted long enough ago. */
export async function dropOldSearches(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `delete from search_log where user_id = $1 and (
       delete_time < now() - interval '1 hour'
       or create_time < (
         select create_time from search_log where user_id = $1 and delete_time is null
         order by create_time desc offset ${MAX_SEARCH_HISTORY - 1} limit 1
       )
     )`,
    [userId],
  );
}

/** Texts that this person has searched for and that begin with these characters, in whatever case; the latest first. */
export async function searchesBegunWith(db: Queryable, userId: string, text: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ query: string }>(
    `select query from search_log
     where user_id = $1 and delete_time is null and query <> '' and starts_with(lower(query), lower($2))
     group by query order by max(create_time) desc limit $3`,
    [userId, text, limit],
  );
  return rows.map(({ query }) => query);
}
