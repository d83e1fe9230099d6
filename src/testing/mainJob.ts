import type { Action } from '@reduxjs/toolkit';
import { papersApi } from '../api';
import { chatActions, chatSelectors } from '../features/chat';
import { collapsedToggled } from '../features/menu';
import { papersSelected, selectPaperIdList, summaryDrawerToggled } from '../features/papers';
import { bootRequested, logoutRequested, selectBootPhase } from '../features/session';
import { aChunk, aPaper, aSource } from './builders';
import { answered, streamed } from './fakeTransport';
import { bootedServer, makeTestStore, until } from './makeTestStore';
import type { RootState } from '../app/rootReducer';
import { routeChanged } from '../app/router/location';
import { isInternal } from '../app/replay/recording/front';
import type { TestRecorder } from './testRecorder';

const PAPERS = ['p1', 'p2', 'p3'].map((paper_id) => aPaper({ paper_id, title: `题名 ${paper_id}` }));
export const ANSWER = '注意力机制让模型直接看见全部输入[1]。';

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
export async function mainJob(recorder: TestRecorder, logOut: boolean) {
  const made = makeTestStore({ server: mainJobServer(), recorder: recorder.middleware });
  const { dispatch, getState } = made.store;
  dispatch(routeChanged({ pathname: '/home', search: '' }));
  dispatch(bootRequested());
  await until(() => selectBootPhase(getState()) === 'ready');
  dispatch(routeChanged({ pathname: '/home/searchResult', search: '?q=%E6%B7%B1%E5%BA%A6' }));
  const found = await dispatch(papersApi.endpoints.searchPapers.initiate({ body: { query: '深度学习' } }));
  for (const paper of found.data?.records ?? []) dispatch(papersSelected([paper]));
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
export function watched(recorder: TestRecorder, look: (action: unknown, state: RootState) => void): TestRecorder {
  const middleware: TestRecorder['middleware'] = (api) => (next) => (action) => {
    const result = recorder.middleware(api)(next)(action);
    if (!isInternal(action as Action)) look(action, api.getState() as RootState);
    return result;
  };
  return { ...recorder, middleware };
}
