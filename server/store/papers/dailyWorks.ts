import type { Queryable } from '../database/types';

/** A work to propose a question about; its title is the Chinese one where it has one, as the question is Chinese. */
export interface DailyWork {
  paper_id: string;
  title: string;
  /** A keyword of Chinese characters alone; null when it has none. */
  keyword: string | null;
}

/**
 * Works of the library with an abstract, those of the starter library first among the candidates; others every day.
 * @param maxTitle characters that a title may have
 */
export function dailyWorks(db: Queryable, day: string, { limit, maxTitle }: { limit: number; maxTitle: number }): Promise<DailyWork[]> {
  return db.query<DailyWork>(
    `select p.paper_id, coalesce(nullif(p.title_zh, ''), p.title) as title,
            (select k from unnest(p.keywords) k where k ~ '^[一-龥]{3,10}$' limit 1) as keyword
       from (
         select * from paper where in_library and (abstract <> '' or abstract_zh <> '')
           and length(coalesce(nullif(title_zh, ''), title)) <= $2
         order by source = 'starter' desc, seq limit 400
       ) p
      order by md5(p.paper_id || $1) limit $3`,
    [day, maxTitle, limit],
  );
}
