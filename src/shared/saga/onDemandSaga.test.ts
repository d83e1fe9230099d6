import { configureStore, createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { put, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { onDemandSaga } from './onDemandSaga';

const requested = createAction<string>('test/requested');
const done = createAction<string>('test/done');
const failed = createAction<{ failure: string; name: string }>('test/failed');

/** Code that comes, or does not, when the test says so. */
function slowCode() {
  const waiting: { come: () => void; fail: () => void }[] = [];
  const code = {
    *work({ payload }: ReturnType<typeof requested>): SagaGenerator<void> {
      yield* put(done(payload));
    },
  };
  const load = () =>
    new Promise<typeof code>((resolve, reject) => {
      waiting.push({ come: () => resolve(code), fail: () => reject(new Error('Loading chunk work failed.')) });
    });
  return { waiting, load };
}

function bench(watch: typeof takeEvery | typeof takeLatest = takeEvery) {
  const { waiting, load } = slowCode();
  const seen: UnknownAction[] = [];
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: (state: null = null, action: UnknownAction) => {
      if (action.type.startsWith('test/')) seen.push(action);
      return state;
    },
    middleware: (defaults) => defaults().concat(sagas),
  });
  const worker = onDemandSaga(
    load,
    ({ work }) => work,
    (failure, { payload: name }) => failed({ failure, name }),
  );
  const task = sagas.run(function* root(): SagaGenerator<void> {
    yield* watch(requested, worker);
  });
  return { store, task, waiting, outcomes: () => seen.filter((action) => !requested.match(action)) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

it('loads nothing before the first request, and works on that one when the code is there', async () => {
  const { store, waiting, outcomes } = bench();
  await settle();
  expect(waiting).toHaveLength(0);
  store.dispatch(requested('一'));
  await settle();
  expect([waiting.length, outcomes()]).toEqual([1, []]);
  waiting[0]!.come();
  await settle();
  expect(outcomes()).toEqual([done('一')]);
});

it('works on what was requested meanwhile, in its order', async () => {
  const { store, waiting, outcomes } = bench();
  for (const name of ['一', '二', '三']) store.dispatch(requested(name));
  for (const { come } of waiting) come();
  await settle();
  expect(outcomes()).toEqual([done('一'), done('二'), done('三')]);
});

it('says to the person that the code did not come, and loads anew for the next request', async () => {
  const { store, waiting, outcomes } = bench();
  store.dispatch(requested('一'));
  waiting[0]!.fail();
  await settle();
  expect(outcomes()).toEqual([failed({ failure: '所需的程序没能载入，可能是网络中断或平台刚刚更新', name: '一' })]);
  store.dispatch(requested('一'));
  waiting[1]!.come();
  await settle();
  expect(outcomes().slice(1)).toEqual([done('一')]);
});

it('says as much as it takes', async () => {
  const said: UnknownAction[] = [];
  const sagas = createSagaMiddleware();
  configureStore({
    reducer: (state: null = null, action: UnknownAction) => {
      if (action.type.startsWith('test/')) said.push(action);
      return state;
    },
    middleware: (defaults) => defaults().concat(sagas),
  });
  const gone = () => Promise.reject<{ work: () => SagaGenerator<void> }>(new Error('Loading chunk work failed.'));
  const workOf = ({ work }: { work: () => SagaGenerator<void> }) => work;
  await sagas.run(onDemandSaga(gone, workOf, (failure) => [failed({ failure, name: '' }), done('')])).toPromise();
  await sagas.run(onDemandSaga(gone, workOf, () => [])).toPromise();
  expect(said).toEqual([failed({ failure: '所需的程序没能载入，可能是网络中断或平台刚刚更新', name: '' }), done('')]);
});

it('a request that is over before the code comes neither works nor fails', async () => {
  const { store, waiting, outcomes } = bench(takeLatest);
  store.dispatch(requested('旧'));
  store.dispatch(requested('新'));
  waiting[0]!.fail();
  waiting[1]!.come();
  await settle();
  expect(outcomes()).toEqual([done('新')]);
});

it('what the code throws is not said to be the network', async () => {
  const sagas = createSagaMiddleware({ onError: () => undefined });
  configureStore({ reducer: (state: null = null) => state, middleware: (defaults) => defaults().concat(sagas) });
  const refused = jest.fn(() => []);
  const broken = {
    // eslint-disable-next-line require-yield -- it fails before its first effect
    *work(): SagaGenerator<void> {
      throw new Error('broken');
    },
  };
  const load = () => Promise.resolve(broken);
  await expect(sagas.run(onDemandSaga(load, ({ work }) => work, refused)).toPromise()).rejects.toThrow('broken');
  expect(refused).not.toHaveBeenCalled();
});
