import { screen, waitFor } from '@testing-library/react';
import { aChat as chat, withChats } from '../../../testing/samples/chatLists';
import { answered, fakeTransport, unreachable } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { Archive, headings, showArchive, titles } from '../testing/archive';

describe('the list', () => {
  it('has pinned conversations first and leads into each', async () => {
    showArchive();
    await waitFor(() => expect(titles()).toEqual(['问题1', '问题2', '问题3']));
    expect(headings()[0]).toBe('置顶');
    expect(screen.getByRole('link', { name: '问题2' })).toHaveAttribute('href', '/agent?id=a1&chat=2');
  });

  it('has a conversation written into a file', async () => {
    const { user, onExport } = showArchive();
    await user.click(await screen.findByRole('button', { name: '导出对话：问题2' }));
    expect(onExport.mock.calls).toEqual([[expect.objectContaining({ id: '2', abstract: '问题2' })]]);
  });

  it('looked through, has what the server finds among all of them, and says when that is nothing', async () => {
    const server = fakeTransport()
      .handle('listTopChats', () => answered([]))
      .handle('listLastMonthChats', ({ query }) => answered(query?.keyword === '玻色子' ? [chat('9', { abstract: '去年的讨论' })] : []));
    const found = showArchive(server, '玻色子');
    await waitFor(() => expect(titles()).toEqual(['去年的讨论']));
    expect(screen.getByText('已查找全部对话的名称、提问与回答。')).toBeInTheDocument();
    found.unmount();
    showArchive(server, '没有');
    expect(await screen.findByText('暂无符合的对话')).toBeInTheDocument();
  });

  it('is empty, which is no failure', async () => {
    const onAsk = jest.fn();
    const { user } = renderScreen(<Archive onAsk={onAsk} />, { bench: makeTestStore({ server: withChats(fakeTransport()) }) });
    await user.click(await screen.findByRole('button', { name: '向智能体提问' }));
    expect(onAsk).toHaveBeenCalledTimes(1);
  });

  it('shows what came when one part failed, and brings the rest on demand', async () => {
    const server = withChats(fakeTransport(), chat('1', { top: true }), chat('2')).handle('listTopChats', () => unreachable);
    const { user } = showArchive(server);
    expect(await screen.findByRole('alert')).toHaveTextContent('置顶的对话没有加载成功');
    expect(titles()).toEqual(['问题2']);
    server.handle('listTopChats', () => answered([chat('1', { top: true })]));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(titles()).toEqual(['问题1', '问题2']));
  });

  it('says once that nothing came', async () => {
    showArchive(fakeTransport());
    expect(await screen.findByRole('alert')).toHaveTextContent('对话没有加载成功');
  });

  it('is searched within', async () => {
    const { user, onKeyword } = showArchive(withChats(fakeTransport()), '没有');
    await user.click(await screen.findByRole('button', { name: '看全部对话' }));
    expect(onKeyword).toHaveBeenCalledWith('');
  });
});
