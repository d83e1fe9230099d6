import { fetchTransport } from '../api/fetchTransport';
import { selectPersonId } from '../api/person';
import { chatSelectors } from '../features/chat';
import { libraryStore } from '../features/datasets';
import { selectIsResearching } from '../features/deepResearch';
import { selectIsUploading } from '../features/reading';
import { bootRequested } from '../features/session';
import { PEOPLE, browserTabs } from '../shared/lib/browser/otherTabs';
import { earlyFetch } from '../shared/lib/browser/shell';
import { keyValueStorage } from '../shared/lib/browser/keyValueStorage';
import type { KeyValueStorage } from '../shared/lib/browser/keyValueStorage';
import type { Environment } from '../shared/saga/environment';
import { loadDevTools } from './devtools/loadDevTools';
import type { Travel } from './devtools/travelContext';
import { loginHosts } from './loginHosts';
import { makeStore } from './makeStore';
import type { AppStore } from './makeStore';
import { errorSignal } from './replay/recording/errorSignal';
import { installRecording } from './replay/recording/installRecording';
import type { InstalledRecording } from './replay/recording/installRecording';
import { noteRequests } from './replay/recording/noteRequests';
import { locationOfHash, routeChanged } from './router/location';
import { followTheme } from './theme/followTheme';

/** Our own sign-in page returns to the hash it was opened with: the same screen is shown after signing in. */
function withReturnHash(url: string): string {
  const target = new URL(url);
  if (target.origin === location.origin && target.hash === '') target.hash = location.hash;
  return target.href;
}

function browserEnvironment(storage: KeyValueStorage, tabStorage: KeyValueStorage, { front, control }: InstalledRecording): Environment {
  return {
    navigateTo: (url, { comeBack = false } = {}) => location.assign(comeBack ? withReturnHash(url) : url),
    openRoute: (path, { replace = false } = {}) => {
      if (replace) location.replace(`#${path}`);
      else location.hash = `#${path}`;
    },
    storage,
    tabStorage,
    recording: control,
    otherTabs: browserTabs('science-navigation:chat'),
    people: browserTabs(PEOPLE),
    origin: location.origin,
    route: () => location.hash.slice(1),
    loginHosts,
    remark: (words) => console.warn(words),
    report: (error) => {
      front.note(errorSignal('saga', error));
      console.error(error);
    },
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

/** A kind of `fetch` whose code is loaded with its first request; `fetch` itself where that does not come. */
const onDemand =
  <Rest extends unknown[]>(load: () => Promise<(url: URL, init: RequestInit, ...rest: Rest) => Promise<Response>>) =>
  (url: URL, init: RequestInit, ...rest: Rest): Promise<Response> =>
    load().then(
      (send) => send(url, init, ...rest),
      () => fetch(url, init),
    );

interface StartedStore {
  store: AppStore;
  /** There with the DevTools alone. */
  travel: Travel | undefined;
  /** Whether a reload would interrupt some work. */
  isBusy: () => boolean;
  /** Takes an error that a boundary has caught. */
  onCaught: (error: unknown, componentStack: string) => void;
}

/** Makes the store of the page, sets its location and boots it. */
export async function startStore(): Promise<StartedStore> {
  const storage = keyValueStorage(() => window.localStorage);
  const tabStorage = keyValueStorage(() => window.sessionStorage);
  const recording = installRecording(storage, tabStorage);
  const { front } = recording;
  const devTools = await loadDevTools(process.env.NODE_ENV === 'production', storage);
  const travel = devTools?.travel;
  const transport = fetchTransport({
    baseUrl: location.origin,
    fetch: earlyFetch,
    upload: onDemand(async () => (await import(/* webpackChunkName: "upload" */ '../api/uploadFetch')).uploadFetch),
    stream: onDemand(async () => {
      const { streamFetch } = await import(/* webpackChunkName: "line" */ '../api/sharedStreams/streamFetch');
      return streamFetch(selectPersonId(store.getState()));
    }),
  });
  const store: AppStore = makeStore({
    transport: noteRequests(transport, front.note),
    environment: browserEnvironment(storage, tabStorage, recording),
    recorder: front.middleware,
    devTools,
  });
  recording.start(store, travel);
  followTheme(store, storage);
  store.dispatch(routeChanged(locationOfHash(location.hash)));
  store.dispatch(bootRequested());
  const isBusy = () => BUSY.some((isAtWork) => isAtWork(store.getState()));
  const onCaught = (error: unknown, componentStack: string) => {
    front.note(errorSignal('boundary', error, componentStack));
    console.error(error);
  };
  return { store, travel, isBusy, onCaught };
}
