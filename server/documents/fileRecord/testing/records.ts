import type { FileRecord, RecordChange } from '../../../../src/contract/entities/fileRecord';
import { emptyPaper } from '../../../../src/model/paper/paper';
import { recordFieldsOf, type RecordFields } from '../../../../src/model/paper/recordFields';
import type { TestServer, TestUser } from '../../../testing/testServer';
import { parsed } from '../../../testing/upload';
import { paperPdf } from '../../testing/paperPdf';

/** The record of a file, as a person sees it. */
export const recordOf = async (user: TestUser, file_id: string): Promise<FileRecord> =>
  (await user.call<FileRecord>('GET', `/api/paper/file_record?file_id=${file_id}`)).data;

/** Sends a change of the record that the person has in front. */
export const save = async (user: TestUser, file_id: string, change: RecordChange, version?: number) =>
  user.call<FileRecord>('PUT', '/api/paper/file_record', {
    file_id,
    version: version ?? (await recordOf(user, file_id)).version,
    change,
  });

/** A change of some fields of the record in front. */
export const fieldsOf = ({ paper }: FileRecord, changes: Partial<RecordFields>, confirm = false): RecordChange => ({
  kind: 'fields',
  fields: { ...recordFieldsOf(paper ?? emptyPaper), ...changes },
  confirm,
});

/** The same article for each person as a file of other bytes: what follows the end of a PDF is not read. */
export const articleOf = (user: TestUser): Buffer => Buffer.concat([paperPdf(), Buffer.from(`\n% ${user.id}\n`)]);

/** Reads a file anew as after a failure, and waits for its end. */
export async function readAgain(server: TestServer, user: TestUser, file_id: string): Promise<void> {
  await server.db.query(`update file_parse set state = 'failed', message = 'broken', attempts = 2 where file_id = $1`, [file_id]);
  await user.call('POST', '/api/paper/file_parse/retry', { file_id });
  await parsed(user, file_id);
}
