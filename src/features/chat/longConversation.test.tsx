import { Profiler } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aRecord } from '../../testing/builders';
import { answered, fakeTransport, streamed } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { onPaper, printedBy } from '../../testing/print';
import { renderScreen } from '../../testing/renderScreen';
import { answerGrew, chatOpened } from './core/chatSlice';
import type * as AnswerModule from './answer/ui/Answer';
import { ChatPanel } from './ChatPanel';
import { useChatThread } from './thread/ui/useChatThread';

const MESSAGES = 400;
const PAGE = 50;
const LAST = `r${MESSAGES - 1}`;
/** Rows that a window of 800 pixels may need: those in sight, those kept ready around them, the last one. */
const MAX_ROWS = 16;
/** Pixels of a turn. */
const TURN = 420;
/** Messages that were rendered again. */
const mockRendered: string[] = [];

jest.mock('./answer/ui/Answer', () => {
  const { Answer } = jest.requireActual<typeof AnswerModule>('./answer/ui/Answer');
  return {
    Answer: (props: Parameters<typeof Answer>[0]) => (
      <Profiler id={props.id} onRender={(id, phase) => void (phase === 'update' && mockRendered.push(id))}>
        <Answer {...props} />
      </Profiler>
    ),
  };
});

/** jsdom lays nothing out: the window is 800 pixels high, a turn as high as one that was not measured. */
beforeEach(() => {
  mockRendered.length = 0;
  const height = (element: HTMLElement) => (element.classList.contains('sn-conversation-list') ? 800 : TURN);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return height(this);
  });
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(MESSAGES * TURN);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0;
    this.dispatchEvent(new Event('scroll'));
  } as typeof Element.prototype.scrollTo;
});
afterEach(() => jest.restoreAllMocks());

const records = Array.from({ length: MESSAGES }, (_, n) =>
  aRecord({
    id: `r${n}`,
    index: n + 1,
    parent_id: n === 0 ? null : `r${n - 1}`,
    problem_text: `第 ${n} 问`,
    answer_text: n % 100 === 7 ? `关于玻色子的第 ${n} 答` : `第 ${n} 答`,
    ...(n === MESSAGES - 1 ? { state: 'streaming' as const } : {}),
  }),
);

/** Pages of the conversation, the newest records first. */
function pagedServer(size: number) {
  return fakeTransport()
    .handle('listChatRecords', ({ params }) => {
      const to = MESSAGES - (Number(params?.page) - 1) * size;
      return answered({
        total: MESSAGES,
        records: records.slice(Math.max(0, to - size), to).reverse(),
        current: Number(params?.page),
        size,
      });
    })
    .stream('resumeMessage', () => streamed('hang'));
}

function Panel() {
  return <ChatPanel thread={useChatThread({ place: 'agent', chatId: 'c1', applicationId: 'a1' })} empty={null} />;
}

