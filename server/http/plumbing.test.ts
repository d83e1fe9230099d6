import { callGroups } from '../../src/contract';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import type { Route } from '../../src/contract/route';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { NO_HANDLER, onlyHandlers } from '../testing/onlyHandlers';
import { conflict } from '../kernel/errors';

const calls: unknown[] = [];
const server = useTestServer({
  handlers: onlyHandlers({
    session: {
      getUser: async (_input: unknown, context: { user: unknown }) => context.user,
      getLogo: async () => {
        throw new Error('select secret from app_user at /home/x/y.ts:1:2');
      },
      listMenus: async (_input: unknown, { db }: { db: { query(sql: string, values: unknown[]): Promise<unknown> } }) =>
        db.query('select $1::integer', ['not a number']),
      listStoppedMenus: async () => [1, 2],
      saveUserSetting: async (input: unknown) => {
        calls.push(input);
        return { key: 'a', type: 'b', value: null, update_time: '' };
      },
    },
    chat: {
      openChat: async (input: unknown) => {
        calls.push(input);
        return 'chat-1';
      },
      deletePrompt: async () => true,
      addPrompt: async () => {
        throw conflict('名称已被使用');
      },
    },
    projects: { deleteProject: async () => null },
  }),
});

let user: TestUser;
beforeAll(async () => {
  user = await server.createUser();
});
beforeEach(() => calls.splice(0));

const SAVE = '/api/user_setting/save';
const valid = { key: 'k', type: 't', value: 1 };

async function post(payload: string | undefined, headers: Record<string, string>, url = SAVE) {
  return server.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie: user.cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE, ...headers },
  });
}
const json = { 'content-type': 'application/json' };

test('a success carries exactly the envelope', async () => {
  const response = await user.inject('GET', '/api/user');
  expect(response.json()).toEqual({ code: 200, message: '', data: expect.objectContaining({ id: user.id }) });
  expect(response.json().data).not.toHaveProperty('password_hash');
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'none';script-src 'self'"),
  });
  expect(response.headers).not.toHaveProperty('strict-transport-security');
  expect(response.headers).not.toHaveProperty('x-powered-by');
});

describe('bodies', () => {
  test.each([
    ['cut off', '{"a":'],
    ['empty', ''],
    ['not JSON', 'key=k'],
    ['5,000 levels', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['an array', '[]'],
    ['null', 'null'],
  ])('%s is refused', async (_name, payload) => {
    checkRefusal(await post(payload, json), 400);
    expect(calls).toEqual([]);
  });

  test('a byte order mark is read over', async () => {
    expect((await post(`\ufeff${JSON.stringify(valid)}`, json)).statusCode).toBe(200);
  });

  test('more than 1 MB is refused', async () => {
    checkRefusal(await post(JSON.stringify({ ...valid, value: 'x'.repeat(1_100_000) }), json), 413);
  });
});

describe('only JSON is read, and validation always runs', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json\ta',
    'application/xml',
  ])('%j answers 415', async (type) => {
    checkRefusal(await post(JSON.stringify(valid), { 'content-type': type }), 415);
    expect(calls).toEqual([]);
  });

  test.each([' application/json', 'application/json ; charset=utf-8', 'APPLICATION/JSON'])('%j is still checked', async (type) => {
    checkRefusal(await post('{"key":7}', { 'content-type': type }), 400);
    expect(calls).toEqual([]);
  });

  test('DELETE with the JSON type and no body is accepted', async () => {
    const response = await server.inject({
      method: 'DELETE',
      url: '/api/application/userPrompt/p1',
      headers: { ...json, cookie: user.cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE },
    });
    expect(response.json()).toEqual({ code: 200, data: true, message: '' });
  });
});

