import { aRecord } from '../../../../testing/builders';
import { answerOf, asked, chatBench } from '../../../../testing/chatBench';
import { answered, fakeTransport, streamed } from '../../../../testing/fakeTransport';
import type { FakeTransport } from '../../../../testing/fakeTransport';
import { until } from '../../../../testing/makeTestStore';
import { failure } from '../../../../api/failure';
import { answerStopRequested, selectIsChatBusy } from '../../core/chatSlice';

/** As our server and others say it, and as one does that has a page for what it does not know. */
const REAPED = [
  ['in the envelope', () => answered(null, 404, 404, '回答不存在或已被删除')],
  ['in an envelope with status 200', () => answered(null, 404, 200, '没有这个回答')],
  ['by a page', () => ({ ok: false as const, failure: failure('page', 404) })],
] as const;

/** A server whose connection is lost in mid-answer, and that no longer has the stream then. */
const reaping = (gone: (typeof REAPED)[number][1]) =>
  fakeTransport()
    .stream('sendMessage', () => streamed(...answerOf('r1', 'c1', '看见全部', 2).slice(0, 1), 'cut'))
    .stream('resumeMessage', gone);

async function followed(server: FakeTransport) {
  const made = chatBench(server);
  made.store.dispatch(asked());
  await until(() => made.record('r1') !== undefined);
  return made;
}

describe.each(REAPED)('an answer whose stream is no more, told %s', (_how, gone) => {
  it('is shown as it is stored', async () => {
    const stored = aRecord({ id: 'r1', answer_text: '看见全部', state: 'done' });
    const made = await followed(reaping(gone).on('getChatRecord', stored));
    await until(() => made.record('r1')?.state === 'done');
    expect(made.record('r1')).toMatchObject({ answer_text: '看见全部', failure: '', following: false });
  });

  it.each([
    ['refused', () => answered(null, 404, 404, '没有这个回答')],
    ['empty', () => answered({})],
  ])('and of which nothing is stored (%s) keeps what came, and can be asked again', async (_answer, nothing) => {
    const made = await followed(reaping(gone).handle('getChatRecord', nothing));
    await until(() => made.record('r1')?.state === 'failed');
    expect(made.record('r1')).toMatchObject({
      answer_text: '看见',
      notice: '服务器没有保存下这个回答',
      failure: '',
      following: false,
    });
    expect(selectIsChatBusy(made.state())).toBe(false);
  });
});

const [, gone] = REAPED[0];

it('one that is still being written is waited for', async () => {
  jest.useFakeTimers();
  const states = ['streaming', 'streaming', 'done'] as const;
  const server = reaping(gone).handle('getChatRecord', () =>
    answered(aRecord({ id: 'r1', answer_text: '看见全部', state: states[server.sentTo('getChatRecord').length - 1]! })),
  );
  const made = chatBench(server);
  made.store.dispatch(asked());
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(server.sentTo('getChatRecord')).toHaveLength(3);
  expect(made.record('r1')).toMatchObject({ state: 'done', answer_text: '看见全部', following: false });
});

it('and may be stopped meanwhile', async () => {
  const running = aRecord({ id: 'r1', answer_text: '看见', state: 'streaming' });
  const server = reaping(gone)
    .on('getChatRecord', running)
    .on('cancelAnswer', { ...running, state: 'stopped' });
  const made = await followed(server);
  await until(() => server.sentTo('getChatRecord').length === 1);
  made.store.dispatch(answerStopRequested('r1'));
  await until(() => made.record('r1')?.state === 'stopped');
  expect(server.sentTo('cancelAnswer')).toHaveLength(1);
});

it('what the look cannot find out is told, and the answer can be read again', async () => {
  const made = await followed(reaping(gone).handle('getChatRecord', () => answered(null, 503, 503, '服务正在重启，请稍后再试')));
  await until(() => made.record('r1')?.failure !== '');
  expect(made.record('r1')).toMatchObject({ state: 'streaming', failure: '服务正在重启，请稍后再试', following: false });
});
