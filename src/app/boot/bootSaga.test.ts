import { baseApi } from '../../api';
import { signedOut } from '../../api/signals';
import {
  bootRequested,
  logoutRequested,
  selectBootFailure,
  selectBootPhase,
  selectIsSignedIn,
  selectSiteTitle,
} from '../../features/session';
import { chatSelectors } from '../../features/chat';
import { selectAllDatasetList, selectPrivateDatasetId, selectProjectDatasetList } from '../../features/datasets';
import { selectMenuItems, selectNoAuthMenus, selectVisibleMenu } from '../../features/menu';
import { selectEngineList, selectPaperIdList, selectPaperList } from '../../features/papers';
import { aUser } from '../../testing/builders';
import { answered, askedToSignIn, fakeTransport, unreachable } from '../../testing/fakeTransport';
import type { FakeTransport } from '../../testing/fakeTransport';
import { bootedServer, makeTestStore, memoryStorage, until } from '../../testing/makeTestStore';
import { routeChanged } from '../router/location';

type Booted = ReturnType<typeof makeTestStore>;
const phase = ({ store }: Booted) => selectBootPhase(store.getState());

async function boot(server: FakeTransport, stored = memoryStorage()): Promise<Booted> {
  const made = makeTestStore({ server, stored });
  made.store.dispatch(bootRequested());
  await until(() => phase(made) !== 'booting', 'the end of the boot');
  return made;
}

/** What each part of the boot fills, in a few words. */
function parts({ store }: Booted) {
  const state = store.getState();
  return {
    listMenus: selectMenuItems(state).length,
    listStoppedMenus: selectNoAuthMenus(state).length,
    getLogo: selectSiteTitle(state),
    listApplications: [chatSelectors.selectDefaultAgentList(state).length, chatSelectors.selectAgentList(state).length],
    getPrivateDatasetId: selectPrivateDatasetId(state),
    listAllDatasets: selectAllDatasetList(state).map((group) => group.children.length),
    listProjectsAndDatasets: selectProjectDatasetList(state).length,
    listEngines: selectEngineList(state).length,
    getDatasetChatInfo: chatSelectors.selectKnowledgeBaseAgent(state) !== undefined,
  };
}

const FULL = {
  listMenus: 2,
  listStoppedMenus: 1,
  getLogo: '某大学科学导航',
  listApplications: [1, 2],
  getPrivateDatasetId: 'd3',
  listAllDatasets: [1, 1, 1],
  listProjectsAndDatasets: 1,
  listEngines: 1,
  getDatasetChatInfo: true,
};
const EMPTY: Record<keyof typeof FULL, unknown> = {
  listMenus: 0,
  listStoppedMenus: 0,
  getLogo: '科学导航',
  listApplications: [0, 0],
  getPrivateDatasetId: '',
  // Team bases come by the other load as well.
  listAllDatasets: [0, 1, 0],
  listProjectsAndDatasets: 0,
  listEngines: 0,
  getDatasetChatInfo: false,
};
const PARTS = Object.keys(FULL) as (keyof typeof FULL)[];

