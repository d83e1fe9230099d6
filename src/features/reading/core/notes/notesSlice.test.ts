import { extensionsApi } from '../../../../api/extensionsApi';
import { aNote } from '../../../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../../../testing/fakeTransport';
import { makeTestStore, until } from '../../../../testing/makeTestStore';
import { documentOpened } from '../readingSlice';
import { noteDraftChanged, noteStepTaken, noteStepWanted, selectNotes } from './notesSlice';

const { addNote, updateNote, deleteNote } = extensionsApi.endpoints;

function bench() {
  const server = fakeTransport()
    .on('addNote', aNote())
    .on('updateNote', aNote({ version: 2 }))
    .on('deleteNote', true)
    .on('restoreNote', aNote());
  const { store } = makeTestStore({ server });
  const notes = () => selectNotes(store.getState());
  const walk = async (way: 'undo' | 'redo') => {
    store.dispatch(noteStepWanted(way));
    await until(() => notes().stepping === '', `the ${way}`);
  };
  const sent = () => server.sent.map(({ route }) => route.id);
  return { store, server, notes, walk, sent };
}
const params = { note_id: 'n1' };

test('a mark is undone by its deletion and done again, as often as wanted', async () => {
  const { store, walk, sent, notes } = bench();
  await store.dispatch(addNote.initiate({ body: { paper_id: 'p1', quote: 'q' } }));
  await walk('undo');
  await walk('undo');
  await walk('redo');
  await walk('undo');
  expect(sent()).toEqual(['addNote', 'deleteNote', 'restoreNote', 'deleteNote']);
  expect(notes().noteHistory).toEqual({ steps: [{ kind: 'added', note_id: 'n1' }], done: 0 });
});

test('a deletion is undone, a change gets its former values back and its new ones again', async () => {
  const { store, server, walk, sent } = bench();
  store.dispatch(noteStepTaken({ kind: 'changed', note_id: 'n1', before: { color: 'yellow' }, after: { color: 'red' } }));
  await store.dispatch(deleteNote.initiate({ params }));
  await walk('undo');
  await walk('undo');
  await walk('redo');
  expect(sent()).toEqual(['deleteNote', 'restoreNote', 'updateNote', 'updateNote']);
  expect(server.sentTo('updateNote').map(({ body }) => body)).toEqual([{ color: 'yellow' }, { color: 'red' }]);
});

test('what is done after an undone step takes its place', async () => {
  const { store, walk, notes } = bench();
  await store.dispatch(addNote.initiate({ body: { paper_id: 'p1', quote: 'q' } }));
  await walk('undo');
  await store.dispatch(addNote.initiate({ body: { paper_id: 'p1', quote: 'other' } }));
  expect(notes().noteHistory.done).toBe(1);
  expect(notes().noteHistory.steps).toHaveLength(1);
});

test('a step that cannot be undone says why and is tried no more; another document begins anew', async () => {
  const { store, server, walk, notes } = bench();
  await store.dispatch(addNote.initiate({ body: { paper_id: 'p1', quote: 'q' } }));
  server.handle('deleteNote', () => unreachable);
  await walk('undo');
  expect(notes().noteFailure).toMatch(/网络连接失败/);
  expect(notes().noteHistory).toEqual({ steps: [], done: 0 });
  store.dispatch(documentOpened());
  expect(notes().noteFailure).toBe('');
});

test('a colour that is chosen while words are typed is no change of somebody else', async () => {
  const { store, server, notes } = bench();
  store.dispatch(noteDraftChanged({ note_id: 'n1', comment: '一', tags: '', version: 1 }));
  await store.dispatch(updateNote.initiate({ params, body: { color: 'red' } }));
  expect(notes().noteDraft).toMatchObject({ comment: '一', version: 2 });
  server.handle('updateNote', () => answered(null, 409, 409, '笔记已在别处修改，请核对后再保存'));
  await store.dispatch(updateNote.initiate({ params, body: { comment: '一', version: 2 } }));
  expect(notes().noteDraft).toMatchObject({ comment: '一' });
});
