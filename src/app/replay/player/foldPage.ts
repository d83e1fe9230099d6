import type { Action, Reducer } from '@reduxjs/toolkit';
import { everyEndpoint } from '../../../api/everyEndpoint';
import { deepFreeze } from '../../../shared/lib/deepFreeze';
import { nextTask } from '../../../shared/lib/browser/nextTask';
import { rootReducer, sliceReducers } from '../../rootReducer';
import type { RootState } from '../../rootReducer';
import type { RecordedPage } from '../session';
import { beginningOf } from './beginning';

/** Actions between two states that are kept: what a jump folds at most. States share what did not change, so they are light. */
const KEYFRAME = 10;
/** Actions that one slice folds before the next slice does. */
const PART = 100 * KEYFRAME;
/** Milliseconds of folding after which the browser may paint and take what was pressed. */
const PIECE_MS = 100;
/** Milliseconds between two words of how far it is: each of them has the page painted. */
const PROGRESS_MS = 250;

/** A page that was folded once, so that the state after any of its actions is found at once. */
export interface FoldedPage {
  /** Actions that can be shown. */
  length: number;
  stateAt: (step: number) => RootState;
  /** Fields that are younger than the recording: they have their first values. */
  younger: readonly string[];
  /** What stopped the fold; null: all of it was folded. */
  broken: { step: number; message: string } | null;
}

const SLICES = Object.entries<Reducer>(sliceReducers);

/** An action that a reducer cannot take. */
interface Refused {
  /** Of the actions that were folded, counted from 0. */
  refusedAt: number;
  message: string;
}

/** A slice's states after every so many actions, and at their end. */
function foldSlice(reduce: Reducer, begin: unknown, actions: readonly Action[]): unknown[] | Refused {
  const states: unknown[] = [];
  let state = begin;
  for (const [n, action] of actions.entries()) {
    try {
      state = reduce(state, action);
    } catch (error) {
      return { refusedAt: n, message: error instanceof Error ? error.message : String(error) };
    }
    if ((n + 1) % KEYFRAME === 0 || n + 1 === actions.length) states.push(state);
  }
  return states;
}

/**
 * The whole states after every so many actions, and at their end. Slices know nothing of each other, so each takes all of the actions
 * at once: a quarter less time than they need who take turns at every action.
 * @param breathe waits between two slices; it takes how much is done, from 0 to 1
 */
async function foldPart(
  begin: RootState,
  actions: readonly Action[],
  breathe: (share: number) => Promise<void>,
): Promise<RootState[] | Refused> {
  deepFreeze(actions);
  const parts: [string, unknown[]][] = [];
  for (const [slice, reduce] of SLICES) {
    const states = foldSlice(reduce, begin[slice as keyof RootState], actions);
    if ('refusedAt' in states) return states;
    parts.push([slice, states]);
    await breathe(parts.length / SLICES.length);
  }
  return parts[0]![1].map((_, n) => Object.fromEntries(parts.map(([slice, states]) => [slice, states[n]])) as unknown as RootState);
}

/**
 * Folds a page in pieces that leave the browser time to paint.
 * @param onProgress takes how much of it is done, from 0 to 1
 * @throws what `signal` was aborted with
 */
export async function foldPage(page: RecordedPage, onProgress: (share: number) => void, signal: AbortSignal): Promise<FoldedPage> {
  everyEndpoint();
  const { state: begin, younger } = beginningOf(page);
  const keyframes = [begin];
  let { length } = page.actions;
  let state = begin;
  let broken: FoldedPage['broken'] = null;
  let step = 0;
  let since = performance.now();
  let told = since;
  const breathe = async (done: number) => {
    if (performance.now() - since < PIECE_MS) return;
    if (performance.now() - told >= PROGRESS_MS) {
      told = performance.now();
      onProgress(done / length);
    }
    await nextTask();
    signal.throwIfAborted();
    since = performance.now();
  };
  while (step < length) {
    const part = page.actions.slice(step, Math.min(step + PART, length));
    const states = await foldPart(state, part, (share) => breathe(step + share * part.length));
    if ('refusedAt' in states) {
      // Once more up to there, where another slice may refuse one before it.
      length = step + states.refusedAt;
      broken = { step: length + 1, message: states.message };
      continue;
    }
    keyframes.push(...states);
    state = states.at(-1)!;
    step += part.length;
  }
  return { length, stateAt: stateFinder(page, keyframes, { step, state }), younger, broken };
}

/** Folds from the state that is nearest before: a kept one, or the one that was asked for last; at first that is the end. */
function stateFinder(
  { actions }: RecordedPage,
  keyframes: readonly RootState[],
  end: { step: number; state: RootState },
): (step: number) => RootState {
  let last = end;
  return (wanted) => {
    const step = Math.max(0, Math.min(wanted, end.step));
    const kept = Math.floor(step / KEYFRAME);
    const isNearer = last.step <= step && last.step >= kept * KEYFRAME;
    const from = isNearer ? last : { step: kept * KEYFRAME, state: keyframes[kept]! };
    const state = actions.slice(from.step, step).reduce<RootState>((before, action) => rootReducer(before, action), from.state);
    last = { step, state };
    return state;
  };
}
