import type { Paper } from '../../../src/contract/entities/paper';
import { doiKey } from '../../../src/model/identifiers/doi';
import type { CitedBy } from '../../../src/model/paper/paper';
import type { Database, Queryable } from '../database/types';

/** Number of the advisory lock that one counting server at a time holds. */
const LOCK = 723_043_143;
/** Titles below so many letters are of many works: a reference without a DOI is known by a longer one only. */
export const TELLING_TITLE = 20;

/**
 * Counts anew what belongs to at most `max` records that came or changed: how many records of the library cite them, and cite
 * what they cite. Answers how many were taken: 0 when none is left, or another server is counting.
 */
export function countCitationsDue(db: Database, max: number): Promise<number> {
  return db.transaction(async (q) => {
    const [lock] = await q.query<{ held: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as held`);
    if (!lock?.held) return 0;
    // A row that an import is writing stays for the next step; the count below, a statement of its own, sees all that is committed.
    const taken = await q.query<{ seq: number }>(
      `delete from paper_citations_due where seq in (
         select seq from paper_citations_due order by seq limit $1 for update skip locked
       ) returning seq`,
      [max],
    );
    if (taken.length > 0) await q.query(COUNT, [taken.map(({ seq }) => seq)]);
    return taken.length;
  });
}

/** Counts the records `$1` and what they cite. Whoever cites by DOI and by title cites once. */
const COUNT = `
  with named as materialized (
    select r.doi_key, r.title_key from paper_reference r join paper p using (paper_id) where p.seq = any($1)
  ),
  affected as (
    select unnest($1::integer[]) as seq
    union select p.seq from named n join paper p on p.doi_key = n.doi_key where n.doi_key <> '' and p.doi_key <> '' and p.in_library
    union select p.seq from named n join paper p on p.title_key = n.title_key
      where length(n.title_key) >= ${TELLING_TITLE} and p.in_library
  ),
  counted as materialized (
    select p.seq, (
      select count(*)::integer from (
        select r.paper_id from paper_reference r where r.doi_key <> '' and p.doi_key <> '' and r.doi_key = p.doi_key
        union
        select r.paper_id from paper_reference r
        where r.title_key <> '' and r.title_key = p.title_key and length(p.title_key) >= ${TELLING_TITLE}
      ) citing where citing.paper_id <> p.paper_id
    ) as n
    from affected join paper p using (seq)
  ),
  lost as (
    update paper_citations c set library = 0, update_time = now()
    from counted where counted.seq = c.seq and counted.n = 0 and c.library > 0
  )
  insert into paper_citations as c (seq, library)
  select seq, n from counted where n > 0
  on conflict (seq) do update set library = excluded.library, update_time = now() where c.library <> excluded.library`;

/** The count beside columns of `paper p`: joined as `c`, columns `cited`, `cited_source`. */
export const citedColumns = `c.cited, case when c.external >= c.library then c.external_source else 'library' end as cited_source`;
export const citedJoin = 'left join paper_citations c on c.seq = p.seq';

/** What `citedColumns` of a row say; undefined where nothing is known to cite the paper. */
export function citedByOf({ cited, cited_source }: { cited: number | null; cited_source: string }): CitedBy | undefined {
  const source = SOURCES.find((known) => known === cited_source);
  return cited && source ? { count: cited, source } : undefined;
}
const SOURCES: readonly CitedBy['source'][] = ['library', 'openalex', 'crossref'];

/** Papers with how often each is cited, where that is known; what a paper itself says of it stays. */
export async function withCitedBy(db: Queryable, papers: readonly Paper[]): Promise<Paper[]> {
  const asked = papers.filter(({ cited_by }) => !cited_by).map(({ paper_id }) => paper_id);
  if (asked.length === 0) return [...papers];
  const rows = await db.query<{ paper_id: string; cited: number; cited_source: string }>(
    `select p.paper_id, ${citedColumns} from paper p join paper_citations c on c.seq = p.seq where p.paper_id = any($1)`,
    [asked],
  );
  const known = new Map(rows.map((row) => [row.paper_id, citedByOf(row)]));
  return papers.map((paper) => {
    const cited_by = paper.cited_by ?? known.get(paper.paper_id);
    return cited_by ? { ...paper, cited_by } : paper;
  });
}

/** Keeps what other sources say of papers: for the records with these ids, and those of the library with these DOIs. */
export async function saveExternalCounts(q: Queryable, papers: readonly Pick<Paper, 'paper_id' | 'doi' | 'cited_by'>[]): Promise<void> {
  const counts = papers.flatMap(({ paper_id, doi, cited_by }) =>
    cited_by && cited_by.source !== 'library' ? [{ paper_id, doi_key: doiKey(doi), ...cited_by }] : [],
  );
  if (counts.length === 0) return;
  await q.query(
    `insert into paper_citations as c (seq, external, external_source)
     select distinct on (seq) seq, count, source from (
       select p.seq, x.count, x.source from jsonb_to_recordset($1::jsonb) as x (paper_id text, count integer, source text)
         join paper p using (paper_id)
       union all
       select p.seq, x.count, x.source from jsonb_to_recordset($1::jsonb) as x (doi_key text, count integer, source text)
         join paper p on p.doi_key = x.doi_key where x.doi_key <> '' and p.doi_key <> '' and p.in_library
     ) said order by seq, count desc
     on conflict (seq) do update set external = excluded.external, external_source = excluded.external_source, update_time = now()
     where (c.external, c.external_source) is distinct from (excluded.external, excluded.external_source)`,
    [JSON.stringify(counts)],
  );
}
