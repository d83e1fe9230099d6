import type { Action } from '@reduxjs/toolkit';
import { chatApi } from '../../api/chatApi';
import { projectsApi } from '../../api/projectsApi';
import { signedOut } from '../../api/signals';
import { testRecorder } from '../../testing/testRecorder';
import type { Announcement, PortalState } from '../../contract/entities/portalState';
import { bootRequested } from '../session';
import { answered, unreachable } from '../../testing/fakeTransport';
import { bootedServer, makeTestStore, memoryStorage } from '../../testing/makeTestStore';
import { announcementKey, selectAnnouncements } from './lib/announcements';
import { announcementPutAway } from './portalSlice';

const ASK_MS = 3_000;
const notice: Announcement = { id: 'n1', title: '停机', text: '今晚', kind: 'warning' };
const told = (versions: Record<string, number> = {}, announcements: Announcement[] = []): PortalState => ({ versions, announcements });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let ends: (() => void) | undefined;
let visibility: jest.SpyInstance<DocumentVisibilityState, []>;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  ends?.();
  ends = undefined;
  visibility.mockRestore();
  jest.useRealTimers();
});

/** A portal that has booted and was asked once. */
async function follow(server = bootedServer().on('getPortalState', told({ menu: 1 })), stored = memoryStorage()) {
  const recorder = testRecorder();
  const bench = makeTestStore({ server, stored, recorder: recorder.middleware });
  ends = () => bench.store.dispatch(signedOut());
  bench.store.dispatch(bootRequested());
  await pass(100);
  // Somebody is there.
  window.dispatchEvent(new Event('pointerdown'));
  await pass(100);
  server.sent.length = 0;
  const actions = () => (JSON.parse(recorder.exported().payload) as Action[]).map(({ type }) => type);
  return { ...bench, actions, asked: () => server.sentTo('getPortalState').length };
}
const idsOf = (sent: readonly { id: string }[]) => sent.map(({ id }) => id).filter((id) => id !== 'getPortalState');

