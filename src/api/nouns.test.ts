import { apiStore } from '../testing/apiStore';
import { ANY_ARG, CACHE_GRAPH } from '../testing/cacheGraph';
import { answered, askedToSignIn, unreachable } from '../testing/fakeTransport';
import { baseApi } from './index';
import './operatorApi';
import './supportApi';
import './portalState';
import { makesStale } from './nouns';
import type { JsonResult } from './transport';

interface Endpoint {
  name: string;
  initiate: (arg: unknown) => (dispatch: unknown, getState: unknown, extra: unknown) => PromiseLike<unknown>;
}
const endpoints = baseApi.endpoints as unknown as Record<string, Endpoint>;
/** Queries whose nouns depend on their argument. */
const BY_ARGUMENT = ['getUserSetting', 'listChatRecords', 'getChatRecord', 'listOtherQuestions'];
const queries = [...new Set(Object.values(CACHE_GRAPH).flat())].filter((id) => !BY_ARGUMENT.includes(id));

/** All actions of one call. */
async function actionsOf(id: string, answer: JsonResult): Promise<unknown[]> {
  const { store, actions } = apiStore({ send: async () => answer, open: async () => unreachable });
  await (store.dispatch as (thunk: unknown) => PromiseLike<unknown>)(endpoints[id]!.initiate(ANY_ARG));
  return actions;
}

/** The queries that are stale after it. */
async function staleAfter(id: string, answer: JsonResult): Promise<string[]> {
  const actions = await actionsOf(id, answer);
  return queries.filter((query) => actions.some(makesStale(endpoints[query]!))).sort();
}

const ofGraph = (change: string) => [...new Set(CACHE_GRAPH[change])].filter((id) => queries.includes(id)).sort();

describe('makesStale', () => {
  it.each(Object.keys(CACHE_GRAPH))('says of %s what the cache graph says', async (change) => {
    expect(await staleAfter(change, answered({ ok: true }))).toEqual(ofGraph(change));
  });

  it.each([
    ['was lost', unreachable],
    ['found something newer', answered(null, 409, 409)],
    ['broke the server', answered(null, 500, 500)],
  ])('takes a change that %s for made', async (_name, answer) => {
    expect(await staleAfter('moveToFolder', answer)).toEqual(ofGraph('moveToFolder'));
  });

  it('knows that nothing was changed by someone who is not signed in', async () => {
    expect(await staleAfter('moveToFolder', askedToSignIn())).toEqual([]);
  });

  it('looks at changes only', async () => {
    expect(await staleAfter('listAllDatasets', answered({ ok: true }))).toEqual([]);
  });

  it('hears of several queries at once', async () => {
    const actions = await actionsOf('addPrompt', answered({ ok: true }));
    expect(actions.some(makesStale(endpoints.listAllDatasets!, endpoints.listPrompts!))).toBe(true);
  });

  it.each(BY_ARGUMENT)('cannot be asked about %s', (id) => {
    expect(() => makesStale(endpoints[id]!)).toThrow('not known beforehand');
  });
});
