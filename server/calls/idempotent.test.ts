import crypto from 'node:crypto';
import { useTestServer, type TestUser } from '../testing/testServer';

const server = useTestServer();
let me: TestUser;
let list: string;
let request_id: string;

beforeAll(async () => {
  await server.db.query(`insert into paper (paper_id, resource_type, title, digest) values ('once', 1, 'Once', 'd')`);
});

// Somebody new in each test: names stand once in what a person has.
beforeEach(async () => {
  me = await server.createUser();
  list = (await me.call<string>('GET', '/api/dataset/private/get_id')).data;
  request_id = crypto.randomUUID();
});

interface Made {
  name: string;
  url: () => string;
  body: () => object;
  /** Other words of the same thing; none for what is never edited. */
  other?: object;
  id: string;
  table: string;
}

const cases: Made[] = [
  {
    name: 'a project',
    url: () => '/api/project/add',
    body: () => ({ name: '冻土' }),
    other: { name: '冻土与冰川' },
    id: 'project_id',
    table: 'project',
  },
  {
    name: 'a base',
    url: () => '/api/project_dataset/create',
    body: () => ({ name: '钻孔' }),
    other: { name: '钻孔数据' },
    id: 'dataset_id',
    table: 'dataset',
  },
  {
    name: 'a folder',
    url: () => `/api/dataset/${list}/folder`,
    body: () => ({ name: '观测' }),
    other: { name: '模型' },
    id: 'folder_id',
    table: 'dataset_folder',
  },
  {
    name: 'a tag',
    url: () => '/api/project_dataset/tag_opreate',
    body: () => ({ dataset_id: list, name: '必读' }),
    id: 'tag_id',
    table: 'dataset_tag',
  },
  {
    name: 'a prompt',
    url: () => '/api/application/userPrompt/add',
    body: () => ({ title: '综述', content: '写一份综述', category: '' }),
    other: { content: '写两份' },
    id: 'id',
    table: 'user_prompt',
  },
  {
    name: 'a note',
    url: () => '/api/paper/notes',
    body: () => ({ paper_id: 'once', comment: '好' }),
    other: { comment: '很好' },
    id: 'note_id',
    table: 'reading_note',
  },
];

describe.each(cases)('$name whose answer was lost', ({ url, body, other, id, table }) => {
  const count = async () => (await server.db.query(`select 1 from ${table}`)).length;
  const make = async (changes: object = {}, as = me) => {
    const answer = await as.call<Record<string, unknown>>('POST', url(), { ...body(), request_id, ...changes });
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };

  test('is made once, however often and however close together it is asked for', async () => {
    const before = await count();
    const rows = await Promise.all([make(), make(), make()]);
    rows.push(await make());
    expect(new Set(rows.map((row) => row[id])).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  if (other) {
    test('has what was sent last', async () => {
      const first = await make();
      const before = await count();
      const second = await make(other);
      expect(second).toMatchObject({ ...other, [id]: first[id] });
      expect(await make(other)).toMatchObject({ ...other, [id]: first[id] });
      expect(await count()).toBe(before);
    });
  }
});

test('the same request of another person is another one', async () => {
  const body = { name: '同号', request_id: crypto.randomUUID() };
  const mine = await me.call<{ project_id: string }>('POST', '/api/project/add', body);
  const theirs = await (await server.createUser()).call<{ project_id: string }>('POST', '/api/project/add', body);
  expect(theirs.code).toBe(200);
  expect(theirs.data.project_id).not.toBe(mine.data.project_id);
});

test('what somebody has changed since is not written over', async () => {
  const body = { name: '共用', request_id: crypto.randomUUID() };
  const { data } = await me.call<{ project_id: string; version: number }>('POST', '/api/project/add', body);
  const changed = { project_id: data.project_id, version: data.version, name: '改过' };
  expect(await me.call('POST', '/api/project/update', changed)).toMatchObject({ code: 200 });
  expect(await me.call('POST', '/api/project/add', body)).toMatchObject({ code: 409 });
  expect(await server.db.query('select name from project where id = $1', [data.project_id])).toEqual([{ name: '改过' }]);
});

test('whoever has left a project does not come back to it as its manager', async () => {
  const other = await server.createUser();
  const body = { name: '交接', request_id: crypto.randomUUID() };
  const { data } = await me.call<{ project_id: string }>('POST', '/api/project/add', body);
  const of = { project_id: data.project_id };
  await me.call('POST', '/api/project/add_member', { ...of, user_id_list: [other.id], role: 'manager' });
  expect(await me.call('POST', '/api/project/delete_member', { ...of, user_id: me.id })).toMatchObject({ code: 200 });
  expect(await me.call('POST', '/api/project/add', body)).toMatchObject({ code: 404 });
  expect(await server.db.query('select user_id from project_member where project_id = $1', [data.project_id])).toEqual([
    { user_id: other.id },
  ]);
});

test('a request id that is none is refused', async () => {
  expect(await me.call('POST', '/api/project/add', { name: '错', request_id: 'again' })).toMatchObject({ code: 400 });
});
