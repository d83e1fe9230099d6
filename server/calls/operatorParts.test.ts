import crypto from 'node:crypto';
import type { AiTool, AiToolCategory } from '../../src/contract/entities/aiTool';
import type { Application, ModelOption, UserPrompt } from '../../src/contract/entities/chat';
import type { DictItem, Page } from '../../src/contract/entities/common';
import type { DatabaseItem } from '../../src/contract/entities/database';
import type { OperatorPart, PartEntry } from '../../src/contract/entities/operator';
import type { OperatorChange, OperatorFile, OperatorImport } from '../../src/contract/entities/operatorChange';
import type { ExternalApplication } from '../../src/contract/entities/session';
import { checkRefusal } from '../testing/checkAnswer';
import { startTestServer, useTestServer, type TestServer, type TestUser } from '../testing/testServer';
import { resetParts } from './testing/operator';

const server = useTestServer();
let admin: TestUser;
let user: TestUser;
let named: TestUser;

async function makeAdmin(of: TestServer): Promise<TestUser> {
  const made = await of.createUser();
  await of.db.query('update app_user set is_admin = true where id = $1', [made.id]);
  return made;
}

beforeAll(async () => {
  [admin, user, named] = [await makeAdmin(server), await server.createUser(), await server.createUser('Reader-Named')];
});
afterEach(() => resetParts(server, admin));

const PARTS = ['agents', 'externalAgents', 'prompts', 'aiTools', 'aiToolCategories', 'databases'] as const;
type Name = (typeof PARTS)[number];
const url = (part: Name) => `/api/operator/part/${part}`;
const entryUrl = (part: Name, id: string) => `${url(part)}/entry/${id}`;

const read = async (part: Name, as = admin) => (await as.call<OperatorPart>('GET', url(part))).data;
const entry = async (part: Name, id: string) => (await read(part)).entries.find((one) => one.id === id);
const idsOf = async (part: Name, as = admin) => (await read(part, as)).entries.map(({ id }) => id);
const put = async (part: Name, id: string, value: object, as = admin) =>
  as.inject('PUT', entryUrl(part, id), { value, revision: (await entry(part, id))?.revision ?? '' });
const save = async (part: Name, id: string, value: object) => {
  const { code, data, message } = (await put(part, id, value)).json<{ code: number; data: PartEntry; message: string }>();
  expect([code, message]).toEqual([200, expect.anything()]);
  return data;
};
const change = async (part: Name, id: string, value: object) => save(part, id, { ...(await entry(part, id))!.value, ...value });
const drop = async (part: Name, id: string) =>
  admin.inject('DELETE', `${entryUrl(part, id)}?revision=${(await entry(part, id))!.revision}`);
const order = (part: Name, ids: readonly string[]) => admin.call<OperatorPart>('PUT', `${url(part)}/order`, { ids });
const reset = (part: Name) => admin.call<OperatorPart>('POST', `${url(part)}/reset`);
const changes = async (part: Name) => (await admin.call<Page<OperatorChange>>('GET', `/api/operator/changes?part=${part}&size=100`)).data;
const undoLast = async (part: Name) => admin.inject('POST', `/api/operator/changes/${(await changes(part)).records[0]!.id}/undo`);
const messageOf = (answer: Parameters<typeof checkRefusal>[0], status: number) => checkRefusal(answer, status).message;

const agents = async (as: TestUser, flag = '0') =>
  (await as.call<Application[]>('GET', `/api/application/index_list?index_flag=${flag}`)).data;
const agentIds = async (as: TestUser, flag = '0') => (await agents(as, flag)).map(({ id }) => id);

/** What an ordinary person is shown of each part, in order, by id. */
const shown: Readonly<Record<Name, (as: TestUser) => Promise<string[]>>> = {
  agents: (as) => agentIds(as),
  externalAgents: async (as) =>
    (await as.call<ExternalApplication[]>('GET', '/api/application/query/out_application')).data.map(({ id }) => id),
  prompts: async (as) =>
    (await as.call<UserPrompt[]>('GET', '/api/application/userPrompt/list')).data.filter(({ shipped }) => shipped).map(({ id }) => id),
  aiTools: async (as) => (await as.call<AiTool[]>('GET', '/api/dict/aiTools')).data.map(({ tool_id }) => tool_id),
  aiToolCategories: async (as) => (await as.call<AiToolCategory[]>('GET', '/api/dict/aiToolCategory')).data.map(({ code }) => code),
  databases: async (as) => (await as.call<Page<DatabaseItem>>('GET', '/api/yunzhou_db/list/wx?size=100')).data.records.map(({ id }) => id),
};

