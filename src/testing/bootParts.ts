import { bootRequested, selectBootPhase, selectSiteTitle } from '../features/session';
import { chatSelectors } from '../features/chat';
import { selectPrivateDatasetId, selectProjectDatasetList } from '../features/datasets';
import { selectMenuItems, selectNoAuthMenus } from '../features/menu';
import { selectEngineList } from '../features/papers';
import type { FakeTransport } from './fakeTransport';
import { makeTestStore, memoryStorage, until } from './makeTestStore';

type Booted = ReturnType<typeof makeTestStore>;
export const phaseOf = ({ store }: Booted) => selectBootPhase(store.getState());

export async function bootWith(server: FakeTransport, stored = memoryStorage()): Promise<Booted> {
  const made = makeTestStore({ server, stored });
  made.store.dispatch(bootRequested());
  await until(() => phaseOf(made) !== 'booting', 'the end of the boot');
  return made;
}

/** What each part of the boot fills, in a few words. */
export function partsOf({ store }: Booted) {
  const state = store.getState();
  return {
    listMenus: selectMenuItems(state).length,
    listStoppedMenus: selectNoAuthMenus(state).length,
    getLogo: selectSiteTitle(state),
    listApplications: [chatSelectors.selectDefaultAgentList(state).length, chatSelectors.selectAgentList(state).length],
    getPrivateDatasetId: selectPrivateDatasetId(state),
    listAllDatasets: state.datasets.allDatasetList.map((group) => group.children.length),
    listProjectsAndDatasets: selectProjectDatasetList(state).length,
    listEngines: selectEngineList(state).length,
    getDatasetChatInfo: chatSelectors.selectKnowledgeBaseAgent(state) !== undefined,
  };
}

export const FULL_PARTS = {
  listMenus: 2,
  listStoppedMenus: 1,
  getLogo: '某大学科学导航',
  listApplications: [1, 2],
  getPrivateDatasetId: 'd3',
  listAllDatasets: [1, 1, 1],
  listProjectsAndDatasets: 1,
  listEngines: 1,
  getDatasetChatInfo: true,
};
export const EMPTY_PARTS: Record<keyof typeof FULL_PARTS, unknown> = {
  listMenus: 0,
  listStoppedMenus: 0,
  getLogo: '科学导航',
  listApplications: [0, 0],
  getPrivateDatasetId: '',
  // Team bases come by the other load as well.
  listAllDatasets: [0, 1, 0],
  listProjectsAndDatasets: 0,
  listEngines: 0,
  getDatasetChatInfo: false,
};
export const PART_IDS = Object.keys(FULL_PARTS) as (keyof typeof FULL_PARTS)[];
