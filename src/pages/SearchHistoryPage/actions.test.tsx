import { screen, waitFor, within } from '@testing-library/react';
import { unreachable } from '../../testing/fakeTransport';
import { aSearch, FILTERS, lineLabels, showHistory, THREE_SEARCHES } from '../../testing/screens/historyScreen';

// The virtual list scrolls when rows turn out to be of another height; jsdom has no heights.
beforeAll(() => {
  window.scrollTo = () => undefined;
});

describe('deleting', () => {
  it('moves the focus to the next line and can be undone for all that went', async () => {
    const { user } = showHistory(THREE_SEARCHES);
    await user.click(await screen.findByRole('button', { name: '删除 #3' }));
    expect(screen.getByRole('button', { name: '删除 #2' })).toHaveFocus();
    await waitFor(() => expect(lineLabels()).toHaveLength(2));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('已删除 2 条检索')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(lineLabels()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    expect(screen.getByRole('region', { name: '检索历史' })).toHaveFocus();
  });

  it('that is refused leaves the line and says why', async () => {
    const { user, server } = showHistory(THREE_SEARCHES);
    server.handle('saveUserSetting', () => unreachable);
    await user.click(await screen.findByRole('button', { name: '删除 #3' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
    expect(lineLabels()).toHaveLength(3);
  });

  it('of all is asked once, with their number, up to what is seen', async () => {
    const { user, server } = showHistory(THREE_SEARCHES);
    await user.click(await screen.findByRole('button', { name: '清空' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('清空全部 3 条检索？');
    await user.click(screen.getByRole('button', { name: '清空 3 条' }));
    expect(await screen.findByText('暂无检索记录')).toBeInTheDocument();
    expect(server.sentTo('saveUserSetting').map(({ body }) => body)).toEqual([{ key: 'search_history', type: 'clear', value: 3 }]);
  });
});

describe('pausing', () => {
  it('is said as long as it lasts', async () => {
    const { user } = showHistory(THREE_SEARCHES);
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
    const { user, location, server } = showHistory(THREE_SEARCHES);
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
    showHistory({ paused: false, records }, '?pick=2.1');
    expect(await screen.findByRole('alert')).toHaveTextContent('类型没有交集');
    expect(screen.queryByRole('link', { name: '检索' })).toBeNull();
  });
});
