import { setImmediate as pause } from 'node:timers/promises';
import type { FileReferences } from '../../../src/contract/entities/fileReference';
import { doiKey } from '../../../src/model/identifiers/doi';
import { boxesOf, type Box } from '../../../src/model/documents';
import type { Queryable } from '../../store/database/types';
import { readAllPages, readStoredText } from '../../store/files/fileText';
import type { FileRow } from '../../store/files/files';
import { matchLibrary, type Sought } from '../../store/papers/sameWorks';
import { takeRecord } from '../importRecords';
import { understand } from '../readers/list/understand';
import { listOfFile, type ListedReference } from './listOfFile';

/** Entries that are understood before other requests have their turn. */
const TURN = 20;
/** Pages of a list whose lines are looked at. */
const MAX_PAGES = 60;

/** What a file cites, each with the library's record where it has the work. */
export async function referencesOfFile(q: Queryable, file: FileRow): Promise<FileReferences> {
  const listed = listOfFile(await readAllPages(q, file.id));
  const sought: Sought[] = [];
  for (const [i, { text }] of listed.entries()) {
    if (i % TURN === TURN - 1) await pause();
    sought.push(soughtOf(text));
  }
  const matches = listed.length > 0 ? await matchLibrary(q, sought) : [];
  const boxOf = await placesOf(q, file, listed);
  return {
    file_id: file.id,
    numbered: listed.filter(({ number }) => number !== null).length > listed.length / 2,
    references: listed.map((entry, i) => ({
      ...entry,
      number: entry.number || i + 1,
      box: boxOf(entry),
      doi: sought[i]!.doi_key,
      paper: matches[i]?.paper ?? null,
    })),
  };
}

/** What is known of an entry; of one that is not understood whole its DOI alone, for a guessed title may be anybody's. */
function soughtOf(text: string): Sought {
  const read = understand(text);
  if ('refusal' in read) return { doi_key: doiKey(read.doi ?? ''), title_key: '', paper: { year: null, authors: [] } };
  const record = takeRecord({ place: '', draft: read.draft, unclear: read.unclear }, 'file');
  if (typeof record === 'string') return { doi_key: doiKey(read.draft.doi ?? ''), title_key: '', paper: { year: null, authors: [] } };
  return { ...record, title_key: read.unclear ? '' : record.title_key };
}

/** Where entries are seen on pages. */
async function placesOf(q: Queryable, file: FileRow, listed: readonly ListedReference[]): Promise<(entry: ListedReference) => Box | null> {
  const first = listed[0]?.page;
  if (first === undefined) return () => null;
  const count = Math.min(listed.at(-1)!.page - first + 1, MAX_PAGES);
  const { sections } = await readStoredText(q, file, { first, count, withLines: true });
  const lines = new Map(sections.map((section) => [section.page, section.lines ?? []]));
  return ({ page, start, end }) => around(boxesOf(lines.get(page) ?? [], start, end));
}

/** The rectangle around lines of one column: an entry that goes on in the next one is where it begins. */
function around(boxes: readonly Box[]): Box | null {
  const [first] = boxes;
  if (!first) return null;
  const own = boxes.filter(([left, top]) => top >= first[1] && left < first[0] + first[2]);
  const left = Math.min(...own.map((box) => box[0]));
  const right = Math.max(...own.map((box) => box[0] + box[2]));
  const bottom = Math.max(...own.map((box) => box[1] + box[3]));
  return [left, first[1], right - left, bottom - first[1]];
}
