import type { FileRecord } from '../../../src/contract/entities/fileRecord';
import type { Paper } from '../../../src/contract/entities/paper';
import type { Draft } from '../../records/record';
import { addRecords } from '../../search/testing/library';
import { documents, makeBase, makeProject } from '../../store/datasets/testing/contents';
import { dropUnusedRecords } from '../../store/files/unusedFiles';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { parsed, uploaded, uploadTo } from '../../testing/upload';
import { articleOf, fieldsOf, readAgain, recordOf, save } from './testing/records';

const server = useTestServer();
const WORK: Draft = { id: 'rivers', title: 'The warmth of entirely different rivers', authors: ['Another Author'], publish_date: '2001' };
let user: TestUser;
beforeAll(() => addRecords(server.db, [WORK]));
beforeEach(async () => {
  user = await server.createUser();
});

const paperOf = async (reader: TestUser, id: string) =>
  (await reader.call<Paper[]>('POST', '/api/paper/list_by_id', { paper_id_list: [id] })).data;
async function article(owner = user): Promise<string> {
  const { file_id } = await uploaded(server, owner, { name: 'article.pdf', content: articleOf(owner) });
  await parsed(owner, file_id);
  return file_id;
}

test('what was recognised is a guess, field by field, until somebody confirms it', async () => {
  const file = await article();
  const record = await recordOf(user, file);
  expect(record).toMatchObject({ joined: 'own', confirmed_at: null, can_edit: true });
  expect(record.paper).toMatchObject({ resource_type: 1, basic_sourcename: 'Journal of Fictive Results', publish_date: '2021' });
  const guessed = ['resource_type', 'title', 'authors', 'publish_date', 'basic_sourcename', 'doi', 'url'];
  expect(record.guessed).toEqual(guessed);
  expect((await paperOf(user, record.paper!.paper_id))[0]!.guessed).toEqual(guessed);
  const { data } = await save(user, file, { kind: 'confirm' });
  expect(data).toMatchObject({ guessed: [], confirmed_at: expect.any(String) });
  expect((await paperOf(user, record.paper!.paper_id))[0]).not.toHaveProperty('guessed');
});

test('fields that were written are no guesses; the others stay so unless they were confirmed with them', async () => {
  const file = await article();
  const before = await recordOf(user, file);
  const { data } = await save(user, file, fieldsOf(before, { authors: ['Ann Writer'], basic_source_vo: '3', title: '虚构河流的水温' }));
  expect(data.paper).toMatchObject({ authors: ['Ann Writer'], basic_source_vo: '3', title: '虚构河流的水温', language: 'zh', year: 2021 });
  expect(data.guessed).toEqual(['resource_type', 'publish_date', 'basic_sourcename', 'doi', 'url']);
  expect(data).toMatchObject({ confirmed_at: null, version: before.version + 1 });
  // The abstract of the file is not lost.
  expect(data.paper!.abstract).toBe(before.paper!.abstract);
  expect((await save(user, file, fieldsOf(data, {}, true))).data).toMatchObject({ guessed: [], confirmed_at: expect.any(String) });
});

test('what cannot be stored is named in Chinese, and nothing is changed', async () => {
  const file = await article();
  const record = await recordOf(user, file);
  const refused = [{ title: ' ', title_zh: '' }, { publish_date: '去年' }, { doi: 'abc' }, { url: 'javascript:alert(1)' }];
  for (const fields of refused) {
    const answer = await save(user, file, fieldsOf(record, fields));
    expect([answer.code, answer.message]).toEqual([400, expect.stringMatching(/\p{Script=Han}/u)]);
  }
  expect(await recordOf(user, file)).toEqual(record);
});

test('a correction survives that the file is read again; guesses alone are made anew', async () => {
  const file = await article();
  await server.db.query(`update paper set title = 'Stale guess' where paper_id = $1`, [`own:${file}`]);
  await readAgain(server, user, file);
  expect((await recordOf(user, file)).paper!.title).toBe('Measuring the Warmth of Imaginary Rivers');
  await save(user, file, fieldsOf(await recordOf(user, file), { title: 'Corrected' }));
  await readAgain(server, user, file);
  expect((await recordOf(user, file)).paper).toMatchObject({ title: 'Corrected', authors: ['Anna B. Lee', 'Tomas Park'] });
  await save(user, file, { kind: 'join', paper_id: 'rivers' });
  await readAgain(server, user, file);
  expect(await recordOf(user, file)).toMatchObject({ joined: 'library', paper: { paper_id: 'rivers' } });
});

