import type { Paper } from '../../../src/contract/entities/paper';
import type { Version } from '../../../src/model/paper/paper';
import type { Queryable } from '../database/types';
import { isTelling, worksOf, type Edition } from '../../records/works';

/** Groups the records of the library that have these titles anew. @param titles keys of titles */
export async function groupVersions(q: Queryable, titles: readonly string[]): Promise<void> {
  const telling = [...new Set(titles)].filter(isTelling);
  if (telling.length === 0) return;
  const editions = await q.query<Edition>(
    `select p.seq, p.title_key, p.doi_key, p.year, p.authors, p.resource_type,
       p.basic_sourcename <> '' as has_venue, p.abstract <> '' or p.abstract_zh <> '' as has_abstract
     from paper p
     where p.in_library and p.title_key in (
       select o.title_key from paper o where o.title_key = any($1) and o.in_library group by o.title_key having count(*) > 1
     )`,
    [telling],
  );
  await q.query(`delete from paper_version v using paper p where p.seq = v.seq and p.title_key = any($1)`, [telling]);
  const rows = worksOf(editions).flatMap((versions) => {
    const work = Math.min(...versions.map(({ seq }) => seq));
    return versions.map(({ seq }, place) => ({ seq, work, place }));
  });
  if (rows.length === 0) return;
  await q.query(
    `insert into paper_version (seq, work, place)
     select seq, work, place from jsonb_to_recordset($1::jsonb) as x (seq integer, work integer, place smallint)
     on conflict (seq) do update set work = excluded.work, place = excluded.place`,
    [JSON.stringify(rows)],
  );
}

/** Titles that several records of the library have, in order, after one of them: at most `max`, from a stretch of the library. */
export async function sharedTitles(db: Queryable, after: string, max: number): Promise<{ titles: string[]; next: string | null }> {
  const rows = await db.query<{ title_key: string; n: number }>(
    `select title_key, count(*)::integer as n from (
       select title_key from paper where title_key > $1 and in_library order by title_key limit $2
     ) stretch group by title_key order by title_key`,
    [after, max],
  );
  // Records of the last title may lie beyond the stretch.
  const last = rows.at(-1)?.title_key ?? null;
  return { titles: rows.filter(({ n, title_key }) => n > 1 || title_key === last).map(({ title_key }) => title_key), next: last };
}

/** Where a record stands among the versions of its work. */
export interface VersionPlace {
  seq: number;
  work: number;
  place: number;
}

/** Those of these records that are one of several versions. */
export const versionPlaces = (db: Queryable, seqs: readonly number[]): Promise<VersionPlace[]> =>
  seqs.length === 0
    ? Promise.resolve([])
    : db.query<VersionPlace>('select seq, work, place from paper_version where seq = any($1::integer[])', [seqs]);

/** Papers with the other versions of their works, the one in front first. */
export async function withVersions(db: Queryable, papers: readonly Paper[]): Promise<Paper[]> {
  if (papers.length === 0) return [];
  const rows = await db.query<Version & { of: string }>(
    `select p.paper_id as of, o.paper_id, o.resource_type, o.basic_sourcename, o.publish_date, v.place < mine.place as in_front
     from paper p join paper_version mine on mine.seq = p.seq
     join paper_version v on v.work = mine.work and v.seq <> mine.seq
     join paper o on o.seq = v.seq
     where p.paper_id = any($1) order by p.paper_id, v.place`,
    [papers.map(({ paper_id }) => paper_id)],
  );
  const others = new Map<string, Version[]>();
  for (const { of, ...version } of rows) others.set(of, [...(others.get(of) ?? []), version]);
  return papers.map((paper) => {
    const versions = others.get(paper.paper_id);
    return versions ? { ...paper, versions } : paper;
  });
}
