import type { Paper } from '../../../src/contract/entities/paper';
import type { Queryable } from '../database/types';
import { doiKey } from '../../../src/model/identifiers/doi';
import { titleKey } from '../../records/record';
import { TELLING_TITLE as TELLING } from './citations';

/**
 * What reference lists say of a paper and another one: it is `cited` by this paper or is `citing` it, both have common
 * `references`, or others cite them `together`.
 */
export interface CitationLink {
  kind: 'cited' | 'citing' | 'references' | 'together';
  /** Works that link the two: 1 when one of them cites the other. */
  n: number;
  /** Title of one of these works; empty when it has none, and when one of the two cites the other. */
  title: string;
}

/** Papers of each kind. */
const CANDIDATES = 40;
/** Papers with one reference that are looked at, and papers that cite this one: a famous method has thousands. */
const FAMOUS = 200;

/** Papers of the library that have to do with this one by its references or citations, by id, each with all its links. */
export async function citationLinks(db: Queryable, paper: Paper): Promise<Map<string, CitationLink[]>> {
  const found = new Map<string, CitationLink[]>();
  const add = (paperId: string, link: CitationLink) => found.set(paperId, [...(found.get(paperId) ?? []), link]);
  const key: [string, string] = [doiKey(paper.doi), titleKey(paper.title)];
  for (const paperId of await cited(db, paper.paper_id)) add(paperId, { kind: 'cited', n: 1, title: '' });
  for (const paperId of await citing(db, paper.paper_id, key)) add(paperId, { kind: 'citing', n: 1, title: '' });
  for (const { paper_id, n, title } of await coupled(db, paper.paper_id)) add(paper_id, { kind: 'references', n, title });
  for (const { paper_id, n, title } of await citedTogether(db, paper.paper_id, key)) add(paper_id, { kind: 'together', n, title });
  return found;
}

async function cited(db: Queryable, paperId: string): Promise<string[]> {
  const rows = await db.query<{ paper_id: string }>(
    `select p.paper_id from paper_reference r join paper p on p.doi_key = r.doi_key
     where r.paper_id = $1 and r.doi_key <> '' and p.doi_key <> '' and p.in_library
     union
     select p.paper_id from paper_reference r join paper p on p.title_key = r.title_key
     where r.paper_id = $1 and length(r.title_key) >= ${TELLING} and p.in_library
     limit ${CANDIDATES}`,
    [paperId],
  );
  return rows.map(({ paper_id }) => paper_id);
}

/** Ids of the papers that cite `$2`, a DOI, or `$3`, a title. */
const CITING = `
  select paper_id from paper_reference where doi_key <> '' and doi_key = $2
  union select paper_id from paper_reference where title_key <> '' and title_key = $3 and length($3) >= ${TELLING}`;

/** The newest papers that cite this one. */
async function citing(db: Queryable, paperId: string, key: [doi: string, title: string]): Promise<string[]> {
  const rows = await db.query<{ paper_id: string }>(
    `select c.paper_id from (${CITING}) c join paper p using (paper_id) where c.paper_id <> $1 order by p.year desc nulls last, p.seq desc limit ${CANDIDATES}`,
    [paperId, ...key],
  );
  return rows.map(({ paper_id }) => paper_id);
}

interface Linked {
  paper_id: string;
  /** Works that link the two, and the title of one of them. */
  n: number;
  title: string;
}

/** Papers with the same references, most of them first. */
function coupled(db: Queryable, paperId: string): Promise<Linked[]> {
  const others = (column: string, condition: string) => `
    select o.paper_id, m.position from mine m cross join lateral (
      select r.paper_id from paper_reference r
      where r.${column} <> '' and r.${column} = m.${column} and ${condition} order by r.paper_id limit ${FAMOUS}
    ) o`;
  return db.query<Linked>(
    `with mine as materialized (select position, title, doi_key, title_key from paper_reference where paper_id = $1),
     shared as (
       ${others('doi_key', 'true')} union ${others('title_key', `length(m.title_key) >= ${TELLING}`)}
     ),
     best as (
       select paper_id, count(*)::integer as n, min(position) as first
       from shared where paper_id <> $1 group by paper_id order by n desc, paper_id limit ${CANDIDATES}
     )
     select b.paper_id, b.n, coalesce(
       nullif(m.title, ''),
       (select p.title from paper p where m.doi_key <> '' and p.doi_key <> '' and p.doi_key = m.doi_key and p.in_library limit 1), ''
     ) as title
     from best b join mine m on m.position = b.first order by b.n desc, b.paper_id`,
    [paperId],
  );
}

/** Papers that others cite together with this one, most often first. */
function citedTogether(db: Queryable, paperId: string, key: [doi: string, title: string]): Promise<Linked[]> {
  return db.query<Linked>(
    `with citing as materialized (
       select p.paper_id, p.title from (${CITING}) c join paper p using (paper_id) where p.in_library order by p.paper_id limit ${FAMOUS}
     ),
     beside as (
       select p.paper_id, r.paper_id as by from citing c join paper_reference r using (paper_id) join paper p on p.doi_key = r.doi_key
       where r.doi_key <> '' and p.doi_key <> '' and p.in_library
       union
       select p.paper_id, r.paper_id from citing c join paper_reference r using (paper_id) join paper p on p.title_key = r.title_key
       where length(r.title_key) >= ${TELLING} and p.in_library
     )
     select b.paper_id, count(*)::integer as n, min(c.title) as title
     from beside b join citing c on c.paper_id = b.by where b.paper_id <> $1
     group by b.paper_id order by n desc, b.paper_id limit ${CANDIDATES}`,
    [paperId, ...key],
  );
}
