import { bootRequested } from '../../session';
import { answered, unreachable } from '../../../testing/fakeTransport';
import type { FakeTransport } from '../../../testing/fakeTransport';
import { bootedServer, makeTestStore, memoryStorage } from '../../../testing/makeTestStore';
import { REMOVAL_UNDO_WITHIN, removalRequested, removalsUndone, selectLibraryRemovals, selectRemovalFailure } from '../core/librarySlice';

const KEY = 'science-navigation:library-removal:doc1';
const documents = {
  removed_id: 'doc1',
  kind: 'documents',
  dataset_id: 'own',
  name: '2 篇文档',
  items: [
    { id: 'doc1', name: '甲' },
    { id: 'doc2', name: '乙' },
  ],
} as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A store after its boot, as one window has it. */
async function booted(server: FakeTransport, stored = memoryStorage()) {
  const bench = makeTestStore({ server, stored });
  bench.store.dispatch(bootRequested());
  await later(100);
  const keys = () => selectLibraryRemovals(bench.store.getState()).map(({ removed_id }) => removed_id);
  const request = async () => {
    bench.store.dispatch(removalRequested({ ...documents, items: [...documents.items] }));
    await later(100);
  };
  return { ...bench, keys, request };
}

describe('deleting from a base', () => {
  it('is sent when the time to undo is over, and forgotten', async () => {
    const server = bootedServer().on('deleteDocuments', true);
    const { keys, request, stored } = await booted(server);
    await request();
    expect(stored.getItem(KEY)).not.toBeNull();
    await later(REMOVAL_UNDO_WITHIN - 1_000);
    expect(server.sentTo('deleteDocuments')).toEqual([]);
    await later(2_000);
    expect(server.sentTo('deleteDocuments')[0]?.body).toEqual({ id_list: ['doc1', 'doc2'] });
    expect(keys()).toEqual([]);
    expect(stored.getItem(KEY)).toBeNull();
  });

  it('is not sent when it was undone, here or in another window', async () => {
    const server = bootedServer().on('deleteDocuments', true);
    const here = await booted(server);
    await here.request();
    here.store.dispatch(removalsUndone(['doc1']));
    await later(0);
    expect(here.stored.getItem(KEY)).toBeNull();
    await here.request();
    here.stored.removeItem(KEY);
    await later(REMOVAL_UNDO_WITHIN + 1_000);
    expect(server.sentTo('deleteDocuments')).toEqual([]);
    expect(here.keys()).toEqual([]);
  });

  it('cannot be undone while it is on its way', async () => {
    const server = bootedServer();
    let arrived = (): void => undefined;
    server.handle('deleteDocuments', () => new Promise((resolve) => (arrived = () => resolve(answered(true)))));
    const { store, keys, request } = await booted(server);
    await request();
    await later(REMOVAL_UNDO_WITHIN + 1_000);
    expect(selectLibraryRemovals(store.getState())).toMatchObject([{ removed_id: 'doc1', sending: true }]);
    store.dispatch(removalsUndone(['doc1']));
    expect(keys()).toEqual(['doc1']);
    arrived();
    await later(100);
    expect(keys()).toEqual([]);
    expect(server.sentTo('deleteDocuments')).toHaveLength(1);
  });

  it('survives the page: the next one does it', async () => {
    const left = memoryStorage();
    await (await booted(bootedServer(), left)).request();
    const stored = memoryStorage();
    stored.setItem(KEY, left.getItem(KEY)!);
    const server = bootedServer().on('deleteDocuments', true);
    const next = await booted(server, stored);
    expect(next.keys()).toEqual(['doc1']);
    await later(REMOVAL_UNDO_WITHIN + 1_000);
    expect(server.sentTo('deleteDocuments')).toHaveLength(1);
    expect(next.keys()).toEqual([]);
  });

  it('a file that was opened for reading is sent by itself', async () => {
    const server = bootedServer().on('deleteReadingFile', true);
    const { store, keys } = await booted(server);
    store.dispatch(removalRequested({ kind: 'file', removed_id: 'f1', dataset_id: '', name: '甲.pdf', items: [] }));
    await later(REMOVAL_UNDO_WITHIN + 1_000);
    expect(server.sentTo('deleteReadingFile')[0]?.params).toEqual({ file_id: 'f1' });
    expect(keys()).toEqual([]);
  });

  it('opens what was above a folder that is there again', async () => {
    const { store } = await booted(bootedServer());
    store.dispatch(
      removalRequested({ kind: 'folder', removed_id: 'f2', dataset_id: 'own', name: '细节', items: [], above: ['own', 'f1'] }),
    );
    await later(100);
    expect(store.getState().library.openNodes).toEqual({});
    store.dispatch(removalsUndone(['f2']));
    expect(store.getState().library.openNodes).toEqual({ own: true, f1: true });
  });

  it('leaves what could not be deleted, and says why; what is gone already is as wanted', async () => {
    const server = bootedServer().handle('deleteDocuments', ({ body }) => {
      const { id_list } = body as { id_list: string[] };
      if (id_list.length > 1) return answered(null, 404, 404, '有的文档不存在');
      return id_list[0] === 'doc1' ? answered(null, 404, 404, '文档不存在') : answered(true);
    });
    const { store, request } = await booted(server);
    await request();
    await later(REMOVAL_UNDO_WITHIN + 1_000);
    expect(selectRemovalFailure(store.getState())).toBe('');
    server.handle('deleteDocuments', () => unreachable);
    await request();
    await later(REMOVAL_UNDO_WITHIN + 1_000);
    expect(selectRemovalFailure(store.getState())).toBe('2 篇文档没有删除成功：网络连接失败');
  });
});
