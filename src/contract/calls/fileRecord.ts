import { z } from 'zod';
import { MAX_ADDRESS_LENGTH, MAX_TITLE_LENGTH } from '../../model/limits';
import { call } from '../call';
import { Id, Version, text } from '../entities/common';
import { FileReferences } from '../entities/fileReference';
import { FileRecord, RecordCandidates, RecordChange } from '../entities/fileRecord';
import { extensionRoutes as r } from '../routes/extensions';

/** The record of a file: what was recognised of its work, and how a person puts it right. */
export const fileRecordCalls = {
  getFileRecord: call(r.getFileRecord, { query: z.strictObject({ file_id: Id }), data: FileRecord }),
  /** What the file cites, as its list of references has it; none while nothing is read, or where no list was found. */
  getFileReferences: call(r.getFileReferences, { query: z.strictObject({ file_id: Id }), data: FileReferences }),
  /** 409 when somebody else has changed it since the `version` that was edited; nothing of theirs is lost. */
  saveFileRecord: call(r.saveFileRecord, {
    body: z.strictObject({ file_id: Id, version: Version, change: RecordChange }),
    data: FileRecord,
  }),
  /** Up to 5 works with a DOI or a title: of the library, then of Crossref where that is on. Stores nothing. */
  lookUpRecord: call(r.lookUpRecord, {
    body: z.union([z.strictObject({ doi: text(MAX_ADDRESS_LENGTH) }), z.strictObject({ title: text(MAX_TITLE_LENGTH) })]),
    data: RecordCandidates,
  }),
} as const;
