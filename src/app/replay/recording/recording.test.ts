import { sessionApi } from '../../../api/sessionApi';
import { loginRedirectRequested, signedOut } from '../../../api/signals';
import { collapsedToggled } from '../../../features/menu';
import { keyValueStorage } from '../../../shared/lib/browser/keyValueStorage';
import { aUser } from '../../../testing/builders';
import { fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore, memoryStorage } from '../../../testing/makeTestStore';
import { testRecorder } from '../../../testing/testRecorder';
import type { SessionFile } from '../../../model/recordedSession';
import { parseSession } from '../parseSession';
import { KEPT_PAGES, REPRODUCTION_SINCE } from './keys';

/** A page in a tab, on which this person is signed in. */
async function page(tab: Storage, id: string, options: { keepsLastMinutes?: boolean; now?: () => number } = {}) {
  const resumed: string[] = [];
  const tabStorage = keyValueStorage(() => tab);
  const recorder = testRecorder({ tabStorage, whole: false, onResumed: (since) => resumed.push(since), ...options });
  const { store } = makeTestStore({
    server: fakeTransport().on('getUser', aUser({ id })),
    recorder: recorder.middleware,
    environment: { recording: async () => recorder, tabStorage },
  });
  await store.dispatch(sessionApi.endpoints.getUser.initiate(undefined));
  recorder.settle();
  return { ...recorder, store, resumed };
}

const typesIn = (file: SessionFile) => parseSession(JSON.stringify(file)).actions.map(({ type }) => type);
const pagesIn = ({ earlier = [], ...last }: SessionFile) => [...earlier, last].map((one) => typesIn(one));

describe('over a reload', () => {
  it('the same person’s pages go on, oldest first', async () => {
    const tab = memoryStorage();
    const first = await page(tab, 'u1');
    first.store.dispatch(collapsedToggled());
    first.keep();
    const second = await page(tab, 'u1');
    second.keep();
    const third = await page(tab, 'u1');
    const pages = pagesIn(third.exported());
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('menu/collapsedToggled');
    expect(pages[1]).not.toContain('menu/collapsedToggled');
  });

  it('a sign-in that expired is such a page, and what led to it is in it', async () => {
    const tab = memoryStorage();
    const { store, keep } = await page(tab, 'u1');
    store.dispatch(loginRedirectRequested('/login'));
    keep();
    const [before] = pagesIn((await page(tab, 'u1')).exported());
    expect(before).toContain(loginRedirectRequested.type);
  });

  it('another person’s pages are thrown away', async () => {
    const tab = memoryStorage();
    (await page(tab, 'u1')).keep();
    expect(tab.getItem(KEPT_PAGES)).toContain('"owner":"u1"');
    const other = await page(tab, 'u2');
    expect(pagesIn(other.exported())).toHaveLength(1);
    expect(tab.getItem(KEPT_PAGES)).toBeNull();
  });

  it('pages that are too old for the last minutes are left out', async () => {
    const tab = memoryStorage();
    (await page(tab, 'u1', { now: () => 0 })).keep();
    const later = await page(tab, 'u1', { now: () => 16 * 60_000 });
    expect(later.exported().earlier).toBeUndefined();
  });

  it('a reproduction goes on, with its mark', async () => {
    const tab = memoryStorage();
    const since = '2026-01-02T03:04:05.000Z';
    const first = await page(tab, 'u1');
    first.begin(since);
    first.store.dispatch(collapsedToggled());
    first.keep();
    const second = await page(tab, 'u1');
    expect(second.resumed).toEqual([since]);
    expect(pagesIn(second.exported())[0]).toEqual(['menu/collapsedToggled']);
    expect((await page(tab, 'u2')).resumed).toEqual([]);
    expect(tab.getItem(REPRODUCTION_SINCE)).toBeNull();
  });
});

describe('what nobody may save', () => {
  it('is gone with a sign-out, from the page and from the tab', async () => {
    const tab = memoryStorage();
    (await page(tab, 'u1')).keep();
    const { store, keep, exported, begin } = await page(tab, 'u1');
    begin('2026-01-02T03:04:05.000Z');
    store.dispatch(collapsedToggled());
    store.dispatch(signedOut());
    expect(pagesIn(exported())).toEqual([[]]);
    keep();
    expect(tab.length).toBe(0);
  });

  it('is what a person without a name did: nothing of it is kept', () => {
    const tab = memoryStorage();
    const recorder = testRecorder({ tabStorage: keyValueStorage(() => tab), whole: false });
    const { store } = makeTestStore({ recorder: recorder.middleware });
    store.dispatch(collapsedToggled());
    recorder.keep();
    expect(tab.length).toBe(0);
  });
});

describe('a person who wants no last minutes', () => {
  it('has none recorded, and none kept', async () => {
    const tab = memoryStorage();
    const { store, keep, exported } = await page(tab, 'u1', { keepsLastMinutes: false });
    store.dispatch(collapsedToggled());
    keep();
    expect(typesIn(exported())).toEqual([]);
    expect(tab.length).toBe(0);
  });

  it('can still record a reproduction', async () => {
    const { store, begin, end, exported } = await page(memoryStorage(), 'u1', { keepsLastMinutes: false });
    begin('2026-01-02T03:04:05.000Z');
    store.dispatch(collapsedToggled());
    expect(typesIn(exported())).toEqual(['menu/collapsedToggled']);
    end();
    expect(typesIn(exported())).toEqual([]);
  });

  it('has what was recorded thrown away when they say so', async () => {
    const tab = memoryStorage();
    const { store, keep, keepLastMinutes, exported } = await page(tab, 'u1');
    store.dispatch(collapsedToggled());
    keep();
    keepLastMinutes(false);
    expect(typesIn(exported())).toEqual([]);
    expect(tab.length).toBe(0);
    keepLastMinutes(true);
    store.dispatch(collapsedToggled());
    expect(typesIn(exported())).toEqual(['menu/collapsedToggled']);
  });
});

it('leaves out what RTK Query says to itself, and who uses which answer', async () => {
  const { store, exported, begin } = await page(memoryStorage(), 'u1');
  begin('2026-01-02T03:04:05.000Z');
  const patches = [{ op: 'add', path: ['q'], value: { r1: {} } }];
  store.dispatch({ type: 'api/internalSubscriptions/subscriptionsUpdated', payload: patches });
  store.dispatch(collapsedToggled());
  const { payload, preloadedState = '' } = exported();
  expect(payload).not.toContain('internalSubscriptions');
  expect((JSON.parse(preloadedState) as { api: { subscriptions: unknown } }).api.subscriptions).toEqual({});
  expect(store.getState().api.subscriptions).toEqual({ q: { r1: {} } });
});
