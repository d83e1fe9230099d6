import crypto from 'node:crypto';
import type { Agent } from '../../src/contract/entities/agent';
import type { Application, ChatRecord, ChatSummary } from '../../src/contract/entities/chat';
import type { Page } from '../../src/contract/entities/common';
import { MAX_AGENTS } from '../../src/model/limits';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';

const server = useTestServer();
const URL = '/api/application/own';
let owner: TestUser;
let member: TestUser;
let stranger: TestUser;
let project: string;

const fields = (changes: object = {}) => ({
  name: '方法核对',
  instruction: '逐条核对方法。',
  example_questions: ['样本量够吗？'],
  ...changes,
});
const add = async (as: TestUser, changes: object = {}) => (await as.call<Agent>('POST', URL, fields(changes))).data;
const listed = async (as: TestUser) => (await as.call<Application[]>('GET', '/api/application/index_list?index_flag=0')).data;
const find = async (as: TestUser, id: string) => (await listed(as)).find((one) => one.id === id);
const send = (as: TestUser, chat: string, message = '谢谢') =>
  as.inject('POST', `/api/application/chat_message/${chat}`, { message, request_id: crypto.randomUUID() });
const join = (user: TestUser) =>
  owner.call('POST', '/api/project/add_member', { project_id: project, user_id_list: [user.id], role: 'reader' });
const leave = (user: TestUser) => user.call('POST', '/api/project/delete_member', { project_id: project, user_id: user.id });

beforeEach(async () => {
  [owner, member, stranger] = [await server.createUser(), await server.createUser(), await server.createUser()];
  project = (await owner.call<{ project_id: string }>('POST', '/api/project/add', { name: '课题组' })).data.project_id;
  await join(member);
});

test('an own agent is listed for its maker alone, behind those of the portal, and is talked to', async () => {
  const agent = await add(owner, { desc: '核对', prologue: '你好' });
  expect(agent).toMatchObject({ mine: true, version: 1, icon: 'chat', works_on: 'sources', dataset_id_list: [], project_id: null });
  expect((await listed(owner)).at(-1)).toMatchObject({
    id: agent.id,
    category: '我的智能体',
    index_flag: false,
    own: { mine: true, project_id: null },
    example_questions: ['样本量够吗？'],
  });
  expect(await find(stranger, agent.id)).toBeUndefined();
  const { data: chat } = await owner.call<string>('GET', `/api/application/${agent.id}/chat/open`);
  expect((await send(owner, chat)).statusCode).toBe(200);
});

test.each([
  ['GET', (id: string) => `/api/application/own/${id}`],
  ['GET', (id: string) => `/api/application/${id}/chat/open`],
  ['GET', (id: string) => `/api/application/common_chat/open/${id}`],
  ['GET', (id: string) => `/api/application/${id}/app_model_mapping`],
  ['GET', (id: string) => `/api/application/${id}/chat/client/1/10`],
  ['GET', (id: string) => `/api/application/chat/generate_question?application_id=${id}`],
  ['DELETE', (id: string) => `/api/application/own/${id}`],
] as const)('%s of somebody else’s answers as one that is not there: %s', async (method, url) => {
  const { id } = await add(owner);
  const answer = await stranger.inject(method, url(id));
  checkRefusal(answer, 404);
  expect(answer.body).toBe((await stranger.inject(method, url(crypto.randomUUID()))).body);
});

test('its tools are kept as they were chosen, and everybody who may use it begins with them', async () => {
  const mcp_servers = [{ server_id: 'wiki', enabled_tools: ['lookup', 'delete_all'] }];
  const agent = await add(owner, { mcp_servers, project_id: project });
  expect(agent.mcp_servers).toEqual(mcp_servers);
  expect((await find(member, agent.id))?.mcp_servers).toEqual(mcp_servers);
  const { data: chat } = await member.call<string>('GET', `/api/application/${agent.id}/chat/open`);
  expect((await send(member, chat)).statusCode).toBe(200);
  const { data } = await owner.call<Agent>('PUT', `${URL}/${agent.id}`, { ...fields({ project_id: project }), version: 1 });
  expect(data.mcp_servers).toEqual([]);
  expect(await find(owner, agent.id)).not.toHaveProperty('mcp_servers');
  const refused = await owner.inject('POST', URL, fields({ mcp_servers: [{ server_id: 'wiki', enabled_tools: 'all' }] }));
  checkRefusal(refused, 400);
});

