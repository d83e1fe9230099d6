import { screen, waitFor, within } from '@testing-library/react';
import { chatActions } from '../../features/chat';
import { aChunk, aRecord } from '../../testing/builders';
import { answered, streamed } from '../../testing/fakeTransport';
import { agentServer, answerStreamed, pageOfRecords, showAgent } from '../../testing/screens/agentScreen';

describe('the page of an agent', () => {
  it('greets with the first default agent, its examples and its history', async () => {
    await showAgent('/agent');
    expect(screen.getByRole('heading', { level: 1, name: '文献助手' })).toBeInTheDocument();
    expect(screen.getByText('你好，我查文献。')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '什么是注意力机制？' })).toBeInTheDocument();
    const history = within(screen.getByRole('navigation', { name: '历史对话' }));
    expect((await history.findAllByRole('link')).map((link) => link.firstChild!.textContent)).toEqual(['较新的对话', '较早的对话']);
    expect(screen.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/home');
  });

  it('asks an example, streams the answer and writes the conversation into the address', async () => {
    const server = agentServer().stream('sendMessage', answerStreamed);
    const { user, location } = await showAgent('/agent', server);
    await user.click(await screen.findByRole('button', { name: '什么是注意力机制？' }));
    expect(await screen.findByRole('button', { name: /^来源 1/ })).toBeInTheDocument();
    // The address follows what is on the screen.
    await waitFor(() => expect(location()).toBe('/agent?id=a1&chat=c9'));
    expect(server.sentTo('sendMessage')[0]).toMatchObject({
      params: { chat_id: 'c9' },
      body: { message: '什么是注意力机制？', parent_id: null },
    });
    expect(server.sentTo('openCommonChat')).toHaveLength(1);
    expect(server.sentTo('listChatRecords')).toHaveLength(0);
    await user.click(screen.getAllByRole('button', { name: /^来源 1/ })[0]!);
    expect(location()).toMatch(/^\/readDetailMore\?paper_id=.*&at=/);
  });

  it('takes up a question of the home page once', async () => {
    const server = agentServer().stream('sendMessage', answerStreamed);
    const { location, store } = await showAgent('/agent?id=a1', server, ({ store }) =>
      store.dispatch(chatActions.immediateChatRequested({ application_id: 'a1', message: '从首页来' })),
    );
    await waitFor(() => expect(location()).toBe('/agent?id=a1&chat=c9'));
    expect(await screen.findByRole('button', { name: /^来源 1/ })).toBeInTheDocument();
    expect(screen.getByText('从首页来')).toBeInTheDocument();
    expect(server.sentTo('sendMessage')).toHaveLength(1);
    expect(store.getState().chat).toMatchObject({ immediatelyChat: false, immediatelyChatParams: {} });
  });

  it('has a question of an address in its box, which is put only when it is sent', async () => {
    const server = agentServer().stream('sendMessage', answerStreamed);
    const { user, location } = await showAgent('/agent?q=%E4%BD%95%E4%B8%BA%E7%84%A6%E4%BA%A1%EF%BC%9F', server);
    const box = screen.getByRole('textbox');
    expect(box).toHaveValue('何为焦亡？');
    expect(location()).toBe('/agent');
    expect(server.sentTo('sendMessage')).toHaveLength(0);
    await user.type(box, '{Enter}');
    await waitFor(() => expect(location()).toBe('/agent?id=a1&chat=c9'));
    expect(server.sentTo('sendMessage')[0]).toMatchObject({ body: { message: '何为焦亡？' } });
  });

  it('opens the conversation of a link and rejoins the answer that runs in it', async () => {
    const server = agentServer()
      .on('listChatRecords', pageOfRecords(aRecord({ id: 'r5', state: 'streaming', answer_text: '前半' })))
      .stream('resumeMessage', () =>
        streamed({ chunk: aChunk({ chat_record_id: 'r5', content: '后半。', state: 'done', is_end: true }), id: '5.0' }),
      );
    await showAgent('/agent?id=a1&chat=c1', server);
    expect(await screen.findByText('前半后半。')).toBeInTheDocument();
    expect(server.sentTo('resumeMessage')[0]).toMatchObject({
      params: { chat_id: 'c1' },
      query: { chat_record_id: 'r5', last_event_id: '2.0' },
    });
  });

  it('goes from one conversation to another, to a new one, and away', async () => {
    const server = agentServer().handle('listChatRecords', ({ params }) =>
      answered(
        pageOfRecords(aRecord({ id: `r-${params?.chatId}`, chat_id: String(params?.chatId), problem_text: `问于 ${params?.chatId}` })),
      ),
    );
    const { user, location, store } = await showAgent('/agent?id=a1&chat=c1', server);
    expect(await screen.findByText('问于 c1')).toBeInTheDocument();
    const link = await screen.findByRole('link', { name: /较新的对话/ });
    await user.click(link);
    expect(await screen.findByText('问于 c2')).toBeInTheDocument();
    expect(screen.queryByText('问于 c1')).toBeNull();
    expect(location()).toBe('/agent?id=a1&chat=c2');
    expect(link).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: '新对话' }));
    expect(location()).toBe('/agent?id=a1');
    expect(await screen.findByText('你好，我查文献。')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '提问' })).toHaveFocus();
    await user.click(link);
    expect(await screen.findByText('问于 c2')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '离开' }));
    expect(screen.getByText('别处')).toBeInTheDocument();
    expect(store.getState().chat.openChats).toEqual({});
  });

  it('changes the agent with a new conversation', async () => {
    const { user, location } = await showAgent('/agent?id=a1&chat=c1');
    await screen.findByRole('group', { name: '问题' });
    await user.selectOptions(screen.getByRole('combobox', { name: '切换智能体' }), '综述助手');
    expect(location()).toBe('/agent?id=a2');
    expect(await screen.findByText('我写综述。')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: '问题' })).toBeNull();
  });
});