/** A new entry of each part. */
const NEW: Readonly<Record<Name, object>> = {
  agents: { name: '开题助手', instruction: '帮助准备开题报告。', category: '写作' },
  externalAgents: { name: '站外助手', url: 'https://agents.example.org', category: '检索与调研' },
  prompts: { title: '一句话概括', content: '请用一句话概括：{{文字:textarea}}', category: '阅读' },
  aiTools: { name: '本馆工具', url: 'https://tools.example.org', category: 'computing' },
  aiToolCategories: { name: '本馆分类' },
  databases: { name: '本馆特藏', category: 'chinese', url: 'https://lib.example.org', types: [1], languages: ['zh'], access: 'free' },
};
/** Categories are listed while they hold a tool; agents of the program are listed elsewhere. */
const listed = async (part: Name, as = user) => {
  const [console, people] = [await idsOf(part), await shown[part](as)];
  return { console: console.filter((id) => people.includes(id)), people };
};

describe.each(PARTS)('%s', (part) => {
  const id = crypto.randomUUID();

  test('are the console’s in the order that people see', async () => {
    const { console, people } = await listed(part);
    expect(people.length).toBeGreaterThan(5);
    if (part === 'aiTools') expect([...console].sort()).toEqual([...people].sort());
    else expect(people).toEqual(console);
  });

  test('are not for ordinary people to change', async () => {
    const [first] = await idsOf(part);
    checkRefusal(await user.inject('GET', url(part)), 403);
    checkRefusal(await put(part, first!, NEW[part], user), 403);
    checkRefusal(await user.inject('DELETE', `${entryUrl(part, first!)}?revision=x`), 403);
    checkRefusal(await user.inject('PUT', `${url(part)}/order`, { ids: [] }), 403);
    checkRefusal(await user.inject('POST', `${url(part)}/reset`), 403);
  });

  test('one is added, changed, put first, removed, put back, and reset', async () => {
    const before = await shown[part](user);
    const initial = await idsOf(part);
    await save(part, id, NEW[part]);
    expect(await idsOf(part)).toEqual([...initial, id]);
    if (part === 'aiToolCategories') await save('aiTools', 'in-new', { ...NEW.aiTools, category: id });
    expect((await shown[part](user)).at(-1)).toBe(id);

    const field = part === 'prompts' ? 'title' : 'name';
    await change(part, id, { [field]: '改名之后' });
    expect((await entry(part, id))!.value[field]).toBe('改名之后');
    expect((await undoLast(part)).json()).toMatchObject({ code: 200 });
    expect((await entry(part, id))!.value[field]).not.toBe('改名之后');

    await order(part, [initial[1]!, id, initial[0]!]);
    expect((await idsOf(part)).slice(0, 3)).toEqual([initial[1], id, initial[0]]);
    const { console, people } = await listed(part);
    if (part !== 'aiTools') expect(people).toEqual(console);

    if (part === 'aiToolCategories') {
      expect(messageOf(await drop(part, id), 409)).toBe('这个分类下还有 1 个工具，请先把它们移到别的分类');
      expect((await drop('aiTools', 'in-new')).json()).toMatchObject({ code: 200 });
    }
    expect((await drop(part, id)).json()).toMatchObject({ code: 200 });
    expect(await shown[part](user)).not.toContain(id);
    expect((await undoLast(part)).json()).toMatchObject({ code: 200 });
    expect((await idsOf(part)).slice(0, 3)).toEqual([initial[1], id, initial[0]]);

    expect((await reset(part)).data.entries.map((one) => one.id)).toEqual(initial);
    expect(await shown[part](user)).toEqual(before);
    expect((await read(part)).entries.every((one) => one.is_default)).toBe(true);
  });

  test('removed ones of the program come back with a reset', async () => {
    if (part === 'aiToolCategories') return;
    const initial = await idsOf(part);
    const [gone] = initial.slice(-2);
    const { revision } = (await entry(part, gone!))!;
    expect((await drop(part, gone!)).json()).toMatchObject({ code: 200 });
    expect(await idsOf(part)).not.toContain(gone);
    checkRefusal(await admin.inject('DELETE', `${entryUrl(part, gone!)}?revision=${revision}`), 404);
    await reset(part);
    expect(await idsOf(part)).toEqual(initial);
  });
});

