import type { FileRecord } from '../../../src/contract/entities/fileRecord';
import { mayChangeFile } from '../../store/files/mayChangeFile';
import { ownIdOf, recordState } from '../../store/files/fileRecord';
import { requireFile } from '../../store/files/files';
import { papersById } from '../../store/papers/papers';
import type { Queryable } from '../../store/database/types';

/** The record of a file that this person may read. @throws CallError `notFound`, also for files of others */
export async function readFileRecord(db: Queryable, userId: string, fileId: string): Promise<FileRecord> {
  const file = await requireFile(db, userId, fileId);
  const state = await recordState(db, file.id);
  const paperId = state?.paper_id ?? null;
  // The file may be read, so its record may be as well.
  const [paper] = paperId === null ? [] : await papersById(db, [paperId], userId);
  return {
    file_id: file.id,
    paper: paper ?? null,
    joined: paperId === null || paperId === ownIdOf(file.id) ? 'own' : 'library',
    guessed: paper?.guessed ?? [],
    confirmed_at: state?.confirmed_at ?? null,
    can_edit: await mayChangeFile(db, userId, file.id),
    version: state?.version ?? 0,
  };
}
