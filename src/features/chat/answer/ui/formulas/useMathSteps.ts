import { useSyncExternalStore } from 'react';
import type { mathSteps } from './mathSteps';

type MathSteps = typeof mathSteps;
/** `waiting` while the code is on its way; `failed` when it could not be loaded: formulas stay as they were written. */
type MathState = MathSteps | 'waiting' | 'failed';

let state: MathState = 'waiting';
let started = false;
const listeners = new Set<() => void>();

function learn(next: MathState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!started || state === 'failed') {
    started = true;
    import(/* webpackChunkName: "math" */ './mathSteps').then(
      (module) => learn(module.mathSteps),
      () => learn('failed'),
    );
  }
  return () => listeners.delete(listener);
}

const never = () => () => undefined;
const getState = () => state;

/** The code that sets formulas, fetched when the first formula is to be shown. */
export function useMathSteps(needed: boolean): MathState {
  return useSyncExternalStore(needed ? subscribe : never, getState);
}
