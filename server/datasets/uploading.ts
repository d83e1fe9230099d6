import { datasetRoutes } from '../../src/contract/routes/datasets';
import type { FileParseState } from '../../src/contract/entities/document';
import { PARSE_STEPS } from '../../src/contract/entities/document';
import { whileAllowed } from '../access/whileAllowed';
import type { AccessWatch } from '../access/accessWatch';
import type { Clock, Ids } from '../kernel/asking';
import type { Config } from '../kernel/config';
import { addFile, parseState, retryFailed } from '../store/files/files';
import { lockUser } from '../store/users/users';
import { keeping, MEGABYTE, newFile, withUploads, type ArrivedFile, type Receiving } from '../documents/receive';
import { CallError } from '../kernel/errors';
import { openTarget, type Target } from '../store/datasets/adding';
import { documentWith, insertFileDocument } from '../store/datasets/fileDocuments';
import { requireFolder } from '../store/datasets/folders';
import { endedBy } from '../documents/endedBy';
import { addRecordFile, isRecordFile } from './recordFiles';
import { requireDataset } from '../store/datasets/datasets';

/** Files of one request. */
const MAX_FILES = 50;

/** What uploads into a base need. */
export interface DocumentUploading extends Receiving, Clock {
  readonly config: Receiving['config'] & Pick<Config, 'UPLOAD_REQUEST_MB'>;
  readonly access: Pick<AccessWatch, 'hold'>;
}

/**
 * Puts the files of a form into a base, in order, each by itself: one that cannot be taken says why. A file is in the
 * base with its document and its place in the queue, or not at all, whatever ends the server. Whoever loses the right to add
 * while the files arrive has stored none of them.
 * @throws CallError `notFound`, `forbidden` for the base; `invalid`, `tooLarge`, `unsupported`, `diskFull` for the form as a whole
 */
export async function uploadDocuments(context: DocumentUploading, target: Target): Promise<FileParseState[]> {
  const { config, db, parsing, user } = context;
  await requireDataset(db, user.id, target.dataset_id, 'can_add');
  await requireFolder(db, target.dataset_id, target.folder_id);
  const maxTotal = Math.max(config.UPLOAD_REQUEST_MB, config.UPLOAD_MAX_MB) * MEGABYTE;
  const adding = {
    userId: user.id,
    what: '上传',
    screens: datasetRoutes.splitAndSaveDocuments.screens,
    grounds: [{ kind: 'adding', id: target.dataset_id } as const],
  };
  const arriving = (signal: AbortSignal) => ({ ...context, uploads: endedBy(signal, context) });
  const limits = { maxFiles: MAX_FILES, maxTotal };
  return whileAllowed(context.access, adding, (signal) =>
    withUploads(arriving(signal), limits, async (files) => {
      // What was taken away since the last look counts too.
      await requireDataset(db, user.id, target.dataset_id, 'can_add');
      const states: FileParseState[] = [];
      for (const file of files)
        states.push(await storeDocument(file, context, target).catch((error: unknown) => refused(file, context, error)));
      parsing.wake();
      return states;
    }),
  );
}

async function storeDocument(arrived: ArrivedFile, context: DocumentUploading, target: Target): Promise<FileParseState> {
  const { db, user, newId } = context;
  const file = await newFile(arrived, context);
  if (isRecordFile(arrived.name, file.media_type)) return addRecordFile(arrived, context, target);
  const stored = await db.transaction(async (q) => {
    await lockUser(q, user.id);
    await openTarget(q, user.id, target, 1);
    const there = await documentWith(q, target.dataset_id, file.sha256);
    const keep = keeping(arrived, context);
    if (there) {
      await keep.keepBytes();
      await retryFailed(q, there.file_id);
      return { ...there, duplicate_of: there.document_id };
    }
    const { id } = await addFile(q, file, { ...keep, forReading: false });
    const document_id = newId();
    await insertFileDocument(q, target, { id: document_id, file_id: id, name: file.name });
    return { file_id: id, document_id, duplicate_of: null };
  });
  return { ...(await parseState(db, user.id, stored.file_id)), name: file.name, ...stored };
}

/** The state of a file that was not taken. */
function refused({ name, size }: ArrivedFile, { newId, now }: Clock & Ids, error: unknown): FileParseState {
  if (!(error instanceof CallError)) throw error;
  return {
    file_id: newId(),
    document_id: null,
    name,
    size,
    sha256: '',
    media_type: '',
    state: 'failed',
    steps: PARSE_STEPS.map((step) => ({ name: step, state: step === 'store' ? 'failed' : 'skipped', duration: null })),
    progress: { done: 0, total: 0 },
    passage_count: 0,
    message: error.message,
    paper_id: null,
    duplicate_of: null,
    update_time: now().toISOString(),
  };
}
