import type { Account, AccountPassword } from '../../src/contract/entities/account';
import type { Page } from '../../src/contract/entities/common';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import { createSession } from '../store/sessions/sessions';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { replacePassword } from '../accounts/replacePassword';

const server = useTestServer();
let admin: TestUser;
beforeAll(async () => {
  admin = await server.createUser('admin');
  await server.db.query('update app_user set is_admin = true where id = $1', [admin.id]);
});

let address = 1;
beforeEach(() => (address += 1));
const signIn = (body: object) =>
  server.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: `10.2.0.${address}`,
    headers: { [LOGIN_TYPE_HEADER]: LOGIN_TYPE },
    payload: body,
  });
const ACCOUNTS = '/api/user/accounts';
const find = async (keyword: string) => (await admin.call<Page<Account>>('GET', `${ACCOUNTS}?keyword=${encodeURIComponent(keyword)}`)).data;
const add = (username: string, fields: object = {}) =>
  admin.call<AccountPassword>('POST', ACCOUNTS, { username, nick_name: username, ...fields });
const whoIs = (cookie: string) => server.inject({ method: 'GET', url: '/api/user', headers: { cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE } });
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0] ?? '';
/** Another session of the same person. */
const another = async (user: TestUser) => `sid=${await createSession(server.db, user.id, 1, new Date())}`;

test('an added person gets in with an own password only', async () => {
  const { account, password } = (await add('李雷', { nick_name: '雷雷', email: 'li@example.edu' })).data;
  expect(account).toMatchObject({
    username: '李雷',
    nick_name: '雷雷',
    email: 'li@example.edu',
    is_admin: false,
    disabled: false,
    last_sign_in: null,
  });
  const given = { username: '李雷', password };
  const first = await signIn(given);
  expect(first.json().data).toEqual({ must_change_password: true });
  expect(first.headers).not.toHaveProperty('set-cookie');
  for (const [new_password, message] of [
    [password, '新密码不能与原来的密码相同'],
    ['password1', '太常见'],
    ['short', '至少 8 个字符'],
    ['aaaaaaaaaa', '重复的内容'],
    ['雷雷李雷20240101', '昵称'],
    ['科学导航2024', '本站名称'],
  ] as const) {
    expect(checkRefusal(await signIn({ ...given, new_password }), 400).message).toContain(message);
  }
  const second = await signIn({ ...given, new_password: '只有我知道的密码' });
  expect(second.json().data).toEqual({ redirect: '/' });
  expect((await whoIs(cookieOf(second))).json().data).toMatchObject({ nick_name: '雷雷', has_password: true });
  checkRefusal(await signIn(given), 400);
  expect((await signIn({ username: '李雷', password: '只有我知道的密码' })).json().data).toEqual({ redirect: '/' });
  const [seen] = (await find('li@example')).records;
  expect(seen).toMatchObject({ username: '李雷', must_change_password: false });
  expect(Date.parse(seen!.last_sign_in!)).toBeLessThanOrEqual(Date.now());
  // Ten hashes at their real cost.
});

test('names are taken in whatever case, and are refused when they are none', async () => {
  await add('Taken');
  expect(checkRefusal(await admin.inject('POST', ACCOUNTS, { username: 'tAKEN', nick_name: 'n' }), 409).message).toContain('已有名为');
  for (const body of [
    { username: 'a b', nick_name: 'n' },
    { username: 'ok', nick_name: ' ' },
    { username: 'ok', nick_name: 'n', email: 'x' },
    { username: 'ok', nick_name: 'n', is_admin: true },
  ]) {
    checkRefusal(await admin.inject('POST', ACCOUNTS, body), 400);
  }
});

