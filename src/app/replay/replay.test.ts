import { papersApi } from '../../api';
import { chatActions, chatSelectors } from '../../features/chat';
import { collapsedToggled } from '../../features/menu';
import { bootRequested } from '../../features/session';
import { fakeTransport } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { rootReducer } from '../rootReducer';
import type { RootState } from '../rootReducer';
import { parseSession } from './parseSession';
import { testRecorder } from '../../testing/testRecorder';
import type { TestRecorder } from '../../testing/testRecorder';
import { REPRODUCTION } from './recording/ring';
import { comparable, replaySession } from './replaySession';
import { ANSWER, mainJob, watched } from '../../testing/mainJob';

const roundTrip = (recorder: TestRecorder) => parseSession(JSON.stringify(recorder.exported()));

describe('a recorded session', () => {
  it('folds to the state that was on the screen', async () => {
    const recorder = testRecorder();
    const { store, reported } = await mainJob(recorder, false);
    const state = store.getState();
    expect(chatSelectors.selectRecord(state, 'r1')).toMatchObject({
      answer_text: ANSWER,
      state: 'done',
      paper_id_list: ['p1', 'p2', 'p3'],
    });
    expect(comparable(replaySession(roundTrip(recorder)))).toEqual(comparable(state));
    expect(reported).toEqual([]);
  });

  it('folds to the state after signing out as well', async () => {
    const recorder = testRecorder();
    const { store } = await mainJob(recorder, true);
    expect(store.getState().session.userInfo).toEqual({});
    expect(comparable(replaySession(roundTrip(recorder)))).toEqual(comparable(store.getState()));
  });

  it('folds to every state in between', async () => {
    const recorder = testRecorder();
    const seen: unknown[] = [];
    await mainJob(
      watched(recorder, (_action, state) => seen.push(comparable(state))),
      false,
    );
    const { actions, preloadedState } = roundTrip(recorder);
    let state = preloadedState!;
    const folded = actions.map((action) => comparable((state = rootReducer(state, action))));
    expect(seen.length).toBeGreaterThan(30);
    expect(folded).toEqual(seen);
  });

  it('keeps state and actions plain: JSON gives them back whole', async () => {
    const recorder = testRecorder();
    const actions: unknown[] = [];
    const { store } = await mainJob(
      watched(recorder, (action) => actions.push(action)),
      false,
    );
    const state = store.getState();
    expect(JSON.parse(JSON.stringify(state))).toEqual(withoutUndefined(state));
    for (const action of actions) expect(JSON.parse(JSON.stringify(action))).toEqual(withoutUndefined(action));
  });

  it('does nothing but fold: a replaying store sends nothing and stores nothing', async () => {
    const recorder = testRecorder();
    await mainJob(recorder, false);
    const state = replaySession(roundTrip(recorder));
    const server = fakeTransport();
    const { store, stored } = makeTestStore({ server, replay: true, preloadedState: state });
    store.dispatch(bootRequested());
    store.dispatch(chatActions.questionAsked({ message: '再问' }));
    const result = await store.dispatch(papersApi.endpoints.searchPapers.initiate({ body: { query: '别的' } }));
    expect(result.error).toMatchObject({ message: '回放中不发送请求' });
    expect(server.sent).toEqual([]);
    expect(stored.length).toBe(0);
  });
});

/** What JSON makes of `undefined` in objects, and nothing else. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null) return value;
  expect([Object.prototype, null]).toContain(Object.getPrototypeOf(value));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, withoutUndefined(item)]),
  );
}

describe('the recorder', () => {
  it('lets go of old actions when there are too many, and begins with the state after them', () => {
    const recorder = testRecorder({ limits: { ...REPRODUCTION, actions: 10 } });
    const { store } = makeTestStore({ recorder: recorder.middleware });
    for (let n = 0; n < 35; n += 1) store.dispatch(collapsedToggled());
    const session = roundTrip(recorder);
    expect(session.actions.length).toBeLessThanOrEqual(10);
    expect((session.preloadedState as RootState).api).toBeDefined();
    expect(comparable(replaySession(session))).toEqual(comparable(store.getState()));
  });
});
