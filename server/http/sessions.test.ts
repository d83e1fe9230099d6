import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import { checkRefusal } from '../testing/checkAnswer';
import { json, SAVE, valid, usePlumbing } from './testing/usePlumbing';

const plumbing = usePlumbing();
const { server, calls } = plumbing;

describe('calls that other sites cause', () => {
  const OPEN = '/api/application/a1/chat/open';
  const send = (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    server.inject({
      method,
      url: method === 'GET' ? OPEN : SAVE,
      headers: { host: 'portal.test', cookie: plumbing.user.cookie, ...headers },
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
