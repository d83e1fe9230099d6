import { analyse } from '../../text/analysis';
import type { FilePassage, FileText, TextRange, TextSection } from '../../../src/contract/entities/document';
import type { Queryable } from '../database/types';
import { boxesOf, type LineBox } from '../../../src/model/documents';
import type { PageText, PassageText, StoredRange } from '../../records/document';
import type { FileRow } from './files';

/** Forgets what an earlier try has read. */
export async function clearText(q: Queryable, fileId: string): Promise<void> {
  await q.query('delete from file_passage where file_id = $1', [fileId]);
  await q.query('delete from file_page where file_id = $1', [fileId]);
}

export async function writePages(q: Queryable, fileId: string, pages: readonly PageText[]): Promise<void> {
  await q.query(
    `insert into file_page (file_id, page, heading, paragraphs, lines, recognised)
     select $1, x.page, x.heading, x.paragraphs, x.lines, x.recognised
     from jsonb_to_recordset($2::jsonb) as x (page integer, heading text, paragraphs jsonb, lines jsonb, recognised jsonb)`,
    [fileId, JSON.stringify(pages)],
  );
}

export async function writePassages(q: Queryable, fileId: string, passages: readonly PassageText[]): Promise<void> {
  const rows = passages.map(({ n, heading, text, ranges }) => ({
    n,
    heading,
    content: text,
    ranges,
    page: ranges[0]?.page ?? 1,
    last_page: ranges.at(-1)?.page ?? 1,
    words: analyse(`${heading} . ${text}`).index,
  }));
  await q.query(
    `insert into file_passage (file_id, n, page, last_page, heading, content, ranges, tsv)
     select $1, x.n, x.page, x.last_page, x.heading, x.content, x.ranges, to_tsvector('english', x.words)
     from jsonb_to_recordset($2::jsonb) as x (n integer, page integer, last_page integer, heading text, content text, ranges jsonb, words text)`,
    [fileId, JSON.stringify(rows)],
  );
}

/** The text of all pages of a file. */
export const readAllPages = (q: Queryable, fileId: string): Promise<Pick<PageText, 'page' | 'paragraphs'>[]> =>
  q.query('select page, paragraphs from file_page where file_id = $1 order by page', [fileId]);

/** Pages or sections from number `first` on, with the passages that touch them, and with the places of lines where `withLines`. */
export async function readStoredText(
  q: Queryable,
  file: FileRow,
  { first, count, withLines }: { first: number; count: number; withLines: boolean },
): Promise<FileText> {
  const [parse] = await q.query<Pick<FileText, 'state' | 'unit' | 'total'>>(
    `select p.state, p.unit, (select count(*) from file_page t where t.file_id = p.file_id)::integer as total
     from file_parse p where p.file_id = $1`,
    [file.id],
  );
  const last = first + count - 1;
  const pages = await q.query<
    Pick<PageText, 'page' | 'heading' | 'paragraphs' | 'lines'> & { recognised: TextSection['recognised'] | null }
  >('select page, heading, paragraphs, lines, recognised from file_page where file_id = $1 and page between $2 and $3 order by page', [
    file.id,
    first,
    last,
  ]);
  const passages = await q.query<{ n: number; content: string; ranges: StoredRange[] }>(
    'select n, content, ranges from file_passage where file_id = $1 and page <= $3 and last_page >= $2 order by n',
    [file.id, first, last],
  );
  const lines = await linesOf(
    q,
    passages.map(({ ranges }) => ({ fileId: file.id, ranges })),
    pages.map((page) => [file.id, page]),
  );
  return {
    file_id: file.id,
    name: file.name,
    media_type: file.media_type,
    state: parse?.state ?? 'waiting',
    unit: parse?.unit ?? 'page',
    total: parse?.total ?? 0,
    sections: pages.map(({ lines: own, recognised, ...page }) => ({
      ...page,
      ...(withLines ? { lines: own } : {}),
      ...(recognised ? { recognised } : {}),
    })),
    passages: passages.map(({ n, content, ranges }): FilePassage => ({ n, text: content, ranges: lines.place(file.id, ranges) })),
  };
}

interface PlacedLines {
  /** Ranges as the wire has them, with the rectangles of their lines. */
  place(fileId: string, ranges: readonly StoredRange[]): TextRange[];
}

/** The lines of all pages that ranges of passages touch. */
export async function linesOf(
  q: Queryable,
  requestedRanges: readonly { fileId: string; ranges: readonly StoredRange[] }[],
  loadedPages: readonly (readonly [string, Pick<PageText, 'page' | 'lines'>])[] = [],
): Promise<PlacedLines> {
  const key = (fileId: string, page: number) => `${page} ${fileId}`;
  const byPage = new Map(loadedPages.map(([fileId, { page, lines }]) => [key(fileId, page), lines]));
  const missing = new Map(
    requestedRanges
      .flatMap(({ fileId, ranges }) => ranges.map(({ page }) => [key(fileId, page), { file_id: fileId, page }] as const))
      .filter(([id]) => !byPage.has(id)),
  );
  if (missing.size > 0) {
    const rows = await q.query<{ file_id: string; page: number; lines: LineBox[] }>(
      `select p.file_id, p.page, p.lines from jsonb_to_recordset($1::jsonb) as x (file_id text, page integer)
       join file_page p using (file_id, page)`,
      [JSON.stringify([...missing.values()])],
    );
    for (const { file_id, page, lines } of rows) byPage.set(key(file_id, page), lines);
  }
  return {
    place: (fileId, ranges) =>
      ranges.map(({ page, start, end }) => ({ page, start, end, boxes: boxesOf(byPage.get(key(fileId, page)) ?? [], start, end) })),
  };
}