test('lists by words, administrators first, page by page', async () => {
  for (const n of [1, 2, 3]) await add(`listed-${n}`, { nick_name: `人${n}`, email: `n${n}@list.example` });
  const { total, records } = (await admin.call<Page<Account>>('GET', `${ACCOUNTS}?keyword=LIST.example&current=2&size=2`)).data;
  expect([total, records.map(({ username }) => username)]).toEqual([3, ['listed-3']]);
  expect((await find('人2')).records.map(({ username }) => username)).toEqual(['listed-2']);
  expect((await find('%')).total).toBe(0);
  expect((await find('')).records[0]).toMatchObject({ username: 'admin', is_admin: true, is_self: true });
});

test('a disabled person is out at once, everywhere, and back when enabled', async () => {
  const user = await server.createUser();
  const other = await another(user);
  const set = (disabled: boolean) => admin.call<Account>('PUT', `${ACCOUNTS}/${user.id}`, { disabled });
  expect((await set(true)).data.disabled).toBe(true);
  for (const cookie of [user.cookie, other]) checkRefusal(await whoIs(cookie), 401, 1009);
  checkRefusal(await signIn({ username: user.username, password: user.password }), 400);
  expect((await set(false)).data.disabled).toBe(false);
  checkRefusal(await whoIs(other), 401, 1009);
  expect((await signIn({ username: user.username, password: user.password })).statusCode).toBe(200);
  checkRefusal(await admin.inject('PUT', `${ACCOUNTS}/${admin.id}`, { disabled: true }), 409);
  checkRefusal(await admin.inject('PUT', `${ACCOUNTS}/nobody`, { disabled: true }), 404);
});

test('an account tells in how many projects it is the only manager who can sign in', async () => {
  const [one, two] = [await server.createUser(), await server.createUser()];
  const lone = async (user: TestUser) => {
    const { data } = await admin.call<Page<Account>>('GET', `${ACCOUNTS}?keyword=${user.username}`);
    return data.records.find(({ user_id }) => user_id === user.id)?.lone_project_count;
  };
  for (const shared of [false, true]) {
    const { data } = await one.call<{ project_id: string }>('POST', '/api/project/add', { name: '课题' });
    if (shared) await one.call('POST', '/api/project/add_member', { project_id: data.project_id, user_id_list: [two.id], role: 'manager' });
  }
  expect([await lone(one), await lone(two)]).toEqual([1, 0]);
  await admin.call('PUT', `${ACCOUNTS}/${two.id}`, { disabled: true });
  expect([await lone(one), await lone(two)]).toEqual([2, 0]);
});

