import { getContext } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Elsewhere } from '../lib/elsewhere';
import type { KeyValueStorage } from '../lib/keyValueStorage';

/** What sagas may do to the world outside the store. Given by `makeStore`, so that tests can watch. */
export interface Environment {
  /** Leaves the page for an address that was checked; with `comeBack` the route in front is there again afterwards. */
  navigateTo: (url: string, options?: { comeBack?: boolean }) => void;
  /** Opens a hash route of this application, such as `/agent?chat_id=1`. */
  openRoute: (path: string, options?: { replace?: boolean }) => void;
  storage: KeyValueStorage;
  /** The other pages of this browser: what they show. */
  elsewhere: Elsewhere;
  /** The same pages: who is signed in. */
  people: Elsewhere;
  /** The recording of what happens in this page; off until somebody asks for it. */
  recording: { start: () => void; exported: () => { payload: string; preloadedState?: string } };
  /** Origin of the page. */
  origin: string;
  /** Hosts beside the own one where people may be sent to sign in. */
  loginHosts: readonly string[];
  /** Hears of failures that nobody caught. */
  report: (error: unknown) => void;
}

/** The environment inside a saga. */
export function* getEnvironment(): SagaGenerator<Environment> {
  return (yield* getContext('environment')) as Environment;
}
