import { screen, within } from '@testing-library/react';
import { aPaper } from '../../testing/builders';
import { aChat, withChats } from '../../testing/samples/chatLists';
import { answered, fakeTransport } from '../../testing/fakeTransport';
import { showHistory, THREE_SEARCHES } from '../../testing/screens/historyScreen';

// The virtual list scrolls when rows turn out to be of another height; jsdom has no heights.
beforeAll(() => {
  window.scrollTo = () => undefined;
});

describe('the papers viewed', () => {
  const view = {
    id: 'p1',
    paper: aPaper({ cited_by: { count: 12, source: 'library' } }),
    view_count: 3,
    create_time: '2026-01-01T03:04:05.000Z',
    update_time: '2026-01-02T03:04:05.000Z',
  };

  it('lead to the paper and tell how often it was seen', async () => {
    const { user, server, location } = showHistory(null, '?tab=views');
    expect(await screen.findByRole('alert')).toHaveTextContent('浏览记录没有加载成功');
    server.handle('listViewedPapers', ({ query }) =>
      answered(query?.keyword ? { total: 0, records: [], current: 1, size: 20 } : { total: 45, records: [view], current: 1, size: 20 }),
    );
    await user.click(screen.getByRole('button', { name: '重试' }));
    const line = await screen.findByRole('article');
    expect(line).toHaveTextContent('看过 3 次');
    expect(line).toHaveTextContent('被引 12（本库）');
    expect(within(line).getByRole('link', { name: 'Attention is all you need' })).toHaveAttribute('href', '/readDetailMore?paper_id=p1');
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    expect(location()).toBe('/home/searchHistory?tab=views&page=2');
    expect(screen.getByRole('region', { name: '浏览过的文献' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: '在浏览记录中查找' }), 'nothing');
    expect(await screen.findByText('没有题名或作者含这个词的浏览记录')).toBeInTheDocument();
    expect(location()).toBe('/home/searchHistory?tab=views&keyword=nothing');
  });

  it('there are none yet', async () => {
    showHistory(null, '?tab=views', fakeTransport().on('listViewedPapers', { total: 0, records: [], current: 1, size: 20 }));
    expect(await screen.findByText('暂无浏览记录')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('another tab is another address', async () => {
  const { user, location } = showHistory(THREE_SEARCHES, '?keyword=crispr');
  await user.click(await screen.findByRole('tab', { name: '对话' }));
  expect(location()).toBe('/home/searchHistory?tab=chats');
});

describe('the conversations', () => {
  const chats = (...list: ReturnType<typeof aChat>[]) => showHistory(null, '?tab=chats', withChats(fakeTransport(), ...list));

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
