import type { Middleware } from '@reduxjs/toolkit';
import { offlineTransport } from '../../api/offlineTransport';
import type { Transport } from '../../api/transport';

interface WatchedStore {
  getState: () => unknown;
  subscribe: (listener: () => void) => () => void;
}

/** Whether the Redux DevTools show another state than the one that the page is in. */
export interface TimeTravel {
  /** Stands before the sagas: while travelling nothing passes it. */
  middleware: Middleware;
  /** The way to the server; while travelling there is none. */
  transport: (transport: Transport) => Transport;
  /** To be called with the store before anybody else subscribes to it. */
  watch: (store: WatchedStore) => void;
  isTravelling: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Sees that the DevTools jump, skip, import or reset: then the state changes though no action came through the page's own
 * middleware. Until the state is again the one that the page's last action led to, the page only shows.
 */
export function timeTravel(): TimeTravel {
  let ours: unknown;
  let acting = 0;
  let travelling = false;
  const listeners = new Set<() => void>();

  return {
    middleware:
      ({ getState }) =>
      (next) =>
      (action) => {
        if (travelling) return action;
        acting += 1;
        try {
          return next(action);
        } finally {
          acting -= 1;
          ours = getState();
        }
      },
    transport: ({ send, open }) => ({
      send: (request, signal) => (travelling ? offlineTransport.send : send)(request, signal),
      open: (request, signal) => (travelling ? offlineTransport.open : open)(request, signal),
    }),
    watch: ({ getState, subscribe }) => {
      ours = getState();
      subscribe(() => {
        const elsewhere = acting === 0 && getState() !== ours;
        if (acting > 0 || elsewhere === travelling) return;
        travelling = elsewhere;
        for (const listener of listeners) listener();
      });
    },
    isTravelling: () => travelling,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A page without DevTools is always in its own state. */
export const noTimeTravel: Pick<TimeTravel, 'isTravelling' | 'subscribe'> = {
  isTravelling: () => false,
  subscribe: () => () => undefined,
};
