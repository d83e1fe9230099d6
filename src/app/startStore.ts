import { fetchTransport } from '../api/fetchTransport';
import { uploadFetch } from '../api/uploadFetch';
import { chatSelectors } from '../features/chat';
import { libraryStore } from '../features/datasets';
import { selectIsResearching } from '../features/deepResearch';
import { selectIsUploading } from '../features/reading';
import { bootRequested } from '../features/session';
import { recordingStarted } from '../features/support';
import { PEOPLE, browserTabs } from '../shared/lib/browser/otherTabs';
import { earlyFetch } from '../shared/lib/browser/shell';
import { keyValueStorage } from '../shared/lib/browser/keyValueStorage';
import type { KeyValueStorage } from '../shared/lib/browser/keyValueStorage';
import type { Environment } from '../shared/saga/environment';
import { loginHosts } from './loginHosts';
import { makeStore } from './makeStore';
import type { AppStore } from './makeStore';
import { RECORD_SETTING, sessionRecorder } from './replay/recorder';
import { locationOfHash, routeChanged } from './router/location';
import { followTheme } from './theme/followTheme';

/** Our own sign-in page returns to the hash it was opened with: the same screen is shown after signing in. */
function withReturnHash(url: string): string {
  const target = new URL(url);
  if (target.origin === location.origin && target.hash === '') target.hash = location.hash;
  return target.href;
}

function browserEnvironment(storage: KeyValueStorage, recording: Environment['recording']): Environment {
  return {
    navigateTo: (url, { comeBack = false } = {}) => location.assign(comeBack ? withReturnHash(url) : url),
    openRoute: (path, { replace = false } = {}) => {
      if (replace) location.replace(`#${path}`);
      else location.hash = `#${path}`;
    },
    storage,
    tabStorage: keyValueStorage(() => window.sessionStorage),
    recording,
    otherTabs: browserTabs('science-navigation:chat'),
    people: browserTabs(PEOPLE),
    origin: location.origin,
    route: () => location.hash.slice(1),
    loginHosts,
    remark: (words) => console.warn(words),
    report: (error) => console.error(error),
  };
}

/** Work that a reload would interrupt. */
const BUSY = [
  chatSelectors.selectIsChatBusy,
  chatSelectors.selectIsAttaching,
  selectIsUploading,
  libraryStore.isFilling,
  selectIsResearching,
] as const;

/** Makes the store of the page, sets its location and boots it. `isBusy` says whether a reload would interrupt some work. */
export function startStore(): { store: AppStore; isBusy: () => boolean } {
  const storage = keyValueStorage(() => window.localStorage);
  const recorded = storage.read(RECORD_SETTING) === 'on';
  const recorder = sessionRecorder(undefined, recorded);
  const store = makeStore({
    transport: fetchTransport({ baseUrl: location.origin, fetch: earlyFetch, upload: uploadFetch }),
    environment: browserEnvironment(storage, recorder),
    production: process.env.NODE_ENV === 'production',
    recorder: recorder.middleware,
  });
  if (recorded) {
    store.dispatch(recordingStarted());
    // Its own chunk: recording is rare.
    void import(/* webpackChunkName: "replay" */ './replay/installReplay').then(({ installReplay }) =>
      installReplay(window, recorder, store.getState),
    );
  }
  followTheme(store, storage);
  store.dispatch(routeChanged(locationOfHash(location.hash)));
  store.dispatch(bootRequested());
  const isBusy = () => BUSY.some((isAtWork) => isAtWork(store.getState()));
  return { store, isBusy };
}
