import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import { sessionHandlers } from '../calls/session';
import { checkRefusal } from '../testing/checkAnswer';
import { onlyHandlers } from '../testing/onlyHandlers';
import { useTestServer, type TestUser } from '../testing/testServer';

let now = new Date('2026-11-01T08:00:00Z');
const server = useTestServer({
  handlers: onlyHandlers({ session: { ...sessionHandlers } }),
  config: { PUBLIC_ORIGIN: 'https://nav.example.org' },
  services: { now: () => now },
});

const linesOf = ({ headers }: { headers: Record<string, unknown> }) => [headers['set-cookie'] ?? []].flat().map(String);
const getUser = (cookie: string) =>
  server.inject({ method: 'GET', url: '/api/user', headers: { cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE } });
const signIn = ({ username, password }: TestUser, cookie = '') =>
  server.inject({
    method: 'POST',
    url: '/login',
    headers: { [LOGIN_TYPE_HEADER]: LOGIN_TYPE, cookie },
    payload: { username, password },
  });
/** The cookie of a new session, as a browser sends it. */
const sessionOf = async (user: TestUser) => linesOf(await signIn(user))[0]!.split(';')[0]!;
const named = async (cookie: string) => (await getUser(cookie)).json().data?.id as string | undefined;

test('over https cookies are tied to the host', async () => {
  const lines = linesOf(await signIn(await server.createUser()));
  expect(lines).toEqual([
    expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ]);
});

test('a session from before goes on: its cookie gets the new name, and the old one is taken away', async () => {
  const user = await server.createUser();
  const answer = await getUser(user.cookie);
  expect(answer.json().data.id).toBe(user.id);
  expect(linesOf(answer)).toEqual([
    `__Host-${user.cookie}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure`,
    'sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
  // Requests that were on their way are answered, and later the old name is worth nothing.
  expect(await named(user.cookie)).toBe(user.id);
  now = new Date(now.getTime() + 61_000);
  checkRefusal(await getUser(user.cookie), 401, 1009);
  expect(await named(`__Host-${user.cookie}`)).toBe(user.id);
  expect(linesOf(await getUser(`__Host-${user.cookie}`))).toEqual([]);
});

test('a cookie that somebody else puts there neither wins over ours nor signs anybody in', async () => {
  const [victim, attacker] = [await server.createUser(), await server.createUser()];
  const [own, foreign] = [await sessionOf(victim), await sessionOf(attacker)];
  const planted = foreign.replace('__Host-', '');
  expect(await named(`${planted}; ${own}`)).toBe(victim.id);
  expect(await named(`${own}; ${planted}`)).toBe(victim.id);
  checkRefusal(await getUser(planted), 401, 1009);
  // Nor does an old session win, or get renamed, beside ours.
  expect(await named(`${attacker.cookie}; ${own}`)).toBe(victim.id);
  expect(linesOf(await getUser(`${attacker.cookie}; ${own}`))).toEqual([]);
});

test('signing out and being signed out take away whatever was sent', async () => {
  const user = await server.createUser();
  const own = await sessionOf(user);
  const out = await server.inject({
    method: 'POST',
    url: '/api/user/logout',
    headers: { cookie: `${own}; sid=old`, [LOGIN_TYPE_HEADER]: LOGIN_TYPE },
  });
  const gone = ['__Host-sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure', 'sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'];
  expect(linesOf(out)).toEqual(gone);
  expect(linesOf(await getUser(`${own}; sid=old`))).toEqual(gone);
  expect(linesOf(await getUser(own))).toEqual(gone.slice(0, 1));
});

test('a sign-in ends the session that the browser had, under either name', async () => {
  const user = await server.createUser();
  const first = await sessionOf(user);
  await signIn(user, first);
  checkRefusal(await getUser(first), 401, 1009);
  await signIn(user, user.cookie);
  checkRefusal(await getUser(user.cookie), 401, 1009);
});
