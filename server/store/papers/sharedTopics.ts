import type { Queryable } from '../database/types';

/** A topic: a keyword that several works of the library have and whose abstracts speak of it. */
interface SharedTopic {
  keyword: string;
  /** Works that have it. */
  works: number;
  /** Another topic, in the same script, that several of these works speak of too; null for none. */
  beside: string | null;
}

/** Works that are looked at. */
const CANDIDATES = 2000;
const LEAST_WORKS = 2;
/** Words that name a topic: Chinese, or Latin ones of a readable length. */
const TOPIC = '^([一-龥]{3,10}|[A-Za-z][A-Za-z0-9 -]{3,29})$';

/** Words for a kind of publication, which is no topic. */
const GENRE = '(标准|论文|综述|新闻|年鉴|standards?|dissertation|thesis|reviews?|news)$';

/**
 * Topics of several works, those of Chinese words and of most works first; others every day among those that are as many. Works of
 * the starter library come first among the candidates.
 */
export function sharedTopics(db: Queryable, day: string, limit: number): Promise<SharedTopic[]> {
  return db.query<SharedTopic>(
    `with work as (
       select seq, keywords, lower(abstract || ' ' || abstract_zh) as said from paper
        where in_library and (abstract <> '' or abstract_zh <> '') order by source = 'starter' desc, seq limit ${CANDIDATES}
     ), spoken as (
       select distinct w.seq, k as keyword from work w, unnest(w.keywords) k where k ~ $2 and k !~* $4 and position(lower(k) in w.said) > 0
     ), topic as (
       select keyword, count(*)::integer as works from spoken group by keyword having count(*) >= ${LEAST_WORKS}
        order by keyword ~ '[一-龥]' desc, least(count(*), 3) desc, md5(keyword || $1) limit $3
     )
     select t.keyword, t.works,
       (select other.keyword from spoken own join spoken other using (seq)
         where own.keyword = t.keyword and other.keyword <> t.keyword
           and (other.keyword ~ '[一-龥]') = (t.keyword ~ '[一-龥]')
          and position(other.keyword in t.keyword) = 0 and position(t.keyword in other.keyword) = 0
         group by other.keyword having count(*) >= ${LEAST_WORKS} order by count(*) desc, md5(other.keyword || $1) limit 1) as beside
       from topic t order by t.keyword ~ '[一-龥]' desc, least(t.works, 3) desc, md5(t.keyword || $1)`,
    [day, TOPIC, limit, GENRE],
  );
}

/** A number that grows with every work that the library takes; 0 while it has none. */
export async function newestWork(db: Queryable): Promise<number> {
  const [row] = await db.query<{ newest: number }>('select coalesce(max(seq), 0)::float8 as newest from paper where in_library');
  return row?.newest ?? 0;
}
