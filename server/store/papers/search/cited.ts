import type { Parameters } from './toSql';

/** Most cited first among few rows of `paper_search s`: one look into the counts for each. */
export const CITED_ORDER = `(select c.cited from paper_citations c where c.seq = s.seq) desc nulls last, s.day desc, s.seq desc`;

/**
 * Matches of `where` that are cited, most often first, then the others, newest first: columns `seq`, `place`. Two selects, since
 * either can then be read along its index; the others are looked for only when the page reaches them.
 */
export function citedFirst(where: string, page: { offset: number; size: number }, parameters: Parameters): string {
  const size = `${parameters.add(page.size)}::integer`;
  const offset = `${parameters.add(page.offset)}::integer`;
  return `
    with hit as materialized (
      select seq, row_number() over (order by cited desc, seq desc) as place
      from (
        select c.seq, c.cited from paper_citations c join paper_search s on s.seq = c.seq
        where c.cited > 0 and ${where} order by c.cited desc, c.seq desc limit ${size} + ${offset}
      ) best
    ),
    known as (select count(*)::integer as n from hit)
    (select seq, place from hit order by place limit ${size} offset ${offset})
    union all (
      select seq, (select n from known) + row_number() over () as place
      from (
        select s.seq from paper_search s
        where ${where} and not exists (select 1 from paper_citations c where c.seq = s.seq and c.cited > 0)
        order by s.day desc, s.seq desc
        limit (select greatest(0, least(${size}, ${size} + ${offset} - n)) from known)
        offset (select greatest(0, ${offset} - n) from known)
      ) uncited
    )`;
}