async function show(route = '/agent?id=a1&chat=c1', size = PAGE) {
  const server = pagedServer(size);
  const view = renderScreen(
    <Routes>
      <Route path="/agent" element={<Panel />} />
    </Routes>,
    { bench: makeTestStore({ server }), route },
  );
  act(() => void view.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' })));
  await waitFor(() => expect(screen.getAllByRole('group', { name: '回答' }).length).toBeGreaterThan(0));
  return { ...view, server };
}

const growth = {
  chat_id: 'c1',
  record_id: LAST,
  content: '新的字',
  reasoning: '',
  sources: [],
  state: 'streaming' as const,
  answer_mode: null,
  notice: '',
};

const rows = () => [...document.querySelectorAll<HTMLElement>('.sn-turn-row')];
const loaded = (store: Awaited<ReturnType<typeof show>>['store']) => store.getState().chat.conversations.c1!.record_ids.length;
async function loadAll(user: Awaited<ReturnType<typeof show>>['user'], store: Awaited<ReturnType<typeof show>>['store']) {
  await user.click(screen.getByRole('button', { name: '查找' }));
  await user.type(screen.getByRole('textbox', { name: '在对话中查找' }), '玻色子');
  await waitFor(() => expect(loaded(store)).toBe(MESSAGES), { timeout: 20_000 });
}

describe('a long conversation', () => {
  it('has few rows in the page, the one that is being written among them', async () => {
    const { store } = await show();
    expect(loaded(store)).toBe(PAGE);
    expect(rows().length).toBeLessThanOrEqual(MAX_ROWS);
    expect(rows().at(-1)?.dataset.record).toBe(LAST);
  });

  it('is whole on paper as far as it is loaded, and says what is not', async () => {
    await show();
    const shown = () => rows().map(({ dataset }) => dataset.record ?? '');
    const before = shown();
    const [printed, note] = onPaper(() => [shown(), screen.getByText(/没有载入/).textContent]);
    expect(printed).toEqual(records.slice(-PAGE).map(({ id }) => id));
    expect(note).toBe('更早的 350 条问答没有载入，未打印。');
    expect(shown()).toEqual(before);
    expect(screen.queryByText(/没有载入/)).toBeNull();
  });

  it('prints one answer with its question from the menu of that answer', async () => {
    await show();
    const row = rows().at(-2)!;
    const button = within(row).getByRole('button', { name: '打印' });
    const look = () => rows().map(({ dataset }) => dataset.record ?? '');
    expect(printedBy(() => fireEvent.click(button), look)).toEqual([row.dataset.record]);
  });

  it('is loaded page by page for a search, which finds every message and goes to it', async () => {
    const { user, store, server, location } = await show();
    await loadAll(user, store);
    const bar = within(screen.getByRole('search'));
    expect(bar.getByRole('status')).toHaveTextContent(/^4 条$/);
    expect(server.sentTo('listChatRecords')).toHaveLength(MESSAGES / PAGE);
    await user.keyboard('{Enter}');
    expect(bar.getByRole('status')).toHaveTextContent(/^第 1 \/ 4 条$/);
    expect(location()).toBe('/agent?id=a1&chat=c1&find=%E7%8E%BB%E8%89%B2%E5%AD%90&at=r7');
    await user.keyboard('{Enter}');
    expect(location()).toContain('at=r107');
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
    expect(location()).toContain('at=r307');
    expect(rows().length).toBeLessThanOrEqual(MAX_ROWS);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.getByRole('region', { name: '对话内容' })).toHaveFocus();
  });

  it('keys of an input method neither search nor go anywhere', async () => {
    const { user, location } = await show();
    await user.click(screen.getByRole('button', { name: '查找' }));
    const box = screen.getByRole('textbox', { name: '在对话中查找' });
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'bo' } });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(location()).toBe('/agent?id=a1&chat=c1&find=');
    fireEvent.change(box, { target: { value: '玻' } });
    fireEvent.compositionEnd(box);
    expect(location()).toBe('/agent?id=a1&chat=c1&find=%E7%8E%BB');
  });

  it('a link to a message loads as many pages as it takes', async () => {
    const { server } = await show('/agent?id=a1&chat=c1&at=r330');
    await waitFor(() => expect(server.sentTo('listChatRecords')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: '载入更早的对话' })).not.toHaveAttribute('aria-busy'));
    expect(server.sentTo('listChatRecords')).toHaveLength(2);
  });

  it('says when a link leads to no message', async () => {
    await show('/agent?id=a1&chat=c1&at=gone');
    expect(await screen.findByText('没有找到链接所指的那条消息，它可能已被删除', undefined, { timeout: 20_000 })).toBeInTheDocument();
  });

  it('typing renders no message, and a growing answer only its own', async () => {
    const { user, store } = await show('/agent?id=a1&chat=c1', MESSAGES);
    expect(loaded(store)).toBe(MESSAGES);
    const written = () => store.getState().chat.records[LAST]!.answer_text.length;
    const grow = () => act(() => void store.dispatch(answerGrew({ ...growth, from: { answer: written(), reasoning: 0 } })));
    grow();
    mockRendered.length = 0;
    await user.type(screen.getByRole('textbox', { name: '提问' }), '五十个字的问题');
    expect(mockRendered).toEqual([]);
    for (let n = 0; n < 20; n += 1) grow();
    expect(new Set(mockRendered)).toEqual(new Set([LAST]));
    expect(mockRendered.length).toBeLessThanOrEqual(40);
  });
});
