import type { DocumentItem, FileParseState, StoredFile } from '../../../src/contract/entities/document';
import type { Paper } from '../../../src/contract/entities/paper';
import type { TagMark } from '../../../src/contract/entities/tag';
import type { Queryable } from '../database/types';
import { withCitedBy } from '../papers/citations';
import { guessedColumn, paperColumns, withGuesses } from '../papers/papers';

/** A row of `dataset_document`; `paper_id` is also the record that a file was recognised as. */
export interface DocumentRow {
  document_id: string;
  dataset_id: string;
  folder_id: string | null;
  kind: 'paper' | 'file';
  name: string;
  paper_id: string | null;
  file_id: string | null;
  create_time: string;
  update_time: string;
}

export const DOCUMENT_COLUMNS = `c.id as document_id, c.dataset_id, c.folder_id, c.kind, c.name, c.record_id as paper_id,
  c.file_id, c.create_time, c.update_time`;

interface FileRow extends Omit<StoredFile, 'url'> {
  sha256: string;
  paper_id: string | null;
  state: FileParseState['state'] | null;
  steps: FileParseState['steps'] | null;
  pages_done: number;
  pages_total: number;
  passage_count: number;
  message: string;
  parse_time: string | null;
}

const byKey = <T>(rows: readonly T[], key: (row: T) => string) => new Map(rows.map((row) => [key(row), row]));

/** Rows as the wire has them: with their records, files, parse states and tags, in the order given. */
export async function toDocumentItems(db: Queryable, rows: readonly DocumentRow[]): Promise<DocumentItem[]> {
  const ids = (key: 'paper_id' | 'file_id') => [...new Set(rows.flatMap((row) => row[key] ?? []))];
  const records = await db.query<Paper & { guessed_fields: string[] | null }>(
    `select ${paperColumns}, ${guessedColumn} from paper p where p.paper_id = any($1)`,
    [ids('paper_id')],
  );
  const papers = byKey(await withCitedBy(db, records.map(withGuesses)), ({ paper_id }) => paper_id);
  const files = byKey(await readFiles(db, ids('file_id')), ({ file_id }) => file_id);
  const tags = await tagsOf(
    db,
    rows.map(({ document_id }) => document_id),
  );
  return rows.map(({ file_id, paper_id, ...row }): DocumentItem => {
    const paper = (paper_id && papers.get(paper_id)) || null;
    const file = (file_id && files.get(file_id)) || null;
    const parse = file ? parseOf(file, row.document_id) : null;
    return {
      ...row,
      paper,
      file: file && storedFile(file),
      parse,
      tags: tags.get(row.document_id) ?? [],
      passage_count: parse ? parse.passage_count : Number(Boolean(paper?.abstract || paper?.abstract_zh)),
    };
  });
}

function readFiles(db: Queryable, ids: readonly string[]): Promise<FileRow[]> {
  return db.query<FileRow>(
    `select f.id as file_id, f.name, f.size, f.sha256, f.media_type, f.paper_id, f.create_time, s.state, s.steps,
            coalesce(s.pages_done, 0) as pages_done, coalesce(s.pages_total, 0) as pages_total,
            coalesce(s.passage_count, 0) as passage_count, coalesce(s.message, '') as message, s.update_time as parse_time
       from stored_file f left join file_parse s on s.file_id = f.id where f.id = any($1)`,
    [ids],
  );
}

const storedFile = ({ file_id, name, size, media_type, create_time }: FileRow): StoredFile => ({
  file_id,
  name,
  size,
  media_type,
  url: `/files/${file_id}`,
  create_time,
});

function parseOf(file: FileRow, documentId: string): FileParseState | null {
  if (file.state === null || file.steps === null) return null;
  return {
    file_id: file.file_id,
    document_id: documentId,
    name: file.name,
    size: file.size,
    sha256: file.sha256,
    media_type: file.media_type,
    state: file.state,
    steps: file.steps,
    progress: { done: file.pages_done, total: file.pages_total },
    passage_count: file.passage_count,
    message: file.message,
    paper_id: file.paper_id,
    duplicate_of: null,
    update_time: file.parse_time ?? file.create_time,
  };
}

async function tagsOf(db: Queryable, documentIds: readonly string[]): Promise<Map<string, TagMark[]>> {
  const rows = await db.query<TagMark & { document_id: string }>(
    `select m.document_id, t.tag_id, t.group_name, t.name, t.color
       from document_tag m join dataset_tag t using (tag_id)
      where m.document_id = any($1) order by t.group_name = '', t.group_name, t.name`,
    [documentIds],
  );
  const tags = new Map<string, TagMark[]>();
  for (const { document_id, ...tag } of rows) tags.set(document_id, [...(tags.get(document_id) ?? []), tag]);
  return tags;
}
