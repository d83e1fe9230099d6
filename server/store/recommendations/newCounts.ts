import type { Queryable } from '../database/types';
import { Parameters } from '../papers/search/toSql';
import { conditionOf, type Criteria, type Narrow } from './condition';

/** A topic, and the number of the last record that is not new in it. */
interface SeenTopic extends Criteria {
  code: string;
  seen: number;
}

/** New papers by topic code, up to `max`; those that the person has hidden do not count. In one statement. */
export async function countNew(
  db: Queryable,
  userId: string,
  topics: readonly SeenTopic[],
  { narrow, max }: { narrow: Narrow; max: number },
): Promise<ReadonlyMap<string, number>> {
  const parameters = new Parameters();
  const user = parameters.add(userId);
  const parts = topics.flatMap((topic) => {
    const condition = conditionOf(topic, narrow, parameters);
    if (!condition) return [];
    return [
      `select ${parameters.add(topic.code)}::text as code, count(*)::integer as count from (
         select 1 from paper_search s where s.seq > ${parameters.add(topic.seen)} and ${condition}
           and s.seq not in (select p.seq from hidden_paper h join paper p using (paper_id) where h.user_id = ${user})
         limit ${max}
       ) found`,
    ];
  });
  if (parts.length === 0) return new Map();
  const rows = await db.query<{ code: string; count: number }>(parts.join(' union all '), parameters.values);
  return new Map(rows.map(({ code, count }) => [code, count]));
}
