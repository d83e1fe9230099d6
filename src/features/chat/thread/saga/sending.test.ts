import { answerOf, asked, chatBench } from '../../../../testing/chatBench';
import { answered, fakeTransport, streamed, unreachable } from '../../../../testing/fakeTransport';
import { until } from '../../../../testing/makeTestStore';
import { questionRetried, selectIsChatBusy } from '../../core/chatSlice';

describe('a question that does not get through', () => {
  const sixTimes = () => unreachable;

  it('fails with its reason and is sent again with the same request id', async () => {
    const server = fakeTransport().stream('sendMessage', ...Array<() => typeof unreachable>(7).fill(sixTimes), () =>
      streamed(...answerOf('r1', 'c1', '答')),
    );
    const made = chatBench(server);
    const { payload } = made.store.dispatch(asked());
    await until(() => made.outbox()[0]?.state === 'failed');
    expect(made.outbox()).toMatchObject([{ message: '什么是注意力？', failure: '网络连接失败' }]);
    made.store.dispatch(questionRetried(payload.request_id));
    await until(() => made.record('r1')?.state === 'done');
    const ids = server.sentTo('sendMessage').map(({ body }) => (body as { request_id: string }).request_id);
    expect(new Set(ids)).toEqual(new Set([payload.request_id]));
    expect(made.outbox()).toEqual([]);
  });

  it.each([
    ['no conversation can be opened', fakeTransport().handle('openCommonChat', () => answered(null, 500, 500, '维护中')), '维护中'],
    [
      'the server refuses it',
      fakeTransport()
        .on('openCommonChat', 'c1')
        .stream('sendMessage', () => answered(null, 400, 400, '问题过长')),
      '问题过长',
    ],
  ])('when %s it says so', async (_name, server, failure) => {
    const made = chatBench(server);
    made.store.dispatch(asked({ chat_id: '' }));
    await until(() => made.outbox()[0]?.state === 'failed');
    expect(made.outbox()[0]).toMatchObject({ failure });
  });

  it.each([
    ['before anything came', [], (made: ReturnType<typeof chatBench>) => made.outbox()[0]?.failure],
    ['in mid-answer', answerOf('r1', 'c1', '看见全部', 2).slice(0, 1), (made: ReturnType<typeof chatBench>) => made.record('r1')?.failure],
  ])('%s, because its events are no chunks, is not busy for ever', async (_name, steps, failure) => {
    const broken = { data: '{"content":"x"}' };
    const server = fakeTransport()
      .stream('sendMessage', () => streamed(...steps, broken))
      .stream('resumeMessage', () => streamed(broken));
    const made = chatBench(server);
    made.store.dispatch(asked());
    await until(() => failure(made) === '响应格式错误');
    expect(selectIsChatBusy(made.state())).toBe(false);
    expect(made.reported).toEqual([]);
  });
});