describe('agents', () => {
  const VALUE = { name: '课题助手', instruction: '按课题组的要求回答。', category: '写作' };
  const open = (as: TestUser, id: string) => as.inject('GET', `/api/application/${id}/chat/open`);

  test('one for some is seen, opened and asked by them and by administrators alone, and what was said stays readable', async () => {
    const id = crypto.randomUUID();
    await save('agents', id, VALUE);
    const chat = (await open(user, id)).json<{ data: string }>().data;
    const record = crypto.randomUUID();
    await server.db.query(
      `insert into chat_record (id, chat_id, user_id, index, request_id, problem_text, state) values ($1, $2, $3, 1, $1, '问过的', 'done')`,
      [record, chat, user.id],
    );

    await change('agents', id, { seen_by: 'some', seen_by_users: ['reader-NAMED'], index_flag: true });
    expect((await entry('agents', id))!.value.seen_by_users).toEqual(['Reader-Named']);
    for (const flag of ['0', '1']) {
      expect(await agentIds(named, flag)).toContain(id);
      expect(await agentIds(admin, flag)).toContain(id);
      expect(await agentIds(user, flag)).not.toContain(id);
    }
    expect((await open(named, id)).statusCode).toBe(200);
    checkRefusal(await open(user, id), 404);
    checkRefusal(await user.inject('GET', `/api/application/own/${id}`), 404);
    checkRefusal(await user.inject('GET', `/api/application/${id}/app_model_mapping`), 404);
    checkRefusal(await user.inject('GET', `/api/application/chat/generate_question?application_id=${id}`), 404);
    const sent = await user.inject('POST', `/api/application/chat_message/${chat}`, { message: '再问', request_id: crypto.randomUUID() });
    expect(messageOf(sent, 409)).toMatch(/不能继续提问；对话仍可阅读$/);
    expect((await user.inject('GET', `/api/application/${id}/chat/client/1/10`)).statusCode).toBe(200);
    const read = await user.call<{ records: unknown[] }>('GET', `/api/application/${id}/chat/${chat}/chat_record/1/10`);
    expect(read).toMatchObject({ code: 200 });

    // The list of names is one value, in whatever order it is written.
    await change('agents', id, { seen_by_users: [user.username, named.username] });
    expect(await agentIds(user)).toContain(id);
    expect((await undoLast('agents')).json()).toMatchObject({ code: 200 });
    expect(await agentIds(user)).not.toContain(id);

    await change('agents', id, { seen_by: 'administrators' });
    expect(await agentIds(named)).not.toContain(id);
    expect(await agentIds(admin)).toContain(id);
    await reset('agents');
    expect(await agentIds(admin)).not.toContain(id);
    checkRefusal(await open(admin, id), 404);
  });

  test('the model that one is set to is what its conversations begin with', async () => {
    await change('agents', 'app-topic', { model_id: 'extractive' });
    const { data } = await user.call<ModelOption[]>('GET', '/api/application/app-topic/app_model_mapping');
    expect(data.find(({ is_default }) => is_default)?.model_id).toBe('extractive');
  });

  test.each(['app-general', 'app-review', 'app-reading', 'app-research', 'app-dataset'])(
    '%s is used by the program: it can be renamed, neither removed nor hidden',
    async (id) => {
      expect(await entry('agents', id)).toMatchObject({ removable: false });
      expect(messageOf(await drop('agents', id), 409)).toBe('这个智能体由门户的其他功能使用，不能删除，可以修改');
      const { value } = (await entry('agents', id))!;
      expect(messageOf(await put('agents', id, { ...value, seen_by: 'administrators' }), 409)).toMatch(/要对所有人开放$/);
      await change('agents', id, { name: '新的名称' });
    },
  );

  test('what it names must be there, and its bases be everybody’s', async () => {
    await server.db.query(
      `insert into dataset (id, kind, name, subject_code, subject) values ('open', 'ai', '公共库', 'ESI05', '计算机科学')`,
    );
    await user.call('GET', '/api/dataset/private/get_id');
    const id = crypto.randomUUID();
    expect(messageOf(await put('agents', id, { ...VALUE, dataset_id_list: ['none'] }), 400)).toBe('没有这些知识库：none');
    const [list] = await server.db.query<{ id: string }>(`select id from dataset where owner_id = $1`, [user.id]);
    expect(messageOf(await put('agents', id, { ...VALUE, dataset_id_list: [list!.id] }), 400)).toMatch(/请只选公共知识库$/);
    expect(messageOf(await put('agents', id, { ...VALUE, seen_by: 'some' }), 400)).toBe('请写出谁可以看到这个智能体');
    expect(messageOf(await put('agents', id, { ...VALUE, seen_by: 'some', seen_by_users: ['nobody'] }), 400)).toBe('没有这些用户：nobody');
    await save('agents', id, { ...VALUE, dataset_id_list: ['open', 'open'] });
    expect((await agents(user)).find((one) => one.id === id)).toMatchObject({ dataset_id_list: ['open'], category: '写作' });
    expect((await entry('agents', id))!.value.dataset_id_list).toEqual(['open']);
  });

  test('the id of a person’s own agent or prompt is not taken over', async () => {
    // What somebody has made stays in their lists: not those of the other tests.
    const person = await server.createUser();
    const own = (await person.call<{ id: string }>('POST', '/api/application/own', { name: '我的', instruction: '回答。' })).data;
    expect(messageOf(await put('agents', own.id, VALUE), 409)).toBe('这个编号已被占用，请换一个');
    const prompt = (await person.call<{ id: string }>('POST', '/api/application/userPrompt/add', { title: '我的', content: '内容' })).data;
    expect(messageOf(await put('prompts', prompt.id, NEW.prompts), 409)).toBe('这个编号已被占用，请换一个');
    expect(
      (await person.call<UserPrompt[]>('GET', '/api/application/userPrompt/list')).data.find(({ id }) => id === prompt.id)?.title,
    ).toBe('我的');
  });
});

