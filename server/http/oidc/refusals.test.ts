import { readOnlySwitch } from '../../testing/readOnlySwitch';
import { unlink } from '../../tools/accountCommands';
import { startLocalProvider } from './testing/localProvider';
import { locationOf, pathOf, refused, useOidc } from './testing/useOidc';

const oidc = useOidc();
const { get, begin, signIn, userOf, countUsers } = oidc;

test.each([
  ['a wrong nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['a wrong audience', { aud: 'another-client' }],
  ['a wrong issuer', { iss: 'https://evil.example' }],
  ['an expired token', { exp: Math.floor(Date.now() / 1_000) - 3_600 }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a blank subject', { sub: ' \t' }],
  ['a subject that is no text', { sub: 7 }],
])('%s is refused', async (_name, forged) => {
  const before = await countUsers();
  oidc.provider.forged = forged;
  refused(await signIn(), 'invalid');
  expect(await countUsers()).toBe(before);
});

test('a signature by another key is refused', async () => {
  oidc.provider.wrongKey = true;
  refused(await signIn(), 'invalid');
});

test('a wrong state is refused, and so is an answer without one', async () => {
  for (const change of [(url: URL) => url.searchParams.set('state', 'x'), (url: URL) => url.searchParams.delete('state')]) {
    const { url, cookie } = await begin();
    const back = new URL(oidc.provider.authorize(url));
    change(back);
    refused(await get(back.pathname + back.search, cookie), 'invalid');
  }
});

test('an answer is taken once, by the browser that asked, in time', async () => {
  const { url, cookie } = await begin();
  const back = pathOf(oidc.provider.authorize(url));
  refused(await get(back), 'expired');
  // One that another host could have put there.
  refused(await get(back, cookie.replace('__Host-', '')), 'expired');
  const other = await begin();
  refused(await get(back, other.cookie), 'invalid');
  expect(locationOf(await get(back, cookie))).toBe('/');
  refused(await get(back, cookie), 'expired');
  const late = await begin();
  await oidc.server.db.query(`update provider_sign_in set expire_time = now() - interval '1 second'`);
  refused(await get(pathOf(oidc.provider.authorize(late.url)), late.cookie), 'expired');
});

test('a code that was used is refused by the provider, which is said', async () => {
  const first = await begin();
  const code = new URL(oidc.provider.authorize(first.url)).searchParams.get('code') ?? '';
  await get(`/login/oidc/callback?code=${code}&state=${new URL(first.url).searchParams.get('state')}`, first.cookie);
  const second = await begin();
  refused(await get(`/login/oidc/callback?code=${code}&state=${new URL(second.url).searchParams.get('state')}`, second.cookie), 'expired');
});

test('who says no at the provider is back at the sign-in page, with the hash that they came from', async () => {
  oidc.provider.error = 'access_denied';
  expect(locationOf(await signIn('/#/project'))).toBe('/login?problem=refused#/project');
});

test('a provider that fails or is down is said, and is asked again', async () => {
  const down = await startLocalProvider();
  const other = await oidc.open({ OIDC_ISSUER: down.issuer });
  const port = Number(new URL(down.issuer).port);
  await down.close();
  refused(await get('/login/oidc', '', other), 'unavailable');
  const up = await startLocalProvider(port);
  up.broken = true;
  refused(await get('/login/oidc', '', other), 'unavailable');
  up.broken = false;
  expect(locationOf(await get('/login/oidc', '', other))).toMatch(`${up.issuer}/authorize?`);
  await up.close();
  await other.close();
  const { url, cookie } = await begin();
  oidc.provider.broken = true;
  refused(await get(pathOf(oidc.provider.authorize(url)), cookie), 'unavailable');
});

describe('what our own database cannot take is no fault of the provider', () => {
  /** Has statements that say this fail with a code. */
  const failing = (code: string, part: string) => {
    const query = oidc.server.db.query.bind(oidc.server.db);
    return jest.spyOn(oidc.server.db, 'query').mockImplementation(async (sql, values) => {
      if (sql.includes(part)) throw Object.assign(new Error('no'), { code });
      return query(sql, values) as never;
    });
  };

  test.each(['57P01', '08006', '58P01', 'XX001', '55P03', '53100'])('%s, on the way there and back', async (code) => {
    await signIn();
    const { url, cookie } = await begin('/#/project');
    const back = pathOf(oidc.provider.authorize(url));
    const there = failing(code, 'into provider_sign_in');
    refused(await get('/login/oidc'), 'not_now');
    there.mockRestore();
    const found = failing(code, 'from user_identity');
    expect(locationOf(await get(back, cookie))).toBe('/login?problem=not_now#/project');
    found.mockRestore();
    const another = await begin();
    const taken = failing(code, 'from provider_sign_in where id_hash');
    refused(await get(pathOf(oidc.provider.authorize(another.url)), another.cookie), 'not_now');
    taken.mockRestore();
  });

  test('a new account waits until the database takes changes', async () => {
    const readOnly = readOnlySwitch(() => oidc.server.db);
    await readOnly(true);
    const answer = await signIn();
    await readOnly(false);
    refused(answer, 'not_now');
    expect(locationOf(await signIn())).toBe('/');
  });
});

test('a disabled account stays shut', async () => {
  const { id } = (await userOf(await signIn())).json().data;
  await oidc.server.db.query('update app_user set disabled_at = now() where id = $1', [id]);
  refused(await signIn(), 'disabled');
});

const disable = (id: string) => oidc.server.db.query('update app_user set disabled_at = now() where id = $1', [id]);
const takeIdentity = async (id: string) => {
  const [user] = await oidc.server.db.query<{ username: string }>('select username from app_user where id = $1', [id]);
  await unlink(oidc.server.db, user!.username);
};

test.each([
  ['an account that is disabled', disable, 'disabled'],
  ['an identity that is taken from its account', takeIdentity, 'unknown'],
])('%s during the sign-in begins no session', async (_name, change, problem) => {
  const { id } = (await userOf(await signIn())).json().data;
  await oidc.server.db.query('delete from user_session where user_id = $1', [id]);
  const read = oidc.server.db.query.bind(oidc.server.db);
  const spy = jest.spyOn(oidc.server.db, 'query').mockImplementation(async (sql, values) => {
    const rows = await read(sql, values);
    if (sql.includes('from user_identity')) {
      spy.mockRestore();
      await change(id);
    }
    return rows as never;
  });
  refused(await signIn(), problem);
  expect(await oidc.server.db.query('select 1 from user_session where user_id = $1', [id])).toEqual([]);
});
