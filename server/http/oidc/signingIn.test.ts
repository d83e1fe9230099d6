import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../../src/contract/envelope';
import { checkRefusal } from '../../testing/checkAnswer';
import { CLIENT_ID } from './testing/localProvider';
import { cookiesOf, locationOf, ORIGIN, pairOf, pathOf, useOidc } from './testing/useOidc';

const oidc = useOidc();
const { get, begin, signIn, userOf } = oidc;

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
  expect(cookiesOf(answer)[0]).toMatch(/^__Host-oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const back = await get(pathOf(oidc.provider.authorize(url)), cookie);
  expect([back.statusCode, locationOf(back)]).toEqual([302, '/#/project?a=1']);
  expect((await userOf(back)).json().data).toMatchObject({
    username: `lilei${oidc.person}`,
    nick_name: '李雷',
    email: `l${oidc.person}@example.edu`,
    has_password: false,
    is_admin: false,
  });
});

test('the same identity is the same person, whatever else it says by then', async () => {
  const first = (await userOf(await signIn())).json().data;
  Object.assign(oidc.provider.claims, { email: 'new@example.edu', preferred_username: 'somebody-else', name: '改名' });
  expect((await userOf(await signIn())).json().data).toEqual(first);
});

test('nobody gets the account of somebody else by a name or an e-mail address', async () => {
  const user = await oidc.server.createUser(`owner${oidc.person}`);
  await oidc.server.db.query(`update app_user set email = 'boss@example.edu' where id = $1`, [user.id]);
  Object.assign(oidc.provider.claims, { email: 'boss@example.edu', preferred_username: user.username.toUpperCase() });
  const made = (await userOf(await signIn())).json().data;
  expect(made.id).not.toBe(user.id);
  expect(made.username).toBe(`${user.username.toUpperCase()}-2`);
});

test.each([
  ['a character of two units at the end of its room', `${'雷'.repeat(63)}𠮷`, '雷'.repeat(63)],
  ['a line end', '李\n雷', null],
  ['a direction without its beginning', '李雷\u2069', null],
  ['nothing that can be seen', '\u2060\u2060', null],
])('a display name with %s is what a person here could be called, else the user name is', async (_name, name, shown) => {
  const username = `${'a'.repeat(45)}${oidc.person}`.padEnd(49, 'b');
  Object.assign(oidc.provider.claims, { name, preferred_username: `${username}𠮷` });
  const made = (await userOf(await signIn())).json().data;
  expect([made.username, made.nick_name]).toEqual([username, shown ?? username]);
});

test('two tabs at once make one account', async () => {
  const [one, two] = [await begin(), await begin()];
  const answers = await Promise.all([one, two].map(({ url, cookie }) => get(pathOf(oidc.provider.authorize(url)), cookie)));
  const ids = await Promise.all(answers.map(async (answer) => (await userOf(answer)).json().data.id));
  expect(ids[0]).toBe(ids[1]);
});

test('a session from before ends when another one begins', async () => {
  const user = await oidc.server.createUser();
  const { url, cookie } = await begin();
  await get(pathOf(oidc.provider.authorize(url)), `${cookie}; ${user.cookie}`);
  checkRefusal(await user.inject('GET', '/api/user'), 401, 1009);
});

test('signing out leads past the provider, for those who came from there', async () => {
  const answer = await signIn();
  const headers = { cookie: pairOf(answer, 'sid'), [LOGIN_TYPE_HEADER]: LOGIN_TYPE };
  const out = await oidc.server.inject({ method: 'POST', url: '/api/user/logout', headers });
  expect(checkRefusal(out, 200, 1009).data).toBe('/login/oidc/logout');
  const url = new URL(locationOf(await get('/login/oidc/logout')));
  expect(url.origin + url.pathname).toBe(`${oidc.provider.issuer}/logout`);
  expect(Object.fromEntries(url.searchParams)).toEqual({ client_id: CLIENT_ID, post_logout_redirect_uri: `${ORIGIN}/login` });
  const user = await oidc.server.createUser();
  expect(checkRefusal(await user.inject('POST', '/api/user/logout'), 200, 1009).data).toBe('/login');
});

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/\t/evil.test', 'javascript:alert(1)'])(
  '%j is not followed afterwards',
  async (returnTo) => {
    expect(locationOf(await signIn(returnTo))).toBe('/');
  },
);
