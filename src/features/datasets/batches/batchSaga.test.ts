import { MAX_DOCUMENTS, MAX_FOLDERS } from '../../../model/limits';
import { bootRequested } from '../../session';
import { bootedServer, makeTestStore, until } from '../../../testing/makeTestStore';
import { batchRequested, selectBatch } from '../core/librarySlice';

const items = (count: number, folder: boolean) =>
  Array.from({ length: count }, (_, index) => ({ id: `${folder ? 'f' : 'd'}${index}`, name: String(index), folder }));

test.each([
  ['documents alone', items(MAX_DOCUMENTS + 1, false), [MAX_DOCUMENTS, 1]],
  ['folders beside documents', [...items(MAX_FOLDERS + 1, true), ...items(1, false)], [MAX_FOLDERS, 2]],
])('%s are moved in requests that the server takes', async (_what, moved, sizes) => {
  const server = bootedServer().on('moveToFolder', true);
  const { store } = makeTestStore({ server });
  store.dispatch(bootRequested());
  await until(() => store.getState().session.bootPhase === 'ready', 'the boot');
  const target = { dataset_id: 'own', folder_id: null, kind: 'reading', name: '根目录' } as const;
  store.dispatch(batchRequested({ act: 'move', dataset_id: 'own', items: moved, target }));
  await until(() => selectBatch(store.getState())?.running === false, 'the end of the batch');
  const named = server.sentTo('moveToFolder').map(({ body }) => body as { document_id_list: string[]; folder_id_list: string[] });
  expect(named.map(({ document_id_list, folder_id_list }) => document_id_list.length + folder_id_list.length)).toEqual(sizes);
  for (const { folder_id_list } of named) expect(folder_id_list.length).toBeLessThanOrEqual(MAX_FOLDERS);
});
