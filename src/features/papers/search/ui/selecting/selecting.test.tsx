import { act, screen, waitFor, within } from '@testing-library/react';
import type { SearchBody } from '../../../../../contract/calls/papers';
import { answered, fakeTransport } from '../../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../../testing/makeTestStore';
import { renderScreen } from '../../../../../testing/renderScreen';
import { aSearchResult, papersTo } from '../../../../../testing/samples/searchResult';
import { MAX_SELECTED_PAPERS, papersSelected, selectPaperIdList } from '../../../core/papersSlice';
import { CiteDialog } from '../../../../citing';
import { PaperResults } from '../PaperResults';

/** A search with `total` hits. */
function show(total: number, search = '?q=a') {
  const server = fakeTransport().handle('searchPapers', ({ body }) => {
    const { current = 1, size = 20 } = body as SearchBody;
    const records = papersTo((current - 1) * size + 1, Math.min(current * size, total));
    return answered(aSearchResult({ total, records, current, size }));
  });
  const bench = makeTestStore({ server });
  const view = renderScreen(<PaperResults title="检索结果" scope={{ path: '/home/searchResult' }} CiteDialog={CiteDialog} />, {
    bench,
    route: `/home/searchResult${search}`,
  });
  const turnTo = async (page: number) => {
    await view.user.click(screen.getByRole('button', { name: `第 ${page} 页` }));
    await screen.findByRole('checkbox', { name: `选择：文献 ${(page - 1) * 20 + 1}` });
  };
  return { ...view, turnTo, ids: () => selectPaperIdList(bench.store.getState()) };
}
const tick = (n: number) => screen.findByRole('checkbox', { name: `选择：文献 ${n}` });

describe('the selection', () => {
  it('outlives the page, as single ticks and as whole pages', async () => {
    const { user, turnTo, ids } = show(45);
    await user.click(await tick(3));
    await turnTo(2);
    await user.click(screen.getByRole('checkbox', { name: '选择本页' }));
    await user.click(await tick(22));
    expect(screen.getByRole('checkbox', { name: '选择本页' })).toBePartiallyChecked();
    await turnTo(1);
    expect(await tick(3)).toBeChecked();
    expect(ids()).toHaveLength(20);
    expect(ids()).not.toContain('p22');
  });

  it('takes all results, and says which are excepted', async () => {
    const { user, turnTo, ids } = show(320);
    await user.dblClick(await screen.findByRole('button', { name: '全选 320 篇结果' }));
    expect(await screen.findByText('已全选 320 篇')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '取消全选' })).toHaveFocus();
    expect(ids()).toHaveLength(320);
    await user.click(await tick(2));
    await turnTo(2);
    await user.click(await tick(25));
    expect(screen.getByText('已全选 320 篇，除外 2 篇')).toBeInTheDocument();
    expect(ids()).toHaveLength(318);
    await user.click(screen.getByRole('button', { name: '取消全选' }));
    expect(ids()).toEqual([]);
    expect(screen.getByRole('button', { name: '全选 320 篇结果' })).toBeInTheDocument();
  });

  it('takes the first of more than it holds, and says what found no room', async () => {
    const { user, ids, store } = show(3_000);
    await user.click(await screen.findByRole('button', { name: `全选前 ${MAX_SELECTED_PAPERS} 篇结果` }));
    await screen.findByText(`已全选 ${MAX_SELECTED_PAPERS} 篇`);
    act(() => void store.dispatch(papersSelected(papersTo(600, 602))));
    expect(ids()).toHaveLength(MAX_SELECTED_PAPERS);
    expect(await screen.findByRole('alert')).toHaveTextContent('一次最多选 500 篇，有 3 篇没有选入。');
  });
});

describe('titles of the selection in Chinese', () => {
  it('are shown as translations; what has none is said', async () => {
    const { user, server } = show(2);
    server.handle('translatePapers', () =>
      answered({
        records: [{ paper_id: 'p1', title: '译名一', abstract: '', target: 'zh', origin: 'model' }],
        text: '',
        unavailable: ['p2'],
        notice: '暂无译文：未配置语言模型',
      }),
    );
    await user.click(await tick(1));
    await user.click(await tick(2));
    await user.click(screen.getByRole('button', { name: '翻译所选题名（2）' }));
    const [first, second] = await screen.findAllByRole('article');
    await waitFor(() => expect(first).toHaveTextContent('译名一译文'));
    expect(within(first!).getByTitle('由语言模型翻译')).toBeInTheDocument();
    expect(second).not.toHaveTextContent('译文');
    expect(screen.getByText('1 个题名没有译文。暂无译文：未配置语言模型')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '隐藏译文' }));
    expect(first).not.toHaveTextContent('译名一');
    expect(server.sentTo('translatePapers').map(({ body }) => body)).toEqual([
      { paper_id_list: ['p1', 'p2'], target: 'zh', titles_only: true },
    ]);
  });

  it('are asked for on all pages: what is turned to is there already', async () => {
    const { user, server, turnTo } = show(45);
    const titles = { p3: '译名三', p22: '译名二十二' };
    server.handle('translatePapers', () => {
      const records = Object.entries(titles).map(([paper_id, title]) => ({ paper_id, title, abstract: '', target: 'zh', origin: 'model' }));
      return answered({ records, text: '', unavailable: [], notice: '' });
    });
    await user.click(await tick(3));
    await turnTo(2);
    await user.click(await tick(22));
    await user.click(screen.getByRole('button', { name: '翻译所选题名（2）' }));
    expect(await screen.findByText('译名二十二')).toBeInTheDocument();
    await turnTo(1);
    expect(screen.getByText('译名三')).toBeInTheDocument();
    expect(server.sentTo('translatePapers').map(({ body }) => body)).toEqual([
      { paper_id_list: ['p3', 'p22'], target: 'zh', titles_only: true },
    ]);
  });
});
