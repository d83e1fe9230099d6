import { collapsedToggled } from '../../../features/menu';
import { sessionSlice } from '../../../features/session';
import { keyValueStorage } from '../../../shared/lib/browser/keyValueStorage';
import { aUser } from '../../../testing/builders';
import { makeTestStore, memoryStorage } from '../../../testing/makeTestStore';
import { parseSession } from '../parseSession';
import { installRecording } from './installRecording';
import { REPRODUCTION_SINCE } from './keys';

function installed(setUp: (tab: Storage, kept: Storage) => void = () => undefined) {
  const tab = memoryStorage();
  const kept = memoryStorage();
  setUp(tab, kept);
  const recording = installRecording(
    keyValueStorage(() => kept),
    keyValueStorage(() => tab),
  );
  const { store } = makeTestStore({ recorder: recording.front.middleware, environment: { recording: recording.control } });
  recording.start(store);
  return { ...recording, store };
}

it('has what happened before its code came', async () => {
  const { store, control } = installed();
  store.dispatch(collapsedToggled());
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is not a function'), message: 'x' }));
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: '不行' });
  window.dispatchEvent(rejected);
  const { actions, facts } = parseSession(JSON.stringify((await control()).exported()));
  expect(actions.map(({ type }) => type)).toEqual(['api/config/middlewareRegistered', 'menu/collapsedToggled']);
  const errors = facts!.signals.flatMap((signal) => (signal.kind === 'error' ? [[signal.source, signal.name, signal.message]] : []));
  expect(errors).toEqual([
    ['window', 'TypeError', 'x is not a function'],
    ['rejection', '', '不行'],
  ]);
  expect(facts!.surroundings).toMatchObject({ timeZone: expect.any(String) as string, window: { width: innerWidth, height: innerHeight } });
});

it('comes once, however often it is asked for', async () => {
  const { control } = installed();
  expect(await control()).toBe(await control());
});

it('offers the whole session in the console of a browser that was told to record', async () => {
  const { control, store } = installed((_tab, kept) => kept.setItem('science-navigation:record', '"on"'));
  await control();
  store.dispatch(collapsedToggled());
  const { session, state } = window.scienceNavigationSession!.read();
  expect(parseSession(JSON.stringify(session)).actions.map(({ type }) => type)).toContain('menu/collapsedToggled');
  expect(JSON.parse(state)).toMatchObject({ menu: { collapsed: store.getState().menu.collapsed } });
  delete window.scienceNavigationSession;
});

it('takes the state that the page is in for its own, whatever is shown, and says what it knows when that is shown again', async () => {
  const tab = memoryStorage();
  const recording = installRecording(
    keyValueStorage(() => undefined),
    keyValueStorage(() => tab),
  );
  const { store } = makeTestStore();
  const session = { ...sessionSlice.getInitialState(), userInfo: aUser({ id: 'u1' }) };
  const own = makeTestStore({ preloadedState: { session } }).store.getState();
  tab.setItem(REPRODUCTION_SINCE, JSON.stringify({ owner: 'u1', since: '2026-01-01T00:00:00.000Z' }));
  const held: (() => void)[] = [];
  recording.start(store, { ownState: () => own, whenLive: (run) => void held.push(run) });
  const file = (await recording.control()).exported();
  expect(parseSession(JSON.stringify(file)).preloadedState).toMatchObject({ session: { userInfo: { id: 'u1' } } });
  expect(store.getState().support.recordingSince).toBe('');
  for (const run of held) run();
  expect(store.getState().support.recordingSince).toBe('2026-01-01T00:00:00.000Z');
});