describe('the boot', () => {
  it('asks for the user first and alone, then for everything else at once, nothing twice', async () => {
    const server = bootedServer();
    let sentBefore = -1;
    server.handle('getUser', async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      sentBefore = server.sent.length;
      return answered({ id: 'u1' });
    });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    for (const id of PARTS) {
      server.handle(id, async () => {
        await gate;
        return answered(null);
      });
    }
    const made = makeTestStore({ server });
    made.store.dispatch(bootRequested());
    await until(() => server.sent.length === 11);
    expect(sentBefore).toBe(1);
    const asked = server.sent.map(({ id, query }) => `${id} ${JSON.stringify(query ?? {})}`);
    expect(new Set(asked).size).toBe(11);
    expect(asked).toContain('listEngines {"engine_type":6}');
    expect(asked).toContain('listApplications {"index_flag":"1"}');
    expect(asked).toContain('listApplications {"index_flag":"0"}');
    release();
    await until(() => phase(made) === 'ready');
    expect(server.sent).toHaveLength(11);
  });

  it('fills every part', async () => {
    const made = await boot(bootedServer());
    expect(phase(made)).toBe('ready');
    expect(parts(made)).toEqual(FULL);
    expect(selectVisibleMenu(made.store.getState()).map(({ path }) => path)).toEqual(['/home']);
  });

  it.each(PARTS)('empties what %s failed to load, the rest stands', async (id) => {
    const made = await boot(bootedServer().handle(id, () => answered(null, 500, 500)));
    expect(phase(made)).toBe('ready');
    expect(parts(made)).toEqual({ ...FULL, [id]: EMPTY[id] });
  });

  it.each(PARTS)('empties what %s answered as empty, the rest stands', async (id) => {
    const made = await boot(bootedServer().handle(id, () => answered([])));
    expect(phase(made)).toBe('ready');
    expect(parts(made)).toEqual({ ...FULL, [id]: EMPTY[id] });
  });

  it.each([
    ['fails', () => unreachable],
    ['is empty', () => answered([])],
  ])('empties every part that was full before, when all of it %s in the next boot', async (_name, answer) => {
    const server = bootedServer();
    const made = await boot(server);
    expect(parts(made)).toEqual(FULL);
    for (const id of PARTS) server.handle(id, answer);
    made.store.dispatch(bootRequested());
    await until(() => phase(made) === 'ready');
    expect(parts(made)).toEqual({ ...EMPTY, listAllDatasets: [0, 0, 0] });
  });

  it('does not stay a subscriber: a change later on asks for nothing again', async () => {
    const made = await boot(bootedServer());
    made.server.sent.length = 0;
    made.store.dispatch(baseApi.util.invalidateTags(['Dataset', 'Document', 'Project', 'Member', 'Chat', 'Setting']));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(made.server.sent).toEqual([]);
  });
});

describe('a boot without a user', () => {
  it.each([
    ['an empty user', answered({}), 'anonymous', ''],
    ['the sign-in', askedToSignIn(), 'anonymous', ''],
    ['no network', unreachable, 'failed', '网络连接失败'],
    ['a broken server', answered(null, 500, 500, '服务异常'), 'failed', '服务异常'],
  ])('%s ends it: nothing else is asked', async (_name, answer, expected, failure) => {
    const server = bootedServer().handle('getUser', () => answer);
    const made = await boot(server);
    expect(phase(made)).toBe(expected);
    expect(selectBootFailure(made.store.getState())).toBe(failure);
    expect(server.sent.every(({ id }) => id === 'getUser')).toBe(true);
    expect(selectIsSignedIn(made.store.getState())).toBe(false);
  });

  it('can be tried again', async () => {
    const server = bootedServer().handle('getUser', () => unreachable);
    const made = await boot(server);
    server.on('getUser', aUser());
    made.store.dispatch(bootRequested());
    await until(() => phase(made) === 'ready');
  });
});

describe('a further boot while one is under way', () => {
  it('starts over, though the request for the user has not been answered', async () => {
    const server = bootedServer().handle('getUser', () => new Promise(() => undefined));
    const made = makeTestStore({ server });
    made.store.dispatch(bootRequested());
    await until(() => server.sentTo('getUser').length === 1, 'the first request');
    server.on('getUser', aUser());
    made.store.dispatch(bootRequested());
    await until(() => phase(made) !== 'booting', 'the end of the boot');
    expect(phase(made)).toBe('ready');
    expect(server.sentTo('getUser')).toHaveLength(2);
    expect(parts(made)).toEqual(FULL);
  });
});

