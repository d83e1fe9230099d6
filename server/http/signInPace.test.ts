import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import { checkRefusal } from '../testing/checkAnswer';
import { onlyHandlers } from '../testing/onlyHandlers';
import { useTestServer, type TestUser } from '../testing/testServer';

let now = new Date('2026-11-01T08:00:00Z');
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
const waits: number[] = [];

const server = useTestServer({
  handlers: onlyHandlers({}),
  services: { now: () => now },
  wait: async (milliseconds) => {
    waits.push(milliseconds);
    later(milliseconds);
  },
});

let network = 0;
/** An address that nobody has come from. */
const elsewhere = () => `10.${(network += 1) >> 8}.${network & 255}.1`;
beforeEach(() => {
  waits.length = 0;
  later(3_600_000);
});

function signIn({ username }: Pick<TestUser, 'username'>, password: string, remoteAddress = elsewhere(), cookie = '') {
  const headers = { [LOGIN_TYPE_HEADER]: LOGIN_TYPE, ...(cookie && { cookie }) };
  return server.inject({ method: 'POST', url: '/login', remoteAddress, headers, payload: { username, password } });
}
const deviceOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((line) => line.startsWith('device=')) ?? '';
const pairOf = (line: string) => line.split(';')[0]!;
/** Signs in rightly; answers the browser's mark. */
async function mark(user: TestUser, cookie = ''): Promise<string> {
  const answer = await signIn(user, user.password, elsewhere(), cookie);
  expect(answer.statusCode).toBe(200);
  return pairOf(deviceOf(answer));
}
async function attack(user: TestUser, guesses: number): Promise<void> {
  for (let guess = 0; guess < guesses; guess += 1) checkRefusal(await signIn(user, `guess ${guess}`), 400);
}

test('one name tried from many addresses is slower and slower, and whoever knows the password gets in', async () => {
  const user = await server.createUser();
  await attack(user, 12);
  expect(waits).toEqual([1_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000]);
  expect((await signIn(user, user.password)).statusCode).toBe(200);
  expect(Math.max(...waits)).toBeLessThanOrEqual(4_000);
  // Blanks and case make no other name of it; another one is as fast as ever.
  checkRefusal(await signIn({ username: ` ${user.username.toUpperCase()} ` }, 'wrong'), 400);
  expect(waits).toHaveLength(9);
  await attack(await server.createUser(), 5);
  expect(waits).toHaveLength(9);
});

test('a name that nobody has is slowed alike', async () => {
  const nobody = { username: 'nobody-at-all' };
  for (let guess = 0; guess < 7; guess += 1) checkRefusal(await signIn(nobody, 'wrong'), 400);
  expect(waits).toEqual([1_000, 2_000]);
});

test('guesses sent at once from many addresses take turns; what would wait longer than four seconds is refused', async () => {
  const user = await server.createUser();
  const at = now;
  const stopped = jest.spyOn(server.services, 'now').mockImplementation(() => at);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, guess) => signIn(user, `guess ${guess}`)));
  stopped.mockRestore();
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(25);
  for (const answer of refused) expect(checkRefusal(answer, 429).message).toBe('操作过于频繁，请 4 秒后再试');
  expect(answers.length - refused.length).toBe(5 + waits.length);
  expect(Math.max(...waits)).toBeLessThanOrEqual(4_000);
  later(4_000);
  expect((await signIn(user, user.password)).statusCode).toBe(200);
});

test('in a browser where the person has signed in nothing is slowed, whatever others try', async () => {
  const user = await server.createUser();
  const device = await mark(user);
  await attack(user, 10);
  waits.length = 0;
  expect((await signIn(user, user.password, elsewhere(), device)).statusCode).toBe(200);
  expect(waits).toEqual([]);
});

test('somebody who tries the name from the same address does not keep the person out of a known browser', async () => {
  const user = await server.createUser();
  const device = await mark(user);
  const address = elsewhere();
  for (let guess = 0; guess < 5; guess += 1) checkRefusal(await signIn(user, 'wrong', address), 400);
  checkRefusal(await signIn(user, user.password, address), 429);
  expect((await signIn(user, user.password, address, device)).statusCode).toBe(200);
});

