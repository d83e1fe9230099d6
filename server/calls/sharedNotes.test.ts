import crypto from 'node:crypto';
import type { NoteBase, ReadingNote } from '../../src/contract/entities/note';
import type { Role } from '../../src/model/roles';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { useTestServer, type TestUser } from '../testing/testServer';

const server = useTestServer();
let base: string;
let project: string;
const people = {} as Record<'manager' | 'member' | 'other' | 'reader' | 'stranger', TestUser>;

beforeAll(() => addRecords(server.db, TEST_RECORDS));
beforeEach(async () => {
  for (const name of ['manager', 'member', 'other', 'reader', 'stranger'] as const) people[name] = await server.createUser();
  const post = async <T>(url: string, body: object) => (await people.manager.call<T>('POST', url, body)).data;
  project = (await post<{ project_id: string }>('/api/project/add', { name: '课题组' })).project_id;
  const join = (user: TestUser, role: Role) => post('/api/project/add_member', { project_id: project, user_id_list: [user.id], role });
  await join(people.member, 'member');
  await join(people.other, 'member');
  await join(people.reader, 'reader');
  base = (await post<{ dataset_id: string }>('/api/project_dataset/create', { name: '水稻', project_id: project })).dataset_id;
  await post('/api/project_dataset/opreate', { dataset_id: base, paper_id_list: ['rice'] });
});

const add = (by: TestUser, body: object = {}) =>
  by.call<ReadingNote>('POST', '/api/paper/notes', { paper_id: 'rice', quote: '杂交', kind: 'highlight', dataset_id: base, ...body });
const seen = async (by: TestUser) => (await by.call<ReadingNote[]>('GET', '/api/paper/notes?paper_id=rice')).data;
const change = (by: TestUser, id: string, body: object) => by.call<ReadingNote>('PUT', `/api/paper/notes/${id}`, body);
const reply = (by: TestUser, id: string, text: string, request_id: string = crypto.randomUUID()) =>
  by.call<ReadingNote>('POST', `/api/paper/notes/${id}/replies`, { text, request_id });

test('a mark keeps its place, colour and tags', async () => {
  const mark = {
    color: 'green',
    tags: ['方法', '待查'],
    page: 2,
    spots: [{ page: 2, start: 4, end: 6 }],
    boxes: [[2, 0.1, 0.2, 0.3, 0.01]],
  };
  const { data } = await add(people.member, { ...mark, dataset_id: null });
  expect(data).toMatchObject({ ...mark, kind: 'highlight', mine: true, can_delete: true, dataset_id: null, version: 1 });
  const { data: area } = await add(people.member, { quote: '', kind: 'area', boxes: [[1, 0, 0, 1, 0.5]], dataset_id: null });
  expect(area).toMatchObject({ quote: '', comment: '', kind: 'area' });
  expect(await seen(people.member)).toEqual([area, data]);
});

test.each([
  [{ kind: 'area', quote: '', boxes: [] }],
  [{ color: 'pink' }],
  [{ boxes: [[0, 0, 0, 1, 1]] }],
  [{ boxes: [[1, 0, 0, 1.5, 1]] }],
  [{ tags: [' '] }],
  [{ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }],
])('%j is refused', async (body) => expect((await add(people.member, { dataset_id: null, ...body })).code).toBe(400));

test('is shared with those who may read the base, with its author’s name, and with nobody else', async () => {
  const { data: note } = await add(people.member);
  await add(people.member, { quote: '私下', dataset_id: null });
  const [account] = await server.db.query<{ nick_name: string }>('select nick_name from app_user where id = $1', [people.member.id]);
  for (const name of ['manager', 'other', 'reader'] as const) {
    expect(await seen(people[name])).toEqual([
      expect.objectContaining({ note_id: note.note_id, mine: false, can_delete: name === 'manager', author: account!.nick_name }),
    ]);
  }
  expect(await seen(people.member)).toHaveLength(2);
  expect(await seen(people.stranger)).toEqual([]);
  expect((await reply(people.stranger, note.note_id, '?')).code).toBe(404);
  await change(people.member, note.note_id, { dataset_id: null });
  expect(await seen(people.other)).toEqual([]);
});

test('bases of the document are told with what one may do there', async () => {
  const bases = async (by: TestUser) => (await by.call<NoteBase[]>('GET', '/api/paper/note_bases?paper_id=rice')).data;
  expect(await bases(people.member)).toEqual([{ dataset_id: base, name: '水稻', readers: 4, can_write: true }]);
  expect(await bases(people.reader)).toEqual([{ dataset_id: base, name: '水稻', readers: 4, can_write: false }]);
  expect(await bases(people.stranger)).toEqual([]);
});