describe('on /noLoginError', () => {
  it.each(['/noLoginError', '/noLoginError/', '/NOLOGINERROR', '/%6eoLoginError', '//noLoginError'])(
    '%s the user is not fetched',
    async (pathname) => {
      const server = bootedServer();
      const made = makeTestStore({ server });
      made.store.dispatch(routeChanged({ pathname, search: '?err_code=1009' }));
      made.store.dispatch(bootRequested());
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(server.sent).toEqual([]);
      made.store.dispatch(routeChanged({ pathname: '/home', search: '' }));
      await until(() => phase(made) === 'ready');
      expect(parts(made)).toEqual(FULL);
    },
  );
});

describe('logging out in mid-boot', () => {
  it('cancels what is under way and leaves nothing in the state', async () => {
    const server = bootedServer();
    const aborted: string[] = [];
    for (const id of PARTS) {
      server.handle(id, (_request, signal) => {
        signal?.addEventListener('abort', () => aborted.push(id));
        return new Promise(() => undefined);
      });
    }
    server.handle('logout', () => answered('/login', 1009));
    const made = makeTestStore({ server });
    made.store.dispatch(bootRequested());
    await until(() => server.sent.length === 11);
    made.store.dispatch(logoutRequested());
    await until(() => made.went.length > 0);
    expect(made.went).toEqual(['https://portal.example.org/login']);
    expect(new Set(aborted)).toEqual(new Set(PARTS));
    expect(phase(made)).toBe('anonymous');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(parts(made)).toEqual({ ...EMPTY, listAllDatasets: [0, 0, 0] });
    expect(made.reported).toEqual([]);
  });

  it('a further boot works', async () => {
    const made = await boot(bootedServer());
    made.store.dispatch(signedOut());
    expect(phase(made)).toBe('anonymous');
    made.store.dispatch(bootRequested());
    await until(() => phase(made) === 'ready');
    expect(parts(made)).toEqual(FULL);
  });
});

describe('what the browser remembers', () => {
  const TRAY = 'science-navigation:tray';

  it('the selection comes back with its records', async () => {
    const stored = memoryStorage();
    stored.setItem(TRAY, JSON.stringify({ owner: 'u1', paperIdList: ['p1', 'gone'], currentPaperType: '1' }));
    const server = bootedServer();
    const made = await boot(server, stored);
    expect(server.sentTo('listPapersById')[0]?.body).toEqual({ paper_id_list: ['p1', 'gone'] });
    expect(selectPaperIdList(made.store.getState())).toEqual(['p1']);
    expect(selectPaperList(made.store.getState())).toHaveLength(1);
  });

  it('the selection of somebody else does not', async () => {
    const stored = memoryStorage();
    stored.setItem(TRAY, JSON.stringify({ owner: 'u2', paperIdList: ['p1'], currentPaperType: '' }));
    const server = bootedServer();
    const made = await boot(server, stored);
    expect(selectPaperIdList(made.store.getState())).toEqual([]);
    expect(server.sentTo('listPapersById')).toEqual([]);
  });

  it('unsent questions come back to the person who asked them', async () => {
    const stored = memoryStorage();
    const question = (request_id: string) => ({ request_id, message: '问', chat_id: 'c', create_time: new Date().toISOString() });
    stored.setItem('science-navigation:outbox:a', JSON.stringify({ owner: 'u1', question: question('a') }));
    stored.setItem('science-navigation:outbox:b', JSON.stringify({ owner: 'u2', question: question('b') }));
    stored.setItem('science-navigation:outbox:c', '{broken');
    const made = await boot(bootedServer(), stored);
    expect(chatSelectors.selectOutbox(made.store.getState())).toMatchObject([{ request_id: 'a', state: 'unsent' }]);
    expect(stored.getItem('science-navigation:outbox:b')).not.toBeNull();
    expect(stored.getItem('science-navigation:outbox:c')).toBeNull();
  });

  it('a server that is not there at all is no reason to throw', async () => {
    const made = await boot(fakeTransport());
    expect(phase(made)).toBe('failed');
    expect(made.reported).toEqual([]);
  });
});