describe('numbers in paths', () => {
  const bad = ['0', '-1', '1.5', '1e9', 'NaN', '%EF%BC%99', '1%00', '9223372036854775808', '1'.repeat(101), '%20'];
  const paged = Object.values(callGroups).flatMap((group) =>
    Object.values<{ route: Route }>(group).flatMap(({ route }) => {
      const names = [...route.path.matchAll(/\{(page|rows|page_num|current_page|page_size)\}/g)].map(([place]) => place);
      return names.map((place) => [route.method, route.path, place] as const);
    }),
  );
  test('six calls and more have them', () => expect(paged.length).toBeGreaterThanOrEqual(12));

  test.each(paged)('%s %s: %s', async (method, path, place) => {
    const address = (value: string) =>
      path
        .replace(place, value)
        .replace(/\{(page|rows|page_num|current_page|page_size)\}/g, '1')
        .replace(/\{\w+\}/g, 'x');
    const mostRows = /rows|size/.test(place) ? ['201', '1000000'] : ['1000001'];
    for (const value of [...bad, ...mostRows]) {
      const { message } = checkRefusal(await user.inject(method, address(value), method === 'GET' ? undefined : {}), 400);
      expect([value, message]).toEqual([value, expect.stringContaining(place.slice(1, -1))]);
    }
    checkRefusal(await user.inject(method, address('1'), method === 'GET' ? undefined : {}), 200, NO_HANDLER);
  });

  test('an absurdly long one as well', async () => {
    checkRefusal(await user.inject('GET', `/api/project/my_project_list/1/${'1'.repeat(2_000)}`), 414);
  });
  test('a missing one is an unknown address', async () => {
    checkRefusal(await user.inject('GET', '/api/project/my_project_list/1/'), 400);
    checkRefusal(await user.inject('GET', '/api/project/my_project_list/1'), 404);
  });
});

describe('messages name the field', () => {
  test.each([
    [{ type: 't', value: 1 }, '参数 key：不能缺少'],
    [{ ...valid, key: 7 }, '参数 key：应为文本'],
    [{ ...valid, key: 'a b' }, '参数 key：只能包含字母、数字、点、横线与下划线'],
    [{ ...valid, extra: 1 }, '请求内容：不认识 extra'],
  ])('%j', async (body, message) => {
    expect(checkRefusal(await user.inject('POST', SAVE, body), 400).message).toBe(message);
  });
});

describe('errors', () => {
  test('the unexpected tells a number, not itself', async () => {
    const { message } = checkRefusal(await user.inject('GET', '/api/logo'), 500);
    expect(message).toMatch(/^服务异常（编号 [0-9a-f]{12}）$/);
  });
  test('what the database refuses is the caller’s', async () => {
    checkRefusal(await user.inject('GET', '/api/menu/default'), 400);
  });
  test('a refusal keeps its code and words', async () => {
    const body = { title: 'a', content: 'b' };
    expect(checkRefusal(await user.inject('POST', '/api/application/userPrompt/add', body), 409).message).toBe('名称已被使用');
  });
  test('an answer against the contract, or an empty one to a change, fails in tests', async () => {
    checkRefusal(await user.inject('GET', '/api/menu/stop'), 500);
    checkRefusal(await user.inject('DELETE', '/api/project/delete/p1'), 500);
  });
  test('an error of a handler is told with its own code', async () => {
    const envelope = checkRefusal(await user.inject('GET', '/api/application/mcp/list'), 200, NO_HANDLER);
    expect(envelope).toEqual({ code: NO_HANDLER, data: null, message: '此测试没有这个调用' });
  });
  test.each(['/api/nothing', '/api', '/nothing.js', '/files', '/API/user'])('%s is unknown', async (url) => {
    checkRefusal(await user.inject('GET', url), 404);
  });
  test('an unknown method too', async () => {
    checkRefusal(await user.inject('PUT', '/api/logo'), 404);
  });
  test.each(['/api/%', '/api/%zz', '/files/%ff'])('the bad address %s', async (url) => {
    checkRefusal(await user.inject('GET', url), 400);
  });
});

