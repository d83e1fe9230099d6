import { screen } from '@testing-library/react';
import { datasetsApi } from '../../api';
import { Page } from '../../pages/KnowledgeBasePage';
import { libraryServer } from '../samples/library';
import { makeTestStore } from '../makeTestStore';
import { renderScreen } from '../renderScreen';

/** What the boot has loaded before the screen is opened. */
export async function openedLibrary(server = libraryServer()) {
  const bench = makeTestStore({ server });
  await bench.store.dispatch(datasetsApi.endpoints.getPrivateDatasetId.initiate());
  await bench.store.dispatch(datasetsApi.endpoints.listAllDatasets.initiate());
  return bench;
}

export async function showLibrary(route = '/knowledgeBase?base=own', server = libraryServer()) {
  const bench = await openedLibrary(server);
  return { ...renderScreen(<Page />, { bench, route }), server };
}

export const treeitem = (name: string | RegExp) => screen.findByRole('treeitem', { name });
