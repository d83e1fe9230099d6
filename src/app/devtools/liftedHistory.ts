import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

/** What the DevTools keep of a store (`@redux-devtools/instrument`). */
export interface LiftedHistory {
  readonly stagedActionIds: readonly number[];
  readonly skippedActionIds: readonly number[];
  readonly committedState: unknown;
  readonly currentStateIndex: number;
}

type LiftedAction = { type: 'SET_ACTIONS_ACTIVE'; start: number; end: number; active: boolean } | { type: 'JUMP_TO_STATE'; index: number };

/** The DevTools' own store, in which every step of the page's store lies. */
export interface LiftedStore {
  getState: () => LiftedHistory;
  dispatch: (action: LiftedAction) => unknown;
}

/** The DevTools' store beside the page's; something else that answers to their name may have none. */
export const liftedStoreOf = (store: object): LiftedStore | undefined => (store as { liftedStore?: LiftedStore }).liftedStore;

/** The same steps from the same beginning: jumps and skips leave both as they are, whatever else is done puts others in their place. */
export const isSameHistory = (one: LiftedHistory, other: LiftedHistory): boolean =>
  one.stagedActionIds === other.stagedActionIds && one.committedState === other.committedState;

/** Its newest step is shown, and none is left out. */
export const showsNewest = ({ stagedActionIds, skippedActionIds, currentStateIndex }: LiftedHistory): boolean =>
  skippedActionIds.length === 0 && currentStateIndex === stagedActionIds.length - 1;

/** Whether two states say the same: what is computed anew consists of other objects. States are plain JSON. */
export const isSameState = (one: unknown, other: unknown): boolean => copyWithStructuralSharing<unknown>(one, other) === one;

/** Has the newest step shown, with what was skipped. */
export function showNewest({ getState, dispatch }: LiftedStore): void {
  const { skippedActionIds, stagedActionIds } = getState();
  if (skippedActionIds.length > 0) {
    // From the first of them: the instrument computes the states from there on anew.
    const [start, end] = [Math.min(...skippedActionIds), Math.max(...skippedActionIds) + 1];
    dispatch({ type: 'SET_ACTIONS_ACTIVE', start, end, active: true });
  }
  dispatch({ type: 'JUMP_TO_STATE', index: stagedActionIds.length - 1 });
}
