import { extensionsApi } from '../../../api/extensionsApi';
import { papersApi } from '../../../api/papersApi';
import { sessionApi } from '../../../api/sessionApi';
import { signedOut } from '../../../api/signals';
import { aParseState, aUser } from '../../../testing/builders';
import { answered } from '../../../testing/fakeTransport';
import { bootedServer, makeTestStore, memoryStorage } from '../../../testing/makeTestStore';
import { darkPagesToggled, documentOpened, findChanged, findHitShown, pageReached, uploadChosen, uploadFinished } from './readingSlice';

const recent = { file_id: 'f1', name: 'a.pdf', size: 3, sha256: 'ab' };

async function someoneReads(stored = memoryStorage(), id = 'u1') {
  const bench = makeTestStore({ server: bootedServer().on('getUser', aUser({ id })), stored });
  await bench.store.dispatch(sessionApi.endpoints.getUser.initiate());
  return { ...bench, reading: () => bench.store.getState().reading };
}

describe('what is remembered of reading', () => {
  it('comes back to the same person after a reload', async () => {
    const { store, stored } = await someoneReads();
    store.dispatch(uploadChosen({ id: 'file-1', name: 'a.pdf', size: 3 }));
    store.dispatch(uploadFinished(recent));
    store.dispatch(pageReached({ key: 'file:f1', page: 7 }));
    store.dispatch(signedOut());
    const again = await someoneReads(stored);
    expect(again.reading()).toMatchObject({ recentFiles: [recent], lastPages: { 'file:f1': 7 }, upload: null });
  });

  it('is not shown to the next person', async () => {
    const { store, stored } = await someoneReads();
    store.dispatch(pageReached({ key: 'file:f1', page: 7 }));
    const other = await someoneReads(stored, 'u2');
    expect(other.reading()).toMatchObject({ recentFiles: [], lastPages: {}, readingOwner: 'u2' });
  });

  it('dark pages are remembered for their owner, and for nobody else', async () => {
    const { store, stored } = await someoneReads();
    store.dispatch(darkPagesToggled());
    expect((await someoneReads(stored)).reading().darkPages).toBe(true);
    expect((await someoneReads(stored, 'u2')).reading().darkPages).toBe(false);
  });

  it('is taken piece by piece, whatever is stored', () => {
    const stored = memoryStorage();
    stored.setItem(
      'science-navigation:reading',
      JSON.stringify({ owner: 7, darkPages: 'yes', recentFiles: [recent, { file_id: 1 }, null], lastPages: { a: 2, b: 'x' } }),
    );
    expect(makeTestStore({ stored }).store.getState().reading).toMatchObject({
      readingOwner: '',
      recentFiles: [recent],
      lastPages: { a: 2 },
      darkPages: false,
    });
  });

  it('holds so many pages, the last ones', async () => {
    const { store, reading } = await someoneReads();
    for (let n = 1; n <= 201; n += 1) store.dispatch(pageReached({ key: `file:${n}`, page: n }));
    store.dispatch(pageReached({ key: 'file:2', page: 9 }));
    expect(Object.keys(reading().lastPages)).toHaveLength(200);
    expect(Object.keys(reading().lastPages).at(-1)).toBe('file:2');
    expect(reading().lastPages).not.toHaveProperty(['file:1']);
  });

  it('forgets a file that is gone, and no other', async () => {
    const { store, server, reading } = await someoneReads();
    for (const file_id of ['f1', 'f2']) store.dispatch(uploadFinished({ ...recent, file_id }));
    server.handle('getFileParseState', ({ query }) =>
      query?.file_id === 'f1' ? answered(null, 404, 404, '文件不存在') : answered(aParseState()),
    );
    for (const file_id of ['f1', 'f2']) await store.dispatch(papersApi.endpoints.getFileParseState.initiate({ query: { file_id } }));
    expect(reading().recentFiles.map(({ file_id }) => file_id)).toEqual(['f2']);
  });

  it('forgets a file that was deleted', async () => {
    const { store, server, reading } = await someoneReads();
    for (const file_id of ['f1', 'f2']) store.dispatch(uploadFinished({ ...recent, file_id }));
    server.on('deleteReadingFile', true);
    await store.dispatch(extensionsApi.endpoints.deleteReadingFile.initiate({ params: { file_id: 'f1' } }));
    expect(reading().recentFiles.map(({ file_id }) => file_id)).toEqual(['f2']);
  });
});

it('another document begins without the search of the last one', async () => {
  const { store, reading } = await someoneReads();
  store.dispatch(findChanged('words'));
  store.dispatch(findHitShown({ current: 2, total: 3 }));
  store.dispatch(documentOpened());
  expect(reading()).toMatchObject({ findWords: null, findHit: { current: 0, total: 0 } });
});