test('a known browser has five guesses like any other, and they slow nobody elsewhere', async () => {
  const user = await server.createUser();
  const device = await mark(user);
  for (let guess = 0; guess < 5; guess += 1) checkRefusal(await signIn(user, 'wrong', elsewhere(), device), 400);
  checkRefusal(await signIn(user, user.password, elsewhere(), device), 429);
  expect(waits).toEqual([]);
  expect((await signIn(user, user.password)).statusCode).toBe(200);
  expect(waits).toEqual([]);
});

test('marks that were made up, given to others, replaced or too old are worth nothing', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  const replaced = await mark(user);
  const shared = await mark(user, replaced);
  const ofOther = await mark(other);
  await attack(user, 6);
  const slowed = async (cookie: string) => {
    waits.length = 0;
    expect((await signIn(user, user.password, elsewhere(), cookie)).statusCode).toBe(200);
    return waits.length > 0;
  };
  expect(await slowed(`device=${'x'.repeat(43)}`)).toBe(true);
  expect(await slowed(ofOther)).toBe(true);
  expect(await slowed(replaced)).toBe(true);
  expect(await slowed(shared)).toBe(false);
  later(181 * 86_400_000);
  await attack(user, 6);
  expect(await slowed(shared)).toBe(true);
});

test('two people who share a browser are both known there', async () => {
  const [one, two] = [await server.createUser(), await server.createUser()];
  const device = await mark(two, await mark(one));
  for (const user of [one, two]) {
    await attack(user, 6);
    waits.length = 0;
    // Each sign-in gives the browser a new mark, so this one is tried with a wrong password.
    checkRefusal(await signIn(user, 'wrong', elsewhere(), device), 400);
    expect(waits).toEqual([]);
  }
});

test('thirty failures behind one address slow it, and never lock out who has the right password', async () => {
  const campus = elsewhere();
  for (let person = 0; person < 6; person += 1) {
    const user = await server.createUser();
    for (let guess = 0; guess < 5; guess += 1) checkRefusal(await signIn(user, 'wrong', campus), 400);
  }
  expect(waits).toEqual([]);
  const user = await server.createUser();
  expect((await signIn(user, user.password, campus)).statusCode).toBe(200);
  expect(waits).toEqual([250]);
  for (let guess = 0; guess < 5; guess += 1) checkRefusal(await signIn(await server.createUser(), 'wrong', campus), 400);
  expect(waits.slice(1)).toEqual([250, 500, 1_000, 1_000, 1_000]);
  expect((await signIn(user, user.password, campus)).statusCode).toBe(200);
  waits.length = 0;
  expect((await signIn(user, user.password)).statusCode).toBe(200);
  expect(waits).toEqual([]);
});

test('signing in rightly is not counted, and after a quarter of an hour nothing is', async () => {
  const campus = elsewhere();
  for (let person = 0; person < 40; person += 1) {
    const user = await server.createUser();
    expect((await signIn(user, user.password, campus)).statusCode).toBe(200);
  }
  const user = await server.createUser();
  await attack(user, 7);
  waits.length = 0;
  later(15 * 60_000);
  await attack(user, 5);
  expect(waits).toEqual([]);
});

test('the mark is kept for half a year, where scripts cannot read it; the database has neither it nor the names that were tried', async () => {
  const user = await server.createUser();
  const line = deviceOf(await signIn(user, user.password));
  expect(line).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  checkRefusal(await signIn({ username: 'my-secret-in-the-wrong-field' }, 'wrong'), 400);
  const rows = await server.db.query(
    'select to_jsonb(d)::text as it from known_device d union all select to_jsonb(p)::text from sign_in_pace p',
  );
  expect(JSON.stringify(rows)).not.toContain(pairOf(line).slice('device='.length));
  expect(JSON.stringify(rows)).not.toContain('my-secret');
  expect(deviceOf(await signIn(user, 'wrong'))).toBe('');
});
