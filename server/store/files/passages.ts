import type { StoredRange } from '../../records/document';
import type { Queryable } from '../database/types';
import { mayReadFile } from './fileAccess';

/** A parsed file of a work that the user may read. */
export interface WorkFile {
  id: string;
  paper_id: string;
  /** The requested base and its document, when that base has the file. */
  dataset_id: string | null;
  document_id: string | null;
}

/** A passage of a file, with the work that the file is. */
export interface PassageRow {
  paper_id: string;
  file_id: string;
  unit: 'page' | 'section';
  /** 1-based place in the file. */
  n: number;
  heading: string;
  content: string;
  ranges: StoredRange[];
}

/**
 * The parsed files of works that the reader may read, each content once, newest first. A file that the base named
 * beside its work has comes from there; else an own one is preferred.
 */
export function filesOfWorks(
  db: Queryable,
  readerId: string,
  works: readonly { paper_id: string; dataset_id: string | null }[],
): Promise<WorkFile[]> {
  return db.query<WorkFile>(
    `select * from (
       select distinct on (f.paper_id, f.sha256) f.id, f.paper_id, c.dataset_id, c.id as document_id, f.create_time
         from jsonb_to_recordset($2::jsonb) as w (paper_id text, dataset_id text)
         join stored_file f on f.paper_id = w.paper_id join file_parse p on p.file_id = f.id
         left join dataset_document c on c.file_id = f.id and c.dataset_id = w.dataset_id
        where p.state in ('done', 'truncated') and ${mayReadFile('$1')}
        order by f.paper_id, f.sha256, c.id is null, f.owner_id <> $1, f.create_time desc, f.id
     ) found order by create_time desc, id`,
    [readerId, JSON.stringify(works)],
  );
}

/** The works of these files; files that the reader may not read, and those of no work, are left out. */
export async function worksOfFiles(db: Queryable, readerId: string, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  return [...new Set((await worksOfReadable(db, readerId, fileIds)).values())];
}

/** The work of each of these files that the reader may read and that has one, by the file's id. */
export async function worksOfReadable(db: Queryable, readerId: string, fileIds: readonly string[]): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db.query<{ id: string; paper_id: string }>(
    `select f.id, f.paper_id from stored_file f where f.id = any($2) and f.paper_id is not null and ${mayReadFile('$1')} order by f.id`,
    [readerId, [...new Set(fileIds)]],
  );
  return new Map(rows.map(({ id, paper_id }) => [id, paper_id]));
}

const COLUMNS = 'f.paper_id, t.file_id, s.unit, t.n, t.heading, t.content, t.ranges';
const FILES = 'unnest($1::text[]) with ordinality as w (id, place) join stored_file f on f.id = w.id join file_parse s on s.file_id = f.id';

/** Of each file up to `each` passages that fit a tsquery best; files in the order asked, each in reading order. */
export function fittingPassages(db: Queryable, fileIds: readonly string[], words: string, each: number): Promise<PassageRow[]> {
  return db.query<PassageRow>(
    `select ${COLUMNS} from ${FILES}
     cross join lateral (
       select * from file_passage p where p.file_id = f.id and p.tsv @@ to_tsquery('english', $2)
       order by ts_rank_cd(p.tsv, to_tsquery('english', $2), 1) desc, p.n limit $3
     ) t
     order by w.place, t.n`,
    [fileIds, words, each],
  );
}

/**
 * Of each file up to `each` passages: its first ones, then those whose heading matches; files in the order asked.
 * @param headings regular expression of PostgreSQL, in whatever case
 */
export async function openingPassages(
  db: Queryable,
  fileIds: readonly string[],
  { count, each, headings }: { count: number; each: number; headings: string },
): Promise<PassageRow[]> {
  if (fileIds.length === 0) return [];
  return db.query<PassageRow>(
    `select ${COLUMNS} from ${FILES}
     cross join lateral (
       select * from (
         select * from file_passage p where p.file_id = f.id and (p.n <= $2 or p.heading ~* $4) order by p.n > $2, p.n limit $3
       ) chosen
     ) t
     order by w.place, t.n`,
    [fileIds, Math.min(count, each), each, headings],
  );
}

/** Works of which files that the reader may read fit a tsquery, those that fit best first. */
export async function worksByPassages(
  db: Queryable,
  readerId: string,
  words: string,
  paperIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ paper_id: string }>(
    `select f.paper_id from stored_file f join file_passage p on p.file_id = f.id
      where f.paper_id = any($2) and ${mayReadFile('$1')} and p.tsv @@ to_tsquery('english', $3)
      group by f.paper_id order by max(ts_rank_cd(p.tsv, to_tsquery('english', $3), 1)) desc, f.paper_id limit $4`,
    [readerId, paperIds, words, limit],
  );
  return rows.map(({ paper_id }) => paper_id);
}
