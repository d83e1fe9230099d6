import { screen, waitFor, within } from '@testing-library/react';
import type { ChatSummary } from '../../../contract/entities/chat';
import { aChat as chat, withChats } from '../../../testing/chatLists';
import { answered, fakeTransport, unreachable } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { ChatArchive } from './ChatArchive';

/** The list as the page has it. */
const Archive = (props: Partial<Parameters<typeof ChatArchive>[0]>) => (
  <ChatArchive
    keyword=""
    onKeyword={() => undefined}
    linkTo={({ application_id, id }) => `/agent?id=${application_id}&chat=${id}`}
    onAsk={() => undefined}
    onExport={() => undefined}
    {...props}
  />
);

function show(server = withChats(fakeTransport(), chat('1', { top: true }), chat('2'), chat('3')), keyword = '') {
  const onKeyword = jest.fn();
  const onExport = jest.fn<void, [ChatSummary]>();
  return {
    ...renderScreen(<Archive keyword={keyword} onKeyword={onKeyword} onExport={onExport} />, { bench: makeTestStore({ server }) }),
    onKeyword,
    onExport,
    server,
  };
}
const titles = () => screen.queryAllByRole('article').map((line) => within(line).getByRole('link').textContent);
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the list', () => {
  it('has pinned conversations first and leads into each', async () => {
    show();
    await waitFor(() => expect(titles()).toEqual(['问题1', '问题2', '问题3']));
    expect(headings()[0]).toBe('置顶');
    expect(screen.getByRole('link', { name: '问题2' })).toHaveAttribute('href', '/agent?id=a1&chat=2');
  });

  it('has a conversation written into a file', async () => {
    const { user, onExport } = show();
    await user.click(await screen.findByRole('button', { name: '导出对话：问题2' }));
    expect(onExport.mock.calls).toEqual([[expect.objectContaining({ id: '2', abstract: '问题2' })]]);
  });

  it('looked through, has what the server finds among all of them, and says when that is nothing', async () => {
    const server = fakeTransport()
      .handle('listTopChats', () => answered([]))
      .handle('listLastMonthChats', ({ query }) => answered(query?.keyword === '玻色子' ? [chat('9', { abstract: '去年的讨论' })] : []));
    const found = show(server, '玻色子');
    await waitFor(() => expect(titles()).toEqual(['去年的讨论']));
    expect(screen.getByText('已查找全部对话的名称、提问与回答。')).toBeInTheDocument();
    found.unmount();
    show(server, '没有');
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
    const { user } = show(server);
    expect(await screen.findByRole('alert')).toHaveTextContent('置顶的对话没有加载成功');
    expect(titles()).toEqual(['问题2']);
    server.handle('listTopChats', () => answered([chat('1', { top: true })]));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(titles()).toEqual(['问题1', '问题2']));
  });

  it('says once that nothing came', async () => {
    show(fakeTransport());
    expect(await screen.findByRole('alert')).toHaveTextContent('对话没有加载成功');
  });

  it('is searched within', async () => {
    const { user, onKeyword } = show(withChats(fakeTransport()), '没有');
    await user.click(await screen.findByRole('button', { name: '看全部对话' }));
    expect(onKeyword).toHaveBeenCalledWith('');
  });
});

describe('pinning', () => {
  it('shows at once, is sent once for a double click, and keeps the focus', async () => {
    const server = withChats(fakeTransport(), chat('1', { top: true }), chat('2'), chat('3'));
    const pinned = withChats(fakeTransport(), chat('3', { top: true }), chat('1', { top: true }), chat('2'));
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { user } = show(server);
    server.handle('pinChat', async () => {
      await gate;
      for (const id of ['listTopChats', 'listLastMonthChats'] as const) server.handle(id, (request) => pinned.transport.send(request));
      return answered(true);
    });
    await user.dblClick(await screen.findByRole('button', { name: '置顶 “问题3”' }));
    expect(titles()).toEqual(['问题3', '问题1', '问题2']);
    expect(screen.getByRole('button', { name: '取消置顶 “问题3”' })).toHaveFocus();
    release();
    await waitFor(() => expect(server.sentTo('listTopChats')).toHaveLength(2));
    expect(server.sentTo('pinChat')).toHaveLength(1);
    expect(titles()).toEqual(['问题3', '问题1', '问题2']);
  });

  it('that is refused goes back and says why', async () => {
    const { user, server } = show();
    server.handle('unpinChat', () => answered(null, 409, 409, '置顶已达上限'));
    await user.click(await screen.findByRole('button', { name: '取消置顶 “问题1”' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('“问题1”没有取消置顶：置顶已达上限');
    expect(headings()[0]).toBe('置顶');
    await user.click(screen.getByRole('button', { name: '关闭提示' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('renaming', () => {
  const rename = async (user: ReturnType<typeof show>['user'], title: string) => {
    await user.click(await screen.findByRole('button', { name: '改名：“问题2”' }));
    const box = screen.getByRole('textbox', { name: '对话名称' });
    expect(box).toHaveFocus();
    await user.clear(box);
    await user.type(box, title);
  };

  it('shows at once, is sent once, and gives the focus back', async () => {
    const server = withChats(fakeTransport(), chat('1', { top: true }), chat('2'), chat('3'));
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    server.handle('renameChat', async () => {
      await gate;
      withChats(server, chat('1', { top: true }), chat('2', { abstract: '新名称' }), chat('3'));
      return answered(true);
    });
    const { user } = show(server);
    await rename(user, ' 新名称 {Enter}');
    expect(titles()).toEqual(['问题1', '新名称', '问题3']);
    await waitFor(() => expect(screen.getByRole('button', { name: '改名：“新名称”' })).toHaveFocus());
    release();
    await waitFor(() => expect(server.sentTo('listLastMonthChats')).toHaveLength(2));
    expect(server.sentTo('renameChat').map(({ params, body }) => [params, body])).toEqual([
      [{ application_id: 'a1', chat_id: '2' }, { abstract: '新名称' }],
    ]);
    expect(titles()).toEqual(['问题1', '新名称', '问题3']);
  });

  it('that is refused goes back and says why', async () => {
    const { user, server } = show();
    server.handle('renameChat', () => answered(null, 404, 404, '对话不存在'));
    await rename(user, '新名称{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('没能改名为“新名称”：对话不存在');
    expect(titles()).toEqual(['问题1', '问题2', '问题3']);
  });

  it('is left with Escape, and an empty or unchanged title is none', async () => {
    const { user, server } = show();
    await rename(user, '别的{Escape}');
    expect(titles()).toEqual(['问题1', '问题2', '问题3']);
    await rename(user, '问题2{Enter}');
    await rename(user, '   {Enter}');
    expect(server.sentTo('renameChat')).toEqual([]);
  });
});
