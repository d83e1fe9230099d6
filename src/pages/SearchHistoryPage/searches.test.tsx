import { screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '../../contract/calls/papers';
import { isolated } from '../../model/isolated';
import { aPaper } from '../../testing/builders';
import { answered, unreachable } from '../../testing/fakeTransport';
import { aSearch, historySetting, lineLabels, showHistory, THREE_SEARCHES } from '../../testing/screens/historyScreen';

// The virtual list scrolls when rows turn out to be of another height; jsdom has no heights.
beforeAll(() => {
  window.scrollTo = () => undefined;
});

describe('the searches', () => {
  it('are numbered, with filters, hits and the way to run them again', async () => {
    showHistory(THREE_SEARCHES);
    const line = await screen.findByRole('article', { name: '#3 水稻 产量' });
    expect(line).toHaveTextContent('命中 10 篇');
    expect(line).toHaveTextContent('期刊论文');
    expect(line).toHaveTextContent('2010 年及以后');
    expect(within(line).getByRole('link', { name: '再次检索 #3' })).toHaveAttribute(
      'href',
      `/home/searchResult?${new URLSearchParams({ q: '水稻 产量', type: '1', from: '2010' }).toString()}`,
    );
    expect(lineLabels()).toEqual(['#3 水稻 产量', '#2 深度学习', '#1 CRISPR']);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  });

  it('that are long have the whole text as title', async () => {
    const query = '水稻 '.repeat(600).trim();
    showHistory({ paused: false, records: [aSearch(1, { query })] });
    expect(await screen.findByTitle(query)).toHaveTextContent(query);
  });

  it('that turn what stands beside them around are named behind their number', async () => {
    const query = '水稻\u202e产量';
    showHistory({ paused: false, records: [aSearch(1, { query })] });
    await screen.findByTitle(query);
    expect(lineLabels()).toEqual([`#1 ${isolated(query)}`]);
  });

  it('there are none: says so and leads to the search; that is no failure', async () => {
    const { user, location } = showHistory({ paused: false, records: [] });
    await user.click(await screen.findByRole('button', { name: '去检索文献' }));
    expect(location()).toBe('/home');
  });

  it('that cannot be loaded say why and are tried again', async () => {
    const { user, server } = showHistory(null);
    expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
    server.handle('getUserSetting', () => historySetting('list', THREE_SEARCHES));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('are searched within, by the address', async () => {
    const { user, location } = showHistory(THREE_SEARCHES);
    await screen.findAllByRole('article');
    await user.type(screen.getByRole('textbox', { name: '在检索历史中查找' }), 'crispr');
    await waitFor(() => expect(location()).toBe('/home/searchHistory?keyword=crispr'));
    expect(lineLabels()).toEqual(['#1 CRISPR']);
    await user.type(screen.getByRole('textbox'), 'x{Enter}');
    await user.click(await screen.findByRole('button', { name: '看全部记录' }));
    await waitFor(() => expect(lineLabels()).toHaveLength(3));
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it('tell on demand what came since, one at a time', async () => {
    const { user, server } = showHistory(THREE_SEARCHES);
    let total = 7;
    server.handle('searchPapers', () =>
      answered({
        total,
        records: [aPaper()],
        current: 1,
        size: 1,
        engine: 'library',
        facets: null,
        problem: null,
        relaxed: false,
        terms: [],
      } satisfies SearchResult),
    );
    await screen.findAllByRole('article');
    expect(server.sentTo('searchPapers')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '#2 有无新文献' }));
    expect(await screen.findByText('此后新入库 7 篇')).toBeInTheDocument();
    const since = THREE_SEARCHES.records[1]!.create_time;
    expect(server.sentTo('searchPapers')[0]?.body).toMatchObject({ query: '深度学习', filters: { added_after: since } });
    const link = screen.getByRole('link', { name: '只看新增' }).getAttribute('href');
    expect(new URLSearchParams(link?.split('?')[1]).get('since')).toBe(since);
    total = 0;
    expect(screen.getByRole('button', { name: '#2 有无新文献' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('此后没有新入库的文献')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '只看新增' })).toBeNull();
    server.handle('searchPapers', () => unreachable);
    await user.click(screen.getByRole('button', { name: '#1 有无新文献' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有比较成功：网络连接失败');
  });

  it('that went to another engine compare the hits', async () => {
    const { user, server } = showHistory({ paused: false, records: [aSearch(1, { engine: 'openalex', total: 10 })] });
    server.on('searchPapers', {
      total: 17,
      records: [],
      current: 1,
      size: 1,
      engine: 'openalex',
      facets: null,
      problem: null,
      relaxed: false,
      terms: [],
    } satisfies SearchResult);
    await user.click(await screen.findByRole('button', { name: '#1 有无新文献' }));
    expect(await screen.findByText('现在 17 篇，比当时多 7 篇')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '按最新发表查看' }).getAttribute('href')).toContain('sort=newest');
  });
});
