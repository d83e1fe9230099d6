import type { Dataset } from '../../../src/contract/entities/dataset';
import type { LiteratureStatistics } from '../../../src/contract/entities/statistics';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { onlyHandlers } from '../../testing/onlyHandlers';
import { datasetHandlers } from '../../calls/datasets';
import { add, documents, makeBase, storeRecords } from './testing/contents';

const server = useTestServer({ handlers: onlyHandlers({ datasets: { ...datasetHandlers } }) });

/** A list with one file that is no record yet. */
async function listWithFile(name: string): Promise<{ user: TestUser; id: string; file: string }> {
  const user = await server.createUser();
  const { dataset_id: id } = await makeBase(user);
  const file = `${name}-${user.id}`;
  await server.db.query(
    `insert into stored_file (id, owner_id, name, size, sha256, media_type) values ($1, $2, $3, 9, $1, 'application/pdf')`,
    [file, user.id, name],
  );
  await server.db.query(`insert into dataset_document (id, dataset_id, kind, file_id, name) values ($1, $2, 'file', $1, $3)`, [
    file,
    id,
    name,
  ]);
  return { user, id, file };
}
const found = async (user: TestUser, id: string, query: string) => (await documents(user, id, query)).total;
const paperCount = async (user: TestUser, id: string) =>
  (await user.call<{ records: Dataset[] }>('GET', '/api/dataset/private/1/50')).data.records.find(({ dataset_id }) => dataset_id === id)
    ?.paper_count;

describe('lists of a base follow', () => {
  test('a record that is corrected', async () => {
    await storeRecords(server.db, 'corrected', 2);
    const user = await server.createUser();
    const { dataset_id: id } = await makeBase(user);
    await add(user, id, ['corrected1', 'corrected2']);
    expect(await found(user, id, 'keyword=MOSS')).toBe(0);
    await server.db.query(`update paper set title = 'On Moss', resource_type = 2, year = 1999 where paper_id = 'corrected1'`);
    expect(await found(user, id, 'keyword=moss')).toBe(1);
    expect(await found(user, id, 'keyword=moss&resource_type=2')).toBe(1);
    expect(await found(user, id, 'resource_type=4')).toBe(1);
    await server.db.query(`update paper set basic_sourcename = 'Moss and Stone' where paper_id = 'corrected2'`);
    const { data } = await user.call<LiteratureStatistics>('GET', `/api/dataset/${id}/document_lit_statistics`);
    expect([data.total, data.sources.map(({ value }) => value).sort()]).toEqual([2, ['Journal 1', 'Moss and Stone']]);
    expect((await documents(user, id, 'sort=year')).records.map(({ paper }) => paper?.year)).toEqual([2002, 1999]);
  });

  test('a file that is recognised, and one whose record goes', async () => {
    const { user, id, file } = await listWithFile('扫描.PDF');
    await storeRecords(server.db, 'recognised', 1);
    expect([await found(user, id, 'keyword=recognised'), await paperCount(user, id)]).toEqual([0, 0]);
    await server.db.query(`update stored_file set paper_id = 'recognised1' where id = $1`, [file]);
    expect([await found(user, id, 'keyword=recognised'), await paperCount(user, id)]).toEqual([1, 1]);
    expect((await documents(user, id, 'resource_type=1')).records).toMatchObject([{ kind: 'file', paper: { paper_id: 'recognised1' } }]);
    await server.db.query(`delete from paper where paper_id = 'recognised1'`);
    expect([await found(user, id, 'keyword=recognised'), await paperCount(user, id)]).toEqual([0, 0]);
    expect(await found(user, id, `keyword=${encodeURIComponent('扫描.pdf')}`)).toBe(1);
  });

  test('a file that becomes a document while its record is written', async () => {
    const { user, id, file } = await listWithFile('同时.pdf');
    await storeRecords(server.db, 'meanwhile', 1);
    const { dataset_id: other } = await makeBase(user);
    await Promise.all([
      server.db.transaction((q) => q.query(`update stored_file set paper_id = 'meanwhile1' where id = $1`, [file])),
      server.db.query(`insert into dataset_document (id, dataset_id, kind, file_id, name) values ($1 || '2', $2, 'file', $1, 'x')`, [
        file,
        other,
      ]),
    ]);
    expect([await found(user, id, 'resource_type=1'), await found(user, other, 'resource_type=1')]).toEqual([1, 1]);
  });
});