describe('calls that other sites cause', () => {
  const OPEN = '/api/application/a1/chat/open';
  const send = (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    server.inject({
      method,
      url: method === 'GET' ? OPEN : SAVE,
      headers: { host: 'portal.test', cookie: user.cookie, ...headers },
      ...(method === 'POST' && { payload: JSON.stringify(valid) }),
    });
  const own = { [LOGIN_TYPE_HEADER]: LOGIN_TYPE };

  test.each([
    ['an image or link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['no header', {}],
    ['another value', { [LOGIN_TYPE_HEADER]: 'back' }],
    ['cross-site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['same-site', { ...own, 'sec-fetch-site': 'same-site' }],
    ['the origin null', { ...own, origin: 'null' }],
    ['another origin', { ...own, origin: 'https://evil.test' }],
    ['an origin that begins alike', { ...own, origin: 'http://portal.test.evil.test' }],
  ])('%s: refused by GET and POST', async (_name, headers) => {
    checkRefusal(await send(headers), 403);
    checkRefusal(await send({ ...headers, ...json }, 'POST'), 403);
    checkRefusal(await send({ ...headers, 'content-type': 'text/plain' }, 'POST'), 403);
    expect(calls).toEqual([]);
  });

  test('our own pages pass', async () => {
    const headers = { ...own, 'sec-fetch-site': 'same-origin', origin: 'http://portal.test' };
    expect((await send(headers)).json()).toEqual({ code: 200, data: 'chat-1', message: '' });
  });
});

describe('stopped menus', () => {
  test('their calls are refused, calls of the frame and of other screens go on', async () => {
    const other = await server.createUser();
    const stop = (path: string) => server.db.query('insert into stopped_menu (user_id, path) values ($1, $2)', [other.id, path]);
    await stop('/project');
    checkRefusal(await other.inject('GET', '/api/project/my_project_list/1/10'), 403);
    checkRefusal(await other.inject('GET', '/api/%70roject/my_project_list/1/10'), 403);
    expect((await other.call('GET', '/api/project/isManager/p1')).code).toBe(NO_HANDLER);
    expect((await other.call('GET', '/api/user')).code).toBe(200);
    // A call of several screens stays while one of them is open.
    expect((await other.call('GET', '/api/yunzhou_db/classify')).code).toBe(NO_HANDLER);
    await stop('/resources');
    expect((await other.call('GET', '/api/yunzhou_db/classify')).code).toBe(NO_HANDLER);
    await stop('/scientific');
    checkRefusal(await other.inject('GET', '/api/yunzhou_db/classify'), 403);
  });
});

describe('sessions', () => {
  test.each([undefined, 'sid=', 'sid=unknown', `sid=${'x'.repeat(5_000)}`])('the cookie %j leads to the sign-in page', async (cookie) => {
    const response = await server.inject({
      method: 'GET',
      url: '/api/user',
      headers: { [LOGIN_TYPE_HEADER]: LOGIN_TYPE, ...(cookie && { cookie }) },
    });
    expect(checkRefusal(response, 401, 1009).data).toBe('/login');
  });

  test('a session is over when its time has passed', async () => {
    const other = await server.createUser();
    await server.db.query("update user_session set expire_time = now() - interval '1 second' where user_id = $1", [other.id]);
    checkRefusal(await other.inject('GET', '/api/user'), 401, 1009);
  });

  test('a session in use is extended', async () => {
    const other = await server.createUser();
    await server.db.query(
      "update user_session set seen_time = now() - interval '1 hour', expire_time = now() + interval '1 minute' where user_id = $1",
      [other.id],
    );
    await other.inject('GET', '/api/user');
    const [row] = await server.db.query("select expire_time > now() + interval '1 day' as extended from user_session where user_id = $1", [
      other.id,
    ]);
    expect(row).toEqual({ extended: true });
  });

  test('a disabled account is out at once', async () => {
    const other = await server.createUser();
    await server.db.query('update app_user set disabled_at = now() where id = $1', [other.id]);
    checkRefusal(await other.inject('GET', '/api/user'), 401, 1009);
  });
});

test('health needs no session', async () => {
  expect((await server.inject({ method: 'GET', url: '/healthz' })).json()).toEqual({ code: 200, data: { status: 'ok' }, message: '' });
});
