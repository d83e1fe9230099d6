import { screen, waitFor, within } from '@testing-library/react';
import type { SearchBody } from '../../../../contract/calls/papers';
import { answered, fakeTransport, unreachable } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { NO_FACETS, aSearchResult } from '../../../../testing/samples/searchResult';
import { selectCurrentPaperType } from '../../core/papersSlice';
import { CiteDialog } from '../../../citing';
import { PaperResults } from './PaperResults';
import { HOME, showResults } from '../../testing/resultsScreen';

describe('facets', () => {
  it('narrow the list, follow the other choices, keep their own alternatives, and are chips that go', async () => {
    const counts = (filters: SearchBody['filters'] = {}) => ({
      ...NO_FACETS,
      types: [
        { value: '1', label: '期刊论文', count: filters.languages?.length ? 4 : 12 },
        { value: '5', label: '会议论文', count: 3 },
      ],
      languages: [{ value: 'en', label: '英文', count: filters.types?.length ? 2 : 9 }],
    });
    const server = fakeTransport().handle('searchPapers', ({ body }) =>
      answered(aSearchResult({ total: 5, facets: counts((body as SearchBody).filters) })),
    );
    const { user, location, store } = renderScreen(<PaperResults title="检索结果" scope={HOME} CiteDialog={CiteDialog} />, {
      bench: makeTestStore({ server }),
      route: '/home/searchResult?q=a&page=2',
    });
    const types = await screen.findByRole('group', { name: '文献类型' });
    expect(screen.getByRole('group', { name: '语言' })).toHaveTextContent('英文9');
    await user.click(within(types).getByRole('checkbox', { name: '期刊论文' }));
    expect(location()).toBe('/home/searchResult?q=a&type=1');
    expect(selectCurrentPaperType(store.getState())).toBe('1');
    await waitFor(() => expect(screen.getByRole('group', { name: '语言' })).toHaveTextContent('英文2'));
    expect(types).toHaveTextContent('会议论文3');
    await user.click(screen.getByRole('checkbox', { name: '英文' }));
    await waitFor(() => expect(types).toHaveTextContent('期刊论文4'));
    await user.click(screen.getByRole('button', { name: '去掉筛选：期刊论文' }));
    expect(location()).toBe('/home/searchResult?q=a&lang=en');
  });
});

it('facets of nothing, beside which a server says more of its own, offer no filters', async () => {
  const facets = { ...NO_FACETS, ext: null };
  const server = fakeTransport().on('searchPapers', aSearchResult({ total: 0, records: [], facets }));
  renderScreen(<PaperResults title="检索结果" scope={HOME} CiteDialog={CiteDialog} />, {
    bench: makeTestStore({ server }),
    route: '/home/searchResult?q=a',
  });
  expect(await screen.findByText('暂无符合条件的文献')).toBeInTheDocument();
});

describe('nothing found, and not loaded, never look alike', () => {
  it('nothing found offers each way to loosen the search', async () => {
    const { user, location } = showResults(`?q=${encodeURIComponent('"a b" AND c')}&type=7&lang=zh`);
    const ways = await screen.findByRole('navigation', { name: '放宽条件' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(
      within(ways)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['去掉筛选「专利」', '去掉筛选「中文」', '清除筛选条件', '去掉引号：a AND b AND c', '含任一词语即可：“a b” OR c']);
    await user.click(within(ways).getByRole('link', { name: '去掉筛选「专利」' }));
    expect(new URLSearchParams(location()?.split('?')[1]).getAll('type')).toEqual([]);
    expect(await screen.findByRole('heading', { name: '第 1 页' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '检索结果' })).toHaveFocus();
  });

  it('not loaded says what failed and tries again, without the counts of another search', async () => {
    const { user, server } = showResults('?q=a');
    await screen.findByRole('heading', { name: '第 1 页' });
    server.handle('searchPapers', () => unreachable);
    const box = screen.getByRole('combobox', { name: '检索词' });
    await user.clear(box);
    await user.type(box, 'b{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('检索没有成功');
    expect(screen.queryByText('暂无符合条件的文献')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: '期刊论文' })).toBeNull();
    server.handle('searchPapers', () => answered(aSearchResult()));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getByRole('article')).toBeInTheDocument());
    expect(screen.getByRole('region', { name: '检索结果' })).toHaveFocus();
  });
});
