import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../../src/contract/envelope';
import { readConfig } from '../../kernel/config';
import { sessionHandlers } from '../../calls/session';
import { unlink } from '../../tools/accountCommands';
import { checkRefusal } from '../../testing/checkAnswer';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { onlyHandlers } from '../../testing/onlyHandlers';
import { CLIENT_ID, CLIENT_SECRET, startLocalProvider, type LocalProvider } from './testing/localProvider';
import { checkOidcSettings } from '../../kernel/oidcSettings';

const ORIGIN = 'https://nav.example.edu';

let provider: LocalProvider;
let server: TestServer;
let address = 1;

const settings = (changes: Record<string, string> = {}) => ({
  ...readConfig({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_ALLOW_LOOPBACK: '1',
    OIDC_CREATE_USERS: '1',
    OIDC_LABEL: '某某大学统一身份',
    PUBLIC_ORIGIN: ORIGIN,
    LOG_LEVEL: 'silent',
    ...changes,
  }),
});
const open = (changes: Record<string, string> = {}) => {
  const { DATA_DIR: _folder, dataDir: _dataDir, clientDir: _client, RATE_LIMIT: _rate, DATABASE_URL: _url, ...config } = settings(changes);
  return startTestServer({ handlers: onlyHandlers({ session: { ...sessionHandlers } }), config });
};

