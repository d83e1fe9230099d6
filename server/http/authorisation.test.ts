import crypto from 'node:crypto';
import { show } from '../../src/testing/show';
import { callGroups } from '../../src/contract';
import { ROLES, ROLE_ACTIONS, type ProjectAction, type Role } from '../../src/model/roles';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import type { Route } from '../../src/contract/route';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { checkAnswer, checkRefusal } from '../testing/checkAnswer';
import { sampleParts, urlOf, type Parts } from '../testing/contractRequests';
import { REQUESTS } from './testing/authorisationTable';
import { makeWorld } from './testing/authorisationWorld';
import { question, type World } from './testing/world';
import { useTestServer, type TestUser } from '../testing/testServer';

const server = useTestServer();
const calls = Object.values(callGroups).flatMap((group) => Object.values<{ route: Route }>(group));

let owner: TestUser;
let stranger: TestUser;
let world: World;

beforeAll(async () => {
  await addRecords(server.db, TEST_RECORDS);
  [owner, stranger] = [await server.createUser('owner'), await server.createUser('stranger')];
  world = await makeWorld(server, owner, stranger.id);
  await send(owner, 'saveUserSetting');
});

const routeOf = (id: string): Route => calls.find(({ route }) => route.id === id)!.route;
const partsOf = (id: string, of = world): Parts => REQUESTS[id]?.parts?.(of) ?? {};
const send = (as: TestUser, id: string, of = world) => {
  const parts = partsOf(id, of);
  return as.inject(routeOf(id).method, urlOf(routeOf(id), parts), parts.body);
};

/** Without a session, or with one that is worth nothing. */
function anonymous(id: string, headers: Record<string, string> = {}, parts = partsOf(id)) {
  const { method } = routeOf(id);
  const own = { [LOGIN_TYPE_HEADER]: LOGIN_TYPE, ...headers };
  return server.inject({
    method,
    url: urlOf(routeOf(id), parts),
    headers: own,
    ...(parts.body === undefined ? {} : { payload: parts.body as object }),
  });
}

test('the table has every call', () => {
  expect(Object.keys(REQUESTS).sort()).toEqual(calls.map(({ route }) => route.id).sort());
});

const built = Object.keys(REQUESTS);

const PERMISSION_ACTIONS = { can_edit: 'dataset_edit', can_add: 'document_add', can_delete: 'dataset_delete' } as const;
const isPermission = (need: string): need is keyof typeof PERMISSION_ACTIONS => Object.hasOwn(PERMISSION_ACTIONS, need);
/** By the table of roles, which the client shows as well. */
const may = (role: Role, need: ProjectAction | keyof typeof PERMISSION_ACTIONS) =>
  ROLE_ACTIONS[role].includes(isPermission(need) ? PERMISSION_ACTIONS[need] : need);

describe('anonymous and disabled people are sent to sign in', () => {
  test.each(built)('%s', async (id) => {
    expect(checkRefusal(await anonymous(id), 401, 1009).data).toBe('/login');
    expect(checkRefusal(await anonymous(id, { cookie: 'sid=made-up' }), 401, 1009).data).toBe('/login');
  });

  test('with a session from before', async () => {
    const disabled = await server.createUser();
    await server.db.query('update app_user set disabled_at = now() where id = $1', [disabled.id]);
    for (const id of built) checkRefusal(await send(disabled, id), 401, 1009);
  });
});

test('who has all screens stopped keeps the calls of the frame only', async () => {
  const screens = [...new Set(calls.flatMap(({ route }) => route.screens))];
  const stopped = await server.createUser();
  for (const path of screens) await server.db.query('insert into stopped_menu (user_id, path) values ($1, $2)', [stopped.id, path]);
  const framed = built.filter((id) => routeOf(id).screens.length === 0 && id !== 'logout' && REQUESTS[id]?.code !== 403);
  for (const id of built.filter((name) => routeOf(name).screens.length > 0)) checkRefusal(await send(stopped, id), 403);
  for (const id of framed) expect({ id, status: (await send(stopped, id)).statusCode }).not.toEqual({ id, status: 403 });
  expect(framed.length).toBeGreaterThan(10);
  expect(framed.length).toBeLessThan(built.length);
});