async function show(visible: boolean) {
  visibility.mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

describe('following the operator', () => {
  it('begins with what it is told first: nothing is asked again', async () => {
    const { server, store, actions } = await follow(bootedServer().on('getPortalState', told({ menu: 7, site: 2 }, [notice])));
    expect(store.getState().portal.versions).toEqual({ menu: 7, site: 2 });
    expect(selectAnnouncements(store.getState())).toEqual([notice]);
    expect(server.sent).toEqual([]);
    expect(actions()).not.toContain('bootParts/partRequested');
  });

  it('a changed menu asks for the menus alone, once', async () => {
    const { server, store } = await follow();
    server.on('getPortalState', told({ menu: 2 })).on('listMenus', [{ id: 'm3', name: '资源', path: '/resources', icon: 'resources' }]);
    await pass(3 * ASK_MS);
    expect(idsOf(server.sent)).toEqual(['listMenus', 'listStoppedMenus']);
    expect(store.getState().portal.versions).toEqual({ menu: 2 });
  });

  it.each(['site', 'limits'])('a change of %s asks for title and mark', async (part) => {
    const { server } = await follow();
    server.on('getPortalState', told({ menu: 1, [part]: 1 }));
    await pass(ASK_MS);
    expect(idsOf(server.sent)).toEqual(['getLogo']);
  });

  it('lists that are on the screen are asked for again, and no others', async () => {
    const { server, store } = await follow();
    server.on('listPrompts', []);
    const shown = store.dispatch(chatApi.endpoints.listPrompts.initiate({ query: {} }));
    await shown;
    server.sent.length = 0;
    server.on('getPortalState', told({ menu: 1, databases: 1 }));
    await pass(ASK_MS);
    expect(idsOf(server.sent)).toEqual([]);
    server.on('getPortalState', told({ menu: 1, databases: 1, prompts: 1 }));
    await pass(ASK_MS);
    expect(idsOf(server.sent)).toEqual(['listPrompts']);
    shown.unsubscribe();
  });

  it('an announcement alone asks for nothing', async () => {
    const { server, store } = await follow();
    server.on('getPortalState', told({ menu: 1 }, [notice]));
    await pass(ASK_MS);
    expect(selectAnnouncements(store.getState())).toEqual([notice]);
    expect(idsOf(server.sent)).toEqual([]);
  });

  it('the same answer is no action: a recording stays as small as it was', async () => {
    const { actions, asked, server } = await follow();
    // By then what the boot asked for has left the cache, which is an action each.
    await pass(40 * ASK_MS);
    const before = actions();
    expect(before.filter((type) => type === 'portal/portalStateReceived')).toHaveLength(1);
    server.sent.length = 0;
    await pass(20 * ASK_MS);
    expect(asked()).toBe(20);
    expect(actions()).toEqual(before);
  });

  it.each([404, 405])('ends where the backend has no console (%s)', async (status) => {
    const server = bootedServer().handle('getPortalState', () => answered(null, status, status));
    const { asked } = await follow(server);
    await pass(20 * ASK_MS);
    expect(asked()).toBe(0);
  });

  it('waits twice as long after each failure, a minute at the most, and as before once it is answered', async () => {
    const { server, asked } = await follow();
    server.handle('getPortalState', () => answered(null, 500, 500));
    // From the very moment of the first failure.
    while (asked() === 0) await pass(1);
    for (const wait of [6, 12, 24, 48, 60, 60]) {
      const soFar = asked();
      await pass(wait * 1_000 - 1);
      expect(asked()).toBe(soFar);
      await pass(1);
      expect(asked()).toBe(soFar + 1);
    }
    server.on('getPortalState', told({ menu: 1 }));
    await pass(60_000);
    const answeredAt = asked();
    await pass(ASK_MS);
    expect(asked()).toBe(answeredAt + 1);
  });

  it('a network that is gone ends nothing', async () => {
    const { server, store } = await follow();
    server.handle('getPortalState', () => unreachable);
    await pass(ASK_MS + 10);
    server.on('getPortalState', told({ menu: 1 }, [notice]));
    await pass(2 * ASK_MS + 10);
    expect(selectAnnouncements(store.getState())).toEqual([notice]);
  });

  it('a page out of sight asks nothing, and at once when it is in sight again', async () => {
    const { asked } = await follow();
    await show(false);
    await pass(10 * ASK_MS);
    expect(asked()).toBe(0);
    await show(true);
    expect(asked()).toBe(1);
  });

  it('a page that nobody touches for ten minutes asks nothing until somebody does', async () => {
    const { asked } = await follow();
    window.dispatchEvent(new Event('keydown'));
    await pass(11 * 60_000);
    const soFar = asked();
    await pass(10 * ASK_MS);
    expect(asked()).toBe(soFar);
    window.dispatchEvent(new Event('pointermove'));
    await pass(0);
    expect(asked()).toBe(soFar + 1);
  });

  it('signing out ends it, and nothing of it is left', async () => {
    const { server, store, asked } = await follow(bootedServer().on('getPortalState', told({ menu: 1 }, [notice])));
    let aborted = false;
    server.handle('getPortalState', (_request, signal) => {
      signal?.addEventListener('abort', () => (aborted = true));
      return new Promise(() => undefined);
    });
    await pass(ASK_MS);
    store.dispatch(announcementPutAway(announcementKey(notice)));
    store.dispatch(signedOut());
    await pass(0);
    expect(aborted).toBe(true);
    expect(store.getState().portal).toEqual({ versions: null, announcements: [], access: null, putAway: [] });
    await pass(10 * ASK_MS);
    expect(asked()).toBe(1);
  });

  it('what was put away stays away in this browser', async () => {
    const server = bootedServer().on('getPortalState', told({}, [notice]));
    const first = await follow(server);
    first.store.dispatch(announcementPutAway(announcementKey(notice)));
    await pass(0);
    expect(selectAnnouncements(first.store.getState())).toEqual([]);
    first.store.dispatch(signedOut());
    const second = await follow(server, first.stored);
    expect(second.store.getState().portal).toMatchObject({ announcements: [notice], putAway: [announcementKey(notice)] });
    expect(selectAnnouncements(second.store.getState())).toEqual([]);
  });

  it('what is stored in another form is nothing put away', async () => {
    const stored = memoryStorage();
    stored.setItem('science-navigation:announcements-put-away', '{"a":1}');
    const { store, reported } = await follow(bootedServer().on('getPortalState', told({}, [notice])), stored);
    expect(selectAnnouncements(store.getState())).toEqual([notice]);
    expect(reported).toEqual([]);
  });

  it('an answer with nothing in it is no failure', async () => {
    const { store, reported, asked } = await follow(bootedServer().on('getPortalState', null));
    expect(store.getState().portal).toMatchObject({ versions: {}, announcements: [] });
    await pass(ASK_MS);
    expect(asked()).toBe(1);
    expect(reported).toEqual([]);
  });
});

describe('following the own projects', () => {
  const accessIs = (access: string) => ({ ...told({ menu: 1 }), access });
  const [p1, p2] = ['p1', 'p2'].map((project_id) => ({ params: { project_id, page_num: 1, page_size: 20 }, query: {} }));
  const page = { total: 0, records: [], current: 1, size: 20 };

  /** Members of two projects are on the screen, those of a third one were. */
  async function showMembers() {
    const server = bootedServer().on('getPortalState', accessIs('a')).on('listMembers', page).on('listPrompts', []);
    const bench = await follow(server);
    const { initiate } = projectsApi.endpoints.listMembers;
    const shown = [p1!, p2!].map((arg) => bench.store.dispatch(initiate(arg)));
    await Promise.all(shown);
    const prompts = bench.store.dispatch(chatApi.endpoints.listPrompts.initiate({ query: {} }));
    await prompts;
    const away = bench.store.dispatch(initiate({ ...p1!, params: { ...p1!.params, project_id: 'p3' } }));
    await away;
    away.unsubscribe();
    bench.server.sent.length = 0;
    const kept = () =>
      Object.values(bench.store.getState().api.queries).flatMap((entry) =>
        entry?.endpointName === 'listMembers' ? [(entry.originalArgs as typeof p1)?.params.project_id] : [],
      );
    return { ...bench, kept, leave: () => [...shown, prompts].forEach((one) => one.unsubscribe()) };
  }

  it('has what is on the screen of them asked again when they are others, and nothing else', async () => {
    const { server, store, leave } = await showMembers();
    await pass(2 * ASK_MS);
    expect(idsOf(server.sent)).toEqual([]);
    server.on('getPortalState', accessIs('b'));
    await pass(2 * ASK_MS);
    expect(idsOf(server.sent)).toEqual(['listMembers', 'listMembers']);
    expect(store.getState().portal.access).toBe('b');
    leave();
  });

  it('drops what the server refuses then, and what nobody looks at', async () => {
    const { server, kept, leave } = await showMembers();
    expect(kept()).toEqual(['p1', 'p2', 'p3']);
    server
      .on('getPortalState', accessIs('b'))
      .handle('listMembers', ({ params }) =>
        params?.project_id === 'p1' ? answered(null, 404, 404, '项目不存在或已被删除') : answered(page),
      );
    await pass(ASK_MS);
    expect(kept()).toEqual(['p2']);
    leave();
  });

  it('a server that does not tell it is asked for no more than before', async () => {
    const { server, leave } = await showMembers();
    server.on('getPortalState', told({ menu: 1 }));
    await pass(ASK_MS);
    server.sent.length = 0;
    await pass(3 * ASK_MS);
    expect(idsOf(server.sent)).toEqual([]);
    leave();
  });
});
