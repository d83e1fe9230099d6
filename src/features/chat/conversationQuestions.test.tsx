import { act, screen, waitFor } from '@testing-library/react';
import { aRecord } from '../../testing/builders';
import { answered, fakeTransport, streamed } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { chatOpened, outboxRestored, questionAsked } from './core/chatSlice';
import { ConversationPanel, pageOfRecords, showConversation } from './testing/conversation';

describe('a question', () => {
  it('follows the last answer', async () => {
    const server = fakeTransport().stream('sendMessage', () => streamed('hang'));
    const { user } = await showConversation([aRecord()], server);
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
    const { user } = renderScreen(<ConversationPanel chatId="c1" />, { bench });
    act(() => void bench.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' })));
    const box = screen.getByRole('textbox', { name: '提问' });
    await user.type(box, '接着呢？{Enter}');
    expect(screen.getByText('正在载入对话，载入后即可发送')).toBeInTheDocument();
    expect(box).toHaveValue('接着呢？');
    expect(server.sentTo('sendMessage')).toEqual([]);
    give(answered(pageOfRecords(aRecord())));
    await screen.findByRole('group', { name: '问题' });
    await user.type(box, '{Enter}');
    await waitFor(() => expect(server.sentTo('sendMessage')[0]?.body).toMatchObject({ message: '接着呢？', parent_id: 'r1' }));
  });

  it('that was refused keeps its text and can be sent again or dropped', async () => {
    const server = fakeTransport().stream('sendMessage', () => answered(null, 503, 503, '服务繁忙') as never);
    const { store, user } = await showConversation([aRecord()], server);
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
    const { store } = await showConversation([aRecord()]);
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
