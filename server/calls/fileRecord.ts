import type { fileRecordCalls } from '../../src/contract/calls/fileRecord';
import { lookUpRecord, type LookUpNeeds } from '../catalogues/lookUpRecord';
import { readFileRecord } from '../documents/fileRecord/read';
import { saveFileRecord } from '../documents/fileRecord/save';
import { referencesOfFile } from '../library/references/ofFile';
import { requireFile } from '../store/files/files';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';

export const fileRecordHandlers: Handlers<typeof fileRecordCalls, LookUpNeeds & { readonly db: Database }> = {
  getFileRecord: ({ query }, { db, user }) => readFileRecord(db, user.id, query.file_id),
  getFileReferences: async ({ query }, { db, user }) => referencesOfFile(db, await requireFile(db, user.id, query.file_id)),
  saveFileRecord: ({ body }, context) => saveFileRecord(context, body),
  lookUpRecord: ({ body }, context) => lookUpRecord(context, body),
};
