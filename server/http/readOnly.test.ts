import { callGroups } from '../../src/contract';
import { READ_ONLY_HEADER } from '../../src/contract/envelope';
import type { Route } from '../../src/contract/route';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { checkRefusal } from '../testing/checkAnswer';
import { urlOf } from '../testing/contractRequests';
import { readOnlySwitch } from '../testing/readOnlySwitch';
import { useTestServer, type TestUser } from '../testing/testServer';
import { REQUESTS } from './testing/authorisationTable';
import { makeWorld } from './testing/authorisationWorld';
import { question, type World } from './testing/world';

const server = useTestServer();
const routes = Object.values(callGroups).flatMap((group) => Object.values<{ route: Route }>(group).map(({ route }) => route));
/** A stream is read to its end only where there is one: those of chats and research are not looked at here. */
const reads = routes.filter(({ kind, reply }) => kind === 'query' && reply !== 'stream').map(({ id }) => id);

let owner: TestUser;
let world: World;
const readOnly = readOnlySwitch(() => server.db);

beforeAll(async () => {
  await addRecords(server.db, TEST_RECORDS);
  owner = await server.createUser('owner');
  world = await makeWorld(server, owner, (await server.createUser('stranger')).id);
});
afterEach(() => readOnly(false));

const send = (as: TestUser, id: string) => {
  const route = routes.find((one) => one.id === id)!;
  const parts = REQUESTS[id]?.parts?.(world) ?? {};
  return as.inject(route.method, urlOf(route, parts), parts.body);
};
const signIn = ({ username, password }: TestUser, cookie = '') =>
  server.inject({ method: 'POST', url: '/login', payload: { username, password }, headers: { login_type: 'front', cookie } });
/** Sends requests with the session of the answer's cookie. */
const withCookieOf = ({ headers }: Awaited<ReturnType<typeof signIn>>): TestUser['inject'] => {
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  return (method, url, body) =>
    server.inject({ method, url, headers: { cookie, login_type: 'front' }, ...(body === undefined ? {} : { payload: body as object }) });
};
const sessionsOf = async ({ id }: TestUser) =>
  (await server.db.query<{ id_hash: string }>('select id_hash from user_session where user_id = $1', [id])).length;
/** Asks often for a little while until it is so. */
async function until(fulfilled: () => Promise<boolean>) {
  for (let left = 200; left > 0 && !(await fulfilled()); left -= 1) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('every call that reads is answered as before', async () => {
  const statuses = async () => Object.fromEntries(await Promise.all(reads.map(async (id) => [id, (await send(owner, id)).statusCode])));
  const before = await statuses();
  await server.db.query("update user_session set seen_time = now() - interval '1 hour'");
  await readOnly(true);
  expect(await statuses()).toEqual(before);
  expect(reads.length).toBeGreaterThan(60);
}, 60_000);

test('who has never been here reads too', async () => {
  const newcomer = await server.createUser();
  await readOnly(true);
  const answers = await Promise.all(reads.map(async (id) => ({ id, status: (await send(newcomer, id)).statusCode })));
  // Of these, the list that everybody has is made when it is first asked for.
  expect(answers.filter(({ status }) => status >= 500)).toEqual([{ id: 'getPrivateDatasetId', status: 503 }]);
});

test('a change is refused in words, and answers say so until changes are taken again', async () => {
  expect((await send(owner, 'getUser')).headers[READ_ONLY_HEADER]).toBeUndefined();
  await readOnly(true);
  const refused = await send(owner, 'addPrompt');
  expect(checkRefusal(refused, 503).message).toBe('数据库现在只读，内容可以查看，暂时不能保存');
  expect(refused.headers).toMatchObject({ [READ_ONLY_HEADER]: '1', 'retry-after': '3' });
  expect((await send(owner, 'getUser')).headers[READ_ONLY_HEADER]).toBe('1');
  await readOnly(false);
  expect((await send(owner, 'getUser')).headers[READ_ONLY_HEADER]).toBeUndefined();
  expect((await send(owner, 'addPrompt')).statusCode).toBe(200);
});

test('a question is refused in words as well', async () => {
  await readOnly(true);
  const url = urlOf(
    routes.find(({ id }) => id === 'sendMessage')!,
    REQUESTS.sendMessage!.parts!(world),
  );
  expect(checkRefusal(await owner.inject('POST', url, question()), 503).message).toContain('只读');
});

describe('signing in', () => {
  test('works, and the session goes on when changes are taken again', async () => {
    const user = await server.createUser();
    await readOnly(true);
    const answer = await signIn(user);
    expect(answer.json()).toMatchObject({ code: 200, data: { redirect: '/' } });
    const inject = withCookieOf(answer);
    expect((await inject('GET', '/api/user')).json()).toMatchObject({ code: 200, data: { id: user.id } });
    expect(await sessionsOf(user)).toBe(1);
    await readOnly(false);
    await until(async () => (await sessionsOf(user)) === 2);
    expect(await sessionsOf(user)).toBe(2);
    expect((await inject('GET', '/api/user')).statusCode).toBe(200);
  });

  test('with a wrong password is refused as ever', async () => {
    const user = await server.createUser();
    await readOnly(true);
    checkRefusal(await signIn({ ...user, password: 'wrong' }), 400);
  });

  test('signing out ends both kinds of session at once and for good', async () => {
    const user = await server.createUser();
    await readOnly(true);
    const held = withCookieOf(await signIn(user));
    for (const inject of [held, user.inject]) {
      expect((await inject('POST', '/api/user/logout')).json()).toMatchObject({ code: 1009 });
      checkRefusal(await inject('GET', '/api/user'), 401, 1009);
    }
    await readOnly(false);
    await until(async () => (await sessionsOf(user)) === 0);
    for (const inject of [held, user.inject]) checkRefusal(await inject('GET', '/api/user'), 401, 1009);
  });

  test('a session that is held ends with its account, and with its password', async () => {
    const people = [await server.createUser(), await server.createUser()] as const;
    await readOnly(true);
    const held = await Promise.all(people.map(async (user) => withCookieOf(await signIn(user))));
    for (const inject of held) expect((await inject('GET', '/api/user')).statusCode).toBe(200);
    // Elsewhere, and before this server knows that changes are taken again.
    await server.db.transaction(async (tx) => {
      await tx.query('set transaction read write');
      await tx.query('update app_user set disabled_at = now() where id = $1', [people[0].id]);
      await tx.query(`update app_user set password_hash = 'other' where id = $1`, [people[1].id]);
    });
    for (const inject of held) checkRefusal(await inject('GET', '/api/user'), 401, 1009);
  });
});
