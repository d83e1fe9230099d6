import type { Queryable } from '../database/types';
import type { Narrow } from './condition';

/** How a person came to a paper: they read it, it is in a list of theirs, or an answer cites it that they voted up. */
export type SeedKind = 'viewed' | 'list' | 'answer';

interface SeedRow {
  kind: SeedKind;
  paper_id: string;
}

/** Answers with a vote that are looked at. */
const VOTED = 20;

/**
 * The papers that a person read last, put into own lists last, and that the answers cite which they voted up last: `each` of every
 * kind at the most, hidden ones aside. Of two votes that speak of one paper the later answer's counts.
 */
export function latestSeeds(db: Queryable, userId: string, each: number): Promise<SeedRow[]> {
  return db.query<SeedRow>(
    `select kind, paper_id from (
       (select 'list' as kind, d.paper_id, d.create_time as at
        from dataset b join dataset_document d on d.dataset_id = b.id
        where b.owner_id = $1 and d.paper_id is not null order by d.create_time desc, d.paper_id limit $2)
       union all
       (select 'viewed', v.paper_id, v.update_time from paper_view v
        where v.user_id = $1 order by v.update_time desc, v.paper_id limit $2)
       union all
       (select 'answer', c.paper_id, c.at from (
          select distinct on (s.paper_id) s.paper_id, r.vote_status, r.update_time as at
          from (select sources, vote_status, update_time from chat_record
                where user_id = $1 and vote_status <> '-1' order by update_time desc limit ${VOTED}) r,
            jsonb_to_recordset(r.sources) as s (paper_id text)
          where s.paper_id <> ''
          order by s.paper_id, r.update_time desc
        ) c where c.vote_status = '0' order by c.at desc, c.paper_id limit $2)
     ) seeds
     where paper_id not in (select h.paper_id from hidden_paper h where h.user_id = $1)
     order by at desc, paper_id`,
    [userId, each],
  );
}

/** What of a paper tells whether it is like a seed. */
export interface SeedCandidate {
  seq: number;
  paper_id: string;
  title: string;
  title_zh: string;
  authors: string[];
  keywords: string[];
}

/** Records of the library by id or number, the newest first, that are not left out and are of the types and languages. */
export function seedCandidates(
  db: Queryable,
  { ids, seqs }: { ids: readonly string[]; seqs: readonly number[] },
  { narrow, without }: { narrow: Narrow; without: readonly number[] },
): Promise<SeedCandidate[]> {
  return db.query<SeedCandidate>(
    `select p.seq, p.paper_id, p.title, p.title_zh, p.authors, p.keywords
     from (select seq from paper where paper_id = any ($1::text[]) union select unnest($2::integer[])) w
     join paper p using (seq) join paper_search s using (seq)
     where p.seq <> all ($3::integer[])
       and (cardinality($4::integer[]) = 0 or p.resource_type = any ($4::integer[]))
       and (cardinality($5::text[]) = 0 or p.language = any ($5::text[]))
     order by s.day desc, s.seq desc`,
    [ids, seqs, without, narrow.resource_types, narrow.languages],
  );
}