beforeAll(async () => {
  provider = await startLocalProvider();
  server = await open();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => {
  address += 1;
  Object.assign(provider, { forged: {}, userinfo: {}, wrongKey: false, error: '', broken: false });
  provider.claims = {
    sub: `person-${address}`,
    name: '李雷',
    preferred_username: `lilei${address}`,
    email: `l${address}@example.edu`,
    email_verified: true,
  };
});

const get = (url: string, cookie = '', on = server) =>
  on.inject({ method: 'GET', url, remoteAddress: `10.1.0.${address}`, headers: { cookie } });
type Answer = Awaited<ReturnType<typeof get>>;
const cookiesOf = (answer: Answer) => [answer.headers['set-cookie'] ?? []].flat().map((line) => String(line));
const pairOf = (answer: Answer, name: string) =>
  cookiesOf(answer)
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
const locationOf = (answer: Answer) => String(answer.headers.location);
/** The address at the provider, and the browser's cookie. */
async function begin(returnTo = '/', on = server) {
  const answer = await get(`/login/oidc?return_to=${encodeURIComponent(returnTo)}`, '', on);
  return { answer, url: locationOf(answer), cookie: pairOf(answer, 'oidc') };
}
const pathOf = (url: string) => url.replace(ORIGIN, '');
/** The whole way, there and back. */
async function signIn(returnTo = '/', on = server) {
  const { url, cookie } = await begin(returnTo, on);
  return get(pathOf(provider.authorize(url)), cookie, on);
}
const userOf = async (answer: Answer, on = server) =>
  on.inject({ method: 'GET', url: '/api/user', headers: { cookie: pairOf(answer, 'sid'), [LOGIN_TYPE_HEADER]: LOGIN_TYPE } });
function refused(answer: Answer, problem: string): void {
  expect(answer.statusCode).toBe(302);
  expect(locationOf(answer)).toBe(`/login?problem=${problem}`);
  expect(pairOf(answer, 'sid')).toBe('');
}
const countUsers = async () => (await server.db.query('select 1 from app_user')).length;

test('the sign-in page learns what is offered', async () => {
  expect((await get('/login/options')).json().data).toEqual({ provider: { label: '某某大学统一身份', url: '/login/oidc' } });
});

test('there and back: state, nonce and PKCE go along, a session begins where the person came from', async () => {
  const { answer, url, cookie } = await begin('/#/project?a=1');
  const asked = Object.fromEntries(new URL(url).searchParams);
  expect(asked).toMatchObject({
    response_type: 'code',
    client_id: CLIENT_ID,
    code_challenge_method: 'S256',
    scope: 'openid profile email',
  });
  expect(asked.redirect_uri).toBe(`${ORIGIN}/login/oidc/callback`);
  for (const secret of [asked.state, asked.nonce, asked.code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(cookiesOf(answer)[0]).toMatch(/^oidc=[\w-]{43}; Max-Age=600; Path=\/login\/oidc; HttpOnly; SameSite=Lax; Secure$/);
  const back = await get(pathOf(provider.authorize(url)), cookie);
  expect([back.statusCode, locationOf(back)]).toEqual([302, '/#/project?a=1']);
  expect((await userOf(back)).json().data).toMatchObject({
    username: `lilei${address}`,
    nick_name: '李雷',
    email: `l${address}@example.edu`,
    has_password: false,
    is_admin: false,
  });
});

test('the same identity is the same person, whatever else it says by then', async () => {
  const first = (await userOf(await signIn())).json().data;
  Object.assign(provider.claims, { email: 'new@example.edu', preferred_username: 'somebody-else', name: '改名' });
  expect((await userOf(await signIn())).json().data).toEqual(first);
});

test('nobody gets the account of somebody else by a name or an e-mail address', async () => {
  const user = await server.createUser(`owner${address}`);
  await server.db.query(`update app_user set email = 'boss@example.edu' where id = $1`, [user.id]);
  Object.assign(provider.claims, { email: 'boss@example.edu', preferred_username: user.username.toUpperCase() });
  const made = (await userOf(await signIn())).json().data;
  expect(made.id).not.toBe(user.id);
  expect(made.username).toBe(`${user.username.toUpperCase()}-2`);
});

test('two tabs at once make one account', async () => {
  const [one, two] = [await begin(), await begin()];
  const answers = await Promise.all([one, two].map(({ url, cookie }) => get(pathOf(provider.authorize(url)), cookie)));
  const ids = await Promise.all(answers.map(async (answer) => (await userOf(answer)).json().data.id));
  expect(ids[0]).toBe(ids[1]);
});

test.each([
  ['a wrong nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['a wrong audience', { aud: 'another-client' }],
  ['a wrong issuer', { iss: 'https://evil.example' }],
  ['an expired token', { exp: Math.floor(Date.now() / 1_000) - 3_600 }],
  ['no subject', { sub: undefined }],
])('%s is refused', async (_name, forged) => {
  const before = await countUsers();
  provider.forged = forged;
  refused(await signIn(), 'invalid');
  expect(await countUsers()).toBe(before);
});

test('a signature by another key is refused', async () => {
  provider.wrongKey = true;
  refused(await signIn(), 'invalid');
});

test('a wrong state is refused, and so is an answer without one', async () => {
  for (const change of [(url: URL) => url.searchParams.set('state', 'x'), (url: URL) => url.searchParams.delete('state')]) {
    const { url, cookie } = await begin();
    const back = new URL(provider.authorize(url));
    change(back);
    refused(await get(back.pathname + back.search, cookie), 'invalid');
  }
});

test('an answer is taken once, by the browser that asked, in time', async () => {
  const { url, cookie } = await begin();
  const back = pathOf(provider.authorize(url));
  refused(await get(back), 'expired');
  const other = await begin();
  refused(await get(back, other.cookie), 'invalid');
  expect(locationOf(await get(back, cookie))).toBe('/');
  refused(await get(back, cookie), 'expired');
  const late = await begin();
  await server.db.query(`update provider_sign_in set expire_time = now() - interval '1 second'`);
  refused(await get(pathOf(provider.authorize(late.url)), late.cookie), 'expired');
});

test('a code that was used is refused by the provider, which is said', async () => {
  const first = await begin();
  const code = new URL(provider.authorize(first.url)).searchParams.get('code') ?? '';
  await get(`/login/oidc/callback?code=${code}&state=${new URL(first.url).searchParams.get('state')}`, first.cookie);
  const second = await begin();
  refused(await get(`/login/oidc/callback?code=${code}&state=${new URL(second.url).searchParams.get('state')}`, second.cookie), 'expired');
});

test('who says no at the provider is back at the sign-in page, with the hash that they came from', async () => {
  provider.error = 'access_denied';
  expect(locationOf(await signIn('/#/project'))).toBe('/login?problem=refused#/project');
});

test('a provider that fails or is down is said, and is asked again', async () => {
  const down = await startLocalProvider();
  const other = await open({ OIDC_ISSUER: down.issuer });
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
  provider.broken = true;
  refused(await get(pathOf(provider.authorize(url)), cookie), 'unavailable');
});

test('a disabled account stays shut', async () => {
  const { id } = (await userOf(await signIn())).json().data;
  await server.db.query('update app_user set disabled_at = now() where id = $1', [id]);
  refused(await signIn(), 'disabled');
});

const disable = (id: string) => server.db.query('update app_user set disabled_at = now() where id = $1', [id]);
const takeIdentity = async (id: string) => {
  const [user] = await server.db.query<{ username: string }>('select username from app_user where id = $1', [id]);
  await unlink(server.db, user!.username);
};

test.each([
  ['an account that is disabled', disable, 'disabled'],
  ['an identity that is taken from its account', takeIdentity, 'unknown'],
])('%s during the sign-in begins no session', async (_name, change, problem) => {
  const { id } = (await userOf(await signIn())).json().data;
  await server.db.query('delete from user_session where user_id = $1', [id]);
  const read = server.db.query.bind(server.db);
  const spy = jest.spyOn(server.db, 'query').mockImplementation(async (sql, values) => {
    const rows = await read(sql, values);
    if (sql.includes('from user_identity')) {
      spy.mockRestore();
      await change(id);
    }
    return rows as never;
  });
  refused(await signIn(), problem);
  expect(await server.db.query('select 1 from user_session where user_id = $1', [id])).toEqual([]);
});

test('a session from before ends when another one begins', async () => {
  const user = await server.createUser();
  const { url, cookie } = await begin();
  await get(pathOf(provider.authorize(url)), `${cookie}; ${user.cookie}`);
  checkRefusal(await user.inject('GET', '/api/user'), 401, 1009);
});

test('signing out leads past the provider, for those who came from there', async () => {
  const answer = await signIn();
  const headers = { cookie: pairOf(answer, 'sid'), [LOGIN_TYPE_HEADER]: LOGIN_TYPE };
  const out = await server.inject({ method: 'POST', url: '/api/user/logout', headers });
  expect(checkRefusal(out, 200, 1009).data).toBe('/login/oidc/logout');
  const url = new URL(locationOf(await get('/login/oidc/logout')));
  expect(url.origin + url.pathname).toBe(`${provider.issuer}/logout`);
  expect(Object.fromEntries(url.searchParams)).toEqual({ client_id: CLIENT_ID, post_logout_redirect_uri: `${ORIGIN}/login` });
  const user = await server.createUser();
  expect(checkRefusal(await user.inject('POST', '/api/user/logout'), 200, 1009).data).toBe('/login');
});

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/\t/evil.test', 'javascript:alert(1)'])(
  '%j is not followed afterwards',
  async (returnTo) => {
    expect(locationOf(await signIn(returnTo))).toBe('/');
  },
);

describe('who may come', () => {
  const cases: [string, Record<string, string>, object, string][] = [
    ['an allowed domain', { OIDC_ALLOWED_DOMAINS: 'Example.edu, other.edu' }, {}, '/'],
    ['another domain', { OIDC_ALLOWED_DOMAINS: 'other.edu' }, {}, 'not_allowed'],
    ['a domain that only ends alike', { OIDC_ALLOWED_DOMAINS: 'example.edu' }, { email: 'a@notexample.edu' }, 'not_allowed'],
    ['an address that was not checked', { OIDC_ALLOWED_DOMAINS: 'example.edu' }, { email_verified: false }, 'not_allowed'],
    ['the claim', { OIDC_REQUIRED_CLAIM: 'groups=staff' }, { groups: ['students', 'staff'] }, '/'],
    ['another value of the claim', { OIDC_REQUIRED_CLAIM: 'groups=staff' }, { groups: ['staffs'] }, 'not_allowed'],
    ['no account where none are made', { OIDC_CREATE_USERS: '' }, {}, 'unknown'],
  ];
  /** The rules are looked at anew by each sign-in. */
  const rules = ({ OIDC_ALLOWED_DOMAINS, OIDC_REQUIRED_CLAIM, OIDC_CREATE_USERS }: ReturnType<typeof settings>) => ({
    OIDC_ALLOWED_DOMAINS,
    OIDC_REQUIRED_CLAIM,
    OIDC_CREATE_USERS,
  });
  afterEach(() => void Object.assign(server.services.config, rules(settings())));

  test.each(cases)('%s', async (_name, changes, claims, outcome) => {
    Object.assign(server.services.config, rules(settings(changes)));
    Object.assign(provider.claims, claims);
    const answer = await signIn();
    if (outcome === '/') expect(locationOf(answer)).toBe('/');
    else refused(answer, outcome);
  });

  test('claims that only userinfo has are asked for', async () => {
    Object.assign(server.services.config, rules(settings({ OIDC_ALLOWED_DOMAINS: 'example.edu' })));
    const { email, email_verified, ...rest } = provider.claims;
    provider.claims = rest;
    refused(await signIn(), 'not_allowed');
    provider.userinfo = { email, email_verified };
    expect(locationOf(await signIn())).toBe('/');
  });
});

describe('settings', () => {
  const check = (changes: Record<string, string>) => () => checkOidcSettings(settings(changes));
  test('http is for this machine only, and only when it is asked for', () => {
    expect(check({})).not.toThrow();
    expect(check({ OIDC_ALLOW_LOOPBACK: '' })).toThrow('OIDC_ALLOW_LOOPBACK=1');
    expect(check({ OIDC_ISSUER: 'http://id.example.edu' })).toThrow('必须是 https 地址');
    expect(check({ OIDC_ISSUER: 'http://localhost.example.edu' })).toThrow('必须是 https 地址');
    expect(check({ OIDC_ISSUER: 'https://id.example.edu', OIDC_ALLOW_LOOPBACK: '' })).not.toThrow();
  });
  test('what is missing is named', () => {
    expect(check({ OIDC_CLIENT_ID: '' })).toThrow('OIDC_CLIENT_ID');
    expect(check({ PUBLIC_ORIGIN: '' })).toThrow('OIDC_REDIRECT_URI');
    expect(() => readConfig({ OIDC_ISSUER: 'nowhere' })).toThrow('OIDC_ISSUER');
    expect(() => readConfig({ OIDC_REQUIRED_CLAIM: 'groups' })).toThrow('OIDC_REQUIRED_CLAIM');
  });
});
