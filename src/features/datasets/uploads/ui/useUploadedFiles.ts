import { datasetsApi } from '../../../../api/datasetsApi';
import { extensionsApi } from '../../../../api/extensionsApi';
import type { LibraryPlace } from '../../../../model/addresses/library';
import type { UploadedFile } from '../lib/uploadedFile';

/** Files of a page. */
export const FILES_SIZE = 20;
/** Milliseconds between two looks while a file of the page is being parsed. */
const POLL = 2_000;

const { listFiles, listProjectDatasetFiles, listFolderFiles } = datasetsApi.endpoints;
const { listReadingFiles } = extensionsApi.endpoints;
const isOpen = ({ state }: UploadedFile) => state === 'waiting' || state === 'parsing';

/** The page of uploaded files that the address names, looked at again while one of them is being parsed. */
export function useUploadedFiles({ files: scope, base, folder, keyword, page }: LibraryPlace) {
  const query = { current: page, size: FILES_SIZE, ...(keyword && { keyword }) };
  const here = { query: { ...query, dataset_id: base, ...(folder && { folder_id: folder }) } };
  const skip = { own: scope !== 'own', team: scope !== 'team', reading: scope !== 'reading', here: scope !== 'here' };
  const states = {
    own: listFiles.useQueryState({ query }, { skip: skip.own }),
    team: listProjectDatasetFiles.useQueryState({ query }, { skip: skip.team }),
    reading: listReadingFiles.useQueryState({ query }, { skip: skip.reading }),
    here: listFolderFiles.useQueryState(here, { skip: skip.here }),
  };
  const state = states[scope || 'own'];
  const pollingInterval = state.data?.records.some(isOpen) ? POLL : 0;
  const subscriptions = {
    own: listFiles.useQuerySubscription({ query }, { skip: skip.own, pollingInterval }),
    team: listProjectDatasetFiles.useQuerySubscription({ query }, { skip: skip.team, pollingInterval }),
    reading: listReadingFiles.useQuerySubscription({ query }, { skip: skip.reading, pollingInterval }),
    here: listFolderFiles.useQuerySubscription(here, { skip: skip.here, pollingInterval }),
  };
  return { ...state, refetch: subscriptions[scope || 'own'].refetch };
}