test('members of its project use and read it, and change nothing', async () => {
  const agent = await add(owner, { project_id: project });
  expect(await find(member, agent.id)).toMatchObject({
    category: '项目智能体',
    own: { mine: false, project_id: project, project_name: '课题组' },
  });
  const { data } = await member.call<Agent>('GET', `${URL}/${agent.id}`);
  expect(data).toMatchObject({ mine: false, instruction: '逐条核对方法。' });
  checkRefusal(await member.inject('PUT', `${URL}/${agent.id}`, fields({ version: 1 })), 403);
  checkRefusal(await member.inject('DELETE', `${URL}/${agent.id}`), 403);
  checkRefusal(await stranger.inject('GET', `${URL}/${agent.id}`), 404);
  expect(await find(stranger, agent.id)).toBeUndefined();
});

test.each([
  ['the member leaves', () => leave(member)],
  [
    'the maker leaves',
    async () => {
      await owner.call('POST', '/api/project/assign_role', { project_id: project, user_id: member.id, role: 'manager' });
      await leave(owner);
    },
  ],
  ['the project is deleted', () => owner.call('DELETE', `/api/project/delete/${project}`)],
  ['it is deleted', (id: string) => owner.call('DELETE', `${URL}/${id}`)],
  ['it is shared no more', (id: string) => owner.call('PUT', `${URL}/${id}`, fields({ version: 1 }))],
])('when %s, nothing more is asked, and what was said stays readable', async (_name, end) => {
  const { id } = await add(owner, { project_id: project });
  const { data: chat } = await member.call<string>('GET', `/api/application/${id}/chat/open`);
  expect((await send(member, chat)).statusCode).toBe(200);
  await end(id);
  expect(await find(member, id)).toBeUndefined();
  checkRefusal(await member.inject('GET', `/api/application/${id}/chat/open`), 404);
  const refused = await send(member, chat);
  checkRefusal(refused, 409);
  expect(refused.body).toContain('对话仍可阅读');
  const records = await member.call<Page<ChatRecord>>('GET', `/api/application/${id}/chat/${chat}/chat_record/1/10`);
  expect(records.data.records).toHaveLength(1);
  expect((await member.call<Page<ChatSummary>>('GET', `/api/application/${id}/chat/client/1/10`)).data.total).toBe(1);
  expect((await member.call<ChatSummary[]>('GET', '/api/application/chat/last_month')).data[0]).toMatchObject({
    application_name: '方法核对',
  });
});

test('it is shared only with a project that its maker belongs to, and reads only bases that its maker may read', async () => {
  const { data: foreign } = await stranger.call<{ project_id: string }>('POST', '/api/project/add', { name: '别组' });
  checkRefusal(await owner.inject('POST', URL, fields({ project_id: foreign.project_id })), 404);
  const { data: list } = await stranger.call<string>('GET', '/api/dataset/private/get_id');
  checkRefusal(await owner.inject('POST', URL, fields({ dataset_id_list: [list] })), 404);
});

test('a member sees of its bases only those that they may read, and how many they may not', async () => {
  const { data: list } = await owner.call<string>('GET', '/api/dataset/private/get_id');
  const { data: base } = await owner.call<{ dataset_id: string }>('POST', '/api/project_dataset/create', {
    name: '组内',
    project_id: project,
  });
  const agent = await add(owner, { project_id: project, dataset_id_list: [list, base.dataset_id] });
  expect(agent).toMatchObject({ dataset_id_list: [list, base.dataset_id], unread_bases: 0 });
  const { data } = await member.call<Agent>('GET', `${URL}/${agent.id}`);
  expect(data).toMatchObject({ dataset_id_list: [base.dataset_id], unread_bases: 1 });
  expect((await find(member, agent.id))?.dataset_id_list).toEqual([base.dataset_id]);
  expect(JSON.stringify(await listed(member))).not.toContain(list);
});

test('two who save from one version: the second is told', async () => {
  const { id } = await add(owner);
  expect((await owner.call<Agent>('PUT', `${URL}/${id}`, fields({ name: '一', version: 1 }))).data).toMatchObject({
    name: '一',
    version: 2,
  });
  checkRefusal(await owner.inject('PUT', `${URL}/${id}`, fields({ name: '二', version: 1 })), 409);
  expect((await find(owner, id))?.name).toBe('一');
});

test('a lost answer makes it once, with what was sent last', async () => {
  const request_id = crypto.randomUUID();
  const first = await add(owner, { request_id });
  expect(await add(owner, { request_id })).toEqual(first);
  expect(await add(owner, { request_id, example_questions: ['别的'] })).toMatchObject({
    id: first.id,
    example_questions: ['别的'],
    version: 2,
  });
  checkRefusal(await owner.inject('POST', URL, fields({ request_id, name: '又一' })), 409);
  expect((await listed(owner)).filter(({ own }) => own)).toHaveLength(1);
});

