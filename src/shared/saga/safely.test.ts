import createSagaMiddleware from 'redux-saga';
import { configureStore } from '@reduxjs/toolkit';
import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { safely, withRestarts } from './safely';

function bench() {
  const report = jest.fn();
  const sagas = createSagaMiddleware({ context: { environment: { report } } });
  configureStore({ reducer: (state: null = null) => state, middleware: (defaults) => defaults().concat(sagas) });
  return { report, run: sagas.run };
}

it('a worker that throws is reported, and does not end its caller', () => {
  const { report, run } = bench();
  const failure = new Error('x');
  const seen: number[] = [];
  const worker = safely(function* work(n: number): SagaGenerator<void> {
    yield* call(() => seen.push(n));
    if (n === 1) throw failure;
  });
  run(function* root(): SagaGenerator<void> {
    yield* call(worker, 1);
    yield* call(worker, 2);
  });
  expect([seen, report.mock.calls]).toEqual([[1, 2], [[failure]]]);
});

it('a root that throws is begun again, and ends when it is done', () => {
  const { report, run } = bench();
  let starts = 0;
  run(
    withRestarts(function* root(): SagaGenerator<void> {
      yield* call(() => (starts += 1));
      if (starts < 3) throw new Error(String(starts));
    }),
  );
  expect([starts, report.mock.calls.length]).toEqual([3, 2]);
});

it('a root that always throws is given up', () => {
  const { report, run } = bench();
  run(
    withRestarts(function* root(): SagaGenerator<void> {
      yield* call(() => undefined);
      throw new Error('always');
    }),
  );
  expect(report).toHaveBeenCalledTimes(21);
});
