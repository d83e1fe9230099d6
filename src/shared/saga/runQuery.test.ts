import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { runMutation, runQuery } from './runQuery';

/** What RTK Query hands out for one request, as far as a saga uses it. */
function aRequest() {
  let answer: (outcome: { data?: string; error?: string }) => void = () => undefined;
  const promise = new Promise<{ data?: string; error?: string }>((resolve) => (answer = resolve));
  const handle = { then: promise.then.bind(promise), abort: jest.fn(), unsubscribe: jest.fn(), reset: jest.fn() };
  return { handle, thunk: () => handle, answer: (outcome: { data?: string; error?: string }) => answer(outcome) };
}

function bench() {
  const sagas = createSagaMiddleware();
  configureStore({
    reducer: (state: null = null) => state,
    // Thunks first, as in the product's store.
    middleware: (defaults) => defaults().concat(sagas),
  });
  const after: unknown[] = [];
  /** A caller two generators away, as every one of the product is. */
  const runs = (work: () => SagaGenerator<unknown>) =>
    sagas.run(function* caller(): SagaGenerator<void> {
      after.push(
        yield* (function* worker(): SagaGenerator<unknown> {
          const outcome = yield* work();
          yield* call(() => undefined);
          return outcome;
        })(),
      );
    });
  return { runs, after };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

it('answers success and failure alike, and stays no subscriber', async () => {
  const { runs, after } = bench();
  const [one, other] = [aRequest(), aRequest()];
  runs(() => runQuery(one.thunk));
  runs(() => runMutation(other.thunk));
  one.answer({ data: 'a' });
  other.answer({ error: 'b' });
  await settle();
  expect(after).toEqual([{ data: 'a' }, { error: 'b' }]);
  expect([one.handle.abort, other.handle.abort].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect([one.handle.unsubscribe, other.handle.reset].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it.each([
  ['a query', runQuery, 1],
  ['a change', runMutation, 0],
  ['a change that may be left unfinished', (thunk: ReturnType<typeof aRequest>['thunk']) => runMutation(thunk, { abortable: true }), 1],
] as const)('%s whose saga is cancelled runs nothing after it, and whatever comes late is nobody’s', async (_, run, aborts) => {
  const { runs, after } = bench();
  const request = aRequest();
  const task = runs(() => run(request.thunk));
  await settle();
  task.cancel();
  expect(task.isRunning()).toBe(false);
  request.answer({ data: 'late' });
  await settle();
  expect(after).toEqual([]);
  expect(request.handle.abort).toHaveBeenCalledTimes(aborts);
});
