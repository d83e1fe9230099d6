import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchBody } from '../../../../contract/calls/papers';
import { aPaper } from '../../../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { NO_FACETS, aSearchResult } from '../../../../testing/searchResult';
import { selectCurrentPaperType } from '../../core/papersSlice';
import type { ResultScope } from '../lib/resultScope';
import { CiteDialog } from '../../../citing';
import { PaperResults } from './PaperResults';

const FACETS = { ...NO_FACETS, types: [{ value: '1', label: '期刊论文', count: 45 }] };
const HOME: ResultScope = { path: '/home/searchResult' };

/** Answers by the page and the types that are asked for; the second page waits for `release`. */
function show(search: string, scope: ResultScope = HOME) {
  let release = () => undefined as void;
  const second = new Promise<void>((resolve) => (release = resolve));
  const server = fakeTransport()
    .on('addSearchLog', { id: 'l1', create_time: '2026-01-02T03:04:05.000+08:00' })
    .handle('searchPapers', async ({ body }) => {
      const { current = 1, filters } = body as SearchBody;
      if (filters?.types?.includes(7)) return answered(aSearchResult({ total: 0, records: [], facets: FACETS }));
      if (current === 2) await second;
      const records = current > 3 ? [] : [aPaper({ paper_id: `p${current}`, title: `第 ${current} 页` })];
      return answered(aSearchResult({ total: 45, records, current, facets: FACETS }));
    });
  const view = renderScreen(<PaperResults title="检索结果" scope={scope} CiteDialog={CiteDialog} />, {
    bench: makeTestStore({ server }),
    route: `${scope.path}${search}`,
  });
  return { ...view, server, release: () => release(), asked: () => server.sentTo('searchPapers').map(({ body }) => body as SearchBody) };
}

describe('the results', () => {
  it('keep counts and pages while the next page is on its way, and take the focus', async () => {
    const { user, release, location } = show('?q=a');
    await screen.findByRole('heading', { name: '第 1 页' });
    await user.click(screen.getByRole('listitem', { name: '2' }));
    expect(location()).toBe('/home/searchResult?q=a&page=2');
    const list = screen.getByRole('region', { name: '检索结果' });
    expect(list).toHaveFocus();
    expect(list).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('heading', { name: '第 1 页' })).toBeNull();
    expect(screen.getByText('正在载入…')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '期刊论文' })).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: '3' })).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: '第 2 页' })).toBeInTheDocument();
  });

  it('lead back from a page that does not exist', async () => {
    const { user, location } = show('?q=a&page=9');
    expect(await screen.findByText('这一页没有文献')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '回到第 1 页' }));
    expect(location()).toBe('/home/searchResult?q=a');
  });

  it('do not ask for a query that is longer than it may be', async () => {
    const { asked } = show(`?q=${'a'.repeat(513)}`);
    expect(await screen.findByText('检索式太长')).toBeInTheDocument();
    expect(asked()).toEqual([]);
  });
});

describe('the address is the search', () => {
  const ADDRESS =
    '?q=a&engine=library&type=1&from=2010&to=2020&source=Nature&subject=ESI05&lang=en&sort=newest&page=3&size=50&view=compact';

  it('a reload sends the same request once', async () => {
    const first = show(ADDRESS);
    await screen.findByRole('heading', { name: '第 3 页' });
    first.unmount();
    const second = show(ADDRESS);
    await screen.findByRole('heading', { name: '第 3 页' });
    expect(second.asked()).toEqual(first.asked());
    expect(second.asked()).toEqual([
      {
        query: 'a',
        engine: 'library',
        filters: {
          types: [1],
          year_from: 2010,
          year_to: 2020,
          sources: ['Nature'],
          subjects: ['ESI05'],
          languages: ['en'],
          added_after: null,
        },
        sort: 'newest',
        current: 3,
        size: 50,
        with_facets: true,
      },
    ]);
  });

  it('another view is another address and no further request', async () => {
    const { user, asked, location } = show('?q=a&page=3');
    await screen.findByRole('heading', { name: '第 3 页' });
    await user.click(screen.getByText('紧凑'));
    expect(location()).toBe('/home/searchResult?q=a&page=3&view=compact');
    expect(screen.getByRole('heading', { name: '第 3 页' })).toBeInTheDocument();
    expect(asked()).toHaveLength(1);
  });

  it('what the screen itself asks for is in every request, and stays in every link', async () => {
    const scope = { path: '/scientific/searchResult', preserved: ['kind'], filters: { types: [1] }, query: '水稻' };
    const { user, asked, location } = show('?kind=1&q=a', scope);
    await screen.findByRole('heading', { name: '第 1 页' });
    expect(asked()[0]).toMatchObject({ query: '(水稻) AND (a)', filters: { types: [1] } });
    expect(screen.queryByRole('checkbox', { name: '期刊论文' })).toBeNull();
    expect(screen.queryByRole('list', { name: '已用的筛选条件' })).toBeNull();
    await user.click(screen.getByText('最新发表'));
    expect(location()).toBe('/scientific/searchResult?kind=1&q=a&sort=newest');
  });
});

describe('a slow answer', () => {
  afterEach(() => jest.useRealTimers());

  it('to an older search never stands in the place of a newer one', async () => {
    jest.useFakeTimers();
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const server = fakeTransport().handle('searchPapers', async ({ body }) => {
      const { query } = body as SearchBody;
      await new Promise((resolve) => setTimeout(resolve, query === 'slow' ? 5_000 : 50));
      return answered(aSearchResult({ records: [aPaper({ paper_id: String(query), title: `关于 ${query}` })] }));
    });
    renderScreen(<PaperResults title="检索结果" scope={HOME} CiteDialog={CiteDialog} />, {
      bench: makeTestStore({ server }),
      route: '/home/searchResult?q=slow',
    });
    const box = screen.getByRole('combobox', { name: '检索词' });
    fireEvent.change(box, { target: { value: 'quick' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await wait(100);
    expect(screen.getByRole('heading', { name: '关于 quick' })).toBeInTheDocument();
    await wait(10_000);
    expect(server.sentTo('searchPapers')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: '关于 quick' })).toBeInTheDocument();
    expect(screen.queryByText('关于 slow')).toBeNull();
  });
});

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

describe('nothing found, and not loaded, never look alike', () => {
  it('nothing found offers each way to loosen the search', async () => {
    const { user, location } = show(`?q=${encodeURIComponent('"a b" AND c')}&type=7&lang=zh`);
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
    const { user, server } = show('?q=a');
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