test('two administrators who disable each other at once: one of them remains', async () => {
  const [one, two] = [await server.createUser(), await server.createUser()];
  for (let round = 0; round < 5; round += 1) {
    await server.db.query('update app_user set is_admin = id = any($1), disabled_at = null', [[one.id, two.id]]);
    const answers = await Promise.all(
      [
        [one, two],
        [two, one],
      ].map(([by, of]) =>
        server.inject({
          method: 'PUT',
          url: `${ACCOUNTS}/${of!.id}`,
          headers: { cookie: by!.cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE },
          payload: { disabled: true },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await server.db.query('select 1 from app_user where is_admin and disabled_at is null')).toHaveLength(1);
    for (const user of [one, two]) user.cookie = await another(user);
  }
  await server.db.query('update app_user set is_admin = id = $1, disabled_at = null', [admin.id]);
});

test('a change of the own password loses against a reset under way', async () => {
  const user = await server.createUser();
  const read = server.db.query.bind(server.db);
  const spy = jest.spyOn(server.db, 'query').mockImplementation(async (sql, values) => {
    const rows = await read(sql, values);
    if (sql.startsWith('select password_hash')) {
      spy.mockRestore();
      await replacePassword(server.db, user.id, '管理员给的密码', { mustChange: true });
    }
    return rows as never;
  });
  const change = { current_password: user.password, new_password: '另外一个更长的密码' };
  expect(checkRefusal(await user.inject('POST', '/api/user/password', change), 400).message).toBe('当前密码不正确');
  expect((await signIn({ username: user.username, password: '管理员给的密码' })).json().data).toEqual({ must_change_password: true });
});

test('what is not named stays as it is', async () => {
  const user = await server.createUser();
  await admin.call('PUT', `${ACCOUNTS}/${user.id}`, { email: 'a@example.edu' });
  await admin.call('PUT', `${ACCOUNTS}/${user.id}`, { nick_name: '新昵称' });
  expect((await find(user.username)).records[0]).toMatchObject({ nick_name: '新昵称', email: 'a@example.edu', disabled: false });
  await admin.call('PUT', `${ACCOUNTS}/${user.id}`, { email: '' });
  expect((await find(user.username)).records[0]).toMatchObject({ email: '' });
});

test('a reset ends all sessions, and the new password is changed at the next sign-in', async () => {
  const user = await server.createUser();
  const { account, password } = (await admin.call<AccountPassword>('POST', `${ACCOUNTS}/${user.id}/password`)).data;
  expect(account.must_change_password).toBe(true);
  checkRefusal(await whoIs(user.cookie), 401, 1009);
  checkRefusal(await signIn({ username: user.username, password: user.password }), 400);
  expect((await signIn({ username: user.username, password })).json().data).toEqual({ must_change_password: true });
  checkRefusal(await admin.inject('POST', `${ACCOUNTS}/${admin.id}/password`), 400);
});

test('the own nickname and password; the other sessions end, this one stays', async () => {
  const user = await server.createUser();
  const other = await another(user);
  expect((await user.call('PUT', '/api/user/profile', { nick_name: '小明' })).data).toMatchObject({ nick_name: '小明' });
  expect((await user.call<{ nick_name: string }>('GET', '/api/user')).data.nick_name).toBe('小明');
  const change = (current_password: string, new_password: string) =>
    user.inject('POST', '/api/user/password', { current_password, new_password });
  expect(checkRefusal(await change('wrong', '另外一个更长的密码'), 400).message).toBe('当前密码不正确');
  expect(checkRefusal(await change(user.password, user.password), 400).message).toContain('不能与当前密码相同');
  expect(checkRefusal(await change(user.password, user.username), 400).message).toContain('不能与用户名相同');
  expect((await whoIs(other)).statusCode).toBe(200);
  expect((await change(user.password, '另外一个更长的密码')).json()).toMatchObject({ code: 200, data: true });
  checkRefusal(await whoIs(other), 401, 1009);
  expect((await whoIs(user.cookie)).statusCode).toBe(200);
  expect((await signIn({ username: user.username, password: '另外一个更长的密码' })).statusCode).toBe(200);
});

test('guesses of the own password are counted one by one', async () => {
  const user = await server.createUser();
  const guess = (current_password: string) =>
    user.inject('POST', '/api/user/password', { current_password, new_password: '另外一个更长的密码' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => guess('wrong')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  checkRefusal(await guess(user.password), 429);
});

test('who signs in elsewhere has no password to change', async () => {
  const user = await server.createUser();
  await server.db.query('update app_user set password_hash = null where id = $1', [user.id]);
  checkRefusal(await user.inject('POST', '/api/user/password', { current_password: 'anything', new_password: '另外一个更长的密码' }), 400);
  expect(checkRefusal(await signIn({ username: user.username, password: 'anything' }), 400).message).toBe('用户名或密码不正确');
});

test('nobody else sees or changes accounts', async () => {
  const user = await server.createUser();
  for (const [method, url, body] of [
    ['GET', ACCOUNTS, undefined],
    ['POST', ACCOUNTS, { username: 'x', nick_name: 'x' }],
    ['PUT', `${ACCOUNTS}/${admin.id}`, { disabled: true }],
    ['POST', `${ACCOUNTS}/${admin.id}/password`, undefined],
  ] as const) {
    expect(checkRefusal(await user.inject(method, url, body), 403).message).toBe('只有管理员可以管理用户');
  }
  expect((await whoIs(admin.cookie)).statusCode).toBe(200);
});
