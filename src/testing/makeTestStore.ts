import { waitFor } from '@testing-library/react';
import { makeStore } from '../app/makeStore';
import type { StoreOptions } from '../app/makeStore';
import { keyValueStorage } from '../shared/lib/browser/keyValueStorage';
import type { Environment } from '../shared/saga/environment';
import { aDataset, aPaper, aUser, anApplication } from './builders';
import { fakeTransport } from './fakeTransport';
import type { FakeTransport } from './fakeTransport';

/** A `Storage` in memory. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

/** A server with a signed-in user and one of everything that the boot asks for. */
export function bootedServer(): FakeTransport {
  return fakeTransport()
    .on('getUser', aUser())
    .on('getLogo', { title: '某大学科学导航', logo_url: '' })
    .on('listMenus', [
      { id: 'm1', name: '首页', path: '/home', icon: 'home' },
      { id: 'm2', name: '项目', path: '/project', icon: 'project' },
    ])
    .on('listStoppedMenus', ['/project'])
    .handle('listApplications', ({ query }) => ({
      ok: true,
      status: 200,
      json: {
        code: 200,
        message: '',
        data: query?.index_flag === '1' ? [anApplication()] : [anApplication(), anApplication({ id: 'a2', index_flag: false })],
      },
    }))
    .on('getPrivateDatasetId', 'd3')
    .on('listAllDatasets', {
      aiDataset: [aDataset()],
      projectDataset: [{ project_id: 'pr1', project_name: '课题组', datasets: [aDataset({ dataset_id: 'd2', kind: 'project' })] }],
      readingDataset: [aDataset({ dataset_id: 'd3', kind: 'reading', is_default: true })],
    })
    .on('listProjectsAndDatasets', [
      { project_id: 'pr1', project_name: '课题组', datasets: [aDataset({ dataset_id: 'd2', kind: 'project' })] },
    ])
    .on('listEngines', [{ engine_id: 'library', name: '文献库', description: '', engine_type: 6, is_default: true }])
    .on('getDatasetChatInfo', anApplication({ id: 'kb', name: '知识库问答' }))
    .on('listPapersById', [aPaper()]);
}

/** A store on a fake server, with everything it did to the outside. A store is never shared between tests. */
export function makeTestStore(options: Partial<StoreOptions> & { server?: FakeTransport; stored?: Storage } = {}) {
  const { server = fakeTransport(), stored = memoryStorage(), ...rest } = options;
  const went: string[] = [];
  const opened: string[] = [];
  const reported: unknown[] = [];
  const remarks: string[] = [];
  const environment: Partial<Environment> = {
    navigateTo: (url) => void went.push(url),
    openRoute: (path) => void opened.push(path),
    storage: keyValueStorage(() => stored),
    origin: 'https://portal.example.org',
    remark: (words) => void remarks.push(words),
    report: (error) => void reported.push(error),
    ...rest.environment,
  };
  const store = makeStore({
    transport: server.transport,
    retryDelay: () => 0,
    answerTiming: { wait: nextAttempt },
    ...rest,
    environment,
  });
  return { store, server, stored, went, opened, reported, remarks };
}

/** Attempts of a stream for which no time passes; one that goes on for ever stands still then. */
const QUICK_ATTEMPTS = 50;

const nextAttempt = (attempt: number): Promise<void> => (attempt > QUICK_ATTEMPTS ? new Promise(() => undefined) : Promise.resolve());

/** Waits until the condition holds. What components on the screen take from the store meanwhile is part of the wait. */
export const until = (condition: () => boolean, what = 'the condition'): Promise<void> =>
  waitFor(
    () => {
      if (!condition()) throw new Error(`${what} did not come true`);
    },
    { interval: 5 },
  );
