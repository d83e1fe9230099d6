import type { Paper } from '../../../../contract/entities/paper';
import { act, fireEvent, screen } from '@testing-library/react';
import type { SearchBody } from '../../../../contract/calls/papers';
import { aPaper } from '../../../../testing/builders';
import { answered, fakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { aSearchResult, papersTo } from '../../../../testing/samples/searchResult';
import { CiteDialog } from '../../../citing';
import { PaperResults } from './PaperResults';
import { HOME, showResults } from '../../testing/resultsScreen';

describe('the results', () => {
  it('keep counts and pages while the next page is on its way, and take the focus', async () => {
    const { user, release, location } = showResults('?q=a');
    await screen.findByRole('checkbox', { name: '期刊论文' });
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    expect(location()).toBe('/home/searchResult?q=a&page=2');
    const list = screen.getByRole('region', { name: '检索结果' });
    expect(list).toHaveFocus();
    expect(list).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('heading', { name: '第 1 页' })).toBeNull();
    expect(screen.getByText('正在载入…')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '期刊论文' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '第 3 页' })).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: '第 2 页' })).toBeInTheDocument();
  });

  it('show no paper on two pages when others came into the library between them', async () => {
    const pages: Record<number, Paper[]> = { 1: papersTo(1, 20), 2: papersTo(20, 39) };
    const { user } = showResults('?q=a', HOME, pages);
    await screen.findByRole('heading', { name: '文献 20' });
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    await screen.findByRole('heading', { name: '文献 21' });
    expect(screen.queryByRole('heading', { name: '文献 20' })).toBeNull();
  });

  it('lead back from a page that does not exist', async () => {
    const { user, location } = showResults('?q=a&page=9');
    expect(await screen.findByText('这一页没有文献')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '回到第 1 页' }));
    expect(location()).toBe('/home/searchResult?q=a');
  });

  it('ask for the beginning of a text that is longer than it may be, and say so', async () => {
    const { asked } = showResults(`?q=${'a'.repeat(2_600)}`);
    expect(await screen.findByText('只检索了前 2,000 个字符。')).toBeInTheDocument();
    expect(asked().map(({ query }) => query)).toEqual(['a'.repeat(2_000)]);
  });

  it('leave room for the query of the screen itself, and its brackets', async () => {
    const { asked } = showResults(`?q=${'a'.repeat(2_000)}`, { ...HOME, query: '水稻' });
    expect(await screen.findByText('只检索了前 1,989 个字符。')).toBeInTheDocument();
    expect(asked().map(({ query }) => query)).toEqual([`(水稻) AND (${'a'.repeat(1_989)})`]);
  });
});

describe('the address is the search', () => {
  const ADDRESS =
    '?q=a&engine=library&type=1&from=2010&to=2020&source=Nature&subject=ESI05&lang=en&sort=newest&page=3&size=50&view=compact';

  it('a reload sends the same request once', async () => {
    const first = showResults(ADDRESS);
    await screen.findByRole('heading', { name: '第 3 页' });
    first.unmount();
    const second = showResults(ADDRESS);
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
    const { user, asked, location } = showResults('?q=a&page=3');
    await screen.findByRole('heading', { name: '第 3 页' });
    await user.click(screen.getByText('紧凑'));
    expect(location()).toBe('/home/searchResult?q=a&page=3&view=compact');
    expect(screen.getByRole('heading', { name: '第 3 页' })).toBeInTheDocument();
    expect(asked()).toHaveLength(1);
  });

  it('what the screen itself asks for is in every request, and stays in every link', async () => {
    const scope = { path: '/scientific/searchResult', preserved: ['kind'], filters: { types: [1] }, query: '水稻' };
    const { user, asked, location } = showResults('?kind=1&q=a', scope);
    await screen.findByRole('heading', { name: '第 1 页' });
    expect(asked()[0]).toMatchObject({ query: '(水稻) AND (a)', fixed: 10, filters: { types: [1] } });
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
