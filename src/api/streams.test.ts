import fc from '../testing/property';
import { aChunk, aSource } from '../testing/builders';
import { fakeTransport, streamed, unreachable } from '../testing/fakeTransport';
import type { StreamStep } from '../testing/fakeTransport';
import { START, ANSWER, eventsFrom, follow, positionOf } from '../testing/samples/followAnswers';
import { MAX_ATTEMPTS } from './followStream';

describe('following an answer', () => {
  it('gives its chunks in order and ends with the last one', async () => {
    const server = fakeTransport().stream('sendMessage', () => streamed(...eventsFrom(ANSWER, 0)));
    const { text, last, waited } = await follow(server.transport);
    expect(text).toBe(ANSWER);
    expect(last).toMatchObject({ kind: 'item', item: { chunk: { state: 'done' } } });
    expect(waited).toEqual([]);
    expect(server.sent).toHaveLength(1);
  });

  it('rejoins at the last position after every cut: nothing lost, nothing doubled', async () => {
    for (let cut = 0; cut <= eventsFrom(ANSWER, 0).length; cut += 1) {
      const first = eventsFrom(ANSWER, 0).slice(0, cut);
      const server = fakeTransport()
        .stream(
          'sendMessage',
          () => streamed(...first, 'cut'),
          () => streamed(...eventsFrom(ANSWER, 0)),
        )
        .stream('resumeMessage', ({ query }) => streamed(...eventsFrom(ANSWER, parseInt(String(query?.last_event_id), 10))));
      expect((await follow(server.transport)).text).toBe(ANSWER);
    }
  });

  it('survives any number of cuts at any places, also with events that come twice', async () => {
    const cuts = fc.array(fc.record({ events: fc.integer({ min: 1, max: 4 }), again: fc.integer({ min: 0, max: 5 }) }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(cuts, async (plan) => {
        const pieces = [...plan];
        const attempt = (from: number) => {
          const piece = pieces.shift();
          if (!piece) return streamed(...eventsFrom(ANSWER, from));
          // A server may begin before the position that was asked for.
          return streamed(...eventsFrom(ANSWER, Math.max(0, from - piece.again)).slice(0, piece.events + 2), 'close');
        };
        const server = fakeTransport()
          .stream('sendMessage', () => attempt(0))
          .stream('resumeMessage', ({ query }) => attempt(parseInt(String(query?.last_event_id), 10)));
        expect((await follow(server.transport)).text).toBe(ANSWER);
      }),
      { numRuns: 40 },
    );
  });

  it('asks again with the same request id when nothing came yet', async () => {
    const server = fakeTransport().stream(
      'sendMessage',
      () => unreachable,
      () => streamed(...eventsFrom(ANSWER, 0)),
    );
    expect((await follow(server.transport)).text).toBe(ANSWER);
    const [first, second] = server.sentTo('sendMessage');
    expect(first?.body).toEqual(second?.body);
    expect(server.sentTo('resumeMessage')).toEqual([]);
  });

  it('says when the connection is lost, and gives up after six attempts without progress', async () => {
    const server = fakeTransport()
      .stream('sendMessage', () => streamed({ chunk: aChunk({ content: '甲' }), id: '1.0' }, 'cut'))
      .stream('resumeMessage', () => streamed({ chunk: aChunk({ sources: [aSource()] }), id: '1.0' }, 'cut'));
    const { signals, waited, last } = await follow(server.transport);
    expect(waited).toEqual([1, 2, 3, 4, 5, 6]);
    expect(signals.filter((item) => item.kind === 'gap')).toHaveLength(MAX_ATTEMPTS);
    expect(last).toMatchObject({ kind: 'failed', failure: { message: '网络连接失败' } });
    expect(positionOf(server, 0)).toBe('1.0');
  });

  it('counts attempts anew after progress', async () => {
    let step = 0;
    const server = fakeTransport()
      .stream('sendMessage', () => streamed(eventsFrom(ANSWER, 0, 1)[0]!, 'cut'))
      .stream('resumeMessage', ({ query }) => {
        const from = parseInt(String(query?.last_event_id), 10);
        step += 1;
        return step % 3 === 0 ? streamed(...eventsFrom(ANSWER, from, 1).slice(0, from < ANSWER.length ? 1 : 2), 'cut') : unreachable;
      });
    const { text, waited } = await follow(server.transport);
    expect(text).toBe(ANSWER);
    expect(Math.max(...waited)).toBe(3);
  });

  it('rejoins when text is missing before an event', async () => {
    const [, second] = eventsFrom(ANSWER, 0);
    const server = fakeTransport().stream(
      'sendMessage',
      () => streamed(second!),
      () => streamed(...eventsFrom(ANSWER, 0)),
    );
    expect((await follow(server.transport)).text).toBe(ANSWER);
  });

  it('takes a stream that ends without a last event for cut', async () => {
    const server = fakeTransport()
      .stream('sendMessage', () => streamed(...eventsFrom(ANSWER, 0).slice(0, 2), 'close'))
      .stream('resumeMessage', () => streamed(...eventsFrom(ANSWER, 6)));
    expect((await follow(server.transport)).text).toBe(ANSWER);
    expect(positionOf(server, 0)).toBe('6.0');
  });

  it('takes silence of our server for a lost connection', async () => {
    const server = fakeTransport()
      .on('getPortalState', { versions: {}, announcements: [] })
      .stream('sendMessage', () => streamed(...eventsFrom(ANSWER, 0).slice(0, 1), 'hang'))
      .stream('resumeMessage', () => streamed(...eventsFrom(ANSWER, 3)));
    const { text, signals } = await follow(server.transport, START, { idle: 30 });
    expect(text).toBe(ANSWER);
    expect(signals.find((item) => item.kind === 'gap')).toMatchObject({ failure: { message: '请求超时' } });
  });

  it('comments count as signs of life', async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 40));
    const waits: StreamStep[] = [1, 2, 3].map(() => ({
      get wait() {
        return pause();
      },
    }));
    const server = fakeTransport().stream('sendMessage', () => streamed(...waits, ...eventsFrom(ANSWER, 0)));
    expect((await follow(server.transport, START, { idle: 80 })).waited).toEqual([]);
  });

  it('rejoins a known answer from its length on', async () => {
    const server = fakeTransport().stream('resumeMessage', () => streamed(...eventsFrom(ANSWER, 6)));
    const start = { chat_id: 'c1', chat_record_id: 'r1', position: { answer: 6, reasoning: 2 } };
    expect((await follow(server.transport, start)).text).toBe(ANSWER.slice(6));
    expect(server.sent[0]).toMatchObject({ id: 'resumeMessage', query: { chat_record_id: 'r1', last_event_id: '6.2' } });
  });
});

it('pieces of a long answer that has ended are read to the last', async () => {
  const [first, ...rest] = eventsFrom(ANSWER, 0).map((step) => ({ ...(step as { chunk: ReturnType<typeof aChunk>; id: string }) }));
  const done = { ...first!, chunk: { ...first!.chunk, state: 'done' as const } };
  const server = fakeTransport().stream('sendMessage', () => streamed(done, ...rest));
  expect((await follow(server.transport)).text).toBe(ANSWER);
});
