import { act, screen, waitFor, within } from '@testing-library/react';
import { bootRequested } from '../../session';
import type { ChatSummary } from '../../../contract/entities/chat';
import { answered, fakeTransport, unreachable } from '../../../testing/fakeTransport';
import type { FakeTransport } from '../../../testing/fakeTransport';
import { bootedServer, makeTestStore, memoryStorage } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { ChatArchive } from './ChatArchive';
import { UNDO_WITHIN, chatArchiveSlice, chatRemovalRequested, chatRemovalsUndone, selectRemovals } from './chatArchiveSlice';

const chat = (id: string, changes: Partial<ChatSummary> = {}): ChatSummary => ({
  id,
  application_id: 'a1',
  application_name: '学术问答',
  dataset_id: null,
  abstract: `问题${id}`,
  top: false,
  record_count: 2,
  create_time: '2026-01-01T00:00:00.000Z',
  update_time: '2026-01-01T00:00:00.000Z',
  ...changes,
});

/** A server with conversations, which pins and deletes them. */
function withChats(server: FakeTransport, ...chats: ChatSummary[]) {
  let all = chats;
  const setTop =
    (top: boolean) =>
    ({ params }: { params?: object }) => {
      all = all.map((one) => (one.id === (params as { chat_id: string }).chat_id ? { ...one, top } : one));
      return answered(true);
    };
  return server
    .handle('listTopChats', () => answered(all.filter(({ top }) => top)))
    .handle('listLastMonthChats', () => answered(all.filter(({ top }) => !top)))
    .handle('pinChat', setTop(true))
    .handle('unpinChat', setTop(false))
    .handle('deleteChat', ({ params }) => {
      all = all.filter(({ id }) => id !== (params as { chat_id: string }).chat_id);
      return answered(true);
    });
}

