import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChatRecord } from '../../contract/entities/chat';
import { aChunk, aRecord, aSource } from '../../testing/builders';
import { answered, fakeTransport, streamed } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { answerGrew, chatOpened, outboxRestored, questionAsked } from './core/chatSlice';
import { ChatPanel } from './ChatPanel';
import { useChatThread } from './thread/ui/useChatThread';

function Panel({ chatId }: { chatId: string }) {
  const thread = useChatThread({ place: 'agent', chatId, applicationId: 'a1' });
  return <ChatPanel thread={thread} empty={<p>请提问</p>} />;
}

const page = (...records: ChatRecord[]) => ({ total: records.length, records, current: 1, size: 50 });

/** The panel over a conversation that the server has these records of. */
async function show(records: ChatRecord[], server = fakeTransport()) {
  const bench = makeTestStore({ server: server.on('listChatRecords', page(...records)) });
  const view = renderScreen(<Panel chatId="c1" />, { bench });
  act(() => void bench.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' })));
  if (records.length > 0) await screen.findAllByRole('group', { name: '问题' });
  return view;
}

const answerOf = (at = 0) => screen.getAllByRole('group', { name: '回答' })[at]!;
const never = new Promise<never>(() => undefined);

describe('a conversation', () => {
  it('shows its records in order, each question with its answer', async () => {
    await show([
      aRecord({ id: 'r2', index: 2, parent_id: 'r1', problem_text: '第二问', answer_text: '第二答' }),
      aRecord({ problem_text: '第一问', answer_text: '第一答', paper_id_list: ['p1', 'p2'] }),
    ]);
    expect(screen.getAllByRole('group', { name: '问题' }).map((group) => group.textContent)).toEqual(['第一问针对所选 2 篇文献', '第二问']);
    expect(answerOf(0)).toHaveTextContent('第一答');
    expect(answerOf(1)).toHaveTextContent('第二答');
  });

  it('shows the newest of siblings and what follows it', async () => {
    await show([
      aRecord({ id: 'r3', index: 3, parent_id: 'r2', problem_text: '其后', answer_text: '其后之答' }),
      aRecord({ id: 'r2', index: 2, parent_id: null, answer_text: '新答' }),
      aRecord({ id: 'r1', index: 1, parent_id: null, answer_text: '旧答' }),
    ]);
    expect(screen.queryByText('旧答')).toBeNull();
    expect(answerOf(0)).toHaveTextContent('新答');
    expect(answerOf(1)).toHaveTextContent('其后之答');
  });

  it('has a shape while it loads', () => {
    renderScreen(<Panel chatId="c1" />, { bench: makeTestStore({ server: fakeTransport().handle('listChatRecords', () => never) }) });
    expect(screen.getByText('正在载入…')).toBeInTheDocument();
    expect(screen.queryByText('请提问')).toBeNull();
  });

  it('has words when nothing was asked yet', async () => {
    await show([]);
    expect(await screen.findByText('请提问')).toBeInTheDocument();
  });

  it('offers to load again what could not be loaded', async () => {
    const server = fakeTransport().handle('listChatRecords', () => answered(null, 500, 500, '服务异常'));
    const bench = makeTestStore({ server });
    const { user } = renderScreen(<Panel chatId="c1" />, { bench });
    act(() => void bench.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' })));
    expect(await screen.findByRole('alert')).toHaveTextContent('对话没有加载成功服务异常');
    server.on('listChatRecords', page(aRecord()));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('group', { name: '问题' })).toBeInTheDocument();
    expect(screen.queryByText('对话没有加载成功')).toBeNull();
  });
});

describe('an answer', () => {
  it('waits with words, grows, and its end is announced once', async () => {
    const { store } = await show(
      [aRecord({ state: 'pending', answer_text: '', paragraph_list: [] })],
      fakeTransport().stream('resumeMessage', () => streamed('hang')),
    );
    expect(answerOf()).toHaveTextContent('正在检索文献…');
    const grow = (changes: Parameters<typeof aChunk>[0]) => {
      const { chat_id, content, sources, state, answer_mode, notice } = aChunk(changes);
      act(
        () =>
          void store.dispatch(
            answerGrew({
              chat_id,
              record_id: 'r1',
              from: { answer: store.getState().chat.records.r1!.answer_text.length, reasoning: 0 },
              content,
              reasoning: '',
              sources,
              state,
              answer_mode,
              notice,
            }),
          ),
      );
    };
    grow({});
    expect(answerOf()).toHaveTextContent('正在组织回答…');
    grow({ content: '注意力', sources: [aSource()] });
    expect(answerOf()).toHaveTextContent('注意力');
    expect(answerOf()).not.toHaveTextContent('正在组织回答…');
    const announced = screen.getAllByRole('status').at(-1)!;
    expect(announced).toBeEmptyDOMElement();
    grow({ content: '有用[1]。', state: 'done' });
    expect(announced).toHaveTextContent('回答已完成，共 1 条参考文献');
    expect(screen.getByRole('button', { name: '发送' })).toBeInTheDocument();
  });

  it('that runs can be stopped, and says that it was', async () => {
    const server = fakeTransport().stream('resumeMessage', () => streamed('hang'));
    server.on('cancelAnswer', aRecord({ state: 'stopped', answer_text: '半句' }));
    const { user } = await show([aRecord({ state: 'streaming', answer_text: '半句' })], server);
    await user.click(await screen.findByRole('button', { name: '停止' }));
    expect(await screen.findByText('已停止')).toBeInTheDocument();
    expect(answerOf()).toHaveTextContent('半句');
    expect(server.sentTo('cancelAnswer')[0]!.body).toEqual({ chat_id: 'c1', chat_record_id: 'r1' });
  });

  it('that failed keeps its text, says why, and is asked again beside it', async () => {
    const server = fakeTransport().stream('sendMessage', () => streamed('hang'));
    const { user } = await show(
      [aRecord({ state: 'failed', answer_text: '写了一半', notice: '模型服务超时', parent_id: 'r0', paper_id_list: ['p1'] })],
      server,
    );
    expect(answerOf()).toHaveTextContent('写了一半');
    expect(within(answerOf()).getByRole('alert')).toHaveTextContent('回答没有完成：模型服务超时');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(server.sentTo('sendMessage')).toHaveLength(1));
    expect(server.sentTo('sendMessage')[0]!.body).toMatchObject({ message: '什么是注意力机制？', parent_id: 'r0', paper_id_list: ['p1'] });
  });

  it('says what the server has to say beside it, and when nothing was found', async () => {
    await show([
      aRecord({ id: 'r2', index: 2, parent_id: 'r1', answer_text: '', answer_mode: 'nothing_found', paragraph_list: [] }),
      aRecord({ notice: '未设置模型，回答由原文句子组成' }),
    ]);
    expect(answerOf(0)).toHaveTextContent('未设置模型，回答由原文句子组成');
    expect(answerOf(1)).toHaveTextContent('没有检索到相关文献');
  });
});

