import { getContext } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { OtherTabs } from '../lib/browser/otherTabs';
import type { KeyValueStorage } from '../lib/browser/keyValueStorage';
import type { RecordingControl } from './recordingControl';

/** Side effects that sagas may have outside of the store. Provided by `makeStore`, so that tests can observe them. */
export interface Environment {
  /** Leaves the page for an address that was checked; with `comeBack` the route in front is there again afterwards. */
  navigateTo: (url: string, options?: { comeBack?: boolean }) => void;
  /** Opens a hash route of this application, such as `/agent?chat_id=1`. */
  openRoute: (path: string, options?: { replace?: boolean }) => void;
  storage: KeyValueStorage;
  /** Storage of this tab, which ends with it. */
  tabStorage: KeyValueStorage;
  /** The other tabs of this browser: which conversations and runs have begun there. */
  otherTabs: OtherTabs;
  /** The same tabs: who is signed in. */
  people: OtherTabs;
  /** The recording of what happens in this page; its code may have to come first. */
  recording: () => Promise<RecordingControl>;
  /** Origin of the page. */
  origin: string;
  /** Hash route in front, such as `/project?tab=mine`. */
  route: () => string;
  /** Hosts beside the own one where people may be sent to sign in, as the server has them now. */
  loginHosts: () => Promise<readonly string[]>;
  /** Receives what support may want to know, and nobody else. */
  remark: (words: string) => void;
  /** Receives uncaught failures. */
  report: (error: unknown) => void;
}

/** The environment inside a saga. */
export function* getEnvironment(): SagaGenerator<Environment> {
  return (yield* getContext('environment')) as Environment;
}