function show(server = withChats(fakeTransport(), chat('1', { top: true }), chat('2'), chat('3')), keyword = '') {
  const onKeyword = jest.fn();
  return {
    ...renderScreen(<ChatArchive keyword={keyword} onKeyword={onKeyword} />, { bench: makeTestStore({ server }) }),
    onKeyword,
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

  it('opens a research run on its own screen', async () => {
    show(withChats(fakeTransport(), chat('7', { application_id: 'app-research', application_name: '深度研究' })));
    expect(await screen.findByRole('link', { name: '问题7' })).toHaveAttribute('href', '/deepResearch?thread=7');
  });

  it('is empty, which is no failure', async () => {
    const { user, location } = show(withChats(fakeTransport()));
    await user.click(await screen.findByRole('button', { name: '向智能体提问' }));
    expect(location()).toBe('/agent');
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

describe('deleting', () => {
  const REMOVAL = 'science-navigation:removal:2';
  afterEach(() => jest.useRealTimers());
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('can be undone before anything is sent', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: '删除 “问题2”' }));
    expect(titles()).toEqual(['问题1', '问题3']);
    expect(screen.getByRole('button', { name: '删除 “问题3”' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(titles()).toEqual(['问题1', '问题2', '问题3']);
    expect(server.sentTo('deleteChat')).toEqual([]);
  });

  /** A store after its boot, with a conversation being deleted, as one window has it. */
  async function deleting(server: FakeTransport, stored: Storage) {
    jest.useFakeTimers();
    const bench = makeTestStore({ server, stored });
    bench.store.dispatch(bootRequested());
    await later(100);
    bench.store.dispatch(chatRemovalRequested(chat('2')));
    return bench;
  }
  const removals = ({ store }: ReturnType<typeof makeTestStore>) => selectRemovals(store.getState()).map((removal) => removal.chat.id);

  it('is done when the time is over, wherever the person is by then', async () => {
    const server = withChats(bootedServer(), chat('2'));
    const stored = memoryStorage();
    const bench = await deleting(server, stored);
    await later(UNDO_WITHIN - 1000);
    expect(server.sentTo('deleteChat')).toEqual([]);
    await later(2000);
    expect(server.sentTo('deleteChat').map(({ params }) => params)).toEqual([{ application_id: 'a1', chat_id: '2' }]);
    expect(removals(bench)).toEqual([]);
    expect(stored.getItem(REMOVAL)).toBeNull();
  });

  it('survives the page: the next one shows it as deleted, and deletes it', async () => {
    const left = memoryStorage();
    await deleting(withChats(bootedServer(), chat('2')), left);
    const server = withChats(bootedServer(), chat('2'));
    // State that the closed page left in storage.
    const stored = memoryStorage();
    stored.setItem(REMOVAL, left.getItem(REMOVAL)!);
    const next = makeTestStore({ server, stored });
    next.store.dispatch(bootRequested());
    await later(100);
    expect(removals(next)).toEqual(['2']);
    await later(UNDO_WITHIN);
    expect(server.sentTo('deleteChat')).toHaveLength(1);
    expect(removals(next)).toEqual([]);
  });

  it('that another window has undone is not done', async () => {
    const server = withChats(bootedServer(), chat('2'));
    const stored = memoryStorage();
    const bench = await deleting(server, stored);
    stored.removeItem(REMOVAL);
    await later(UNDO_WITHIN + 100);
    expect(server.sentTo('deleteChat')).toEqual([]);
    expect(removals(bench)).toEqual([]);
  });

  it('that is refused brings the conversation back and says why', async () => {
    const server = withChats(bootedServer(), chat('2')).handle('deleteChat', () => unreachable);
    const bench = await deleting(server, memoryStorage());
    await later(UNDO_WITHIN + 100);
    expect(removals(bench)).toEqual([]);
    renderScreen(<ChatArchive keyword="" onKeyword={() => undefined} />, { bench });
    expect(screen.getByRole('alert')).toHaveTextContent('对话“问题2”没有删除成功：网络连接失败');
  });

  it('cannot be undone any more while the server is being told', async () => {
    let answer = (_result: ReturnType<typeof answered>) => undefined as void;
    const server = withChats(bootedServer(), chat('2')).handle('deleteChat', () => new Promise((resolve) => (answer = resolve)));
    const bench = await deleting(server, memoryStorage());
    renderScreen(<ChatArchive keyword="" onKeyword={() => undefined} />, { bench });
    const undo = screen.getByRole('button', { name: '撤销' });
    act(() => undo.focus());
    await later(UNDO_WITHIN + 100);
    expect(server.sentTo('deleteChat')).toHaveLength(1);
    expect(undo).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: '对话' })).toHaveFocus();
    // A click that was already queued.
    act(() => void bench.store.dispatch(chatRemovalsUndone(['2'])));
    expect(removals(bench)).toEqual(['2']);
    expect(titles()).toEqual([]);
    await act(async () => answer(answered(true)));
    await later(100);
    expect(removals(bench)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that was being sent when the page went is sent again', async () => {
    const left = memoryStorage();
    await deleting(
      withChats(bootedServer(), chat('2')).handle('deleteChat', () => new Promise(() => undefined)),
      left,
    );
    await later(UNDO_WITHIN + 100);
    const stored = memoryStorage();
    stored.setItem(REMOVAL, left.getItem(REMOVAL)!);
    const server = withChats(bootedServer(), chat('2'));
    const next = makeTestStore({ server, stored });
    next.store.dispatch(bootRequested());
    await later(200);
    expect(server.sentTo('deleteChat')).toHaveLength(1);
    expect(removals(next)).toEqual([]);
  });

  it('that somebody else did already is done', async () => {
    const server = withChats(bootedServer(), chat('2')).handle('deleteChat', () => answered(null, 404, 404, '对话不存在'));
    const bench = await deleting(server, memoryStorage());
    await later(UNDO_WITHIN + 100);
    expect(bench.store.getState().chatArchive).toEqual(chatArchiveSlice.getInitialState());
  });
});
