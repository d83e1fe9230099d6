import { papersApi, sessionApi } from '../../../api';
import { signedOut } from '../../../api/signals';
import { aPaper, aUser } from '../../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import {
  MAX_SELECTED_PAPERS,
  paperToggled,
  papersDeselected,
  papersSelected,
  selectEngineList,
  selectPaperIdList,
  selectPaperList,
  selectRefusedPaperCount,
  selectSummaryDrawerOpen,
  selectionCleared,
  summaryDrawerToggled,
} from './papersSlice';

const papers = (count: number) => Array.from({ length: count }, (_, n) => aPaper({ paper_id: `p${n}` }));
const ids = (store: ReturnType<typeof makeTestStore>['store']) => selectPaperIdList(store.getState());

describe('the tray', () => {
  it('takes a paper in and out', () => {
    const { store } = makeTestStore();
    store.dispatch(paperToggled(aPaper()));
    expect(ids(store)).toEqual(['p1']);
    expect(selectPaperList(store.getState())).toEqual([aPaper()]);
    store.dispatch(paperToggled(aPaper()));
    expect(selectPaperIdList(store.getState())).toEqual([]);
    expect(selectPaperList(store.getState())).toEqual([]);
  });

  it('keeps the order of selecting, and every paper once', () => {
    const { store } = makeTestStore();
    store.dispatch(papersSelected([aPaper({ paper_id: 'b' }), aPaper({ paper_id: 'a' })]));
    store.dispatch(papersSelected([aPaper({ paper_id: 'a' }), aPaper({ paper_id: 'c' })]));
    expect(ids(store)).toEqual(['b', 'a', 'c']);
    store.dispatch(papersDeselected(['a', 'x']));
    expect(ids(store)).toEqual(['b', 'c']);
    expect(selectPaperList(store.getState()).map(({ paper_id }) => paper_id)).toEqual(['b', 'c']);
  });

  it('holds as many papers as one request may name', () => {
    const { store } = makeTestStore();
    store.dispatch(papersSelected(papers(MAX_SELECTED_PAPERS + 5)));
    expect(ids(store)).toHaveLength(MAX_SELECTED_PAPERS);
  });

  it('counts what it could not take, until the selection changes again', () => {
    const { store } = makeTestStore();
    const refused = () => selectRefusedPaperCount(store.getState());
    const full = papers(MAX_SELECTED_PAPERS + 2);
    store.dispatch(papersSelected([...full, ...full]));
    expect(refused()).toBe(2);
    store.dispatch(papersDeselected(['unknown']));
    expect(refused()).toBe(2);
    store.dispatch(papersDeselected(['p0']));
    expect(refused()).toBe(0);
    store.dispatch(paperToggled(aPaper({ paper_id: 'a' })));
    expect(refused()).toBe(0);
    store.dispatch(paperToggled(aPaper({ paper_id: 'b' })));
    expect(refused()).toBe(1);
    expect(ids(store)).not.toContain('b');
    store.dispatch(papersSelected(papers(3).slice(1)));
    expect(refused()).toBe(0);
    store.dispatch(papersSelected(full));
    store.dispatch(selectionCleared());
    expect(refused()).toBe(0);
  });

  it('closes the drawer with the last paper', () => {
    const { store } = makeTestStore();
    store.dispatch(papersSelected(papers(2)));
    store.dispatch(summaryDrawerToggled(true));
    store.dispatch(papersDeselected(['p0']));
    expect(selectSummaryDrawerOpen(store.getState())).toBe(true);
    store.dispatch(selectionCleared());
    expect(selectSummaryDrawerOpen(store.getState())).toBe(false);
  });

  it('is kept fresh by list_by_id, which takes out what is gone and only what was asked for', async () => {
    const server = fakeTransport().on('listPapersById', [aPaper({ paper_id: 'p0', title: '新题名' })]);
    const { store } = makeTestStore({ server });
    store.dispatch(papersSelected(papers(3)));
    await store.dispatch(papersApi.endpoints.listPapersById.initiate({ body: { paper_id_list: ['p0', 'p1'] } }));
    expect(ids(store)).toEqual(['p0', 'p2']);
    expect(selectPaperList(store.getState())[0]?.title).toBe('新题名');
  });

  it('closes the drawer when list_by_id takes out the last paper', async () => {
    const { store } = makeTestStore({ server: fakeTransport().on('listPapersById', null) });
    store.dispatch(papersSelected(papers(2)));
    store.dispatch(summaryDrawerToggled(true));
    const load = (paper_id_list: string[]) => store.dispatch(papersApi.endpoints.listPapersById.initiate({ body: { paper_id_list } }));
    await load(['p0']);
    expect(selectSummaryDrawerOpen(store.getState())).toBe(true);
    await load(['p1']);
    expect(ids(store)).toEqual([]);
    expect(selectSummaryDrawerOpen(store.getState())).toBe(false);
  });

  it('stays when list_by_id fails', async () => {
    const { store } = makeTestStore({ server: fakeTransport().handle('listPapersById', () => unreachable) });
    store.dispatch(papersSelected(papers(2)));
    await store.dispatch(papersApi.endpoints.listPapersById.initiate({ body: { paper_id_list: ['p0', 'p1'] } }));
    expect(ids(store)).toEqual(['p0', 'p1']);
  });

  it('is dropped when somebody else is signed in, and not when the same person is', async () => {
    const server = fakeTransport().on('getUser', aUser());
    const { store } = makeTestStore({ server });
    const load = () => store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
    await load();
    store.dispatch(papersSelected(papers(2)));
    await load();
    expect(ids(store)).toHaveLength(2);
    server.on('getUser', aUser({ id: 'u2' }));
    await load();
    expect(ids(store)).toEqual([]);
  });

  it('is forgotten on signing out', () => {
    const { store } = makeTestStore();
    store.dispatch(papersSelected(papers(2)));
    store.dispatch(signedOut());
    expect(ids(store)).toEqual([]);
  });
});

describe('the engines', () => {
  const engine = (engine_id: string, is_default = false) => ({ engine_id, name: engine_id, description: '', engine_type: 6, is_default });

  it('are those of type 6, and none after a failure', async () => {
    const server = fakeTransport().on('listEngines', [engine('openalex'), engine('library', true)]);
    const { store } = makeTestStore({ server });
    await store.dispatch(sessionApi.endpoints.listEngines.initiate({ query: { engine_type: 6 } }));
    expect(selectEngineList(store.getState())).toHaveLength(2);
    server.on('listEngines', [engine('other')]);
    await store.dispatch(sessionApi.endpoints.listEngines.initiate({ query: { engine_type: 3 } }));
    expect(selectEngineList(store.getState())).toHaveLength(2);
    server.handle('listEngines', () => answered(null, 500, 500));
    await store.dispatch(sessionApi.endpoints.listEngines.initiate({ query: { engine_type: 6 } }, { forceRefetch: true }));
    expect(selectEngineList(store.getState())).toEqual([]);
  });
});