describe('a question', () => {
  it('follows the last answer', async () => {
    const server = fakeTransport().stream('sendMessage', () => streamed('hang'));
    const { user } = await show([aRecord()], server);
    await user.type(screen.getByRole('textbox', { name: '提问' }), '接着呢？{Enter}');
    expect(screen.getAllByRole('group', { name: '问题' }).at(-1)).toHaveTextContent('接着呢？');
    expect(screen.getByText('正在检索文献…')).toBeInTheDocument();
    await waitFor(() => expect(server.sentTo('sendMessage')[0]?.body).toMatchObject({ message: '接着呢？', parent_id: 'r1' }));
  });

  it('waits until it is known what it follows', async () => {
    let give: (value: ReturnType<typeof answered>) => void = () => undefined;
    const pages = new Promise<ReturnType<typeof answered>>((resolve) => (give = resolve));
    const server = fakeTransport()
      .handle('listChatRecords', () => pages)
      .stream('sendMessage', () => streamed('hang'));
    const bench = makeTestStore({ server });
    const { user } = renderScreen(<Panel chatId="c1" />, { bench });
    act(() => void bench.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' })));
    const box = screen.getByRole('textbox', { name: '提问' });
    await user.type(box, '接着呢？{Enter}');
    expect(screen.getByText('正在载入对话，载入后即可发送')).toBeInTheDocument();
    expect(box).toHaveValue('接着呢？');
    expect(server.sentTo('sendMessage')).toEqual([]);
    give(answered(page(aRecord())));
    await screen.findByRole('group', { name: '问题' });
    await user.type(box, '{Enter}');
    await waitFor(() => expect(server.sentTo('sendMessage')[0]?.body).toMatchObject({ message: '接着呢？', parent_id: 'r1' }));
  });

  it('that was refused keeps its text and can be sent again or dropped', async () => {
    const server = fakeTransport().stream('sendMessage', () => answered(null, 503, 503, '服务繁忙') as never);
    const { store, user } = await show([aRecord()], server);
    act(() => void store.dispatch(questionAsked({ message: '再问', chat_id: 'c1', application_id: 'a1', parent_id: 'r1' })));
    expect(await screen.findByText('问题没有发送成功：服务繁忙')).toBeInTheDocument();
    const before = server.sentTo('sendMessage').length;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(server.sentTo('sendMessage').length).toBeGreaterThan(before));
    const ids = server.sentTo('sendMessage').map(({ body }) => (body as { request_id: string }).request_id);
    expect(new Set(ids).size).toBe(1);
    await user.click(await screen.findByRole('button', { name: '取消' }));
    expect(screen.queryByText('再问')).toBeNull();
  });

  it('found days later waits for the person', async () => {
    const { store } = await show([aRecord()]);
    const question = {
      application_id: 'a1',
      chat_id: 'c1',
      message: '没来得及发',
      parent_id: 'r1',
      paper_id_list: [],
      dataset_id_list: [],
      model_id: '',
      place: 'agent',
      request_id: 'q1',
      create_time: new Date(Date.now() - 48 * 3600 * 1000).toISOString(),
      state: 'sending' as const,
      failure: '',
      stopping: false,
      reconnecting: 0,
      sibling_ids: [],
    };
    act(() => void store.dispatch(outboxRestored([question])));
    expect(screen.getByText('没来得及发')).toBeInTheDocument();
    expect(screen.getByText('这个问题在页面关闭前没有发送出去')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: '发送' })).toHaveLength(2);
  });
});

describe('scrolling', () => {
  /** jsdom lays nothing out: heights are given. */
  function measured(list: HTMLElement, { scrollHeight, clientHeight }: { scrollHeight: () => number; clientHeight: number }) {
    Object.defineProperty(list, 'scrollHeight', { configurable: true, get: scrollHeight });
    Object.defineProperty(list, 'clientHeight', { configurable: true, value: clientHeight });
  }

  it('stays at the end with a reader who is there, and leaves alone one who is not', async () => {
    let height = 1000;
    const { store, user } = await show(
      [aRecord({ state: 'streaming', answer_text: '一' })],
      fakeTransport().stream('resumeMessage', () => streamed('hang')),
    );
    const list = screen.getByRole('region', { name: '对话内容' });
    measured(list, { scrollHeight: () => height, clientHeight: 400 });
    const grow = (to: number) => {
      height = to;
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
    };
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
