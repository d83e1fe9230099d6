import type { LiftedStore } from '../../testing/devToolsExtension';
import '../../testing/devToolsExtension';
import { ActionCreators } from '@redux-devtools/core';
import { act, screen } from '@testing-library/react';
import { papersApi } from '../../api';
import { chatActions } from '../../features/chat';
import { collapsedToggled } from '../../features/menu';
import { bootedServer, makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { testRecorder } from '../../testing/testRecorder';
import { routeChanged } from '../router/location';
import { TravelContext, TravelPlace } from './TravelPlace';
import { timeTravel } from './timeTravel';

function page() {
  const travel = timeTravel();
  const recorder = testRecorder();
  const bench = makeTestStore({ server: bootedServer(), recorder: recorder.middleware, travel });
  const { liftedStore } = bench.store as unknown as LiftedStore;
  const recordedTypes = () => (JSON.parse(recorder.exported().payload) as { type: string }[]).map(({ type }) => type);
  const jump = (index: number) => act(() => void liftedStore.dispatch(ActionCreators.jumpToState(index)));
  const last = () => liftedStore.getState().computedStates.length - 1;
  return { travel, liftedStore, recordedTypes, jump, last, ...bench };
}

it('what the page does by itself is no travel', () => {
  const { travel, store } = page();
  store.dispatch(collapsedToggled());
  store.dispatch(collapsedToggled());
  expect(travel.isTravelling()).toBe(false);
});

it('while they are elsewhere, no saga, no request, no storage and no recording acts, and nothing is added to their history', async () => {
  const { travel, store, jump, last, server, stored, recordedTypes, opened, liftedStore } = page();
  store.dispatch(collapsedToggled());
  store.dispatch(routeChanged({ pathname: '/home', search: '' }));
  const before = { recorded: recordedTypes(), stored: stored.length, history: last(), sent: server.sent.length };
  jump(0);
  expect(travel.isTravelling()).toBe(true);
  store.dispatch(collapsedToggled());
  store.dispatch(chatActions.questionAsked({ message: '再问' }));
  const { error } = await store.dispatch(papersApi.endpoints.searchPapers.initiate({ body: { query: '别的' } }));
  expect(error).toBeUndefined();
  expect({ recorded: recordedTypes(), stored: stored.length, history: last(), sent: server.sent.length }).toEqual(before);
  expect(opened).toEqual([]);
  expect(liftedStore.getState().currentStateIndex).toBe(0);
});

it('back at the newest state the page goes on', async () => {
  const { travel, store, jump, last, server, stored } = page();
  store.dispatch(collapsedToggled());
  jump(0);
  jump(last());
  expect(travel.isTravelling()).toBe(false);
  store.dispatch(collapsedToggled());
  expect(stored.getItem('science-navigation:menu')).toBe('{"collapsed":false}');
  await store.dispatch(papersApi.endpoints.listPapersById.initiate({ body: { paper_id_list: ['p1'] } }));
  expect(server.sentTo('listPapersById')).toHaveLength(1);
});

it('an imported session is shown, and the page’s own state is not taken for it', () => {
  const { travel, store, liftedStore } = page();
  store.dispatch(collapsedToggled());
  liftedStore.dispatch(ActionCreators.importState([collapsedToggled(), collapsedToggled()]));
  expect(travel.isTravelling()).toBe(true);
});

it('the address follows them, a bar says so, and both end with the travel', async () => {
  const { travel, jump, last, ...bench } = page();
  for (const pathname of ['/home', '/project', '/library']) bench.store.dispatch(routeChanged({ pathname, search: '?a=1' }));
  const { location } = renderScreen(
    <TravelContext value={travel}>
      <TravelPlace />
    </TravelContext>,
    { bench, route: '/library?a=1' },
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  const end = last();
  jump(end - 1);
  expect(await screen.findByRole('status')).toHaveTextContent('正在查看 Redux DevTools 中的状态');
  expect(location()).toBe('/project?a=1');
  jump(end - 2);
  expect(location()).toBe('/home?a=1');
  jump(end);
  expect(location()).toBe('/library?a=1');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