const NOWHERE = {
  thread: 'no-thread',
  project: 'no-project',
  base: 'no-base',
  prompt: 'no-prompt',
  agent: 'no-agent',
  trial: 'no-trial',
  ticket: 'T-999999999',
  binned: ['no-base', 'no-base'] as [string, string],
};

describe('what belongs to somebody does not exist for others', () => {
  test.each(built.filter((id) => REQUESTS[id]?.whose === 'owner'))('%s', async (id) => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const othersAnswer = await send(stranger, id);
    checkRefusal(othersAnswer, 404);
    const nowhere = await send(stranger, id, { ...world, ...NOWHERE, chat: first, record: second, file: crypto.randomUUID() });
    const named = { date: '', 'x-request-id': '' };
    expect({ ...nowhere.headers, ...named }).toEqual({ ...othersAnswer.headers, ...named });
    expect(nowhere.body).toBe(othersAnswer.body);
  });

  test('own parent with a foreign child, foreign parent with an own child', async () => {
    const { data: chat } = await stranger.call<string>('GET', '/api/application/app-general/chat/open');
    const [event] = await stranger.events<{ chat_record_id: string }>('POST', `/api/application/chat_message/${chat}`, question());
    const own = { chat, record: event!.data.chat_record_id };
    for (const id of ['getChatRecord', 'listOtherQuestions', 'cancelAnswer', 'resumeMessage']) {
      expect(checkAnswer(await send(stranger, id, { ...world, ...own }))).toBe(200);
      checkRefusal(await send(stranger, id, { ...world, chat }), 404);
      checkRefusal(await send(stranger, id, { ...world, record: own.record }), 404);
    }
    const follow = { method: 'POST', url: `/api/application/chat_message/${chat}` } as const;
    checkRefusal(await stranger.inject(follow.method, follow.url, question({ parent_id: world.record })), 404);
  });

  test('a foreign reading list among own ones refuses the whole question', async () => {
    const { data: chat } = await stranger.call<string>('GET', '/api/application/app-general/chat/open');
    const { data: own } = await stranger.call<string>('GET', '/api/dataset/private/get_id');
    const url = `/api/application/chat_message/${chat}`;
    const othersAnswer = await stranger.inject('POST', url, question({ dataset_id_list: [own, world.list] }));
    const nowhere = await stranger.inject('POST', url, question({ dataset_id_list: [own, crypto.randomUUID()] }));
    checkRefusal(othersAnswer, 404);
    expect(nowhere.body).toBe(othersAnswer.body);
    expect(await server.db.query('select 1 from chat_record where chat_id = $1', [chat])).toEqual([]);
  });

  test('lists, settings and suggestions are the asking person’s own', async () => {
    await send(owner, 'addSearchLog');
    const ids = ['listTopChats', 'listLastMonthChats', 'listClientChats', 'listAllDatasets', 'getPrivateDatasetId', 'getUser'];
    ids.push(
      'listPrompts',
      'listApplications',
      'listMyProjects',
      'listJoinedProjects',
      'listUserJoined',
      'pageAllDatasets',
      'listPrivateDatasets',
    );
    ids.push('listFiles', 'listReadingFiles', 'listViewedPapers', 'listTopicPreferences', 'listMyAiTools', 'listDeletedDatasets');
    for (const id of [...ids, 'getUserSetting']) {
      const body = (await send(await server.createUser(), id)).body;
      for (const secret of [world.chat, world.base, world.list, world.project, owner.id, 'private']) expect(body).not.toContain(secret);
    }
    const kinds = (await stranger.call<{ kind: string }[]>('GET', '/api/dict/dictDictSuggestList?keyword=att')).data.map(
      ({ kind }) => kind,
    );
    expect(kinds).not.toContain('history');
  });

  test('nothing of all this changed the owner’s', async () => {
    const { data } = await owner.call<{ id: string; state: string }>('GET', urlOf(routeOf('getChatRecord'), partsOf('getChatRecord')));
    expect(data).toMatchObject({ id: world.record, state: 'done' });
    expect((await owner.call<unknown[]>('GET', '/api/application/chat/top_list')).data).toEqual([]);
  });
});

