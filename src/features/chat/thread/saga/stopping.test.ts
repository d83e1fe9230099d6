import { aRecord } from '../../../../testing/builders';
import { answerOf, asked, chatBench } from '../../../../testing/chatBench';
import { answered, fakeTransport, streamed } from '../../../../testing/fakeTransport';
import { until } from '../../../../testing/makeTestStore';
import { answerStopRequested, selectIsChatBusy } from '../../core/chatSlice';

describe('stopping', () => {
  const stopped = aRecord({ answer_text: '看见', state: 'stopped' });

  it('ends the stream here and the answer on the server; what was written stays', async () => {
    const server = fakeTransport()
      .stream('sendMessage', () => streamed(...answerOf('r1', 'c1', '看见全部').slice(0, 1), 'hang'))
      .on('cancelAnswer', stopped);
    const made = chatBench(server);
    made.store.dispatch(asked());
    await until(() => made.record('r1') !== undefined);
    made.store.dispatch(answerStopRequested('r1'));
    await until(() => made.record('r1')?.state === 'stopped');
    expect(server.sentTo('cancelAnswer')[0]?.body).toEqual({ chat_id: 'c1', chat_record_id: 'r1' });
    expect(made.record('r1')).toMatchObject({ answer_text: '看见', following: false });
    expect(selectIsChatBusy(made.state())).toBe(false);
  });

  it('before the answer began takes effect with its first words', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const server = fakeTransport()
      .stream('sendMessage', () => streamed({ wait: gate }, ...answerOf('r1', 'c1', '看见全部').slice(0, 1), 'hang'))
      .on('cancelAnswer', stopped);
    const made = chatBench(server);
    const { payload } = made.store.dispatch(asked());
    await until(() => server.sent.length === 1);
    made.store.dispatch(answerStopRequested(payload.request_id));
    expect(made.outbox()[0]).toMatchObject({ stopping: true });
    release();
    await until(() => made.record('r1')?.state === 'stopped');
    expect(server.sentTo('cancelAnswer')).toHaveLength(1);
  });

  it('of one answer leaves the others running', async () => {
    const server = fakeTransport()
      .stream('sendMessage', ({ params }) =>
        streamed(...answerOf(`r-${params?.chat_id}`, String(params?.chat_id), '看见').slice(0, 1), 'hang'),
      )
      .on('cancelAnswer', aRecord({ id: 'r-c1', state: 'stopped' }));
    const made = chatBench(server);
    made.store.dispatch(asked({ chat_id: 'c1' }));
    made.store.dispatch(asked({ chat_id: 'c2' }));
    await until(() => Boolean(made.record('r-c1') && made.record('r-c2')));
    made.store.dispatch(answerStopRequested('r-c1'));
    await until(() => made.record('r-c1')?.state === 'stopped');
    expect(made.record('r-c2')).toMatchObject({ state: 'streaming', following: true });
  });

  it('that the server refuses is told', async () => {
    const server = fakeTransport()
      .stream('sendMessage', () => streamed(...answerOf('r1', 'c1', '看见').slice(0, 1), 'hang'))
      .handle('cancelAnswer', () => answered(null, 500, 500, '服务异常'));
    const made = chatBench(server);
    made.store.dispatch(asked());
    await until(() => made.record('r1') !== undefined);
    made.store.dispatch(answerStopRequested('r1'));
    await until(() => made.record('r1')?.failure === '服务异常');
  });
});
