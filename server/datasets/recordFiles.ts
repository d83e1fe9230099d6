import path from 'node:path';
import type { FileParseState } from '../../src/contract/entities/document';
import { PARSE_STEPS } from '../../src/contract/entities/document';
import type { Asking, Clock, Ids } from '../kernel/asking';
import type { Database } from '../store/database/types';
import { MEDIA_TYPES } from '../documents/mediaTypes';
import { MEGABYTE, type ArrivedFile } from '../documents/receive';
import { badRequest, CallError } from '../kernel/errors';
import { noCounts, refuse, type ImportCounts } from '../library/importRecords';
import { readList } from '../library/lists/readList';
import { UPLOAD_SOURCE, type LibraryRecord } from '../records/record';
import { addPapers, type Target } from '../store/datasets/adding';
import { recordIds } from '../store/datasets/privateRecords';
import { MAX_REFERENCE_FILE_MB } from '../../src/model/limits';

const ENDINGS = ['.ris', '.bib', '.enw', '.nbib', '.json'];
const MAX_RECORDS = 5_000;

/** Whether a file is a list of literature records, by its name; one that is no text is what its bytes say. */
export const isRecordFile = (name: string, mediaType: string): boolean =>
  mediaType === MEDIA_TYPES.text && ENDINGS.includes(path.extname(name.toLowerCase()));

interface ReadRecords {
  records: LibraryRecord[];
  counts: ImportCounts;
  /** Why the rest was left out; empty when it was read to its end. */
  cut: string;
}

/** Reads what can be read of a file of records. @throws CallError `invalid`, `tooLarge`, `unavailable` */
async function readRecords({ name, path: file, size }: ArrivedFile, userId: string): Promise<ReadRecords> {
  if (size > MAX_REFERENCE_FILE_MB * MEGABYTE) throw new CallError('tooLarge', `题录文件最大 ${MAX_REFERENCE_FILE_MB} MB`);
  const { entries, cut } = await readList({ path: file, name, formBy: 'name', max: MAX_RECORDS, source: UPLOAD_SOURCE }, userId);
  const [records, counts]: [LibraryRecord[], ImportCounts] = [[], noCounts()];
  for (const { record, refusal, place } of entries) {
    if (record) records.push(record);
    else refuse(counts, refusal, place);
  }
  return { records, counts, cut };
}

const reasons = ({ refused, reasons: list }: ImportCounts): string =>
  refused === 0
    ? ''
    : `${refused} 条未收：${list
        .slice(0, 3)
        .map(({ reason, places }) => `${reason}（${places.join('、')}）`)
        .join('；')}`;

/**
 * Adds the records of a file to a base, all at once: the library's where it has the work, else own ones. The file
 * itself is not stored.
 * @throws CallError `notFound`, `forbidden` for the base; `invalid`, `tooLarge`, `unavailable` for the file
 */
export async function addRecordFile(
  file: ArrivedFile,
  { db, user, newId, now }: Asking & Clock & Ids & { db: Database },
  target: Target,
): Promise<FileParseState> {
  const { records, counts, cut } = await readRecords(file, user.id);
  if (records.length === 0) throw badRequest(`没有可读取的文献记录${counts.refused > 0 ? `，${reasons(counts)}` : ''}`);
  const added = await db.transaction(async (q) => {
    const paper_id_list = await recordIds(q, user.id, target.dataset_id, records);
    return addPapers(q, user.id, newId, { ...target, paper_id_list });
  });
  const existing = records.length - added.added;
  const parts = [`新增 ${added.added} 条`, existing > 0 ? `已有 ${existing} 条` : '', reasons(counts), cut].filter(Boolean);
  return {
    file_id: newId(),
    document_id: null,
    name: file.name,
    size: file.size,
    sha256: file.sha256,
    media_type: '',
    state: counts.refused > 0 || cut ? 'truncated' : 'done',
    steps: PARSE_STEPS.map((name) => ({ name, state: name === 'split' ? 'skipped' : 'done', duration: null })),
    progress: { done: records.length, total: records.length + counts.refused },
    passage_count: 0,
    message: parts.join('，'),
    paper_id: null,
    duplicate_of: null,
    update_time: now().toISOString(),
  };
}
