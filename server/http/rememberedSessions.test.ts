import { setTimeout as sleep } from 'node:timers/promises';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import { currentErrand } from '../kernel/urgency';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { whileSilent } from './testing/silentDatabase';
import { RememberedSessions } from './rememberedSessions';
import { endSessionsOf, findSession, sessionEnds, type SignedIn } from '../store/sessions/sessions';

const server = useTestServer();

const ask = (user: TestUser, path: string) => user.inject('GET', path);

test('name and title are answered within a second while the database is silent, and nothing else', async () => {
  const user = await server.createUser();
  expect((await ask(user, '/api/user')).statusCode).toBe(200);
  await whileSilent(server.db, async () => {
    const [who, where] = await Promise.all([ask(user, '/api/user'), ask(user, '/api/logo')]);
    expect(who.json()).toMatchObject({ code: 200, data: { id: user.id } });
    expect(where.json()).toMatchObject({ code: 200, data: { title: '科学导航' } });
    expect((await server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  });
});

test('a cookie that anybody could have put there does not stand for one that is tied to the host', async () => {
  const remembered = new RememberedSessions(() => new Date());
  const signedIn = { sessionHash: 'x' } as SignedIn;
  const [tied, plain] = [false, true].map((value) => ({ value: 'id', plain: value }));
  await remembered.look(tied!, async () => signedIn);
  expect([remembered.recall(tied!, 1_000), remembered.recall(plain!, 1_000)]).toEqual([{ ...signedIn, prolonged: false }, null]);
  await remembered.look(plain!, async () => signedIn);
  expect(remembered.recall(plain!, 1_000)).not.toBeNull();
  remembered.close();
});

/** Asks while the database is silent, and reads what comes when it has gone away. */
async function waitedFor(user: TestUser, path: string): Promise<void> {
  const state: { answer?: ReturnType<typeof ask>; came: boolean } = { came: false };
  await whileSilent(server.db, async () => {
    state.answer = ask(user, path);
    void state.answer.then(() => (state.came = true));
    await sleep(800);
    expect(state.came).toBe(false);
  });
  checkRefusal(await state.answer!, 503);
}

test('who was not there a moment ago is waited for, and refused when the database has gone away', async () => {
  await waitedFor(await server.createUser(), '/api/user');
});

test('a session that ended is not remembered, also when the database had just answered for it', async () => {
  const [user, late] = [await server.createUser(), await server.createUser()];
  await ask(user, '/api/user');
  await endSessionsOf(server.db, user.id);
  // The database has told who it is, and the session ends before that is taken note of.
  const query = server.db.query.bind(server.db);
  const spied = jest.spyOn(server.db, 'query').mockImplementation(async (...args) => {
    const rows = await query(...args);
    sessionEnds.emit('any', 'of somebody else');
    return rows as never;
  });
  await ask(late, '/api/user');
  spied.mockRestore();
  for (const one of [user, late]) await waitedFor(one, '/api/user');
});

test('what the database answers counts: a session that ended elsewhere is over', async () => {
  const user = await server.createUser();
  await ask(user, '/api/user');
  await server.db.query('delete from user_session where user_id = $1', [user.id]);
  checkRefusal(await ask(user, '/api/user'), 401, 1009);
  await waitedFor(user, '/api/logo');
});

test('a lock on the sessions is no sign-out', async () => {
  const user = await server.createUser();
  await ask(user, '/api/logo');
  const query = server.db.query.bind(server.db);
  const locked = jest.spyOn(server.db, 'query').mockImplementation(async (...args) => {
    if (currentErrand()?.urgency !== 'identity') return query(...args) as never;
    throw Object.assign(new Error('lock'), { code: '55P03' });
  });
  const headers = { cookie: user.cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE };
  expect((await server.inject({ method: 'GET', url: '/api/logo', headers })).statusCode).toBe(200);
  expect(checkRefusal(await server.inject({ method: 'GET', url: '/api/menu/default', headers }), 503).message).toBe(
    '内容正被占用，请稍后重试',
  );
  locked.mockRestore();
  expect(await findSession(server.db, { value: user.cookie.slice(4), plain: true }, 1, new Date())).not.toBeNull();
});
