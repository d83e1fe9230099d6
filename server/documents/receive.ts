import type { FileParseState } from '../../src/contract/entities/document';
import type { Asking, Ids, Uploading, UploadPart } from '../kernel/asking';
import type { Config } from '../kernel/config';
import type { Database } from '../store/database/types';
import type { ParseRunner } from './jobs/parseRunner';
import type { CallError } from '../kernel/errors';
import { badRequest } from '../kernel/errors';
import { addFile, parseState, type NewFile } from '../store/files/files';
import { MEDIA_TYPES } from './mediaTypes';
import { cleanFileName } from './storage/fileName';
import type { FileStore, ReceivedBytes } from './storage/fileStore';
import { sniff } from './storage/sniff';

export const MEGABYTE = 1024 * 1024;

/** Takes the bytes of uploads to the disk. */
export interface Arriving extends Uploading {
  readonly config: Pick<Config, 'UPLOAD_MAX_MB'>;
  readonly files: FileStore;
}

/** The same, and stores them as files of the asking person that are to be read. */
export interface Receiving extends Arriving, Asking, Ids {
  readonly config: Pick<Config, 'UPLOAD_MAX_MB' | 'UPLOAD_QUOTA_MB'>;
  readonly db: Database;
  readonly parsing: ParseRunner;
}

/** A file of an upload that has arrived, not yet looked at. */
export interface ArrivedFile extends ReceivedBytes {
  name: string;
  /** It is too large: what is on the disk is its beginning. */
  refusal: CallError | null;
}

/**
 * Writes the files of a form to the disk, one after the other, and calls the work with all of them; files that the work
 * has not stored are removed. A form that breaks off, or is too large as a whole, leaves nothing.
 * @throws CallError `invalid`, `tooLarge`, `unsupported`, `diskFull`
 */
export async function withUploads<T>(
  context: Arriving,
  limits: { maxFiles: number; maxTotal: number },
  work: (files: readonly ArrivedFile[]) => Promise<T>,
): Promise<T> {
  const maxBytes = Math.floor(context.config.UPLOAD_MAX_MB * MEGABYTE);
  const arrived: ArrivedFile[] = [];
  try {
    for await (const part of context.uploads({ ...limits, maxBytes })) arrived.push(await receivePart(part, context));
    return await work(arrived);
  } finally {
    for (const file of arrived) await context.files.drop(file);
  }
}

async function receivePart(part: UploadPart, { files }: Pick<Arriving, 'files'>): Promise<ArrivedFile> {
  const received = await files.receive(part.stream).catch((error: unknown) => {
    throw part.problem(error);
  });
  return { ...received, name: cleanFileName(part.name), refusal: part.refusal() };
}

/** Stores the one file of an upload for its sender to read. @throws CallError `invalid`, `tooLarge`, `unsupported`, `diskFull` */
export async function receiveFile(context: Receiving): Promise<FileParseState> {
  const { db, parsing, user, config } = context;
  return withUploads(context, { maxFiles: 1, maxTotal: config.UPLOAD_MAX_MB * MEGABYTE }, async ([arrived]) => {
    const file = await newFile(arrived!, context);
    const { id, alreadyExists } = await db.transaction((q) => addFile(q, file, { ...keeping(arrived!, context), forReading: true }));
    parsing.wake();
    return { ...(await parseState(db, user.id, id)), duplicate_of: alreadyExists ? id : null };
  });
}

/** The row of an arrived file. @throws CallError `invalid`, `tooLarge`, `unsupported` with why it cannot be taken */
export async function newFile(arrived: ArrivedFile, { user, newId }: Asking & Ids): Promise<NewFile> {
  const { size, sha256, name, refusal } = arrived;
  if (refusal) throw refusal;
  if (size === 0) throw badRequest('文件是空的，请重新选择');
  const kind = await sniff(arrived.path, name);
  return { id: newId(), owner_id: user.id, name, size, sha256, media_type: MEDIA_TYPES[kind] };
}

export const keeping = (arrived: ArrivedFile, { config, files }: Pick<Receiving, 'config' | 'files'>) => ({
  quota: config.UPLOAD_QUOTA_MB * MEGABYTE,
  keepBytes: () => files.keep(arrived),
});
