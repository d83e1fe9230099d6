import fs from 'node:fs';
import type { FileParseState } from '../../src/contract/entities/document';
import { makeBase, makeProject } from '../store/datasets/testing/contents';
import { useTestServer, type TestUser } from '../testing/testServer';
import { parsed, uploaded, uploadTo } from '../testing/upload';

const server = useTestServer();
const retry = (user: TestUser, file_id: string) => user.call<FileParseState>('POST', '/api/paper/file_parse/retry', { file_id });

/** A file of a team base that was parsed and is then marked as failed; its manager, and one more person in the role. */
async function failedFile(role: string): Promise<{ manager: TestUser; other: TestUser; file: string }> {
  const [manager, other] = [await server.createUser(), await server.createUser()];
  const project_id = await makeProject(manager, other, role);
  const { dataset_id } = await makeBase(manager, { project_id });
  const { data } = await uploadTo(server, manager, dataset_id, [{ name: 'moss.txt', content: `Moss grows on the stones of ${role}.` }]);
  const file = data[0]!.file_id;
  expect((await parsed(manager, file)).state).toBe('done');
  await server.db.query(`update file_parse set state = 'failed', message = 'broken', attempts = 2 where file_id = $1`, [file]);
  return { manager, other, file };
}

describe('a file that could not be read', () => {
  test('is read again from the stored bytes, for who may add to a base that has it', async () => {
    const { other, file } = await failedFile('member');
    const { code, data } = await retry(other, file);
    expect([code, data.file_id, data.message]).toEqual([200, file, '']);
    expect(await parsed(other, file)).toMatchObject({ state: 'done', passage_count: 1, message: '' });
    // One that is read stays as it is.
    expect((await retry(other, file)).data).toMatchObject({ state: 'done', passage_count: 1 });
  });

  test('is left alone for who may only read, and is not there for others', async () => {
    const { other, file } = await failedFile('reader');
    expect(await retry(other, file)).toMatchObject({ code: 403 });
    expect(await retry(await server.createUser(), file)).toMatchObject({ code: 404 });
    expect(await retry(other, 'no-such-file')).toMatchObject({ code: 404 });
    expect(await server.db.query('select state from file_parse where file_id = $1', [file])).toEqual([{ state: 'failed' }]);
  });

  test('says so when its bytes are gone', async () => {
    const { manager, file } = await failedFile('member');
    const [row] = await server.db.query<{ sha256: string }>('select sha256 from stored_file where id = $1', [file]);
    await fs.promises.rm(server.services.files.pathOf(row!.sha256));
    expect(await retry(manager, file)).toMatchObject({ code: 409, message: '文件内容已不在服务器上，请重新上传' });
  });

  test('comes back when its bytes were lost and it is uploaded again, to the base or for reading', async () => {
    for (const again of ['base', 'reading']) {
      const user = await server.createUser();
      const content = `Moss of ${user.id}.`;
      const { dataset_id } = await makeBase(user);
      const { data } = await uploadTo(server, user, dataset_id, [{ name: 'moss.txt', content }]);
      const { file_id, sha256 } = await parsed(user, data[0]!.file_id);
      const stored = server.services.files.pathOf(sha256);
      await fs.promises.rm(stored);
      await server.db.query(`update file_parse set state = 'failed', message = 'lost', attempts = 2 where file_id = $1`, [file_id]);
      const ids =
        again === 'base'
          ? (await uploadTo(server, user, dataset_id, [{ name: 'moss.txt', content }])).data.map((file) => file.file_id)
          : [(await uploaded(server, user, { name: 'moss.txt', content })).file_id];
      expect(ids).toEqual([file_id]);
      expect(await fs.promises.readFile(stored, 'utf8')).toBe(content);
      expect(await parsed(user, file_id)).toMatchObject({ state: 'done', passage_count: 1, message: '' });
    }
  });
});
