import { signedOut } from '../../../api/signals';
import type { SearchBody } from '../../../contract/calls/papers';
import { aPaper } from '../../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../../testing/fakeTransport';
import { makeTestStore, until } from '../../../testing/makeTestStore';
import { MAX_SELECTED_PAPERS, papersSelected, selectPaperIdList } from '../core/papersSlice';
import {
  allResultsAsked,
  selectTableColumns,
  selectTitleTranslation,
  selectTranslatedTitles,
  selectWholeSelection,
  tableColumnsChosen,
  titlesAsked,
  titlesHidden,
  wholeSelectionDropped,
} from './resultsSlice';

/** A library of `total` hits, p1 to p<total>; `gate` holds pages back. */
function library(total: number, gate: Promise<void> = Promise.resolve()) {
  return fakeTransport().handle('searchPapers', async ({ body }) => {
    const { current = 1, size = 20 } = body as SearchBody;
    await gate;
    const from = (current - 1) * size;
    const records = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, i) => aPaper({ paper_id: `p${from + i + 1}` }));
    return answered({ total, records, current, size, engine: 'library', facets: null, problem: null, relaxed: false, terms: [] });
  });
}

const ask = (total: number) => allResultsAsked({ search: 's', body: { query: 'a', current: 3, size: 20, with_facets: true }, total });

describe('all hits of a search', () => {
  it('are taken in pages as large as they may be, in their order', async () => {
    const server = library(450);
    const { store } = makeTestStore({ server });
    store.dispatch(ask(450));
    await until(() => selectWholeSelection(store.getState())?.state === 'taken');
    const ids = selectPaperIdList(store.getState());
    expect([ids.length, ids[0], ids[449]]).toEqual([450, 'p1', 'p450']);
    expect(server.sentTo('searchPapers').map(({ body }) => body)).toEqual(
      [1, 2, 3].map((current) => ({ query: 'a', current, size: 200, with_facets: false })),
    );
    expect(selectWholeSelection(store.getState())?.paper_ids).toEqual(ids);
  });

  it('are the first ones when the tray cannot hold them all', async () => {
    const { store } = makeTestStore({ server: library(10_000) });
    store.dispatch(papersSelected([aPaper({ paper_id: 'other' })]));
    store.dispatch(ask(10_000));
    await until(() => selectWholeSelection(store.getState())?.state === 'taken');
    expect(selectPaperIdList(store.getState())).toHaveLength(MAX_SELECTED_PAPERS);
    expect(selectWholeSelection(store.getState())?.paper_ids).toHaveLength(MAX_SELECTED_PAPERS - 1);
  });

  it('are none when a page fails, and it is said', async () => {
    const server = library(300);
    server.handle('searchPapers', () => unreachable);
    const { store } = makeTestStore({ server });
    store.dispatch(ask(300));
    await until(() => selectWholeSelection(store.getState())?.state === 'failed');
    expect(selectWholeSelection(store.getState())?.failure).toBe('网络连接失败');
    expect(selectPaperIdList(store.getState())).toEqual([]);
  });

  it.each([
    ['dropped', wholeSelectionDropped()],
    ['signed out', signedOut()],
  ])('stay where they are once %s', async (_why, action) => {
    let release = () => undefined as void;
    const server = library(30, new Promise<void>((resolve) => (release = resolve)));
    const { store } = makeTestStore({ server });
    store.dispatch(ask(30));
    await until(() => server.sent.length > 0);
    store.dispatch(action);
    release();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(selectPaperIdList(store.getState())).toEqual([]);
    expect(selectWholeSelection(store.getState())).toBeNull();
  });
});

describe('titles in Chinese', () => {
  const translations = (has: (id: string) => boolean) =>
    fakeTransport().handle('translatePapers', ({ body }) => {
      const ids = (body as { paper_id_list: string[] }).paper_id_list;
      const records = ids
        .filter(has)
        .map((paper_id) => ({ paper_id, title: `译 ${paper_id}`, abstract: '', target: 'zh', origin: 'model' }));
      const unavailable = ids.filter((id) => !has(id));
      return answered({ records, text: '', unavailable, notice: unavailable.length > 0 ? '未配置语言模型' : '' });
    });
  const ids = Array.from({ length: 45 }, (_, n) => `p${n}`);

  it('come part by part; what has none is counted with its reason', async () => {
    const server = translations((id) => id !== 'p3' && id !== 'p44');
    const { store } = makeTestStore({ server });
    store.dispatch(titlesAsked(ids));
    await until(() => selectTitleTranslation(store.getState()).state === 'done');
    expect(server.sentTo('translatePapers').map(({ body }) => (body as { paper_id_list: string[] }).paper_id_list.length)).toEqual([
      20, 20, 5,
    ]);
    expect(selectTranslatedTitles(store.getState())).toHaveLength(43);
    expect(selectTitleTranslation(store.getState())).toEqual({ state: 'done', asked: 45, missing: 2, notice: '未配置语言模型' });
  });

  it('end with the first failure, and what is left counts as missing', async () => {
    const { store } = makeTestStore({ server: fakeTransport() });
    store.dispatch(titlesAsked(ids));
    await until(() => selectTitleTranslation(store.getState()).state === 'done');
    expect(selectTitleTranslation(store.getState())).toMatchObject({ missing: 45, notice: '网络连接失败' });
    store.dispatch(titlesHidden());
    expect(selectTitleTranslation(store.getState()).state).toBe('idle');
  });
});

describe('the columns of the table', () => {
  it('are stored once a row of changes is over', async () => {
    const server = fakeTransport().handle('saveUserSetting', ({ body }) => answered(body));
    const { store } = makeTestStore({ server });
    store.dispatch(tableColumnsChosen({ columns: ['year'] }));
    store.dispatch(tableColumnsChosen({ columns: ['year', 'authors'] }));
    await until(() => server.sent.length > 0);
    expect(server.sent.map(({ body }) => body)).toEqual([
      { key: 'columns', type: 'result_table', value: { columns: ['year', 'authors'] } },
    ]);
    expect(selectTableColumns(store.getState())).toEqual(['year', 'authors']);
  });
});
