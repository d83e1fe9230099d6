import createSagaMiddleware from 'redux-saga';
import { configureStore } from '@reduxjs/toolkit';
import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { latestOnly } from './latestOnly';

/** A server that answers when the test says so. */
function bench() {
  const wanted: Record<string, string | undefined> = {};
  const sent: string[] = [];
  const settled: string[] = [];
  const answers: ((failure: string) => void)[] = [];
  const worker = latestOnly<string>({
    *pending(key): SagaGenerator<string | undefined> {
      return yield* call(() => wanted[key]);
    },
    *send(key, value): SagaGenerator<string> {
      sent.push(`${key}=${value}`);
      return yield* call(() => new Promise<string>((resolve) => answers.push(resolve)));
    },
    *settle(key, failure): SagaGenerator<void> {
      yield* call(() => settled.push(`${key}:${failure}`));
      delete wanted[key];
    },
  });
  const sagas = createSagaMiddleware();
  configureStore({ reducer: (state: null = null) => state, middleware: (defaults) => defaults().concat(sagas) });
  const ask = (key: string, value: string) => {
    wanted[key] = value;
    return sagas.run(worker, key);
  };
  const answer = async (failure = '') => {
    answers.shift()?.(failure);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { wanted, sent, settled, ask, answer };
}

it('a change that was overtaken is not sent, and only the last one is settled', async () => {
  const { sent, settled, ask, answer } = bench();
  ask('a', '1');
  ask('a', '2');
  ask('a', '3');
  expect(sent).toEqual(['a=1']);
  await answer('not this one');
  expect([sent, settled]).toEqual([['a=1', 'a=3'], []]);
  await answer('offline');
  expect([sent, settled]).toEqual([['a=1', 'a=3'], ['a:offline']]);
});

it('items wait for none but themselves, and can be changed again', async () => {
  const { sent, settled, ask, answer } = bench();
  ask('a', '1');
  ask('b', '1');
  expect(sent).toEqual(['a=1', 'b=1']);
  await answer();
  await answer();
  ask('a', '2');
  await answer();
  expect([sent, settled]).toEqual([
    ['a=1', 'b=1', 'a=2'],
    ['a:', 'b:', 'a:'],
  ]);
});

it('what nobody wants any more is not sent', async () => {
  const { wanted, sent, settled, ask, answer } = bench();
  ask('a', '1');
  delete wanted.a;
  await answer();
  expect([sent, settled]).toEqual([['a=1'], []]);
});

it('a worker that is cancelled does not block the next', async () => {
  const { sent, ask, answer } = bench();
  ask('a', '1').cancel();
  ask('a', '2');
  await answer();
  expect(sent).toEqual(['a=1', 'a=2']);
});
