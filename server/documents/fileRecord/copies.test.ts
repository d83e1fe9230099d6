import type { StoredSource } from '../../store/chats/records';
import { NO_FILE, withPapers } from '../../store/chats/records';
import { addRecords } from '../../search/testing/library';
import { documents, makeBase, makeProject } from '../../store/datasets/testing/contents';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { parsed, uploadTo } from '../../testing/upload';
import { articleOf, fieldsOf, recordOf, save } from './testing/records';

const server = useTestServer();
let [manager, other] = [{} as TestUser, {} as TestUser];
let [base, file] = ['', ''];

beforeAll(() => addRecords(server.db, [{ id: 'rivers', title: 'The warmth of entirely different rivers' }]));
beforeEach(async () => {
  [manager, other] = [await server.createUser(), await server.createUser()];
  base = (await makeBase(manager, { project_id: await makeProject(manager, other, 'member') })).dataset_id;
  const { data } = await uploadTo(server, manager, base, [{ name: 'article.pdf', content: articleOf(manager) }]);
  file = data[0]!.file_id;
  await parsed(manager, file);
});

/** The other person copies the document into a list of their own; answers their file. */
async function copied(): Promise<string> {
  const { dataset_id } = await makeBase(other, { project_id: null });
  const [document] = (await documents(other, base)).records;
  await other.call('POST', '/api/dataset/document/batch_copy', { document_id_list: [document!.document_id], dataset_id });
  const own = (await documents(other, dataset_id)).records[0]!.file!.file_id;
  await parsed(other, own);
  return own;
}

test('a copy of a file has what people decided, as a record of its own', async () => {
  await save(manager, file, fieldsOf(await recordOf(manager, file), { title: 'Corrected' }));
  const copy = await copied();
  expect(copy).not.toBe(file);
  const record = await recordOf(other, copy);
  expect(record).toMatchObject({ joined: 'own', paper: { paper_id: `own:${copy}`, title: 'Corrected' } });
  expect(record.guessed).toEqual((await recordOf(manager, file)).guessed);
  await save(other, copy, fieldsOf(record, { title: 'Changed in the copy' }));
  expect((await recordOf(manager, file)).paper!.title).toBe('Corrected');
});

test('a copy is joined to the work of the library that its source was joined to by hand', async () => {
  await save(manager, file, { kind: 'join', paper_id: 'rivers' });
  expect(await recordOf(other, await copied())).toMatchObject({ joined: 'library', paper: { paper_id: 'rivers' } });
});

test('without a decision a copy is guessed by itself', async () => {
  const record = await recordOf(other, await copied());
  expect(record).toMatchObject({ joined: 'own', paper: { title: 'Measuring the Warmth of Imaginary Rivers' } });
  expect(record.guessed).toContain('title');
});

test('what an answer cites from a file has the record that the file has now; what it cites from the record stays', async () => {
  const source = (n: number, from: Partial<StoredSource>): StoredSource => ({
    n,
    paper_id: 'rivers',
    document_id: null,
    dataset_id: null,
    content: 'The warmth was fourteen degrees.',
    place: '',
    page: null,
    ...NO_FILE,
    ...from,
  });
  const sources = [source(1, { file_id: file }), source(2, {})];
  const cited = async (user: TestUser) => (await withPapers(server.db, { sources, user_id: user.id })).map(({ paper }) => paper?.paper_id);
  await save(manager, file, { kind: 'join', paper_id: 'rivers' });
  expect(await cited(manager)).toEqual(['rivers', 'rivers']);
  await save(manager, file, { kind: 'own' });
  expect(await cited(manager)).toEqual([`own:${file}`, 'rivers']);
  expect(await cited(await server.createUser())).toEqual(['rivers', 'rivers']);
});
