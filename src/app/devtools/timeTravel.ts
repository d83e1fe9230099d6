import { isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import type { Transport } from '../../api/transport';
import type { RootState } from '../rootReducer';
import { isSameHistory, isSameState, liftedStoreOf, showNewest, showsNewest } from './liftedHistory';
import type { LiftedHistory, LiftedStore } from './liftedHistory';
import type { Standing, Travel } from './travelContext';
import { waitingTransport } from './waitingTransport';

interface WatchedStore {
  getState: () => RootState;
  subscribe: (listener: () => void) => () => void;
}

export interface TimeTravel extends Travel {
  /** Stands before the sagas. */
  middleware: Middleware;
  /** Stands before each effect of the sagas. */
  effects: (next: (effect: unknown) => void) => (effect: unknown) => void;
  /** The way to the server; while travelling there is none. */
  transport: (transport: Transport) => Transport;
  /** To be called with the store before anybody else subscribes to it. */
  watch: (store: WatchedStore) => void;
  isTravelling: () => boolean;
  /** The state that the page is in, whatever is shown. */
  ownState: () => RootState;
  /** Runs it now, or as soon as the page is live again. */
  whenLive: (run: () => void) => void;
}

const isBegun = isPending();
const isSettled = (action: unknown): action is { meta: { requestId: string } } => isFulfilled()(action) || isRejected()(action);

/** The page as its own last action left it. */
interface Own {
  state: RootState;
  history: LiftedHistory | undefined;
}

/**
 * Sees that the DevTools jump, skip, import or reset: then the state changes though no action came through the page's own
 * middleware. Until the page's own state is shown again, the page only shows.
 *
 * What the live page had begun is held, and goes on in its order when it is live again: answers (at the
 * transport), how a request ended that had begun, and the sagas, which stand still at their next effect whatever wakes them
 * (a part of a stream, a timer, another tab). So their actions meet the state that they belong to. Any other action is what a click or an
 * effect of the screen that is shown would do, to a state that is not the page's: it is dropped, and the requests of such a
 * screen with it.
 */
export function timeTravel(): TimeTravel {
  let store: WatchedStore | undefined;
  let lifted: LiftedStore | undefined;
  let own: Own | undefined;
  let acting = 0;
  let standing: Standing = 'live';
  const listeners = new Set<() => void>();
  const held: (() => void)[] = [];
  const begun = new Set<string>();

  const isTravelling = () => standing !== 'live';
  const whenLive = (run: () => void) => void (isTravelling() ? held.push(run) : run());
  const live = async () => {
    // It may have left again before this went on.
    while (isTravelling()) await new Promise<void>((resolve) => held.push(resolve));
  };
  const seen = (): Own => ({ state: store!.getState(), history: lifted?.getState() });

  function standingOf({ state, history }: Own, { state: ownState, history: ownHistory }: Own): Standing {
    // Without a history to look at, the state says it alone.
    if (!history || !ownHistory) return state === ownState ? 'live' : 'foreign';
    const same = isSameHistory(history, ownHistory);
    if (!showsNewest(history)) return same ? 'away' : 'foreign';
    return state === ownState || (same && isSameState(ownState, state)) ? 'live' : 'foreign';
  }

  function look(): void {
    if (acting > 0 || !own) return;
    const now = seen();
    const before = standing;
    standing = standingOf(now, own);
    // Computed anew, or on a history that was folded: equal to what was there, and what is compared with from now on.
    if (!isTravelling()) own = now;
    if (standing === before) return;
    for (const listener of listeners) listener();
    // After React has put the address back: a saga may lead to another.
    queueMicrotask(release);
  }

  function release(): void {
    while (!isTravelling() && held.length > 0) held.shift()!();
  }

  return {
    middleware: () => (next) => (action) => {
      const act = () => {
        if (isBegun(action)) begun.add(action.meta.requestId);
        acting += 1;
        try {
          return next(action);
        } finally {
          acting -= 1;
          if (store) own = seen();
        }
      };
      const ends = isSettled(action) && begun.delete(action.meta.requestId);
      if (!isTravelling()) return act();
      if (ends) held.push(act);
      return action;
    },
    effects: (next) => (effect) => whenLive(() => next(effect)),
    transport: (transport) => waitingTransport(transport, { isTravelling, live }),
    watch: (made) => {
      store = made;
      lifted = liftedStoreOf(made);
      own = seen();
      made.subscribe(look);
    },
    isTravelling,
    standing: () => standing,
    ownState: () => (own && isTravelling() ? own.state : store!.getState()),
    whenLive,
    comeBack: () => {
      if (standing === 'away' && lifted) showNewest(lifted);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