test('a category that is not there is refused in words, in tools and in databases', async () => {
  expect(messageOf(await put('aiTools', 'x', { ...NEW.aiTools, category: 'none' }), 400)).toBe('分类：没有这个分类，请先添加');
  expect(messageOf(await put('databases', 'x', { ...NEW.databases, category: 'none' }), 400)).toBe('分类：没有这个分类');
  for (const part of ['aiTools', 'databases', 'externalAgents'] as const)
    checkRefusal(await put(part, 'x', { ...NEW[part], url: 'javascript:alert(1)' }), 400);
});

test('a tool that is taken away and put back has its marks again, and is unmarked while it is away', async () => {
  await user.call('POST', '/api/user/markTool', { tool_id: 'zotero' });
  const mine = async () => (await user.call<AiTool[] | null>('GET', '/api/user/myAitools')).data?.map(({ tool_id }) => tool_id) ?? [];
  const place = (await idsOf('aiTools')).indexOf('zotero');
  await drop('aiTools', 'zotero');
  expect(await mine()).toEqual([]);
  checkRefusal(await user.inject('POST', '/api/user/markTool', { tool_id: 'zotero' }), 404);
  await undoLast('aiTools');
  expect(await mine()).toEqual(['zotero']);
  expect((await idsOf('aiTools')).indexOf('zotero')).toBe(place);
});

test('a database that was added is found by its words and counted in its category', async () => {
  const count = async () => {
    const { data } = await user.call<DictItem[]>('GET', '/api/yunzhou_db/classify');
    return data.find(({ code }) => code === 'chinese')!.count;
  };
  const find = async (word: string) =>
    (await user.call<Page<DatabaseItem>>('GET', `/api/yunzhou_db/list/wx?size=10&keyword=${encodeURIComponent(word)}`)).data.records;
  const before = await count();
  await save('databases', 'special', NEW.databases);
  expect(await find('特藏')).toMatchObject([{ id: 'special', open_access: true, resource_types: [1], category_name: '中文综合' }]);
  expect(await count()).toBe(before! + 1);
  await change('databases', 'special', { name: '另一个名字' });
  expect(await find('特藏')).toEqual([]);
  await reset('databases');
  expect(await count()).toBe(before);
});

test('the file of one portal makes another one the same', async () => {
  await save('aiToolCategories', 'ours', NEW.aiToolCategories);
  await save('aiTools', 'ours', { ...NEW.aiTools, category: 'ours' });
  for (const part of ['agents', 'externalAgents', 'prompts', 'databases'] as const) {
    await save(part, `file-${part}`, NEW[part]);
    await order(part, [`file-${part}`]);
  }
  const { data: file } = await admin.call<OperatorFile>('GET', '/api/operator/file');
  const other = await startTestServer();
  try {
    const there = await makeAdmin(other);
    const { data } = await there.call<OperatorImport>('POST', '/api/operator/file', file);
    expect(data.refused).toEqual([]);
    expect(data.changed).toBe(6);
    expect((await there.call<OperatorFile>('GET', '/api/operator/file')).data.parts).toEqual(file.parts);
    const [reader, same] = [await other.createUser(), await server.createUser()];
    for (const part of PARTS) expect(await shown[part](reader)).toEqual(await shown[part](same));
    expect((await there.call<OperatorImport>('POST', '/api/operator/file', file)).data).toMatchObject({ changed: 0, refused: [] });
  } finally {
    await other.close();
  }
}, 60_000);