test.each([
  ['no name', { name: ' ' }],
  ['no instruction', { instruction: '' }],
  ['a long instruction', { instruction: '长'.repeat(4_001) }],
  ['too many questions', { example_questions: Array(7).fill('问') }],
  ['an icon that is not offered', { icon: 'x' }],
  ['a model that is not offered', { model_id: 'no-such' }],
])('%s is refused', async (_name, changes) => {
  checkRefusal(await owner.inject('POST', URL, fields(changes)), 400);
});

test('nobody has more than their share', async () => {
  await server.db.query(
    `insert into application (id, name, "desc", icon, category, prologue, instruction, position, owner_id)
     select 'many-' || n || $1, 'n', '', 'chat', '', '', 'i', 1000, $1 from generate_series(1, $2::int) n`,
    [owner.id, MAX_AGENTS],
  );
  checkRefusal(await owner.inject('POST', URL, fields()), 409);
  await owner.call('DELETE', `${URL}/many-1${owner.id}`);
  expect((await owner.inject('POST', URL, fields())).statusCode).toBe(200);
});

test('the agents of the portal can be read and copied, and not changed', async () => {
  const { data } = await owner.call<Agent>('GET', `${URL}/app-review`);
  expect(data).toMatchObject({ mine: false, owner_name: '' });
  expect(data.instruction).not.toBe('');
  checkRefusal(await owner.inject('PUT', `${URL}/app-review`, fields({ version: 1 })), 403);
  checkRefusal(await owner.inject('DELETE', `${URL}/app-review`), 403);
});

describe('a trial of what is not saved', () => {
  const TRIAL = '/api/application/own/trial';
  const begin = async (request_id: string, changes: object = {}) =>
    (await owner.call<string>('POST', TRIAL, { ...fields(changes), request_id })).data;

  test('is talked to by its maker, changes with the form, and is in no list', async () => {
    const request_id = crypto.randomUUID();
    const id = await begin(request_id);
    const { data: chat } = await owner.call<string>('GET', `/api/application/common_chat/open/${id}`);
    expect((await send(owner, chat)).statusCode).toBe(200);
    expect(await begin(request_id, { instruction: '换一种说法。' })).toBe(id);
    const [row] = await server.db.query<{ instruction: string }>('select instruction from application where id = $1', [id]);
    expect(row?.instruction).toBe('换一种说法。');
    expect(await find(owner, id)).toBeUndefined();
    expect((await owner.call<ChatSummary[]>('GET', '/api/application/chat/last_month')).data).toEqual([]);
    const { data } = await owner.call<Page<ChatRecord>>('GET', `/api/application/${id}/chat/${chat}/chat_record/1/10`);
    const fork = { chat_id: chat, chat_record_id: data.records[0]?.id, request_id: crypto.randomUUID() };
    checkRefusal(await owner.inject('POST', '/api/application/chat/fork', fork), 409);
    await owner.call('PUT', `/api/application/${id}/chat/${chat}/top`);
    expect((await owner.call<ChatSummary[]>('GET', '/api/application/chat/top_list')).data).toEqual([]);
    checkRefusal(await stranger.inject('GET', `/api/application/${id}/chat/open`), 404);
    checkRefusal(await owner.inject('GET', `${URL}/${id}`), 404);
    checkRefusal(await stranger.inject('DELETE', `${TRIAL}/${id}`), 404);
    expect((await owner.inject('DELETE', `${TRIAL}/${id}`)).statusCode).toBe(200);
    expect(await server.db.query('select 1 from chat where id = $1', [chat])).toEqual([]);
    checkRefusal(await owner.inject('DELETE', `${TRIAL}/${id}`), 404);
  });

  test('that was left behind goes with the next one, a day later', async () => {
    const left = await begin(crypto.randomUUID());
    await owner.call('GET', `/api/application/${left}/chat/open`);
    await begin(crypto.randomUUID());
    expect(await server.db.query('select 1 from application where id = $1', [left])).toHaveLength(1);
    await server.db.query(`update application set update_time = now() - interval '2 days' where id = $1`, [left]);
    await begin(crypto.randomUUID());
    expect(await server.db.query('select 1 from application where id = $1', [left])).toEqual([]);
  });

  test('does not count among those that one may have, and is no agent that was made', async () => {
    const request_id = crypto.randomUUID();
    await begin(request_id);
    checkRefusal(await owner.inject('POST', URL, fields({ request_id })), 404);
    const { id } = await add(owner);
    checkRefusal(await owner.inject('DELETE', `${TRIAL}/${id}`), 404);
  });
});
