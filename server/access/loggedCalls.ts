import type { CallData, CallInput } from '../../src/contract/call';
import type { datasetCalls } from '../../src/contract/calls/datasets';
import type { extensionCalls } from '../../src/contract/calls/extensions';
import type { Seen } from '../store/access/projectAccess';

/** What a call did, with what. */
type Deed = Pick<Seen, 'action' | 'kind' | 'id'>;
type Deeds<C> = (input: CallInput<C>, data: CallData<C>) => readonly Deed[];
type Calls = typeof datasetCalls & typeof extensionCalls;

const base = (action: Seen['action'], id: string): Deed[] => [{ action, kind: 'base', id }];
const file = (id: string): Deed[] => [{ action: 'read', kind: 'file', id }];

/**
 * Calls that stand in the access logs of projects once they have succeeded. Changes of members are written with the change itself; answers
 * and research tell what they stand on while they run.
 */
const LOGGED: { readonly [Id in keyof Calls]?: Deeds<Calls[Id]> } = {
  listDatasetPapers: ({ params }) => base('view', params.dataset_id),
  getFile: ({ params }) => file(params.id),
  getFileText: ({ query }) => file(query.file_id),
  // Only sentences that the person has got were read by them.
  comparePapers: (_input, { cells }) => [...new Set(cells.flatMap(({ file_id }) => file_id ?? []))].flatMap(file),
  testRetrieval: ({ params }) => base('retrieve', params.dataset_id),
  copyDocuments: ({ body }) => [
    ...body.document_id_list.map((id): Deed => ({ action: 'copy', kind: 'document', id })),
    ...base('add', body.dataset_id),
  ],
  addPapersToDataset: ({ body }) => base('add', body.dataset_id),
  syncPapersToFolder: ({ body }) => base('add', body.dataset_id),
  splitAndSaveDocuments: ({ params }) => base('add', params.dataset_id),
  deleteDocuments: ({ params }) => base('remove', params.dataset_id),
  createProjectDataset: (_input, data) => base('base_add', data.dataset_id),
  updateProjectDataset: ({ body }) => base('base_edit', body.dataset_id),
  deleteProjectDataset: ({ query }) => base('base_delete', query.dataset_id),
  restoreDataset: ({ body }) => base('base_restore', body.dataset_id),
};

/** What a call did that has just answered so; nothing for one that no log has. */
export function deedsOf(call: string, input: object, data: unknown): readonly Deed[] {
  const deeds = (LOGGED as Readonly<Record<string, Deeds<never> | undefined>>)[call];
  return deeds?.(input as never, data as never) ?? [];
}
