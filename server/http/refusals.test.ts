import { checkRefusal } from '../testing/checkAnswer';
import { NO_HANDLER } from '../testing/onlyHandlers';
import { usePlumbing } from './testing/usePlumbing';

const plumbing = usePlumbing();
const { server } = plumbing;

describe('errors', () => {
  test('the unexpected tells a number, not itself', async () => {
    const { message } = checkRefusal(await plumbing.user.inject('GET', '/api/logo'), 500);
    expect(message).toMatch(/^服务异常（编号 [0-9a-f]{12}）$/);
  });
  test('what the database refuses is the caller’s', async () => {
    checkRefusal(await plumbing.user.inject('GET', '/api/menu/default'), 400);
  });
  test('a refusal keeps its code and words', async () => {
    const body = { title: 'a', content: 'b' };
    expect(checkRefusal(await plumbing.user.inject('POST', '/api/application/userPrompt/add', body), 409).message).toBe('名称已被使用');
  });
  test('an answer against the contract, or an empty one to a change, fails in tests', async () => {
    checkRefusal(await plumbing.user.inject('GET', '/api/menu/stop'), 500);
    checkRefusal(await plumbing.user.inject('DELETE', '/api/project/delete/p1'), 500);
  });
  test('an error of a handler is told with its own code', async () => {
    const envelope = checkRefusal(await plumbing.user.inject('GET', '/api/application/mcp/list'), 200, NO_HANDLER);
    expect(envelope).toEqual({ code: NO_HANDLER, data: null, message: '此测试没有这个调用' });
  });
  test.each(['/api/nothing', '/api', '/nothing.js', '/files', '/API/user'])('%s is unknown', async (url) => {
    checkRefusal(await plumbing.user.inject('GET', url), 404);
  });
  test('an unknown method too', async () => {
    checkRefusal(await plumbing.user.inject('PUT', '/api/logo'), 404);
  });
  test.each(['/api/%', '/api/%zz', '/files/%ff'])('the bad address %s', async (url) => {
    checkRefusal(await plumbing.user.inject('GET', url), 400);
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

test('health needs no session', async () => {
  expect((await server.inject({ method: 'GET', url: '/healthz' })).json()).toEqual({ code: 200, data: { status: 'ok' }, message: '' });
});
