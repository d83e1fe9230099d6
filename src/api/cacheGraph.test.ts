import { apiStore } from '../testing/apiStore';
import { answered } from '../testing/fakeTransport';
import { ANY_ARG, CACHE_GRAPH } from '../testing/cacheGraph';
import { routesById } from '../testing/calls';
import { baseApi } from './index';
import './operatorApi';
import './supportApi';
import './portalState';
import type { Transport } from './transport';

interface Endpoint {
  initiate: (arg: unknown) => (dispatch: unknown, getState: unknown, extra: unknown) => PromiseLike<unknown>;
}
const endpoints = baseApi.endpoints as unknown as Record<string, Endpoint>;
const idsOf = (kind: 'query' | 'mutation') =>
  Object.values(routesById)
    .filter((route) => route.reply === 'envelope' && route.kind === kind)
    .map((route) => route.id);

/** Each change is run: the queries of the graph, and no others, are asked again. */
describe('the cache graph', () => {
  it('names every change, and queries only', () => {
    expect(Object.keys(CACHE_GRAPH).sort()).toEqual(idsOf('mutation').sort());
    const queries = new Set(idsOf('query'));
    expect(
      Object.values(CACHE_GRAPH)
        .flat()
        .filter((id) => !queries.has(id)),
    ).toEqual([]);
  });

  it.each(Object.entries(CACHE_GRAPH))('%s makes stale what it should', async (change, stale) => {
    const asked: string[] = [];
    const transport: Transport = {
      send: async ({ route }) => (asked.push(route.id), answered({ ok: true })),
      open: async () => answered(null),
    };
    const dispatch = apiStore(transport).store.dispatch as (thunk: unknown) => PromiseLike<unknown>;
    await Promise.all(idsOf('query').map((id) => dispatch(endpoints[id]!.initiate(ANY_ARG))));
    asked.length = 0;
    await dispatch(endpoints[change]!.initiate(ANY_ARG));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(asked.filter((id) => id !== change).sort()).toEqual([...new Set(stale)].sort());
  });

  it.each(['addSearchLog', 'saveUserSetting'])('%s makes the search history stale', async (change) => {
    const asked: string[] = [];
    const transport: Transport = {
      send: async ({ route }) => (asked.push(route.id), answered({ ok: true })),
      open: async () => answered(null),
    };
    const dispatch = apiStore(transport).store.dispatch as (thunk: unknown) => PromiseLike<unknown>;
    await dispatch(endpoints.getUserSetting!.initiate({ params: { key: 'search_history', type: 'list' } }));
    await dispatch(endpoints.suggestWords!.initiate(ANY_ARG));
    asked.length = 0;
    await dispatch(endpoints[change]!.initiate({ body: { key: 'search_history', type: 'delete', value: ['s1'] } }));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(asked).toEqual([change, 'getUserSetting', 'suggestWords']);
  });

  it('leaves the records of other conversations alone', async () => {
    const asked: string[] = [];
    const transport: Transport = {
      send: async ({ route }) => (asked.push(route.id), answered({ ok: true })),
      open: async () => answered(null),
    };
    const dispatch = apiStore(transport).store.dispatch as (thunk: unknown) => PromiseLike<unknown>;
    const other = { ...ANY_ARG, params: { ...ANY_ARG.params, chatId: 'c2' } };
    await dispatch(endpoints.listChatRecords!.initiate(other));
    asked.length = 0;
    await dispatch(endpoints.deleteChat!.initiate(ANY_ARG));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(asked).toEqual(['deleteChat']);
  });
});