test('is shared only where its author may write and the document is', async () => {
  expect((await add(people.reader)).code).toBe(403);
  expect((await add(people.stranger)).code).toBe(404);
  expect((await add(people.member, { paper_id: 'bert' })).code).toBe(404);
  const { data: own } = await add(people.stranger, { dataset_id: null });
  expect((await change(people.stranger, own.note_id, { dataset_id: base })).code).toBe(404);
});

test('its author alone changes it, its author and who manages the project delete it and bring it back', async () => {
  const { data: note } = await add(people.member);
  expect((await change(people.other, note.note_id, { comment: 'x' })).code).toBe(403);
  expect((await people.other.call('DELETE', `/api/paper/notes/${note.note_id}`)).code).toBe(403);
  expect((await people.stranger.call('DELETE', `/api/paper/notes/${note.note_id}`)).code).toBe(404);
  expect((await people.manager.call('DELETE', `/api/paper/notes/${note.note_id}`)).code).toBe(200);
  expect(await seen(people.member)).toEqual([]);
  expect((await people.other.call('POST', `/api/paper/notes/${note.note_id}/restore`)).code).toBe(404);
  expect((await people.manager.call<ReadingNote>('POST', `/api/paper/notes/${note.note_id}/restore`)).data).toMatchObject({
    quote: '杂交',
  });
});

test('two edits at once: what is not named stays, and words over newer words are refused', async () => {
  const { data: note } = await add(people.member, { comment: '一' });
  const url = note.note_id;
  const [color, tags] = await Promise.all([change(people.member, url, { color: 'red' }), change(people.member, url, { tags: ['x'] })]);
  expect([color.code, tags.code]).toEqual([200, 200]);
  expect((await seen(people.member))[0]).toMatchObject({ color: 'red', tags: ['x'], comment: '一', version: 3 });
  expect((await change(people.member, url, { comment: '二', version: 1 })).code).toBe(409);
  expect((await change(people.member, url, { comment: '二', version: 3 })).data).toMatchObject({ comment: '二', version: 4 });
});

test('is discussed by those who may write there; two at once lose nothing, the same request counts once', async () => {
  const { data: note } = await add(people.member);
  const once = crypto.randomUUID();
  await Promise.all([reply(people.other, note.note_id, '同意', once), reply(people.manager, note.note_id, '出处？')]);
  await reply(people.other, note.note_id, '同意！', once);
  expect((await reply(people.reader, note.note_id, '我也')).code).toBe(403);
  const [mine] = await seen(people.reader);
  expect(new Set(mine!.replies.map(({ text }) => text))).toEqual(new Set(['同意！', '出处？']));
  const theirs = mine!.replies.find(({ text }) => text === '同意！')!;
  const remove = (by: TestUser) => by.call<ReadingNote>('DELETE', `/api/paper/notes/${note.note_id}/replies/${theirs.reply_id}`);
  expect((await remove(people.member)).code).toBe(403);
  expect((await remove(people.stranger)).code).toBe(404);
  expect((await remove(people.other)).data.replies.map(({ text }) => text)).toEqual(['出处？']);
  expect((await remove(people.other)).code).toBe(404);
  await change(people.member, note.note_id, { dataset_id: null });
  expect((await seen(people.member))[0]!.replies).toEqual([]);
  expect((await reply(people.member, note.note_id, '?')).code).toBe(409);
});

test('is seen no more by who leaves, when the document leaves the base, or while the base is in the bin', async () => {
  await add(people.member);
  await people.manager.call('POST', '/api/project/delete_member', { project_id: project, user_id: people.other.id });
  expect((await people.manager.call('DELETE', `/api/project_dataset/opreate?dataset_id=${base}`)).code).toBe(200);
  expect(await seen(people.reader)).toEqual([]);
  expect(await seen(people.member)).toHaveLength(1);
  await people.manager.call('POST', '/api/dataset/recycle_bin', { dataset_id: base });
  expect(await seen(people.reader)).toHaveLength(1);
  await server.db.query('delete from project_member where user_id = $1', [people.member.id]);
  // What was written for the team stays with it.
  expect(await seen(people.reader)).toHaveLength(1);
  await server.db.query('delete from dataset_document where dataset_id = $1', [base]);
  expect(await seen(people.reader)).toEqual([]);
  expect(await seen(people.member)).toHaveLength(1);
});
