import type { Queryable } from '../store/database/types';
import type { StoredRange } from '../records/document';
import { mayReadFile } from '../store/files/fileAccess';
import { sentencesOf, slice } from '../documents/reading/passages';
import { linesOf } from '../store/files/fileText';
import { anyWordQuery } from '../text/textQuery';
import { NO_BASE, type Origin, type Passage } from './passages';
import type { Scope } from './retrieve';
import { languageOf, type Question } from '../text/terms';

/** Passages that are read of one file, and of all together. */
const EACH = 12;
const MAX_SENTENCES = 120;
/** Of a file that has none of the words, its beginning. */
const OPENING = 4;
/** For a question that names nothing to look for: the beginning, and what it comes to. */
const WHOLE_OPENING = 8;
const CONCLUSION = '(conclusion|summary|discussion|结论|结语|总结|讨论|小结)';

interface FoundFile {
  id: string;
  paper_id: string;
  dataset_id: string | null;
  document_id: string | null;
}

interface PassageRow {
  paper_id: string;
  file_id: string;
  unit: 'page' | 'section';
  n: number;
  heading: string;
  content: string;
  ranges: StoredRange[];
}

/**
 * Sentences of the files of some papers that a person may read, each content once: of the passages that fit the question
 * best, in reading order. A file that a base of the scope has comes from there.
 */
export async function fileSentences(
  db: Queryable,
  readerId: string,
  paperIds: readonly string[],
  question: Question,
  scope: Scope,
): Promise<Map<string, Passage[]>> {
  const requested = paperIds.map((paper_id) => ({ paper_id, dataset_id: scope.get(paper_id)?.datasetId ?? null }));
  const files = await db.query<FoundFile>(
    `select * from (
       select distinct on (f.paper_id, f.sha256) f.id, f.paper_id, c.dataset_id, c.id as document_id, f.create_time
         from jsonb_to_recordset($2::jsonb) as w (paper_id text, dataset_id text)
         join stored_file f on f.paper_id = w.paper_id join file_parse p on p.file_id = f.id
         left join dataset_document c on c.file_id = f.id and c.dataset_id = w.dataset_id
        where p.state in ('done', 'truncated') and ${mayReadFile('$1')}
        order by f.paper_id, f.sha256, c.id is null, f.owner_id <> $1, f.create_time desc, f.id
     ) found order by create_time desc, id`,
    [readerId, JSON.stringify(requested)],
  );
  if (files.length === 0) return new Map();
  const ids = files.map(({ id }) => id);
  const each = Math.max(2, Math.min(EACH, Math.floor(MAX_SENTENCES / files.length)));
  const words = question.general ? null : anyWordQuery([question.searchText]);
  const rows = words === null ? await openings(db, ids, WHOLE_OPENING, each) : await fitting(db, ids, words, each);
  const without = ids.filter((id) => !rows.some((row) => row.file_id === id));
  rows.push(...(await openings(db, without, OPENING, each)));
  const origins = new Map(files.map(({ id, dataset_id: datasetId, document_id: documentId }) => [id, { datasetId, documentId }]));
  const lines = await linesOf(
    db,
    rows.map(({ file_id, ranges }) => ({ fileId: file_id, ranges })),
  );
  const found = new Map<string, Passage[]>();
  for (const row of rows) {
    const list = found.get(row.paper_id) ?? [];
    found.set(row.paper_id, [
      ...list,
      ...sentences(row, origins.get(row.file_id) ?? NO_BASE, (ranges) => lines.place(row.file_id, ranges)),
    ]);
  }
  return found;
}

const COLUMNS = 'f.paper_id, t.file_id, s.unit, t.n, t.heading, t.content, t.ranges';
const FILES = 'unnest($1::text[]) with ordinality as w (id, place) join stored_file f on f.id = w.id join file_parse s on s.file_id = f.id';

/** The passages with any of the words that fit best; of each file in reading order. */
function fitting(db: Queryable, ids: readonly string[], words: string, each: number): Promise<PassageRow[]> {
  return db.query<PassageRow>(
    `select ${COLUMNS} from ${FILES}
     cross join lateral (
       select * from file_passage p where p.file_id = f.id and p.tsv @@ to_tsquery('english', $2)
       order by ts_rank_cd(p.tsv, to_tsquery('english', $2), 1) desc, p.n limit $3
     ) t
     order by w.place, t.n`,
    [ids, words, each],
  );
}

async function openings(db: Queryable, ids: readonly string[], count: number, each: number): Promise<PassageRow[]> {
  if (ids.length === 0) return [];
  return db.query<PassageRow>(
    `select ${COLUMNS} from ${FILES}
     cross join lateral (
       select * from (
         select * from file_passage p where p.file_id = f.id and (p.n <= $2 or p.heading ~* '${CONCLUSION}') order by p.n > $2, p.n limit $3
       ) chosen
     ) t
     order by w.place, t.n`,
    [ids, Math.min(count, each), each],
  );
}

function sentences(
  row: PassageRow,
  origin: Origin,
  place: (ranges: readonly StoredRange[]) => NonNullable<Passage['file']>['ranges'],
): Passage[] {
  const found: Passage[] = [];
  let from = 0;
  for (const paragraph of row.content.split('\n')) {
    for (const [a, b] of sentencesOf(paragraph)) {
      const blank = /^\s*/.exec(paragraph.slice(a, b))?.[0].length ?? 0;
      const { text, ranges } = slice({ text: row.content, ranges: row.ranges }, from + a + blank, from + b);
      const sentence = text.replace(/\s+/g, ' ').trim();
      if (!/[\p{L}\p{N}]{2}/u.test(sentence) || ranges.length === 0) continue;
      found.push({
        paperId: row.paper_id,
        ...origin,
        text: sentence,
        place: placeOf(row, ranges[0]!.page),
        file: { id: row.file_id, ranges: place(ranges) },
        language: languageOf(sentence),
        // The first two of a text say most about it.
        order: (row.n - 1) * 100 + found.length,
      });
    }
    from += paragraph.length + 1;
  }
  return found;
}

function placeOf({ unit, heading }: PassageRow, page: number): string {
  if (unit === 'page') return `第 ${page} 页`;
  return heading || `第 ${page} 节`;
}

/** Papers of a scope of which files that the person may read have any of the words, those that fit best first. */
export async function rankInFiles(
  db: Queryable,
  readerId: string,
  text: string,
  paperIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const words = anyWordQuery([text]);
  if (words === null) return [];
  const rows = await db.query<{ paper_id: string }>(
    `select f.paper_id from stored_file f join file_passage p on p.file_id = f.id
      where f.paper_id = any($2) and ${mayReadFile('$1')} and p.tsv @@ to_tsquery('english', $3)
      group by f.paper_id order by max(ts_rank_cd(p.tsv, to_tsquery('english', $3), 1)) desc, f.paper_id limit $4`,
    [readerId, paperIds, words, limit],
  );
  return rows.map(({ paper_id }) => paper_id);
}
