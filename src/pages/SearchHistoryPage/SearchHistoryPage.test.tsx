import { screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '../../contract/calls/papers';
import type { RecordedSearch, SearchHistory } from '../../contract/entities/searchHistory';
import { aPaper } from '../../testing/builders';
import { aChat, withChats } from '../../testing/chatLists';
import { answered, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from '.';

// The virtual list scrolls when rows turn out to be of another height; jsdom has no heights.
beforeAll(() => {
  window.scrollTo = () => undefined;
});

const FILTERS = { types: [], year_from: null, year_to: null, sources: [], subjects: [], languages: [], added_after: null };
const aSearch = (number: number, changes: Partial<RecordedSearch> = {}): RecordedSearch => ({
  id: `s${number}`,
  number,
  query: `q${number}`,
  engine: '',
  filters: FILTERS,
  total: 10,
  create_time: '2026-01-02T03:04:05.000Z',
  ...changes,
});
const setting = (type: string, value: unknown) => answered({ key: 'search_history', type, value, update_time: '2026-01-02T03:04:05.000Z' });

/** A server with a history that changes as the real one does. */
function historyServer(history: SearchHistory) {
  const deleted = new Map<string, RecordedSearch>();
  return fakeTransport()
    .handle('getUserSetting', () => setting('list', history))
    .handle('saveUserSetting', ({ body }) => {
      const { type, value } = body as { type: string; value: unknown };
      if (type === 'paused') history = { ...history, paused: value === true };
      if (type === 'clear') history = { ...history, records: [] };
      if (type === 'delete') {
        for (const search of history.records) if ((value as string[]).includes(search.id)) deleted.set(search.id, search);
        history = { ...history, records: history.records.filter(({ id }) => !deleted.has(id)) };
      }
      if (type === 'restore') history = { ...history, records: [...(value as string[]).map((id) => deleted.get(id)!), ...history.records] };
      return setting(type, value);
    });
}

function show(history: SearchHistory | null, search = '', server = history ? historyServer(history) : fakeTransport()) {
  return { ...renderScreen(<Page />, { bench: makeTestStore({ server }), route: `/home/searchHistory${search}` }), server };
}
const lines = () => screen.queryAllByRole('article').map((line) => line.getAttribute('aria-label'));
const THREE: SearchHistory = {
  paused: false,
  records: [
    aSearch(3, { query: '水稻 产量', filters: { ...FILTERS, types: [1], year_from: 2010 } }),
    aSearch(2, { query: '深度学习' }),
    aSearch(1, { query: 'CRISPR', create_time: '2026-01-01T03:04:05.000Z' }),
  ],
};

describe('the searches', () => {
  it('are numbered, with filters, hits and the way to run them again', async () => {
    show(THREE);
    const line = await screen.findByRole('article', { name: '#3 水稻 产量' });
    expect(line).toHaveTextContent('命中 10 篇');
    expect(line).toHaveTextContent('期刊论文');
    expect(line).toHaveTextContent('2010 年及以后');
    expect(within(line).getByRole('link', { name: '再次检索 #3' })).toHaveAttribute(
      'href',
      `/home/searchResult?${new URLSearchParams({ q: '水稻 产量', type: '1', from: '2010' }).toString()}`,
    );
    expect(lines()).toEqual(['#3 水稻 产量', '#2 深度学习', '#1 CRISPR']);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  });

  it('there are none: says so and leads to the search; that is no failure', async () => {
    const { user, location } = show({ paused: false, records: [] });
    await user.click(await screen.findByRole('button', { name: '去检索文献' }));
    expect(location()).toBe('/home');
  });

  it('that cannot be loaded say why and are tried again', async () => {
    const { user, server } = show(null);
    expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
    server.handle('getUserSetting', () => setting('list', THREE));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('are searched within, by the address', async () => {
    const { user, location } = show(THREE);
    await screen.findAllByRole('article');
    await user.type(screen.getByRole('textbox', { name: '在检索历史中查找' }), 'crispr');
    await waitFor(() => expect(location()).toBe('/home/searchHistory?keyword=crispr'));
    expect(lines()).toEqual(['#1 CRISPR']);
    await user.type(screen.getByRole('textbox'), 'x{Enter}');
    await user.click(await screen.findByRole('button', { name: '看全部记录' }));
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it('tell on demand what came since, one at a time', async () => {
    const { user, server } = show(THREE);
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
    const since = THREE.records[1]!.create_time;
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
    const { user, server } = show({ paused: false, records: [aSearch(1, { engine: 'openalex', total: 10 })] });
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

describe('deleting', () => {
  it('moves the focus to the next line and can be undone for all that went', async () => {
    const { user } = show(THREE);
    await user.click(await screen.findByRole('button', { name: '删除 #3' }));
    expect(screen.getByRole('button', { name: '删除 #2' })).toHaveFocus();
    await waitFor(() => expect(lines()).toHaveLength(2));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('已删除 2 条检索')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    expect(screen.getByRole('region', { name: '检索历史' })).toHaveFocus();
  });

  it('that is refused leaves the line and says why', async () => {
    const { user, server } = show(THREE);
    server.handle('saveUserSetting', () => unreachable);
    await user.click(await screen.findByRole('button', { name: '删除 #3' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
    expect(lines()).toHaveLength(3);
  });

  it('of all is asked once, with their number, up to what is seen', async () => {
    const { user, server } = show(THREE);
    await user.click(await screen.findByRole('button', { name: '清空' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('清空全部 3 条检索？');
    await user.click(screen.getByRole('button', { name: '清空 3 条' }));
    expect(await screen.findByText('暂无检索记录')).toBeInTheDocument();
    expect(server.sentTo('saveUserSetting').map(({ body }) => body)).toEqual([{ key: 'search_history', type: 'clear', value: 3 }]);
  });
});

describe('pausing', () => {
  it('is said as long as it lasts', async () => {
    const { user } = show(THREE);
    await screen.findAllByRole('article');
    const recording = screen.getByRole('switch', { name: '记录检索' });
    expect(recording).toBeChecked();
    await user.click(recording);
    expect(await screen.findByText('检索记录已暂停，新的检索不会留在这里。')).toBeInTheDocument();
    expect(recording).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: '继续记录' }));
    await waitFor(() => expect(recording).toBeChecked());
    expect(screen.queryByText(/检索记录已暂停/)).toBeNull();
  });
});

describe('combining', () => {
  it('shows text and filters before anything is searched', async () => {
    const { user, location, server } = show(THREE);
    await user.click(await screen.findByRole('checkbox', { name: '选取 #3，与另一条组合' }));
    expect(screen.getByText('已选 #3，请再选一条与它组合')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '选取 #2，与另一条组合' }));
    expect(location()).toBe('/home/searchHistory?pick=3.2');
    const panel = screen.getByRole('region', { name: '组合检索' });
    expect(panel).toHaveTextContent('(水稻 产量) AND 深度学习');
    await user.click(within(panel).getByRole('radio', { name: 'NOT 不含' }));
    await user.click(within(panel).getByRole('button', { name: '交换先后' }));
    expect(location()).toBe('/home/searchHistory?pick=2.3&op=NOT');
    expect(panel).toHaveTextContent('深度学习 NOT (水稻 产量)');
    expect(panel).toHaveTextContent('筛选条件不限');
    expect(panel).toHaveTextContent('凡符合 #3 检索式的文献都会排除');
    expect(server.sentTo('searchPapers')).toEqual([]);
    await user.click(within(panel).getByRole('link', { name: '检索' }));
    expect(location()).toBe(`/home/searchResult?${new URLSearchParams({ q: '深度学习 NOT (水稻 产量)' }).toString()}`);
  });

  it('that leads nowhere cannot be searched and says why', async () => {
    const records = [aSearch(2, { filters: { ...FILTERS, types: [1] } }), aSearch(1, { filters: { ...FILTERS, types: [2] } })];
    show({ paused: false, records }, '?pick=2.1');
    expect(await screen.findByRole('alert')).toHaveTextContent('类型没有交集');
    expect(screen.queryByRole('link', { name: '检索' })).toBeNull();
  });
});

describe('the papers viewed', () => {
  const view = {
    id: 'p1',
    paper: aPaper(),
    view_count: 3,
    create_time: '2026-01-01T03:04:05.000Z',
    update_time: '2026-01-02T03:04:05.000Z',
  };

  it('lead to the paper and tell how often it was seen', async () => {
    const { user, server, location } = show(null, '?tab=views');
    expect(await screen.findByRole('alert')).toHaveTextContent('浏览记录没有加载成功');
    server.handle('listViewedPapers', ({ query }) =>
      answered(query?.keyword ? { total: 0, records: [], current: 1, size: 20 } : { total: 45, records: [view], current: 1, size: 20 }),
    );
    await user.click(screen.getByRole('button', { name: '重试' }));
    const line = await screen.findByRole('article');
    expect(line).toHaveTextContent('看过 3 次');
    expect(within(line).getByRole('link', { name: 'Attention is all you need' })).toHaveAttribute('href', '/readDetailMore?paper_id=p1');
    await user.click(screen.getByRole('listitem', { name: '2' }));
    expect(location()).toBe('/home/searchHistory?tab=views&page=2');
    expect(screen.getByRole('region', { name: '浏览过的文献' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: '在浏览记录中查找' }), 'nothing');
    expect(await screen.findByText('没有题名或作者含这个词的浏览记录')).toBeInTheDocument();
    expect(location()).toBe('/home/searchHistory?tab=views&keyword=nothing');
  });

  it('there are none yet', async () => {
    show(null, '?tab=views', fakeTransport().on('listViewedPapers', { total: 0, records: [], current: 1, size: 20 }));
    expect(await screen.findByText('暂无浏览记录')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('another tab is another address', async () => {
  const { user, location } = show(THREE, '?keyword=crispr');
  await user.click(await screen.findByRole('tab', { name: '对话' }));
  expect(location()).toBe('/home/searchHistory?tab=chats');
});

describe('the conversations', () => {
  const chats = (...list: ReturnType<typeof aChat>[]) => show(null, '?tab=chats', withChats(fakeTransport(), ...list));

  it('open as a chat, a research run on its own screen, and are written into files', async () => {
    const { user, store } = chats(aChat('2'), aChat('7', { application_id: 'app-research', application_name: '深度研究' }));
    expect(await screen.findByRole('link', { name: '问题7' })).toHaveAttribute('href', '/deepResearch?thread=7');
    expect(screen.getByRole('link', { name: '问题2' })).toHaveAttribute('href', '/agent?id=a1&chat=2');
    await user.click(screen.getByRole('button', { name: '导出对话：问题2' }));
    expect(store.getState().chatExport.exportSubject).toEqual({ chat_id: '2', application_id: 'a1', title: '问题2' });
  });

  it('begin with an agent where there are none', async () => {
    const { user, location } = chats();
    await user.click(await screen.findByRole('button', { name: '向智能体提问' }));
    expect(location()).toMatch(/^\/agent/);
  });
});
