import type { Paper } from '../../../src/contract/entities/paper';
import type { Queryable } from '../database/types';
import type { LibraryRecord } from '../../records/record';
import { fold } from '../../text/analysis';
import { paperColumns } from './papers';

/** What is looked for in the library. */
export type Sought = Pick<LibraryRecord, 'doi_key' | 'title_key'> & {
  paper: Pick<Paper, 'year' | 'authors'> & Partial<Pick<Paper, PlaceField>>;
};

type PlaceField = (typeof PLACE)[number];
const PLACE = ['basic_sourcename', 'basic_source_vo', 'basic_source_no', 'basic_page'] as const;

export interface Match {
  paper: Paper;
  by: 'doi' | 'title';
}

type Row = Paper & { doi_key: string; title_key: string };

/** Titles as short as Introduction tell nothing. */
const isDistinctive = (title: string) => title.length >= (/\p{Script=Han}/u.test(title) ? 8 : 20);

/** Whether two names can be one person's: A. Vaswani and Ashish Vaswani are; without a name nothing speaks against it. */
function sharesName(a: string | undefined, b: string | undefined): boolean {
  const parts = (name: string | undefined): string[] => fold(name ?? '').match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  const [one, other] = [parts(a), parts(b)];
  return one.length === 0 || other.length === 0 || one.some((part) => other.includes(part));
}

/**
 * A short title tells nothing by itself: year and first author have to be known and the same, and what is known of where
 * the work stands may not differ.
 */
function fitsShort({ paper }: Sought, row: Row): boolean {
  if (paper.year === null || paper.year !== row.year || !paper.authors[0] || !row.authors[0]) return false;
  const differs = (field: PlaceField) => paper[field] && row[field] && fold(paper[field]) !== fold(row[field]);
  return sharesName(paper.authors[0], row.authors[0]) && !PLACE.some(differs);
}

function fits(sought: Sought, row: Row): boolean {
  const { paper, title_key } = sought;
  if (row.title_key !== title_key) return false;
  if (!isDistinctive(title_key)) return fitsShort(sought, row);
  const years = paper.year === null || row.year === null || paper.year === row.year;
  return years && sharesName(paper.authors[0], row.authors[0]);
}

/** For each the work of the library that has its DOI, else its title with year and first author; null where there is none. */
export async function matchLibrary(db: Queryable, sought: readonly Sought[]): Promise<(Match | null)[]> {
  const dois = [...new Set(sought.map(({ doi_key }) => doi_key).filter(Boolean))];
  const titles = [...new Set(sought.map(({ title_key }) => title_key).filter(isDistinctive))];
  // Of a short title there may be very many: only those of the year.
  const short = sought.filter(({ title_key, paper }) => title_key && !isDistinctive(title_key) && paper.year !== null && paper.authors[0]);
  const rows = await db.query<Row>(
    `with found as (
       select seq from paper where doi_key <> '' and doi_key = any($1) and in_library
       union select seq from paper where title_key = any($2) and in_library
       union select p.seq from unnest($3::text[], $4::int[]) as s (title_key, year)
         join paper p on p.title_key = s.title_key and p.year = s.year where p.in_library
     )
     select ${paperColumns}, p.doi_key, p.title_key from found join paper p using (seq) order by p.seq`,
    [dois, titles, short.map(({ title_key }) => title_key), short.map(({ paper }) => paper.year)],
  );
  const byDoi = new Map<string, Row>();
  const byTitle = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.doi_key && !byDoi.has(row.doi_key)) byDoi.set(row.doi_key, row);
    byTitle.set(row.title_key, [...(byTitle.get(row.title_key) ?? []), row]);
  }
  return sought.map((one) => {
    const same = byDoi.get(one.doi_key);
    const row = same ?? byTitle.get(one.title_key)?.find((candidate) => fits(one, candidate));
    if (!row) return null;
    const { doi_key: _doi, title_key: _title, ...paper } = row;
    return { paper, by: same ? 'doi' : 'title' };
  });
}
