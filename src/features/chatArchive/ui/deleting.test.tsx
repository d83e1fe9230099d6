import { act, screen, within } from '@testing-library/react';
import { bootRequested } from '../../session';
import { aChat as chat, withChats } from '../../../testing/samples/chatLists';
import { answered, fakeTransport, unreachable } from '../../../testing/fakeTransport';
import type { FakeTransport } from '../../../testing/fakeTransport';
import { bootedServer, makeTestStore, memoryStorage } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { ChatArchive } from './ChatArchive';
import { UNDO_WITHIN, chatArchiveSlice, chatRemovalRequested, chatRemovalsUndone, selectRemovals } from '../chatArchiveSlice';

const nothing = () => undefined;
const Archive = () => (
  <ChatArchive keyword="" onKeyword={nothing} linkTo={({ id }) => `/agent?chat=${id}`} onAsk={nothing} onExport={nothing} />
);
const titles = () => screen.queryAllByRole('article').map((line) => within(line).getByRole('link').textContent);

describe('deleting', () => {
  const REMOVAL = 'science-navigation:removal:2';
  afterEach(() => jest.useRealTimers());
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('can be undone before anything is sent', async () => {
    const server = withChats(fakeTransport(), chat('1', { top: true }), chat('2'), chat('3'));
    const { user } = renderScreen(<Archive />, { bench: makeTestStore({ server }) });
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
    renderScreen(<Archive />, { bench });
    expect(screen.getByRole('alert')).toHaveTextContent('对话“问题2”没有删除成功：网络连接失败');
  });

  it('cannot be undone any more while the server is being told', async () => {
    let answer = (_result: ReturnType<typeof answered>) => undefined as void;
    const server = withChats(bootedServer(), chat('2')).handle('deleteChat', () => new Promise((resolve) => (answer = resolve)));
    const bench = await deleting(server, memoryStorage());
    renderScreen(<Archive />, { bench });
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
