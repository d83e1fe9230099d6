import { apiStore } from '../testing/apiStore';
import { answered, unreachable } from '../testing/fakeTransport';
import type { JsonResult, Transport } from './transport';
import { baseApi } from './baseApi';
import { projectsApi } from './projectsApi';
import { sessionApi } from './sessionApi';

type Setting = { value: unknown };
const LIST = { params: { key: 'search_history', type: 'list' } };
const { getUserSetting, saveUserSetting } = sessionApi.endpoints;

/** A portal on which each call waits until `answer` is given for it, with what the server has then. */
function heldPortal() {
  const waiting: { id: string; settle: (result: JsonResult) => void }[] = [];
  const asked: string[] = [];
  const transport: Transport = {
    send: ({ route }) => {
      asked.push(route.id);
      return new Promise((settle) => waiting.push({ id: route.id, settle }));
    },
    open: async () => unreachable,
  };
  const { store } = apiStore(transport);
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    store,
    asked,
    /** Answers the oldest request of the call that still waits. */
    async answer(id: string, result: JsonResult) {
      await turn();
      const at = waiting.findIndex((one) => one.id === id);
      waiting.splice(at, 1)[0]!.settle(result);
      await turn();
    },
    shown: () => (getUserSetting.select(LIST)(store.getState()).data as Setting | null | undefined)?.value,
  };
}
const change = (portal: ReturnType<typeof heldPortal>) =>
  portal.store.dispatch(saveUserSetting.initiate({ body: { key: 'search_history', type: 'delete', value: ['s1'] } }));

describe('an answer that was on its way while something changed', () => {
  it('is asked for again, when it is the first of its query', async () => {
    const portal = heldPortal();
    portal.store.dispatch(getUserSetting.initiate(LIST));
    void change(portal);
    await portal.answer('saveUserSetting', answered({ value: ['s1'] }));
    expect(portal.asked).toEqual(['getUserSetting', 'saveUserSetting']);
    await portal.answer('getUserSetting', answered({ value: 'before' }));
    await portal.answer('getUserSetting', answered({ value: 'after' }));
    expect(portal.shown()).toBe('after');
    expect(portal.asked).toEqual(['getUserSetting', 'saveUserSetting', 'getUserSetting']);
  });

  it('is asked for again after the second of two changes, the first of which had asked for it', async () => {
    const portal = heldPortal();
    portal.store.dispatch(getUserSetting.initiate(LIST));
    await portal.answer('getUserSetting', answered({ value: 'begin' }));
    void change(portal);
    void change(portal);
    await portal.answer('saveUserSetting', answered({ value: ['s1'] }));
    await portal.answer('saveUserSetting', answered({ value: ['s1'] }));
    await portal.answer('getUserSetting', answered({ value: 'after the first' }));
    await portal.answer('getUserSetting', answered({ value: 'after both' }));
    expect(portal.shown()).toBe('after both');
    expect(portal.asked).toHaveLength(5);
  });

  it('is asked for again when the change was said without a call', async () => {
    const portal = heldPortal();
    portal.store.dispatch(getUserSetting.initiate(LIST));
    portal.store.dispatch(baseApi.util.invalidateTags([{ type: 'Setting' }]));
    await portal.answer('getUserSetting', answered({ value: 'before' }));
    await portal.answer('getUserSetting', answered({ value: 'after' }));
    expect(portal.shown()).toBe('after');
  });

  it('is left as it is where the change was of something else, or certainly of nothing', async () => {
    const portal = heldPortal();
    portal.store.dispatch(getUserSetting.initiate(LIST));
    void portal.store.dispatch(projectsApi.endpoints.deleteProject.initiate({ params: { project_id: 'pr1' } }));
    void change(portal);
    await portal.answer('deleteProject', answered(true));
    await portal.answer('saveUserSetting', answered(null, 1009, 401));
    await portal.answer('getUserSetting', answered({ value: 'only' }));
    expect(portal.shown()).toBe('only');
    expect(portal.asked.filter((id) => id === 'getUserSetting')).toHaveLength(1);
  });

  it('is not asked for again when it did not come, nor after the cache was emptied', async () => {
    const portal = heldPortal();
    portal.store.dispatch(getUserSetting.initiate(LIST));
    void change(portal);
    await portal.answer('saveUserSetting', answered({ value: [] }));
    await portal.answer('getUserSetting', answered(null, 40001, 400, '不对'));
    portal.store.dispatch(getUserSetting.initiate(LIST, { forceRefetch: true }));
    void change(portal);
    await portal.answer('saveUserSetting', answered({ value: [] }));
    portal.store.dispatch(baseApi.util.resetApiState());
    await portal.answer('getUserSetting', answered({ value: 'of another' }));
    expect(portal.asked.filter((id) => id === 'getUserSetting')).toHaveLength(2);
  });
});
