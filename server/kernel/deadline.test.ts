import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deadline } from './deadline';

/** Collects what nobody holds any more. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  // What a weak reference was asked for in this turn is held to its end.
  await nextTurn();
  collect();
}

describe('a deadline', () => {
  it('passes when only a signal made of several knows it, and memory was tidied meanwhile', async () => {
    const request = new AbortController();
    const passed = new Promise<AbortSignal>((resolve) => {
      const either = AbortSignal.any([request.signal, deadline(50)]);
      either.addEventListener('abort', () => resolve(either), { once: true });
    });
    await collectGarbage();
    expect((await passed).reason).toMatchObject({ name: 'TimeoutError', message: 'not within 50 ms' });
    expect(request.signal.aborted).toBe(false);
  });

  it('has not passed before', () => {
    jest.useFakeTimers();
    const late = deadline(1_000);
    jest.advanceTimersByTime(999);
    expect(late.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(late.aborted).toBe(true);
    jest.useRealTimers();
  });
});
