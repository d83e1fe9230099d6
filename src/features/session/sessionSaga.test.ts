import { baseApi, sessionApi } from '../../api';
import { aiToolsApi } from '../../api/aiToolsApi';
import { bootRequested, logoutRequested, selectBootPhase, selectIsLoggingOut, selectLogoutFailure, selectUserInfo } from './index';
import { answered, askedToSignIn, unreachable } from '../../testing/fakeTransport';
import { bootedServer, makeTestStore, memoryStorage, until } from '../../testing/makeTestStore';
import type { Environment } from '../../shared/saga/environment';
import { keyValueStorage } from '../../shared/lib/browser/keyValueStorage';

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

  it.each([
    ['javascript:alert(1)', ''],
    ['//evil.com', ''],
    ['https://evil.com/', '&host=evil.com'],
  ])('an address like %s ends on the error screen', async (url, named) => {
    const made = await signedIn();
    made.server.handle('logout', () => answered(url, 1009));
    made.store.dispatch(logoutRequested());
    await until(() => made.opened.length > 0);
    expect(made.opened).toEqual([`/noLoginError?err_code=1009${named}`]);
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
    const made = makeTestStore({ environment: { loginHosts: async () => ['sso.example.org'] } });
    made.server.handle('listMenus', () => askedToSignIn('https://sso.example.org/cas'));
    await made.store.dispatch(sessionApi.endpoints.listMenus.initiate());
    await until(() => made.went.length > 0);
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
    await until(() => made.opened.length > 0);
    expect(made.went).toEqual([]);
    expect(made.opened).toEqual([`/noLoginError?err_code=1009${url === 'https://evil.com' ? '&host=evil.com' : ''}`]);
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

describe('going to the sign-in', () => {
  const LOGIN = 'https://portal.example.org/login';
  const EVERY = ['listMenus', 'listStoppedMenus', 'getLogo', 'getUser', 'listExternalApplications', 'listMyAiTools'] as const;

  /** A page of one tab, which knows nothing but what the tab has stored. */
  function opened(tab: Storage, environment: Partial<Environment> = {}) {
    const made = makeTestStore({ server: bootedServer(), environment: { tabStorage: keyValueStorage(() => tab), ...environment } });
    const refuse = (url: string) => EVERY.forEach((id) => made.server.handle(id, () => askedToSignIn(url)));
    const ask = async () => {
      made.store.dispatch(bootRequested());
      await until(() => made.went.length + made.opened.length > 0, 'somewhere to go');
    };
    return { ...made, refuse, ask };
  }

  it.each(['/login', 'https://sso.example.org/cas'])('six calls that are refused at once lead to %s once', async (url) => {
    const made = opened(memoryStorage(), { loginHosts: async () => ['sso.example.org'] });
    made.refuse(url);
    const { listMenus, listStoppedMenus, getLogo, getUser, listExternalApplications } = sessionApi.endpoints;
    await Promise.all([
      made.store.dispatch(listMenus.initiate()),
      made.store.dispatch(listStoppedMenus.initiate()),
      made.store.dispatch(getLogo.initiate()),
      made.store.dispatch(getUser.initiate()),
      made.store.dispatch(listExternalApplications.initiate()),
      made.store.dispatch(aiToolsApi.endpoints.listMyAiTools.initiate()),
    ]);
    await until(() => made.went.length > 0);
    await made.store.dispatch(listMenus.initiate(undefined, { forceRefetch: true }));
    expect(EVERY.map((id) => made.server.sentTo(id).length)).toEqual([2, 1, 1, 1, 1, 1]);
    expect(made.went).toEqual([new URL(url, LOGIN).href]);
  });

  it('a sign-in that leads back twice with nobody signed in ends on a page that says so, and a new try is a new try', async () => {
    const tab = memoryStorage();
    const outcomes: string[][] = [];
    for (let page = 0; page < 4; page += 1) {
      const made = opened(tab, { route: () => '/project?tab=mine' });
      made.refuse(`/login?state=${page}`);
      await made.ask();
      outcomes.push([...made.went, ...made.opened]);
    }
    expect(outcomes).toEqual([
      [`${LOGIN}?state=0`],
      [`${LOGIN}?state=1`],
      ['/noLoginError?err_code=1009&returned=1&back=%2Fproject%3Ftab%3Dmine'],
      [`${LOGIN}?state=3`],
    ]);
  });

  it('whoever was signed in meanwhile goes again', async () => {
    const tab = memoryStorage();
    for (let page = 0; page < 4; page += 1) {
      const made = opened(tab);
      made.server.handle('getUser', () => askedToSignIn('/login'));
      await made.ask();
      expect(made.went).toEqual([LOGIN]);
      const next = opened(tab);
      next.store.dispatch(bootRequested());
      await until(() => selectBootPhase(next.store.getState()) === 'ready');
    }
  });

  it('a host that is not allowed is named on a page that leads back, where a new try asks again who is allowed', async () => {
    let hosts: string[] = [];
    const made = opened(memoryStorage(), { loginHosts: async () => hosts, route: () => '/project' });
    made.refuse('https://sso.example.org:8443/cas');
    await made.ask();
    expect(made.opened).toEqual(['/noLoginError?err_code=1009&host=sso.example.org%3A8443&back=%2Fproject']);
    hosts = ['sso.example.org:8443'];
    made.store.dispatch(bootRequested());
    await until(() => made.went.length > 0);
    expect(made.went).toEqual(['https://sso.example.org:8443/cas']);
  });
});
