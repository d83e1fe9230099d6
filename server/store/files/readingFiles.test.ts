import type { Page } from '../../../src/contract/entities/common';
import type { ReadingFile } from '../../../src/contract/entities/document';
import { makeBase } from '../datasets/testing/contents';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { parsed, uploaded, uploadTo } from '../../testing/upload';

const server = useTestServer();
const list = async (user: TestUser, query = '') => (await user.call<Page<ReadingFile>>('GET', `/api/paper/reading_files${query}`)).data;
const remove = (user: TestUser, id: string) => user.call('DELETE', `/api/paper/reading_files/${id}`);
const namesOf = ({ records }: Page<ReadingFile>) => records.map(({ name }) => name);

let user: TestUser;
beforeEach(async () => {
  user = await server.createUser();
});

test('files opened for reading are listed newest first, in pages and by name; those of bases alone are not', async () => {
  for (const name of ['Moss.txt', 'stone.txt', 'river.txt'])
    await uploaded(server, user, { name, content: `About ${name} of ${user.id}.` });
  const { dataset_id } = await makeBase(user, { project_id: null });
  await uploadTo(server, user, dataset_id, [{ name: 'base.txt', content: `Only in a base of ${user.id}.` }]);
  expect(namesOf(await list(user))).toEqual(['river.txt', 'stone.txt', 'Moss.txt']);
  expect(await list(user, '?current=2&size=2')).toMatchObject({ total: 3, records: [{ name: 'Moss.txt', document_count: 0 }] });
  expect(namesOf(await list(user, '?keyword=mOSS'))).toEqual(['Moss.txt']);
  expect(await list(await server.createUser())).toMatchObject({ total: 0, records: [] });
});

test('one that is in no base goes whole, and its space is free again', async () => {
  const { file_id } = await uploaded(server, user, { name: 'moss.txt', content: `Moss grows on the stones of ${user.id}.` });
  expect(await parsed(user, file_id)).toMatchObject({ state: 'done' });
  expect(await list(user)).toMatchObject({ records: [{ file_id, state: 'done', message: '' }] });
  expect(await remove(user, file_id)).toMatchObject({ code: 200 });
  expect(await list(user)).toMatchObject({ total: 0 });
  for (const table of ['stored_file', 'file_parse', 'file_page', 'file_passage']) {
    expect(await server.db.query(`select 1 from ${table} where ${table === 'stored_file' ? 'id' : 'file_id'} = $1`, [file_id])).toEqual([]);
  }
  expect(await remove(user, file_id)).toMatchObject({ code: 404 });
});

test('one that a base has as well stays there as a document, and goes with it', async () => {
  const file = { name: 'moss.txt', content: `Moss in a base of ${user.id}.` };
  const { file_id } = await uploaded(server, user, file);
  const { dataset_id } = await makeBase(user, { project_id: null });
  const { data } = await uploadTo(server, user, dataset_id, [file]);
  expect(await list(user)).toMatchObject({ records: [{ file_id, document_count: 1 }] });
  expect(await remove(user, file_id)).toMatchObject({ code: 200 });
  expect(await list(user)).toMatchObject({ total: 0 });
  expect(await parsed(user, file_id)).toMatchObject({ state: 'done' });
  // Deleted from reading once; the base's own is not touched by the call.
  expect(await remove(user, file_id)).toMatchObject({ code: 404 });
  await user.call('DELETE', `/api/dataset/${dataset_id}/document/_bach`, { id_list: [data[0]!.document_id] });
  expect(await server.db.query('select 1 from stored_file where id = $1', [file_id])).toEqual([]);
});

test('files of others are not there', async () => {
  const { file_id } = await uploaded(server, user, { name: 'moss.txt', content: `Moss of ${user.id}.` });
  expect(await remove(await server.createUser(), file_id)).toMatchObject({ code: 404 });
  expect(await list(user)).toMatchObject({ total: 1 });
});
