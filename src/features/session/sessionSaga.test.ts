import { baseApi, sessionApi } from '../../api';
import { bootRequested, logoutRequested, selectBootPhase, selectIsLoggingOut, selectLogoutFailure, selectUserInfo } from './index';
import { answered, askedToSignIn, unreachable } from '../../testing/fakeTransport';
import { bootedServer, makeTestStore, until } from '../../testing/makeTestStore';

async function signedIn() {
  const made = makeTestStore({ server: bootedServer() });
  made.store.dispatch(bootRequested());
  await until(() => selectBootPhase(made.store.getState()) === 'ready');
  return made;
}

describe('logging out', () => {
  it.each([200, 401])('1009 with an address (HTTP %i) clears the user and goes there', async (status) => {
    const made = await signedIn();
    made.server.handle('logout', () => answered('https://portal.example.org/login?out=1', 1009, status));
    made.store.dispatch(logoutRequested());
    await until(() => made.went.length > 0);
    expect(made.went[0]).toBe('https://portal.example.org/login?out=1');
    const state = made.store.getState();
    expect(selectUserInfo(state)).toEqual({});
    expect(state.api.queries).toEqual({});
    expect(state.menu.menuItems).toEqual([]);
    expect(state.chat.agentList).toEqual([]);
  });

  it.each(['javascript:alert(1)', '//evil.com', 'https://evil.com/'])('an address like %s ends on the error screen', async (url) => {
    const made = await signedIn();
    made.server.handle('logout', () => answered(url, 1009));
    made.store.dispatch(logoutRequested());
    await until(() => made.opened.length > 0);
    expect(made.opened).toEqual(['/noLoginError?err_code=1009']);
    expect(made.went).toEqual([]);
    expect(selectUserInfo(made.store.getState())).toEqual({});
  });

  it('a server that names no address leads to the sign-in of the next boot', async () => {
    const made = await signedIn();
    made.server.on('logout', 'ok').handle('getUser', () => askedToSignIn('/login'));
    made.store.dispatch(logoutRequested());
    await until(() => made.went.length > 0);
    expect(made.went).toEqual(['https://portal.example.org/login']);
    expect(selectBootPhase(made.store.getState())).toBe('anonymous');
  });

  it.each([
    ['the network is down', unreachable, '网络连接失败'],
    ['the server fails', answered(null, 500, 500, '服务异常'), '服务异常'],
    ['the address is missing', answered('', 1009), '服务未能完成这个请求'],
  ])('when %s the person stays signed in and is told', async (_name, answer, message) => {
    const made = await signedIn();
    made.server.handle('logout', () => answer);
    made.store.dispatch(logoutRequested());
    await until(() => !selectIsLoggingOut(made.store.getState()));
    expect(selectLogoutFailure(made.store.getState())).toBe(message);
    expect(selectUserInfo(made.store.getState())).toMatchObject({ id: 'u1' });
    expect(made.went).toEqual([]);
  });

  it('a double click sends once', async () => {
    const made = await signedIn();
    made.server.handle('logout', () => answered('/login', 1009));
    made.store.dispatch(logoutRequested());
    made.store.dispatch(logoutRequested());
    await until(() => made.went.length > 0);
    expect(made.server.sentTo('logout')).toHaveLength(1);
  });
});

describe('being asked to sign in', () => {
  it('goes to the checked address', async () => {
    const made = makeTestStore({ environment: { loginHosts: ['sso.example.org'] } });
    made.server.handle('listMenus', () => askedToSignIn('https://sso.example.org/cas'));
    await made.store.dispatch(sessionApi.endpoints.listMenus.initiate());
    expect(made.went).toEqual(['https://sso.example.org/cas']);
  });

  const REFUSED = [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    'https:evil.com',
    'http://app@evil.com',
    '\u0000//evil.com',
    'https://evil.com',
    `https://evil.com/${'a'.repeat(100_000)}`,
    `/${'a'.repeat(100_000)}`,
  ];
  it.each(REFUSED.map((url) => [url.slice(0, 40), url]))('does not go to %j', async (_shown, url) => {
    const made = makeTestStore();
    made.server.handle('listMenus', () => askedToSignIn(url));
    await made.store.dispatch(sessionApi.endpoints.listMenus.initiate());
    expect(made.went).toEqual([]);
    expect(made.opened).toEqual(['/noLoginError?err_code=1009']);
  });

  it.each<[unknown]>([[{ href: '/login' }], [{ toString: 'javascript:alert(1)' }], [['/login']], [1009], [true]])(
    'takes %j for no address: a call fails, and a boot says that nobody is signed in',
    async (data) => {
      const made = makeTestStore();
      made.server
        .handle('listMenus', () => answered(data, 1009, 401, '请先登录'))
        .handle('getUser', () => answered(data, 1009, 401, '请先登录'));
      const { error } = await made.store.dispatch(sessionApi.endpoints.listMenus.initiate());
      expect(error).toMatchObject({ success: false, code: 1009, message: '请先登录' });
      made.store.dispatch(bootRequested());
      await until(() => selectBootPhase(made.store.getState()) === 'anonymous');
      expect([made.went, made.opened]).toEqual([[], []]);
    },
  );

  it('keeps the rest of the store as it is', async () => {
    const made = await signedIn();
    made.server.handle('listExternalApplications', () => askedToSignIn('/login'));
    await made.store.dispatch(sessionApi.endpoints.listExternalApplications.initiate());
    expect(made.went).toHaveLength(1);
    expect(selectUserInfo(made.store.getState())).toMatchObject({ id: 'u1' });
    expect(Object.keys(made.store.getState().api.queries).length).toBeGreaterThan(1);
    made.store.dispatch(baseApi.util.resetApiState());
  });
});
