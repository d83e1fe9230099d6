import type { Database, Queryable } from '../database/types';
import { cached } from './cache';
import type { Narrow } from './condition';

/**
 * How many different people a paper must have been read or kept by before anybody is told of it: nobody can tell from it
 * what one person reads.
 */
const ENOUGH_PEOPLE = 3;
/** Of each person and list the latest, and of each base of a team. */
const EACH = 100;
/** Papers that are looked at, and those that are told of. */
const LOOKED_AT = 1_000;
const MOST = 200;

/** A record by its number, with the code of its field and some of those who have it: all of them up to one more than are enough. */
interface Read {
  seq: number;
  field: string;
  people: string[];
}

/** What these people read and keep in lists of their own, by how many of them; `people` is a select of their ids. */
const readBy = (people: string, narrowed: string) => `
  select p.seq, p.subject_code as field, had.people
  from (
    select h.paper_id, count(distinct h.id) as count, max(h.at) as at, (array_agg(distinct h.id))[1:${ENOUGH_PEOPLE + 1}] as people
    from (
      select who.id, v.paper_id, v.at from (${people}) who cross join lateral (
        select paper_id, update_time as at from paper_view
        where user_id = who.id order by update_time desc, paper_id limit ${EACH}
      ) v
      union all
      select b.owner_id, coalesce(a.paper_id, d.paper_id), d.create_time
      from (${people}) who join dataset b on b.owner_id = who.id cross join lateral (
        select paper_id, create_time from dataset_document
        where dataset_id = b.id and paper_id is not null order by create_time desc limit ${EACH}
      ) d left join paper_alias a on a.alias = d.paper_id
    ) h
    group by h.paper_id having count(distinct h.id) >= ${ENOUGH_PEOPLE}
    order by count desc, at desc limit ${LOOKED_AT}
  ) had join paper p using (paper_id)
  where p.in_library and ${narrowed}
  order by had.count desc, had.at desc, p.seq desc limit ${MOST}`;

const narrowedBy = (
  types: string,
  languages: string,
) => `(cardinality(${types}::integer[]) = 0 or p.resource_type = any (${types}::integer[]))
  and (cardinality(${languages}::text[]) = 0 or p.language = any (${languages}::text[]))`;

/** What enough of the people in one's projects read and keep. */
export function readByMates(db: Queryable, userId: string, { resource_types, languages }: Narrow): Promise<Read[]> {
  const mates = `select distinct o.user_id as id from project_member m join project_member o using (project_id)
    where m.user_id = $1 and o.user_id <> $1`;
  return db.query<Read>(readBy(mates, narrowedBy('$2', '$3')), [userId, resource_types, languages]);
}

/** What enough others of the portal read and keep. Found once for everybody, so it is cached with whoever asks in it. */
export async function readByOthers(db: Database, userId: string, { resource_types, languages }: Narrow, newest: number): Promise<Read[]> {
  const ask = () => db.query<Read>(readBy('select id from app_user', narrowedBy('$1', '$2')), [resource_types, languages]);
  const rows = await cached(db, JSON.stringify(['read', resource_types, languages]), newest, ask);
  return rows.filter(({ people }) => people.filter((id) => id !== userId).length >= ENOUGH_PEOPLE);
}

/** What was put last into the bases of one's projects, which all their members may open, with the name of the project. */
export function keptByTeams(
  db: Queryable,
  userId: string,
  { resource_types, languages }: Narrow,
): Promise<{ seq: number; project: string }[]> {
  return db.query<{ seq: number; project: string }>(
    `select p.seq, j.name as project
     from project_member m join project j on j.id = m.project_id join dataset b on b.project_id = j.id
     cross join lateral (
       select paper_id, create_time from dataset_document
       where dataset_id = b.id and paper_id is not null order by create_time desc limit ${EACH}
     ) d left join paper_alias a on a.alias = d.paper_id
     join paper p on p.paper_id = coalesce(a.paper_id, d.paper_id)
     where m.user_id = $1 and p.in_library and ${narrowedBy('$2', '$3')}
     order by d.create_time desc, p.seq desc limit ${MOST}`,
    [userId, resource_types, languages],
  );
}
