import type { ReadingNote } from '../../src/contract/entities/note';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { useTestServer, type TestUser } from '../testing/testServer';
import { uploaded } from '../testing/upload';
import { MAX_NOTES } from '../store/notes/notes';

const server = useTestServer();
let user: TestUser;
beforeAll(async () => {
  await addRecords(server.db, TEST_RECORDS);
  await server.db.query(`insert into paper_alias (alias, paper_id) values ('copy-of-rice', 'rice')`);
});
beforeEach(async () => {
  user = await server.createUser();
});

const add = (body: object, by = user) => by.call<ReadingNote>('POST', '/api/paper/notes', body);
const notes = async (about = 'paper_id=rice', by = user) => (await by.call<ReadingNote[]>('GET', `/api/paper/notes?${about}`)).data;
const words = async (...args: Parameters<typeof notes>) => (await notes(...args)).map(({ quote, comment }) => quote || comment);

test('passages and own words, in the order of the pages', async () => {
  await add({ paper_id: 'rice', quote: ' 雄性不育 ', comment: '要查 1966 年原文', page: 4 });
  await add({ paper_id: 'copy-of-rice', quote: '杂交', page: 2 });
  await add({ paper_id: 'rice', comment: '总的印象' });
  const list = await notes();
  expect(list.map(({ quote, comment, page }) => [quote, comment, page])).toEqual([
    ['', '总的印象', null],
    ['杂交', '', 2],
    ['雄性不育', '要查 1966 年原文', 4],
  ]);
  expect(list.every(({ paper_id }) => paper_id === 'rice')).toBe(true);
  expect(await words('paper_id=bert')).toEqual([]);
});

test('a file and its record are one document', async () => {
  const { file_id } = await uploaded(server, user, { name: 'a.txt', content: '水稻产量' });
  await add({ file_id, quote: 'in the file' });
  await add({ paper_id: 'rice', file_id, quote: 'in both' });
  expect(await words(`file_id=${file_id}&paper_id=rice`)).toEqual(['in the file', 'in both']);
  expect(await words('paper_id=rice')).toEqual(['in both']);
});

test('changed, deleted, and had back', async () => {
  const { data: note } = await add({ paper_id: 'rice', quote: 'a' });
  const { data: changed } = await user.call<ReadingNote>('PUT', `/api/paper/notes/${note.note_id}`, { comment: ' 批注 ' });
  expect(changed).toMatchObject({ quote: 'a', comment: '批注' });
  expect(changed.update_time >= note.update_time).toBe(true);
  await user.call('DELETE', `/api/paper/notes/${note.note_id}`);
  expect(await notes()).toEqual([]);
  expect((await user.call('PUT', `/api/paper/notes/${note.note_id}`, { comment: 'x' })).code).toBe(404);
  expect((await user.call<ReadingNote>('POST', `/api/paper/notes/${note.note_id}/restore`)).data).toEqual(changed);
  expect((await user.call('POST', `/api/paper/notes/${note.note_id}/restore`)).code).toBe(404);
  await user.call('DELETE', `/api/paper/notes/${note.note_id}`);
  await server.db.query(`update reading_note set delete_time = now() - interval '61 minutes' where user_id = $1`, [user.id]);
  expect((await user.call('POST', `/api/paper/notes/${note.note_id}/restore`)).code).toBe(404);
  expect(await server.db.query('select 1 from reading_note where user_id = $1', [user.id])).toEqual([]);
});

test('each person’s own', async () => {
  const { data: note } = await add({ paper_id: 'rice', quote: 'secret' });
  const other = await server.createUser();
  expect(await notes('paper_id=rice', other)).toEqual([]);
  expect((await other.call('PUT', `/api/paper/notes/${note.note_id}`, { comment: 'x' })).code).toBe(404);
  expect((await other.call('DELETE', `/api/paper/notes/${note.note_id}`)).code).toBe(404);
  const { file_id } = await uploaded(server, user, { name: 'a.txt', content: '水稻' });
  expect((await add({ file_id, quote: 'x' }, other)).code).toBe(404);
});

test.each([
  [{ quote: 'x' }, 400],
  [{ paper_id: 'rice', quote: ' ', comment: '' }, 400],
  [{ paper_id: 'gone', quote: 'x' }, 404],
])('%j is refused', async (body, code) => expect((await add(body)).code).toBe(code));

test('a document has its limit', async () => {
  await server.db.query(
    `insert into reading_note (note_id, user_id, paper_id, quote, comment) select $1 || n, $1, 'rice', 'q', '' from generate_series(1, ${MAX_NOTES}) n`,
    [user.id],
  );
  expect((await add({ paper_id: 'rice', quote: 'one more' })).code).toBe(409);
});
