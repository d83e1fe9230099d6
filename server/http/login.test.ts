import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer } from '../testing/testServer';
import { onlyHandlers } from '../testing/onlyHandlers';
import { sessionHandlers } from '../calls/session';
import { replacePassword } from '../accounts/replacePassword';
import { endSessionsOf } from '../store/sessions/sessions';

const server = useTestServer({ handlers: onlyHandlers({ session: { ...sessionHandlers } }) });

let address = 1;
/** Limits count by address: each test comes from another one. */
beforeEach(() => (address += 1));

function signIn(body: object, headers: Record<string, string> = {}) {
  return server.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: `10.0.0.${address}`,
    headers: { [LOGIN_TYPE_HEADER]: LOGIN_TYPE, ...headers },
    payload: body,
  });
}
/** The session's cookie; that of the browser comes behind it. */
const cookieOf = (response: { headers: Record<string, unknown> }) => String([response.headers['set-cookie'] ?? []].flat()[0]);
const userWith = (cookie: string) =>
  server.inject({ method: 'GET', url: '/api/user', headers: { cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE } });

test('signs in, whatever the case of the name, with a cookie that scripts cannot read', async () => {
  const user = await server.createUser();
  const response = await signIn({ username: user.username.toUpperCase(), password: user.password });
  expect(response.json()).toEqual({ code: 200, data: { redirect: '/' }, message: '' });
  expect(cookieOf(response)).toMatch(/^sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  const { data } = (await userWith(cookieOf(response).split(';')[0]!)).json();
  expect(data.id).toBe(user.id);
});

test('a session in use is prolonged, and its cookie with it', async () => {
  const user = await server.createUser();
  expect((await userWith(user.cookie)).headers).not.toHaveProperty('set-cookie');
  await server.db.query(`update user_session set seen_time = seen_time - interval '1 hour' where user_id = $1`, [user.id]);
  expect(cookieOf(await userWith(user.cookie))).toMatch(new RegExp(`^${user.cookie}; Max-Age=604800; `));
  expect((await userWith(user.cookie)).headers).not.toHaveProperty('set-cookie');
});

test('a wrong name, a wrong password and a disabled account are told alike', async () => {
  const user = await server.createUser();
  const disabled = await server.createUser();
  await server.db.query('update app_user set disabled_at = now() where id = $1', [disabled.id]);
  const answers = [
    await signIn({ username: 'nobody', password: user.password }),
    await signIn({ username: user.username, password: 'wrong' }),
    await signIn({ username: disabled.username, password: disabled.password }),
  ];
  for (const answer of answers) {
    expect(checkRefusal(answer, 400).message).toBe('用户名或密码不正确');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
});

/** Does something right after the sign-in has read the account, while its password is being compared. */
function onceRead(work: (id: string) => Promise<unknown>): void {
  const read = server.db.query.bind(server.db);
  const spy = jest.spyOn(server.db, 'query').mockImplementation(async (sql, values) => {
    const rows = await read(sql, values);
    const [{ id, password_hash } = {}] = rows as { id?: string; password_hash?: string }[];
    if (id && password_hash) {
      spy.mockRestore();
      await work(id);
    }
    return rows as never;
  });
}

test.each<[string, boolean, (id: string) => Promise<unknown>]>([
  ['a new password', false, (id) => replacePassword(server.db, id, '另外一个更长的密码')],
  ['a new password of the owner before one is chosen', true, (id) => replacePassword(server.db, id, '另外一个更长的密码')],
  ['a disabled account', false, (id) => server.db.query('update app_user set disabled_at = now() where id = $1', [id])],
])('%s wins over a sign-in under way', async (_name, mustChange, work) => {
  const user = await server.createUser();
  await server.db.query('delete from user_session where user_id = $1', [user.id]);
  await server.db.query('update app_user set must_change_password = $2 where id = $1', [user.id, mustChange]);
  onceRead(work);
  const answer = await signIn({
    username: user.username,
    password: user.password,
    ...(mustChange && { new_password: '别人选的更长的密码' }),
  });
  expect(checkRefusal(answer, 400).message).toBe('用户名或密码不正确');
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(await server.db.query('select 1 from user_session where user_id = $1', [user.id])).toEqual([]);
  if (mustChange) expect((await signIn({ username: user.username, password: '另外一个更长的密码' })).statusCode).toBe(200);
});

test('a session id from before is given up and a new one made', async () => {
  const user = await server.createUser();
  const response = await signIn({ username: user.username, password: user.password }, { cookie: user.cookie });
  expect(cookieOf(response)).not.toContain(user.cookie);
  checkRefusal(await userWith(user.cookie), 401, 1009);
  const chosen = 'sid=chosen-by-somebody-else';
  const again = await signIn({ username: user.username, password: user.password }, { cookie: chosen });
  expect(cookieOf(again)).not.toContain(chosen);
  checkRefusal(await userWith(chosen), 401, 1009);
});

test('signing out ends the session at once and answers 1009 with the sign-in page', async () => {
  const user = await server.createUser();
  const response = await user.inject('POST', '/api/user/logout');
  expect(checkRefusal(response, 200, 1009).data).toBe('/login');
  expect(cookieOf(response)).toMatch(/^sid=; Max-Age=0;/);
  checkRefusal(await user.inject('GET', '/api/user'), 401, 1009);
  const other = await server.createUser();
  await endSessionsOf(server.db, other.id);
  checkRefusal(await other.inject('GET', '/api/user'), 401, 1009);
});

test('the database keeps neither the password nor the session id', async () => {
  const user = await server.createUser();
  const sid = user.cookie.slice(4);
  const rows = await server.db.query(
    'select to_jsonb(u)::text as a, to_jsonb(s)::text as b from app_user u join user_session s on s.user_id = u.id',
  );
  expect(JSON.stringify(rows)).not.toContain(sid);
  expect(JSON.stringify(rows)).not.toContain(user.password);
});

describe('guessing', () => {
  test('after five failures a name is refused from that address, even with the right password', async () => {
    const user = await server.createUser();
    const wrong = { username: user.username, password: 'wrong' };
    for (let i = 0; i < 5; i += 1) checkRefusal(await signIn(wrong), 400);
    const refused = await signIn({ username: user.username, password: user.password });
    expect(checkRefusal(refused, 429).message).toMatch(/^操作过于频繁，请 \d+ 秒后再试$/);
    // Blanks and case make no other name of it.
    checkRefusal(await signIn({ username: ` ${user.username.toUpperCase()} `, password: user.password }), 429);
    address += 1;
    expect((await signIn({ username: user.username, password: user.password })).statusCode).toBe(200);
  });

  test('guesses sent at once are counted one by one', async () => {
    const user = await server.createUser();
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn({ username: user.username, password: 'wrong' })));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
  });

  test('signing in rightly is not counted', async () => {
    const user = await server.createUser();
    for (let i = 0; i < 8; i += 1) {
      expect((await signIn({ username: user.username, password: user.password })).statusCode).toBe(200);
    }
  });
});

describe('where to go afterwards', () => {
  test.each(['/', '/#/home', '/#/project?a=1', '/a/b'])('%s is followed', async (return_to) => {
    const user = await server.createUser();
    const { data } = (await signIn({ username: user.username, password: user.password, return_to })).json();
    expect(data.redirect).toBe(return_to);
  });

  test.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'home',
    ' //evil.test',
    '/\n/evil.test',
  ])('%j is refused', async (return_to) => {
    checkRefusal(await signIn({ username: 'a', password: 'b', return_to }), 400);
  });
});

test('another site cannot sign somebody in', async () => {
  const user = await server.createUser();
  const body = { username: user.username, password: user.password };
  checkRefusal(await signIn(body, { [LOGIN_TYPE_HEADER]: 'x' }), 403);
  checkRefusal(await signIn(body, { 'sec-fetch-site': 'cross-site' }), 403);
  checkRefusal(await signIn(body, { origin: 'https://evil.test' }), 403);
});

test.each([
  {},
  { username: 'a' },
  { username: '', password: 'b' },
  { username: 'a', password: 'x'.repeat(300) },
  { username: 'a', password: 'b', admin: true },
])('the incomplete %j is refused', async (body) => {
  checkRefusal(await signIn(body), 400);
});
