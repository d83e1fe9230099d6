import { aChunk, aRecord, aSource } from '../../../../testing/builders';
import { chatBench } from '../../../../testing/chatBench';
import { answered, fakeTransport, streamed, unreachable } from '../../../../testing/fakeTransport';
import { until } from '../../../../testing/makeTestStore';
import { answerRetried, chatOpened, selectConversation } from '../../core/chatSlice';

describe('opening a conversation', () => {
  const page = (...records: ReturnType<typeof aRecord>[]) => ({ total: records.length, current: 1, size: 50, records });

  it('shows its records in order of asking', async () => {
    const records = [aRecord({ id: 'r2', index: 2, parent_id: 'r1' }), aRecord({ id: 'r1', index: 1 })];
    const made = chatBench(fakeTransport().on('listChatRecords', page(...records)));
    made.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' }));
    await until(() => selectConversation(made.state(), 'c1')?.loading === false);
    expect(selectConversation(made.state(), 'c1')).toMatchObject({ record_ids: ['r1', 'r2'], total: 2, loaded_pages: 1 });
  });

  it('reads on an answer that is still being written, from the length it has', async () => {
    const record = aRecord({ answer_text: '注意力', state: 'streaming', paragraph_list: [] });
    const server = fakeTransport()
      .on('listChatRecords', page(record))
      .stream('resumeMessage', () =>
        streamed(
          { chunk: aChunk({ content: '机制[1]', sources: [aSource()] }), id: '8.0' },
          { chunk: aChunk({ state: 'done', is_end: true }), id: '8.0' },
        ),
      );
    const made = chatBench(server);
    made.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' }));
    made.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' }));
    await until(() => made.record('r1')?.state === 'done');
    expect(server.sentTo('resumeMessage')).toMatchObject([{ query: { chat_record_id: 'r1', last_event_id: '3.0' } }]);
    expect(made.record('r1')).toMatchObject({ answer_text: '注意力机制[1]', paragraph_list: [{ n: 1 }], following: false });
  });

  it.each([
    ['cannot be loaded', answered(null, 500, 500, '服务异常'), '服务异常'],
    ['is not there', answered(null, 404, 404, '对话不存在'), '对话不存在或已被删除'],
  ])('says when it %s', async (_what, answer, failure) => {
    const made = chatBench(fakeTransport().handle('listChatRecords', () => answer));
    made.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' }));
    await until(() => selectConversation(made.state(), 'c1')?.loading === false);
    expect(selectConversation(made.state(), 'c1')).toMatchObject({ failure });
  });

  it('is given up on after the connection failed too often, and can be taken up again', async () => {
    let good = false;
    const record = aRecord({ answer_text: '注意力', state: 'streaming' });
    const server = fakeTransport()
      .on('listChatRecords', page(record))
      .stream('resumeMessage', () =>
        good ? streamed({ chunk: aChunk({ content: '机制', state: 'done', is_end: true }), id: '5.0' }) : unreachable,
      );
    const made = chatBench(server);
    made.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' }));
    await until(() => made.record('r1')?.failure === '网络连接失败');
    expect(made.record('r1')).toMatchObject({ following: false, state: 'streaming', answer_text: '注意力' });
    good = true;
    made.store.dispatch(answerRetried('r1'));
    await until(() => made.record('r1')?.state === 'done');
    expect(made.record('r1')).toMatchObject({ answer_text: '注意力机制', failure: '' });
  });
});
