import type { SearchResult } from '../../../../../contract/calls/papers';
import type { Paper } from '../../../../../contract/entities/paper';
import { parseSearch, printSearch } from '../../../core/lib/searchUrl';
import type { SearchState } from '../../../core/lib/searchUrl';
import { shownTitle } from '../../../../../model/paper/lines';
import { reportTexts as texts } from './texts';

const FORMAT = 'science-navigation/search';
const VERSION = 1;
/** Records that a file names: as many as one request brings. */
export const FILE_RECORDS = 200;
/** UTF-16 units of a file that is read. */
export const MAX_FILE_LENGTH = 2_000_000;

/** A record as a file names it. */
export interface FileRecord {
  paper_id: string;
  title: string;
  year: number | null;
  doi: string;
}

/** A search that can be run again, and what it found: the content of a file. */
export interface SearchFile {
  format: typeof FORMAT;
  version: typeof VERSION;
  /** RFC 3339. */
  saved: string;
  /** What was searched, as a hash query of the result screen. */
  search: string;
  found: { total: number; exact: number | null; estimated: boolean; engine: string };
  library: { records: number; newest: string | null; program: string } | null;
  /** The first of them in their order. */
  records: FileRecord[];
}

const recordOf = (paper: Paper): FileRecord => ({ paper_id: paper.paper_id, title: shownTitle(paper), year: paper.year, doi: paper.doi });

/** @param result the first page of `FILE_RECORDS`; @param saved RFC 3339 */
export function makeSearchFile(state: SearchState, result: SearchResult, saved: string): SearchFile {
  const { total, exact = null, estimated = false, engine, library = null } = result;
  return {
    format: FORMAT,
    version: VERSION,
    saved,
    search: printSearch({ ...state, engine, page: 1 }),
    found: { total, exact, estimated, engine },
    library,
    records: result.records.slice(0, FILE_RECORDS).map(recordOf),
  };
}

export const printSearchFile = (file: SearchFile): string => `${JSON.stringify(file, null, 2)}\n`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

function readRecord(value: unknown): FileRecord[] {
  const { paper_id, title, year, doi } = asObject(value) ?? {};
  if (!isText(paper_id) || !isText(title)) return [];
  return [{ paper_id, title, year: isCount(year) ? year : null, doi: isText(doi) ? doi : '' }];
}

function readLibrary(value: unknown): SearchFile['library'] {
  const { records, newest, program } = asObject(value) ?? {};
  return isCount(records) ? { records, newest: isText(newest) ? newest : null, program: isText(program) ? program : '' } : null;
}

/** What a text is as a file of a search; a message for the person when it is none. */
export function readSearchFile(text: string): SearchFile | string {
  let json: Record<string, unknown> | null = null;
  try {
    json = text.length > MAX_FILE_LENGTH ? null : asObject(JSON.parse(text));
  } catch {
    // Said below.
  }
  if (text.length > MAX_FILE_LENGTH) return texts.fileTooLarge;
  if (json?.format !== FORMAT) return texts.noSearchFile;
  if (isCount(json.version) && json.version > VERSION) return texts.newerFile;
  const found = asObject(json.found);
  if (!isText(json.search) || !isText(json.saved) || Number.isNaN(Date.parse(json.saved)) || !found || !isCount(found.total)) {
    return texts.damagedFile;
  }
  const { total, exact, estimated, engine } = found;
  return {
    format: FORMAT,
    version: VERSION,
    saved: json.saved,
    // What no screen would take falls away.
    search: printSearch(parseSearch(json.search)),
    found: { total, exact: isCount(exact) ? exact : null, estimated: estimated === true, engine: isText(engine) ? engine : '' },
    library: readLibrary(json.library),
    records: Array.isArray(json.records) ? json.records.flatMap(readRecord).slice(0, FILE_RECORDS) : [],
  };
}

/** What is different now. */
export interface Changes {
  /** Among the first records of now, and not of then. */
  added: FileRecord[];
  gone: FileRecord[];
  /** Of the first twenty of then or now those that stand at another place; 1-based. */
  moved: { record: FileRecord; from: number; to: number }[];
  /** All records of both are known: then what is added or gone is so in the whole result. */
  whole: boolean;
}

const SEEN = 20;

export function changesSince(file: SearchFile, result: SearchResult): Changes {
  const now = result.records.slice(0, FILE_RECORDS).map(recordOf);
  const [before, after] = [placesOf(file.records), placesOf(now)];
  const moved = now.flatMap((record) => {
    const [from, to] = [before.get(record.paper_id), after.get(record.paper_id)];
    return from !== undefined && to !== undefined && from !== to && Math.min(from, to) <= SEEN ? [{ record, from, to }] : [];
  });
  return {
    added: now.filter(({ paper_id }) => !before.has(paper_id)),
    gone: file.records.filter(({ paper_id }) => !after.has(paper_id)),
    moved,
    whole: file.found.total <= file.records.length && result.total <= now.length,
  };
}

const placesOf = (records: readonly FileRecord[]) => new Map(records.map(({ paper_id }, i) => [paper_id, i + 1]));
