import type { Action } from '@reduxjs/toolkit';
import { papersApi } from '../../api';
import { chatActions, chatSelectors } from '../../features/chat';
import { collapsedToggled } from '../../features/menu';
import { paperToggled, selectPaperIdList, summaryDrawerToggled } from '../../features/papers';
import { bootRequested, logoutRequested, selectBootPhase } from '../../features/session';
import { aChunk, aPaper, aSource } from '../../testing/builders';
import { answered, fakeTransport, streamed } from '../../testing/fakeTransport';
import { bootedServer, makeTestStore, until } from '../../testing/makeTestStore';
import { rootReducer } from '../rootReducer';
import type { RootState } from '../rootReducer';
import { routeChanged } from '../router/location';
import { parseSession } from './parseSession';
import { sessionRecorder } from './recorder';
import type { SessionRecorder } from './recorder';
import { comparable, replaySession } from './replaySession';

const PAPERS = ['p1', 'p2', 'p3'].map((paper_id) => aPaper({ paper_id, title: `题名 ${paper_id}` }));
const ANSWER = '注意力机制让模型直接看见全部输入[1]。';

function mainJobServer() {
  const events = Array.from(ANSWER, (content, index) => ({
    chunk: aChunk({ content, sources: index === 0 ? [aSource()] : [] }),
    id: `${index + 1}.0`,
  }));
  const end = { chunk: aChunk({ state: 'done' as const, is_end: true }), id: `${ANSWER.length}.0` };
  const base = { total: 3, current: 1, size: 20, engine: 'library', facets: null, problem: null, relaxed: false };
  return bootedServer()
    .on('searchPapers', { ...base, records: PAPERS, terms: ['深度学习'] })
    .on('openCommonChat', 'c1')
    .stream('sendMessage', () => streamed(...events.slice(0, 5), 'cut'))
    .stream('resumeMessage', () => streamed(...events.slice(5), end))
    .handle('logout', () => answered('/login', 1009));
}

/** Boot, search, tick three, ask, read the answer, and the state of every moment that is compared. */
async function mainJob(recorder: SessionRecorder, logOut: boolean) {
  const made = makeTestStore({ server: mainJobServer(), recorder: recorder.middleware });
  const { dispatch, getState } = made.store;
  dispatch(routeChanged({ pathname: '/home', search: '' }));
  dispatch(bootRequested());
  await until(() => selectBootPhase(getState()) === 'ready');
  dispatch(routeChanged({ pathname: '/home/searchResult', search: '?q=%E6%B7%B1%E5%BA%A6' }));
  const found = await dispatch(papersApi.endpoints.searchPapers.initiate({ body: { query: '深度学习' } }));
  for (const paper of found.data?.records ?? []) dispatch(paperToggled(paper));
  dispatch(collapsedToggled());
  dispatch(summaryDrawerToggled(true));
  dispatch(chatActions.questionAsked({ message: '说了什么？', paper_id_list: selectPaperIdList(getState()), place: 'summary' }));
  await until(() => chatSelectors.selectRecord(getState(), 'r1')?.following === false);
  if (logOut) {
    dispatch(logoutRequested());
    await until(() => made.went.length > 0);
  }
  // The cache tells the panel of its subscriptions a little later: an action like the others.
  await new Promise((resolve) => setTimeout(resolve, 600));
  return made;
}

/** The recorder, with somebody who looks at every action and the state after it. */
function watched(recorder: SessionRecorder, look: (action: unknown, state: RootState) => void): SessionRecorder {
  const middleware: SessionRecorder['middleware'] = (api) => (next) => (action) => {
    const result = recorder.middleware(api)(next)(action);
    look(action, api.getState() as RootState);
    return result;
  };
  return { ...recorder, middleware };
}

const roundTrip = (recorder: SessionRecorder) => parseSession(JSON.stringify(recorder.exported()));

describe('a recorded session', () => {
  it('folds to the state that was on the screen', async () => {
    const recorder = sessionRecorder();
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
    const recorder = sessionRecorder();
    const { store } = await mainJob(recorder, true);
    expect(store.getState().session.userInfo).toEqual({});
    expect(comparable(replaySession(roundTrip(recorder)))).toEqual(comparable(store.getState()));
  });

  it('folds to every state in between', async () => {
    const recorder = sessionRecorder();
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
    const recorder = sessionRecorder();
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
    const recorder = sessionRecorder();
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

describe('parseSession', () => {
  const actions: Action[] = [collapsedToggled(), routeChanged({ pathname: '/home', search: '' }), collapsedToggled()];
  const begin = rootReducer(undefined, { type: '@@INIT' });
  const lifted = (skippedActionIds: number[] = []) => ({
    monitorState: {},
    nextActionId: 4,
    actionsById: Object.fromEntries(
      [{ type: '@@INIT' }, ...actions].map((action, id) => [id, { type: 'PERFORM_ACTION', action, timestamp: 1 }]),
    ),
    stagedActionIds: [0, 1, 2, 3],
    skippedActionIds,
    committedState: begin,
    currentStateIndex: 3,
    computedStates: [],
    isLocked: false,
    isPaused: false,
  });

  it('reads what the extension exports', () => {
    const text = JSON.stringify({ payload: JSON.stringify(actions), preloadedState: JSON.stringify(begin) });
    expect(replaySession(parseSession(text))).toMatchObject({ menu: { collapsed: false }, location: { pathname: '/home' } });
  });

  it('reads it without a first state', () => {
    const { preloadedState, actions: read } = parseSession(JSON.stringify({ payload: JSON.stringify(actions) }));
    expect(preloadedState).toBeUndefined();
    expect(read).toEqual(actions);
  });

  it('reads a lifted state, without its own first action and without skipped ones', () => {
    expect(parseSession(JSON.stringify(lifted())).actions).toEqual(actions);
    expect(parseSession(JSON.stringify(lifted([3]))).actions).toEqual(actions.slice(0, 2));
    const state = replaySession(parseSession(JSON.stringify(lifted([3]))));
    expect(state.menu.collapsed).toBe(true);
  });

  it.each(['', 'null', '[]', '{}', '{"payload":[]}', '{"payload":"{}"}', '{"payload":"oops"}', '{"stagedActionIds":[]}', 'oops'])(
    'refuses %j in Chinese',
    (text) => {
      expect(() => parseSession(text)).toThrow('这不是 Redux DevTools 导出的会话文件');
    },
  );
});

describe('the recorder', () => {
  it('folds old actions into the first state when there are too many', () => {
    const recorder = sessionRecorder(10);
    const { store } = makeTestStore({ recorder: recorder.middleware });
    for (let n = 0; n < 35; n += 1) store.dispatch(collapsedToggled());
    const session = roundTrip(recorder);
    expect(session.actions.length).toBeLessThanOrEqual(10);
    expect((session.preloadedState as RootState).api).toBeDefined();
    expect(comparable(replaySession(session))).toEqual(comparable(store.getState()));
  });
});
