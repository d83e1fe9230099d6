import { screen, waitFor } from '@testing-library/react';
import { aChat as chat, withChats } from '../../../testing/samples/chatLists';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { headings, showArchive, titles } from '../testing/archive';

describe('pinning', () => {
  it('shows at once, is sent once for a double click, and keeps the focus', async () => {
    const server = withChats(fakeTransport(), chat('1', { top: true }), chat('2'), chat('3'));
    const pinned = withChats(fakeTransport(), chat('3', { top: true }), chat('1', { top: true }), chat('2'));
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { user } = showArchive(server);
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
    const { user, server } = showArchive();
    server.handle('unpinChat', () => answered(null, 409, 409, '置顶已达上限'));
    await user.click(await screen.findByRole('button', { name: '取消置顶 “问题1”' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('“问题1”没有取消置顶：置顶已达上限');
    expect(headings()[0]).toBe('置顶');
    await user.click(screen.getByRole('button', { name: '关闭提示' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('renaming', () => {
  const rename = async (user: ReturnType<typeof showArchive>['user'], title: string) => {
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
    const { user } = showArchive(server);
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
    const { user, server } = showArchive();
    server.handle('renameChat', () => answered(null, 404, 404, '对话不存在'));
    await rename(user, '新名称{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('没能改名为“新名称”：对话不存在');
    expect(titles()).toEqual(['问题1', '问题2', '问题3']);
  });

  it('is left with Escape, and an empty or unchanged title is none', async () => {
    const { user, server } = showArchive();
    await rename(user, '别的{Escape}');
    expect(titles()).toEqual(['问题1', '问题2', '问题3']);
    await rename(user, '问题2{Enter}');
    await rename(user, '   {Enter}');
    expect(server.sentTo('renameChat')).toEqual([]);
  });
});
