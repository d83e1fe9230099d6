import { END } from 'redux-saga';
import type { StreamTiming } from '../../../../api/streamChannel';
import { aChunk, aSource } from '../../../../testing/builders';
import { fakeTransport, streamed, unreachable } from '../../../../testing/fakeTransport';
import type { FakeTransport } from '../../../../testing/fakeTransport';
import { answerChannel, answerGrowing } from './answerChannel';
import type { AnswerNews } from './answerChannel';

const START = { chat_id: 'c1', chat_record_id: 'r1', position: { answer: 0, reasoning: 0 } };

/** All messages that a channel emits until its answer has ended or failed, and shortly after. */
async function eventsOf(server: FakeTransport, timing: StreamTiming = { wait: async () => undefined }): Promise<AnswerNews[]> {
  const events: AnswerNews[] = [];
  const channel = answerChannel(server.transport, START, timing);
  const ended = new Promise<void>((resolve) => {
    const next = () =>
      channel.take((event: AnswerNews | END) => {
        if (event === END) return;
        const news = event as AnswerNews;
        events.push(news);
        if (news.kind === 'ended' || news.kind === 'failed') resolve();
        next();
      });
    next();
  });
  await ended;
  // What came after the end would be seen as well.
  await new Promise((resolve) => setTimeout(resolve, 10));
  channel.close();
  return events;
}

describe('answerChannel', () => {
  it('ends once, after the text', async () => {
    const server = fakeTransport().stream('resumeMessage', () =>
      streamed({ chunk: aChunk({ content: '答', state: 'done', is_end: true }), id: '1.0' }),
    );
    expect((await eventsOf(server)).map(({ kind }) => kind)).toEqual(['grew', 'ended']);
  });

  it('says nothing after a failure', async () => {
    const server = fakeTransport().stream('resumeMessage', () => unreachable);
    expect((await eventsOf(server)).slice(-2)).toMatchObject([{ kind: 'gap' }, { kind: 'failed', failure: { kind: 'network' } }]);
  });

  it('fails with the format when the events are no chunks', async () => {
    const server = fakeTransport().stream('resumeMessage', () => streamed({ data: '{"content":"x"}' }));
    expect((await eventsOf(server)).at(-1)).toMatchObject({ kind: 'failed', failure: { kind: 'format' } });
  });

  it('fails, with the text that came, when reading throws', async () => {
    const chunks = ['一', '二'].map((content, index) => ({ chunk: aChunk({ content }), id: `${index + 1}.0` }));
    const server = fakeTransport().stream('resumeMessage', () => streamed(...chunks, 'cut'));
    const wait = () => Promise.reject(new Error('broken'));
    const events = await eventsOf(server, { wait });
    expect(events.map(({ kind }) => kind)).toEqual(['grew', 'grew', 'gap', 'failed']);
    expect(events.at(-1)).toMatchObject({ failure: { success: false, message: '响应格式错误' } });
  });
});

const piece = (changes: Parameters<typeof aChunk>[0]) => ({ chunk: aChunk(changes), from: { answer: 0, reasoning: 0 } });

describe('answerGrowing', () => {
  it('joins texts, sources and states', () => {
    const [before, after] = [
      piece({ content: '二', reasoning_content: '想', sources: [aSource({ n: 1 })], notice: '说明' }),
      piece({ content: '三', sources: [aSource({ n: 2 })], state: 'done', answer_mode: null }),
    ].map(answerGrowing.growthOf);
    expect(answerGrowing.join(before!, after!)).toMatchObject({
      content: '二三',
      reasoning: '想',
      sources: [{ n: 1 }, { n: 2 }],
      state: 'done',
      notice: '说明',
      answer_mode: 'extractive',
    });
  });
});
