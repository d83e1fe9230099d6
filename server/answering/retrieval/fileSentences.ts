import type { Queryable } from '../../store/database/types';
import type { StoredRange } from '../../records/document';
import { slice } from '../../documents/reading/passages';
import { sentencesOf } from '../../documents/reading/sentencesOf';
import { linesOf } from '../../store/files/fileText';
import { filesOfWorks, fittingPassages, openingPassages, worksByPassages, type PassageRow } from '../../store/files/passages';
import { anyWordQuery } from '../../text/textQuery';
import { NO_BASE, type Origin, type Passage } from './passages';
import type { Scope } from './library';
import { languageOf, type Question } from '../../text/terms';

/** Passages that are read of one file, and of all together. */
const EACH = 12;
const MAX_SENTENCES = 120;
/** Of a file that has none of the words, its beginning. */
const OPENING = 4;
/** For a question that names nothing to look for: the beginning, and what it comes to. */
const WHOLE_OPENING = 8;
const CONCLUSION = '(conclusion|summary|discussion|结论|结语|总结|讨论|小结)';

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
  const files = await filesOfWorks(db, readerId, requested);
  if (files.length === 0) return new Map();
  const ids = files.map(({ id }) => id);
  const each = Math.max(2, Math.min(EACH, Math.floor(MAX_SENTENCES / files.length)));
  const words = question.general ? null : anyWordQuery([question.searchText]);
  const openings = (fileIds: readonly string[], count: number) => openingPassages(db, fileIds, { count, each, headings: CONCLUSION });
  const rows = words === null ? await openings(ids, WHOLE_OPENING) : await fittingPassages(db, ids, words, each);
  const without = ids.filter((id) => !rows.some((row) => row.file_id === id));
  rows.push(...(await openings(without, OPENING)));
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

/**
 * The sentences of one passage in reading order, none without words.
 * @param place puts the rectangles of their lines to ranges.
 */
export function sentences(
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
      const doubtful = ranges.some((range) => range.doubtful) || undefined;
      found.push({
        paperId: row.paper_id,
        ...origin,
        text: sentence,
        place: placeOf(row, ranges[0]!.page, doubtsOf(ranges)),
        file: { id: row.file_id, ranges: place(ranges) },
        ...(doubtful ? { doubtful } : {}),
        language: languageOf(sentence),
        // The first two of a text say most about it.
        order: (row.n - 1) * 100 + found.length,
      });
    }
    from += paragraph.length + 1;
  }
  return found;
}

/** Said of a sentence whose letters were recognised in a scan, or whose lines may belong otherwise on the page. */
function doubtsOf(ranges: readonly StoredRange[]): string {
  if (ranges.some((range) => range.recognised)) return '（文字由识别得到，请对照原文）';
  return ranges.some((range) => range.doubtful) ? '（版面复杂，请对照原文）' : '';
}

function placeOf({ unit, heading }: PassageRow, page: number, doubts: string): string {
  if (unit === 'page') return `第 ${page} 页${doubts}`;
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
  return worksByPassages(db, readerId, words, paperIds, limit);
}
