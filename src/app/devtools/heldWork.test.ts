import { travellingPage } from '../../testing/travellingPage';
import { runSaga } from 'redux-saga';
import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { papersApi } from '../../api';
import { chatActions, chatSelectors } from '../../features/chat';
import { collapsedToggled } from '../../features/menu';
import { bootRequested, selectBootPhase } from '../../features/session';
import { aChunk, aPaper } from '../../testing/builders';
import { answered, streamed } from '../../testing/fakeTransport';
import { bootedServer, until } from '../../testing/makeTestStore';
import type { RootState } from '../rootReducer';

/** A promise in the test's hands. */
function promised<T = void>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

/** Lets everything go on that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

const { searchPapers, listPapersById } = papersApi.endpoints;
const papersOf = (id: string) => ({ body: { paper_id_list: [id] } });

it('an answer that comes while travelling is there when the page is live again', async () => {
  const answer = promised<void>();
  const server = bootedServer().handle('listPapersById', async () => {
    await answer.promise;
    return answered([aPaper()]);
  });
  const { store, jump, last, liftedStore } = travellingPage({ server });
  const asked = store.dispatch(listPapersById.initiate(papersOf('p1')));
  const { length } = liftedStore.getState().stagedActionIds;
  jump(0);
  answer.resolve();
  await settle();
  expect(liftedStore.getState().stagedActionIds).toHaveLength(length);
  jump(last());
  expect((await asked).data).toEqual([aPaper()]);
  expect(listPapersById.select(papersOf('p1'))(store.getState()).isSuccess).toBe(true);
});

it('a request that had failed is tried again when the page is live, and one of the screen that is shown never leaves', async () => {
  const first = promised<void>();
  let attempts = 0;
  const server = bootedServer().handle('listMenus', async () => {
    attempts += 1;
    if (attempts > 1) return answered([{ id: 'm1', name: '首页', path: '/home', icon: 'home' }]);
    await first.promise;
    return { ok: false, failure: { success: false, kind: 'network', code: null, status: null, message: '' } };
  });
  const { store, jump, last } = travellingPage({ server });
  store.dispatch(bootRequested());
  await until(() => attempts === 1);
  jump(0);
  first.resolve();
  void store.dispatch(searchPapers.initiate({ body: { query: '别的' } }));
  await settle();
  expect(attempts).toBe(1);
  jump(last());
  await until(() => selectBootPhase(store.getState()) === 'ready');
  expect(attempts).toBe(2);
  expect(server.sentTo('searchPapers')).toEqual([]);
});

it('what an answer says while travelling is read when the page is live again, in its order', async () => {
  const [jumped, closed] = [promised(), promised()];
  const events = [...'零一二三四五六七八九'].map((content, index) => ({ chunk: aChunk({ content }), id: `${index + 1}.0` }));
  const end = { chunk: aChunk({ state: 'done' as const, is_end: true }), id: '10.0' };
  const server = bootedServer()
    .on('openCommonChat', 'c1')
    .stream('sendMessage', () => streamed(...events.slice(0, 3), { wait: jumped.promise }, ...events.slice(3, 6), 'cut'))
    .stream('resumeMessage', () => streamed({ wait: closed.promise }, ...events.slice(6), end));
  const { store, jump, last } = travellingPage({ server });
  store.dispatch(bootRequested());
  await until(() => selectBootPhase(store.getState()) === 'ready');
  store.dispatch(chatActions.questionAsked({ message: '说了什么？' }));
  const textOf = () => JSON.stringify(chatSelectors.selectRecord(store.getState(), 'r1'));
  await until(() => textOf()?.includes('零一二'));
  const steps = last();
  jump(1);
  jumped.resolve();
  await settle();
  expect(last()).toBe(steps);
  expect(server.sentTo('resumeMessage')).toEqual([]);
  jump(steps);
  await until(() => textOf().includes('零一二三四五'));
  const later = last();
  jump(later - 1);
  closed.resolve();
  await settle();
  expect(last()).toBe(later);
  jump(later);
  await until(() => textOf().includes('零一二三四五六七八九'));
  await until(() => chatSelectors.selectRecord(store.getState(), 'r1')?.following === false);
});

it('sagas that are woken while travelling go on when the page is live again, in their order, on the page’s own state', async () => {
  const { travel, store, jump, last } = travellingPage();
  store.dispatch(collapsedToggled());
  const woken = [promised(), promised()];
  const saw: unknown[] = [];
  function* sleeper(at: number): SagaGenerator<void> {
    yield* call(() => woken[at]!.promise);
    saw.push([at, (yield* select((state: RootState) => state.menu.collapsed)) as unknown]);
    yield* put(collapsedToggled());
  }
  const environment = { ...store, effectMiddlewares: [travel.effects] };
  const tasks = [runSaga(environment, sleeper, 0), runSaga(environment, sleeper, 1)];
  const end = last();
  jump(0);
  woken[1]!.resolve();
  await settle();
  woken[0]!.resolve();
  await settle();
  expect(saw).toEqual([]);
  expect(last()).toBe(end);
  jump(end);
  await Promise.all(tasks.map((task) => task.toPromise()));
  expect(saw).toEqual([
    [1, true],
    [0, false],
  ]);
  expect(last()).toBe(end + 2);
});

it('how a request ended that had begun is held, also when its answer had already come', async () => {
  const { store, jump, last, travel } = travellingPage();
  const next = jest.fn();
  const middleware = travel.middleware({ getState: store.getState, dispatch: store.dispatch })(next);
  const meta = { requestId: 'r', requestStatus: 'pending' };
  const begun = { type: 'api/executeQuery/pending', meta: { ...meta, arg: {} } };
  const ended = { type: 'api/executeQuery/fulfilled', meta: { ...meta, requestStatus: 'fulfilled', arg: {} } };
  const others = { ...ended, meta: { ...ended.meta, requestId: 'other' } };
  store.dispatch(collapsedToggled());
  middleware(begun);
  jump(0);
  middleware(ended);
  middleware(others);
  await settle();
  expect(next).toHaveBeenCalledTimes(1);
  jump(last());
  await settle();
  expect(next.mock.calls).toEqual([[begun], [ended]]);
});
