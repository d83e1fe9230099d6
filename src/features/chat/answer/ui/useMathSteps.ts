import { useSyncExternalStore } from 'react';
import type { mathSteps } from './mathSteps';

type MathSteps = typeof mathSteps;
/** `waiting` while the code is on its way; `failed` when it could not be loaded: formulas stay as they were written. */
type Known = MathSteps | 'waiting' | 'failed';

let known: Known = 'waiting';
let started = false;
const listeners = new Set<() => void>();

function learn(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!started || known === 'failed') {
    started = true;
    import(/* webpackChunkName: "math" */ './mathSteps').then(
      (module) => learn(module.mathSteps),
      () => learn('failed'),
    );
  }
  return () => listeners.delete(listener);
}

const never = () => () => undefined;
const getKnown = () => known;

/** The code that sets formulas, fetched when the first formula is to be shown. */
export function useMathSteps(needed: boolean): Known {
  return useSyncExternalStore(needed ? subscribe : never, getKnown);
}