describe('what a role may do in a project', () => {
  const inTeam = built.filter((id) => REQUESTS[id]?.needs !== undefined);

  test.each(ROLES)('%s, by the one table of roles', async (role) => {
    const [manager, person] = [await server.createUser(), await server.createUser()];
    const team = await makeWorld(server, manager, (await server.createUser()).id);
    const add = { project_id: team.project, user_id_list: [person.id], role };
    expect(await manager.call('POST', '/api/project/add_member', add)).toMatchObject({ code: 200 });
    const wrong: string[] = [];
    for (const id of inTeam) {
      const refused = checkAnswer(await send(person, id, team)) === 403;
      if (refused === may(role, REQUESTS[id]!.needs!)) wrong.push(id);
    }
    expect(wrong).toEqual([]);
    show(`authorisation matrix, ${role}: ${inTeam.length} calls, 0 wrong cells`);
  });
});

test('the owner is let through, everywhere', async () => {
  // Calls that delete are among them: what the others look at stays.
  const mine = await server.createUser();
  const own = await makeWorld(server, mine, (await server.createUser()).id);
  for (const id of built) {
    const me = id === 'logout' ? await server.createUser() : mine;
    const answer = await send(me, id, own);
    const code = routeOf(id).reply === 'bytes' ? answer.statusCode : checkAnswer(answer);
    expect({ id, code }).toEqual({ id, code: REQUESTS[id]?.code ?? 200 });
  }
});

describe('calls that other sites cause', () => {
  test.each([
    ['an image', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a link or a page that is opened', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['an address that is typed', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a browser that says nothing', {}],
  ])('%s neither puts a tag on a document nor takes it off', async (_name, headers) => {
    const mine = await server.createUser();
    const { base, documents, tag } = await makeWorld(server, mine, (await server.createUser()).id);
    const marks = [documents[0], documents[1]].map((document_id) =>
      new URLSearchParams({ dataset_id: base, document_id, tag_id: tag }).toString(),
    );
    await mine.call('GET', `/api/project_dataset/document/add_tag?${marks[0]}`);
    const listed = async () => (await mine.inject('GET', `/api/dataset/${base}/document_paper_detail/1/10`)).body;
    const before = await listed();
    for (const [verb, mark] of [
      ['add_tag', marks[1]],
      ['remove_tag', marks[0]],
    ] as const) {
      checkRefusal(
        await server.inject({
          method: 'GET',
          url: `/api/project_dataset/document/${verb}?${mark}`,
          headers: { cookie: mine.cookie, ...headers },
        }),
        403,
      );
    }
    expect(await listed()).toBe(before);
    // The same ones from our own page do.
    expect((await mine.call<{ tags: unknown[] }>('GET', `/api/project_dataset/document/remove_tag?${marks[0]}`)).data.tags).toEqual([]);
  });

  test('a form that is sent as plain text changes nothing', async () => {
    const type = { 'content-type': 'text/plain', cookie: owner.cookie };
    for (const { route } of calls.filter(
      (call) => call.route.kind === 'mutation' && call.route.path.startsWith('/api/') && call.route.method !== 'GET',
    )) {
      const url = urlOf(route, partsOf(route.id));
      const payload = JSON.stringify(partsOf(route.id).body ?? {});
      checkRefusal(await server.inject({ method: route.method, url, payload, headers: type }), 403);
      // Even with the header, which a form cannot send.
      checkRefusal(await server.inject({ method: route.method, url, payload, headers: { ...type, [LOGIN_TYPE_HEADER]: LOGIN_TYPE } }), 415);
    }
    expect((await owner.call('GET', '/api/user')).code).toBe(200);
  });

  test.each([
    ['no header', { [LOGIN_TYPE_HEADER]: '' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['an origin that is hidden', { origin: 'null' }],
  ])('%s: refused by every /api call', async (_name, headers) => {
    for (const call of calls.filter(({ route }) => route.path.startsWith('/api/'))) {
      checkRefusal(await anonymous(call.route.id, { cookie: stranger.cookie, ...headers }, sampleParts(call)), 403);
    }
    expect((await stranger.call('GET', '/api/user')).code).toBe(200);
  });
});
