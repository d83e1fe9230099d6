import { act, screen, waitFor, within } from '@testing-library/react';
import { aChunk, aRecord, aSource } from '../../testing/builders';
import { answered, fakeTransport, streamed } from '../../testing/fakeTransport';
import { answerGrew } from './core/chatSlice';
import { showConversation, shownAnswer } from './testing/conversation';

describe('an answer', () => {
  it('waits with words, grows, and its end is announced once', async () => {
    const { store } = await showConversation(
      [aRecord({ state: 'pending', answer_text: '', paragraph_list: [] })],
      fakeTransport().stream('resumeMessage', () => streamed('hang')),
    );
    expect(shownAnswer()).toHaveTextContent('正在检索文献…');
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
    expect(shownAnswer()).toHaveTextContent('正在组织回答…');
    grow({ content: '注意力', sources: [aSource()] });
    expect(shownAnswer()).toHaveTextContent('注意力');
    expect(shownAnswer()).not.toHaveTextContent('正在组织回答…');
    const announced = screen.getAllByRole('status').at(-1)!;
    expect(announced).toBeEmptyDOMElement();
    grow({ content: '有用[1]。', state: 'done' });
    expect(announced).toHaveTextContent('回答已完成，共 1 条参考文献');
    expect(screen.getByRole('button', { name: '发送' })).toBeInTheDocument();
  });

  it('that runs can be stopped, and says that it was', async () => {
    const server = fakeTransport().stream('resumeMessage', () => streamed('hang'));
    server.on('cancelAnswer', aRecord({ state: 'stopped', answer_text: '半句' }));
    const { user } = await showConversation([aRecord({ state: 'streaming', answer_text: '半句' })], server);
    await user.click(await screen.findByRole('button', { name: '停止' }));
    expect(await screen.findByText('已停止')).toBeInTheDocument();
    expect(shownAnswer()).toHaveTextContent('半句');
    expect(server.sentTo('cancelAnswer')[0]!.body).toEqual({ chat_id: 'c1', chat_record_id: 'r1' });
  });

  it('of which the server has kept nothing is asked again, and not read again', async () => {
    const gone = () => answered(null, 404, 404, '没有这个回答');
    const server = fakeTransport().stream('resumeMessage', gone).handle('getChatRecord', gone);
    server.stream('sendMessage', () => streamed('hang'));
    const { user } = await showConversation([aRecord({ state: 'streaming', answer_text: '写了一半' })], server);
    expect(await within(shownAnswer()).findByRole('alert')).toHaveTextContent('回答没有完成：服务器没有保存下这个回答');
    expect(shownAnswer()).toHaveTextContent('写了一半');
    await user.click(screen.getByRole('button', { name: '重新回答' }));
    await waitFor(() => expect(server.sentTo('sendMessage')).toHaveLength(1));
  });

  it('that failed keeps its text, says why, and is asked again beside it', async () => {
    const server = fakeTransport().stream('sendMessage', () => streamed('hang'));
    const { user } = await showConversation(
      [aRecord({ state: 'failed', answer_text: '写了一半', notice: '模型服务超时', parent_id: 'r0', paper_id_list: ['p1'] })],
      server,
    );
    expect(shownAnswer()).toHaveTextContent('写了一半');
    expect(within(shownAnswer()).getByRole('alert')).toHaveTextContent('回答没有完成：模型服务超时');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(server.sentTo('sendMessage')).toHaveLength(1));
    expect(server.sentTo('sendMessage')[0]!.body).toMatchObject({ message: '什么是注意力机制？', parent_id: 'r0', paper_id_list: ['p1'] });
  });

  it('says what the server has to say beside it, and when nothing was found', async () => {
    await showConversation([
      aRecord({ id: 'r2', index: 2, parent_id: 'r1', answer_text: '', answer_mode: 'nothing_found', paragraph_list: [] }),
      aRecord({ notice: '未设置模型，回答由原文句子组成' }),
    ]);
    expect(shownAnswer(0)).toHaveTextContent('未设置模型，回答由原文句子组成');
    expect(shownAnswer(1)).toHaveTextContent('没有检索到相关文献');
  });
});
