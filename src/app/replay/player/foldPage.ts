import { nextTask } from '../../../shared/lib/browser/nextTask';
import { rootReducer } from '../../rootReducer';
import type { RootState } from '../../rootReducer';
import type { RecordedPage } from '../session';
import { beginningOf } from './beginning';

/** Actions between two states that are kept: what a jump folds at most. States share what did not change, so they are light. */
const KEYFRAME = 40;
/** Milliseconds of folding after which the browser may paint and take what was pressed. */
const SLICE_MS = 50;
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

/**
 * Folds a page in slices that leave the browser time to paint.
 * @param onProgress takes how much of it is done, from 0 to 1
 * @throws what `signal` was aborted with
 */
export async function foldPage(page: RecordedPage, onProgress: (share: number) => void, signal: AbortSignal): Promise<FoldedPage> {
  const { actions } = page;
  const { state: begin, younger } = beginningOf(page);
  const keyframes = [begin];
  let state = begin;
  let broken: FoldedPage['broken'] = null;
  let step = 0;
  let since = performance.now();
  let told = since;
  while (step < actions.length) {
    try {
      state = rootReducer(state, actions[step]!);
    } catch (error) {
      broken = { step: step + 1, message: error instanceof Error ? error.message : String(error) };
      break;
    }
    step += 1;
    if (step % KEYFRAME === 0) keyframes.push(state);
    if (performance.now() - since < SLICE_MS) continue;
    if (performance.now() - told >= PROGRESS_MS) {
      told = performance.now();
      onProgress(step / actions.length);
    }
    await nextTask();
    signal.throwIfAborted();
    since = performance.now();
  }
  return { length: step, stateAt: stateFinder(page, keyframes, step), younger, broken };
}

/** Folds from the state that is nearest before: a kept one, or the one that was asked for last. */
function stateFinder({ actions }: RecordedPage, keyframes: readonly RootState[], length: number): (step: number) => RootState {
  let last = { step: 0, state: keyframes[0]! };
  return (wanted) => {
    const step = Math.max(0, Math.min(wanted, length));
    const kept = Math.floor(step / KEYFRAME);
    const isNearer = last.step <= step && last.step >= kept * KEYFRAME;
    const from = isNearer ? last : { step: kept * KEYFRAME, state: keyframes[kept]! };
    const state = actions.slice(from.step, step).reduce<RootState>((before, action) => rootReducer(before, action), from.state);
    last = { step, state };
    return state;
  };
}
