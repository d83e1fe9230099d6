import { act, screen } from '@testing-library/react';
import { aRecord } from '../../testing/builders';
import { answered, fakeTransport, streamed } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { answerGrew, chatOpened } from './core/chatSlice';
import { ConversationPanel, pageOfRecords, showConversation, shownAnswer } from './testing/conversation';

const never = new Promise<never>(() => undefined);

describe('a conversation', () => {
  it('shows its records in order, each question with its answer', async () => {
    await showConversation([
      aRecord({ id: 'r2', index: 2, parent_id: 'r1', problem_text: '第二问', answer_text: '第二答' }),
      aRecord({ problem_text: '第一问', answer_text: '第一答', paper_id_list: ['p1', 'p2'] }),
    ]);
    expect(screen.getAllByRole('group', { name: '问题' }).map((group) => group.textContent)).toEqual(['第一问针对所选 2 篇文献', '第二问']);
    expect(shownAnswer(0)).toHaveTextContent('第一答');
    expect(shownAnswer(1)).toHaveTextContent('第二答');
  });

  it('shows the newest of siblings and what follows it', async () => {
    await showConversation([
      aRecord({ id: 'r3', index: 3, parent_id: 'r2', problem_text: '其后', answer_text: '其后之答' }),
      aRecord({ id: 'r2', index: 2, parent_id: null, answer_text: '新答' }),
      aRecord({ id: 'r1', index: 1, parent_id: null, answer_text: '旧答' }),
    ]);
    expect(screen.queryByText('旧答')).toBeNull();
    expect(shownAnswer(0)).toHaveTextContent('新答');
    expect(shownAnswer(1)).toHaveTextContent('其后之答');
  });

  it('has a shape while it loads', () => {
    renderScreen(<ConversationPanel chatId="c1" />, {
      bench: makeTestStore({ server: fakeTransport().handle('listChatRecords', () => never) }),
    });
    expect(screen.getByText('正在载入…')).toBeInTheDocument();
    expect(screen.queryByText('请提问')).toBeNull();
  });

  it('has words when nothing was asked yet', async () => {
    await showConversation([]);
    expect(await screen.findByText('请提问')).toBeInTheDocument();
  });

  it('offers to load again what could not be loaded', async () => {
    const server = fakeTransport().handle('listChatRecords', () => answered(null, 500, 500, '服务异常'));
    const bench = makeTestStore({ server });
    const { user } = renderScreen(<ConversationPanel chatId="c1" />, { bench });
    act(() => void bench.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' })));
    expect(await screen.findByRole('alert')).toHaveTextContent('对话没有加载成功服务异常');
    server.on('listChatRecords', pageOfRecords(aRecord()));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('group', { name: '问题' })).toBeInTheDocument();
    expect(screen.queryByText('对话没有加载成功')).toBeNull();
  });
});

describe('scrolling', () => {
  /** jsdom lays nothing out: heights are given. */
  function measured(list: HTMLElement, { scrollHeight, clientHeight }: { scrollHeight: () => number; clientHeight: number }) {
    Object.defineProperty(list, 'scrollHeight', { configurable: true, get: scrollHeight });
    Object.defineProperty(list, 'clientHeight', { configurable: true, value: clientHeight });
  }

  /** A character more of the answer `r1`. */
  function growBy(store: Awaited<ReturnType<typeof showConversation>>['store'], resize: () => void) {
    resize();
    const from = { answer: store.getState().chat.records.r1!.answer_text.length, reasoning: 0 };
    const growth = {
      chat_id: 'c1',
      record_id: 'r1',
      from,
      content: '字',
      reasoning: '',
      sources: [],
      state: 'streaming' as const,
      answer_mode: null,
      notice: '',
    };
    act(() => void store.dispatch(answerGrew(growth)));
  }

  it('stays at the end with a reader who is there, and leaves alone one who is not', async () => {
    let height = 1000;
    const { store, user } = await showConversation(
      [aRecord({ state: 'streaming', answer_text: '一' })],
      fakeTransport().stream('resumeMessage', () => streamed('hang')),
    );
    const list = screen.getByRole('region', { name: '对话内容' });
    measured(list, { scrollHeight: () => height, clientHeight: 400 });
    const grow = (to: number) => growBy(store, () => (height = to));
    const scrollTo = (top: number) =>
      act(() => {
        list.scrollTop = top;
        list.dispatchEvent(new Event('scroll'));
      });
    grow(1200);
    expect(list.scrollTop).toBe(1200);
    scrollTo(800);
    expect(screen.queryByRole('button', { name: '回到底部' })).toBeNull();
    scrollTo(300);
    grow(1500);
    expect(list.scrollTop).toBe(300);
    expect(screen.queryByRole('button', { name: '回到底部' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '有新内容' }));
    expect(list.scrollTop).toBe(1500);
    grow(1600);
    expect(list.scrollTop).toBe(1600);
  });
});