test('a file joined to the wrong work gets its own record back, with notes and documents; the library’s stays as it is', async () => {
  const { dataset_id } = await makeBase(user);
  const { data } = await uploadTo(server, user, dataset_id, [{ name: 'article.pdf', content: articleOf(user) }]);
  const file = data[0]!.file_id;
  await parsed(user, file);
  const own = `own:${file}`;
  await user.call('POST', '/api/paper/notes', { file_id: file, paper_id: own, comment: 'mine' });
  const at = async () => {
    const document = (await documents(user, dataset_id)).records[0]!;
    const notes = await server.db.query<{ paper_id: string }>('select paper_id from reading_note where file_id = $1', [file]);
    return [document.paper?.paper_id, document.paper?.title, notes[0]?.paper_id, (await parsed(user, file)).paper_id];
  };
  expect((await save(user, file, { kind: 'join', paper_id: 'rivers' })).data).toMatchObject({ joined: 'library', guessed: [] });
  expect(await at()).toEqual(['rivers', WORK.title, 'rivers', 'rivers']);
  // What names the own record meanwhile, such as an answer, finds the library's; it comes back whole, also after the sweep.
  expect((await paperOf(user, own))[0]!.paper_id).toBe('rivers');
  await server.db.query(`update paper set update_time = now() - interval '2 days' where paper_id = $1`, [own]);
  await dropUnusedRecords(server.db);
  const back = (await save(user, file, { kind: 'own' })).data;
  expect(back).toMatchObject({ joined: 'own', paper: { title: 'Measuring the Warmth of Imaginary Rivers' } });
  expect(back.guessed).toContain('title');
  expect(await at()).toEqual([own, 'Measuring the Warmth of Imaginary Rivers', own, own]);
  expect((await paperOf(user, 'rivers'))[0]).toMatchObject({ title: WORK.title, authors: WORK.authors });
});

test('a file that the parser joined leaves the library’s record with what was recognised in it', async () => {
  const content = `# ${WORK.title}\n\nAnother Author\n\nUniversity of ${user.id}\n\nThe text of this file is about something else.\n`;
  const { file_id } = await uploaded(server, user, { name: 'same-title.md', content });
  await parsed(user, file_id);
  expect(await recordOf(user, file_id)).toMatchObject({ joined: 'library', paper: { paper_id: 'rivers' }, confirmed_at: null });
  const { data } = await save(user, file_id, { kind: 'own' });
  expect(data).toMatchObject({ joined: 'own', paper: { paper_id: `own:${file_id}`, title: WORK.title, publish_date: '' } });
  // Written over the library's record it becomes the file's own as well.
  await save(user, file_id, { kind: 'join', paper_id: 'rivers' });
  const written = (await save(user, file_id, fieldsOf(await recordOf(user, file_id), { publish_date: '2002' }))).data;
  expect(written).toMatchObject({ joined: 'own', guessed: [], paper: { publish_date: '2002', authors: WORK.authors } });
  expect((await paperOf(user, 'rivers'))[0]!.publish_date).toBe('2001');
  expect(await save(user, file_id, { kind: 'join', paper_id: `own:${file_id}` })).toMatchObject({ code: 404 });
});

test('who changes what another has changed meanwhile is told so, and the newer record stays', async () => {
  const file = await article();
  const before = await recordOf(user, file);
  await save(user, file, fieldsOf(before, { title: 'First' }), before.version);
  const late = await save(user, file, fieldsOf(before, { title: 'Second' }), before.version);
  expect(late).toMatchObject({ code: 409, message: '题录已被修改，请核对新的内容后再保存' });
  expect((await recordOf(user, file)).paper!.title).toBe('First');
});

test.each([
  ['member', true],
  ['reader', false],
])('of a team base a %s may put it right: %s', async (role, may) => {
  const other = await server.createUser();
  const { dataset_id } = await makeBase(user, { project_id: await makeProject(user, other, role) });
  const { data } = await uploadTo(server, user, dataset_id, [{ name: 'article.pdf', content: articleOf(user) }]);
  const file = data[0]!.file_id;
  await parsed(user, file);
  const record = await recordOf(other, file);
  expect(record).toMatchObject({ can_edit: may, paper: { title: 'Measuring the Warmth of Imaginary Rivers' } });
  expect(await save(other, file, fieldsOf(record, { title: 'By the other' }))).toMatchObject({ code: may ? 200 : 403 });
  expect((await recordOf(user, file)).paper!.title).toBe(may ? 'By the other' : record.paper!.title);
});

test('files of others are not there, nor are their records', async () => {
  const file = await article();
  const stranger = await server.createUser();
  const mine = await recordOf(user, file);
  expect(await stranger.call('GET', `/api/paper/file_record?file_id=${file}`)).toMatchObject({ code: 404 });
  const body = { file_id: file, version: mine.version, change: { kind: 'confirm' } };
  expect(await stranger.call<FileRecord>('PUT', '/api/paper/file_record', body)).toMatchObject({ code: 404 });
  expect(await recordOf(user, file)).toEqual(mine);
});

test('a file that cannot be read can be given a record by hand', async () => {
  const { file_id } = await uploaded(server, user, { name: 'broken.pdf', content: `%PDF-1.4 nothing of ${user.id}` });
  expect(await parsed(user, file_id)).toMatchObject({ state: 'failed' });
  const record = await recordOf(user, file_id);
  expect(record).toMatchObject({ paper: null, joined: 'own', version: 0 });
  expect(await save(user, file_id, { kind: 'confirm' })).toMatchObject({ code: 409 });
  const { data } = await save(user, file_id, fieldsOf(record, { title: 'By hand' }));
  expect(data).toMatchObject({ paper: { title: 'By hand', source: 'upload' }, guessed: [] });
  expect(await paperOf(await server.createUser(), data.paper!.paper_id)).toEqual([]);
});
