import { travellingPage } from '../../testing/travellingPage';
import { ActionCreators } from '@redux-devtools/core';
import { papersApi } from '../../api';
import { chatActions } from '../../features/chat';
import { collapsedToggled } from '../../features/menu';
import { routeChanged } from '../router/location';

const HOME = routeChanged({ pathname: '/home', search: '' });

it('what the page does by itself is no travel', () => {
  const { travel, store } = travellingPage();
  store.dispatch(collapsedToggled());
  store.dispatch(collapsedToggled());
  expect(travel.standing()).toBe('live');
});

it('while they are elsewhere, no saga, no request, no storage and no recording acts, and nothing is added to their history', async () => {
  const { travel, store, jump, last, server, stored, typesRecorded, opened, liftedStore } = travellingPage();
  store.dispatch(collapsedToggled());
  store.dispatch(HOME);
  const own = store.getState();
  const before = { recorded: typesRecorded(), stored: stored.length, history: last(), sent: server.sent.length };
  jump(0);
  expect(travel.standing()).toBe('away');
  expect(travel.ownState()).toBe(own);
  store.dispatch(collapsedToggled());
  store.dispatch(chatActions.questionAsked({ message: '再问' }));
  const { error } = await store.dispatch(papersApi.endpoints.searchPapers.initiate({ body: { query: '别的' } }));
  expect(error).toBeUndefined();
  expect({ recorded: typesRecorded(), stored: stored.length, history: last(), sent: server.sent.length }).toEqual(before);
  expect(opened).toEqual([]);
  expect(liftedStore.getState().currentStateIndex).toBe(0);
});

it('back at the newest state the page goes on, and what was done meanwhile is not made up for', async () => {
  const { travel, store, jump, last, server, stored } = travellingPage();
  store.dispatch(collapsedToggled());
  jump(0);
  store.dispatch(collapsedToggled());
  jump(last());
  expect(travel.standing()).toBe('live');
  expect(store.getState().menu.collapsed).toBe(true);
  store.dispatch(collapsedToggled());
  expect(stored.getItem('science-navigation:menu')).toBe('{"collapsed":false}');
  await store.dispatch(papersApi.endpoints.listPapersById.initiate({ body: { paper_id_list: ['p1'] } }));
  expect(server.sentTo('listPapersById')).toHaveLength(1);
});

it('an older step with the newest state is another one all the same', () => {
  const { travel, store, jump, last } = travellingPage();
  store.dispatch(HOME);
  store.dispatch(HOME);
  const end = last();
  jump(end - 1);
  expect(travel.standing()).toBe('away');
  store.dispatch(collapsedToggled());
  expect(last()).toBe(end);
  jump(end);
  expect(travel.standing()).toBe('live');
});

it('an action that is skipped and then no longer leaves the page live', () => {
  const { travel, store, panel, last } = travellingPage();
  store.dispatch(collapsedToggled());
  store.dispatch(HOME);
  const own = store.getState();
  panel(ActionCreators.toggleAction(last() - 1));
  expect(travel.standing()).toBe('away');
  panel(ActionCreators.toggleAction(last() - 1));
  expect(store.getState()).not.toBe(own);
  expect(store.getState()).toEqual(own);
  expect(travel.standing()).toBe('live');
  store.dispatch(collapsedToggled());
  expect(store.getState().menu.collapsed).toBe(false);
});

it('the page comes back from wherever its own history is', () => {
  const { travel, store, panel, jump, last } = travellingPage();
  store.dispatch(collapsedToggled());
  store.dispatch(HOME);
  store.dispatch(collapsedToggled());
  const own = store.getState();
  panel(ActionCreators.toggleAction(last()));
  panel(ActionCreators.toggleAction(last() - 2));
  jump(1);
  travel.comeBack();
  expect(travel.standing()).toBe('live');
  expect(store.getState()).toEqual(own);
});

it.each([
  ['an imported session', ActionCreators.importState([collapsedToggled(), collapsedToggled()])],
  ['the beginning', ActionCreators.reset()],
])('%s does not lead back', (_what, action) => {
  const { travel, store, panel, jump } = travellingPage();
  store.dispatch(collapsedToggled());
  const own = store.getState();
  panel(action);
  expect(travel.standing()).toBe('foreign');
  jump(0);
  travel.comeBack();
  expect(travel.standing()).toBe('foreign');
  expect(travel.ownState()).toBe(own);
});

it('a history that is folded while it shows the page’s own state stays the page’s', () => {
  const { travel, store, panel, jump, last } = travellingPage();
  store.dispatch(collapsedToggled());
  panel(ActionCreators.commit());
  expect(travel.standing()).toBe('live');
  store.dispatch(HOME);
  jump(0);
  expect(travel.standing()).toBe('away');
  jump(last());
  expect(travel.standing()).toBe('live');
});

it('tools without a history are known by the state alone', () => {
  const { travel, store, jump, last } = travellingPage();
  store.dispatch(collapsedToggled());
  const { getState, subscribe } = store;
  travel.watch({ getState, subscribe });
  jump(0);
  expect(travel.standing()).toBe('foreign');
  jump(last());
  expect(travel.standing()).toBe('live');
});
