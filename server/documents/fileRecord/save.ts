import type { FileRecord, RecordChange } from '../../../src/contract/entities/fileRecord';
import { emptyPaper } from '../../../src/model/paper/paper';
import { sameField, type RecordField, type RecordFields } from '../../../src/model/paper/recordFields';
import type { Asking } from '../../kernel/asking';
import { badRequest, conflict, forbidden, notFound } from '../../kernel/errors';
import type { WorkFacts } from '../../records/document';
import { makeRecord, RecordRefused, UPLOAD_SOURCE, type LibraryRecord } from '../../records/record';
import type { Database, Queryable } from '../../store/database/types';
import { requireFile, type FileRow } from '../../store/files/files';
import { mayChangeFile } from '../../store/files/mayChangeFile';
import {
  confirmOwn,
  keepDecision,
  libraryWork,
  lockRecordState,
  moveToWork,
  ownIdOf,
  ownRecord,
  writeOwn,
  type RecordState,
} from '../../store/files/fileRecord';
import { papersById } from '../../store/papers/papers';
import { writeOwnRecord } from '../workRecord';
import { readFileRecord } from './read';

interface Save {
  file_id: string;
  /** Of the record that the person had in front. */
  version: number;
  change: RecordChange;
}

type Change<Kind extends RecordChange['kind']> = Extract<RecordChange, { kind: Kind }>;

/**
 * Puts the record of a file right, for all who may read the file.
 * @throws CallError `notFound`, also for files of others; `forbidden` without the right to change it; `conflict` when
 * somebody else has changed it meanwhile
 */
export async function saveFileRecord({ db, user }: Asking & { db: Database }, save: Save): Promise<FileRecord> {
  const file = await requireFile(db, user.id, save.file_id);
  if (!(await mayChangeFile(db, user.id, file.id))) throw forbidden('你没有修改这个文件题录的权限');
  await db.transaction(async (q) => {
    const state = await lockRecordState(q, file.id);
    if (!state) throw notFound('文件');
    if (state.version !== save.version) throw conflict('题录已被修改，请核对新的内容后再保存');
    const confirmed = await apply(q, file, state, save.change);
    await keepDecision(q, file.id, user.id, confirmed);
  });
  return readFileRecord(db, user.id, file.id);
}

/** Makes the change; answers whether nothing is left as a guess by the person's word. */
async function apply(q: Queryable, file: FileRow, state: RecordState, change: RecordChange): Promise<boolean> {
  if (change.kind === 'fields') return writeFields(q, file, state, change);
  if (change.kind === 'join') return join(q, file, change);
  if (change.kind === 'own') return leave(q, file, state);
  if (state.paper_id === null) throw conflict('还没有题录，请先填写');
  if (state.paper_id === ownIdOf(file.id)) await confirmOwn(q, file.id);
  return true;
}

async function writeFields(q: Queryable, file: FileRow, state: RecordState, { fields, confirm }: Change<'fields'>): Promise<boolean> {
  const own = await ownRecord(q, file.id);
  const isOwn = state.paper_id === ownIdOf(file.id);
  // What stands in the library is no guess, and its other fields go with those that were written.
  const [joined] = isOwn || state.paper_id === null ? [] : await papersById(q, [state.paper_id]);
  const before = (isOwn ? own : joined) ?? emptyPaper;
  const guesses = isOwn ? (own?.guessed ?? []) : [];
  const changed = (field: RecordField) => !sameField(before[field], fields[field]);
  const { paper_id: _id, year: _year, authors_short, publish_venue, language, ...rest } = before;
  const record = made({
    ...rest,
    ...fields,
    id: ownIdOf(file.id),
    authors_short: changed('authors') ? [] : authors_short,
    language: changed('title') ? '' : language,
    ...(changed('basic_sourcename') ? {} : { publish_venue }),
    source: UPLOAD_SOURCE,
  });
  const guessed = confirm ? [] : guesses.filter((field) => !changed(field as keyof RecordFields));
  await writeOwn(q, file.owner_id, record, guessed);
  await moveToWork(q, file.id, record.paper.paper_id);
  return guessed.length === 0;
}

function made(draft: Parameters<typeof makeRecord>[0]): LibraryRecord {
  try {
    return makeRecord(draft, UPLOAD_SOURCE);
  } catch (error) {
    throw error instanceof RecordRefused ? badRequest(error.message) : error;
  }
}

async function join(q: Queryable, file: FileRow, { paper_id }: Change<'join'>): Promise<true> {
  const work = await libraryWork(q, paper_id);
  if (work === undefined) throw notFound('文献库中的这篇文献');
  await moveToWork(q, file.id, work);
  return true;
}

const NOTHING: WorkFacts = {
  title: '',
  authors: [],
  year: null,
  doi: '',
  abstract: '',
  keywords: [],
  venue: '',
  language: '',
  resource_type: emptyPaper.resource_type,
  stated: [],
};

/** Back to the file's own record: the one that it had before, else what was recognised in it. */
async function leave(q: Queryable, file: FileRow, state: RecordState): Promise<false> {
  if (state.paper_id === ownIdOf(file.id)) return false;
  if (!(await ownRecord(q, file.id))) await writeOwnRecord(q, file, { ...NOTHING, ...state.recognised });
  await moveToWork(q, file.id, ownIdOf(file.id));
  return false;
}
