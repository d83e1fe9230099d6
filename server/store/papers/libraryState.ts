import type { Queryable } from '../database/types';

/** How many records the library has, and when the newest came (RFC 3339); null in an empty one. */
export async function libraryState(db: Queryable): Promise<{ records: number; newest: string | null }> {
  const [row] = await db.query<{ records: number; newest: string | null }>(
    `select (select count(*)::integer from paper_search) as records,
       (select create_time from paper where in_library order by create_time desc limit 1) as newest`,
  );
  return row ?? { records: 0, newest: null };
}
