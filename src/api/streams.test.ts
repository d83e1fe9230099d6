import { aChunk, aSource } from '../testing/builders';
import { answered, askedToSignIn, fakeTransport, streamed, unreachable } from '../testing/fakeTransport';
import type { FakeTransport, StreamStep } from '../testing/fakeTransport';
import fc from '../testing/property';
import { fetchTransport } from './fetchTransport';
import { reconnectDelay } from './reconnect';
import { MAX_ATTEMPTS } from './followStream';
import { fitChunk, followAnswer } from './streams';
import type { AnswerSignal, AnswerStart } from './streams';
import type { Transport } from './transport';

const START: AnswerStart = {
  send: { params: { chat_id: 'c1' }, body: { message: '问题', request_id: '6f1f8f4e-0000-4000-8000-000000000000' } },
};
const ANSWER = '注意力机制让模型直接看见全部输入[1]。它😀不需要循环[2]。';

/** The events of an answer from a length on, a few characters each, as the server writes them. */
function eventsFrom(answer: string, from: number, size = 3): StreamStep[] {
  const steps: StreamStep[] = [];
  for (let at = from; at < answer.length; at += size) {
    const content = answer.slice(at, at + size);
    steps.push({ chunk: aChunk({ content }), id: `${at + content.length}.0` });
  }
  return [...steps, { chunk: aChunk({ state: 'done', is_end: true }), id: `${answer.length}.0` }];
}

async function follow(transport: Transport, start = START, options: { idle?: number; first?: number; signal?: AbortSignal } = {}) {
  const signals: AnswerSignal[] = [];
  const waited: number[] = [];
  const wait = async (attempt: number) => void waited.push(attempt);
  const signal = options.signal ?? new AbortController().signal;
  for await (const item of followAnswer(transport, start, { ...options, signal, wait })) signals.push(item);
  return {
    signals,
    waited,
    text: signals.map((item) => (item.kind === 'item' ? item.item.chunk.content : '')).join(''),
    last: signals.at(-1),
  };
}

const positionOf = (server: FakeTransport, attempt: number) => server.sentTo('resumeMessage')[attempt]?.query?.last_event_id;

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

  it('takes silence for a lost connection', async () => {
    const server = fakeTransport()
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

describe('a way that holds answers back until their end', () => {
  /** A server behind it: only an answer that ends comes through, here the next three characters. */
  const briefOnly = (brief: boolean, from: number) => (brief ? streamed(eventsFrom(ANSWER, from)[0]!, 'close') : streamed('hang'));

  it('is noticed by its silence; the rest comes in brief answers, to the end', async () => {
    const server = fakeTransport()
      .stream('sendMessage', ({ body }) => briefOnly((body as { brief?: boolean }).brief === true, 0))
      .stream('resumeMessage', ({ query }) => briefOnly(query?.brief === '1', parseInt(String(query?.last_event_id), 10)));
    const { text, signals } = await follow(server.transport, START, { first: 20 });
    expect(text).toBe(ANSWER);
    // One gap is reported, when nothing arrived; brief answers are no further gaps.
    expect(signals.filter(({ kind }) => kind === 'gap')).toHaveLength(1);
    expect(new Set(server.sentTo('sendMessage').map(({ body }) => (body as { request_id: string }).request_id)).size).toBe(1);
  });

  it('is not suspected where bytes come, however slow the words are', async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 40));
    const waits: StreamStep[] = [1, 2].map(() => ({
      get wait() {
        return pause();
      },
    }));
    const server = fakeTransport().stream('sendMessage', () => streamed({ wait: Promise.resolve() }, ...waits, ...eventsFrom(ANSWER, 0)));
    const { waited } = await follow(server.transport, START, { first: 25 });
    expect(waited).toEqual([]);
  });
});

it('pieces of a long answer that has ended are read to the last', async () => {
  const [first, ...rest] = eventsFrom(ANSWER, 0).map((step) => ({ ...(step as { chunk: ReturnType<typeof aChunk>; id: string }) }));
  const done = { ...first!, chunk: { ...first!.chunk, state: 'done' as const } };
  const server = fakeTransport().stream('sendMessage', () => streamed(done, ...rest));
  expect((await follow(server.transport)).text).toBe(ANSWER);
});

describe('an answer that is refused', () => {
  it.each([
    ['a refusal', answered(null, 404, 404, '对话不存在'), { code: 404, message: '对话不存在' }],
    ['a refusal with status 200', answered(null, 500, 200, '问题过长'), { code: 500, message: '问题过长' }],
    ['the sign-in', askedToSignIn('/login'), { code: 1009, status: 401, login_url: '/login' }],
  ])('%s ends it at once', async (_name, answer, failure) => {
    const server = fakeTransport().stream(
      'sendMessage',
      () => answer,
      () => streamed(...eventsFrom(ANSWER, 0)),
    );
    expect((await follow(server.transport)).signals).toMatchObject([{ kind: 'failed', failure }]);
  });

  it('an envelope that says success is no stream: it is tried again', async () => {
    const server = fakeTransport().stream(
      'sendMessage',
      () => answered({ id: 1 }),
      () => streamed(...eventsFrom(ANSWER, 0)),
    );
    const { signals, text } = await follow(server.transport);
    expect(signals[0]).toMatchObject({ kind: 'gap', failure: { message: '响应格式错误' } });
    expect(text).toBe(ANSWER);
  });

  it.each([429, 500, 502, 503, 504])('status %i may pass: it is tried again', async (status) => {
    const server = fakeTransport().stream(
      'sendMessage',
      () => answered(null, status, status),
      () => streamed(...eventsFrom(ANSWER, 0)),
    );
    expect((await follow(server.transport)).text).toBe(ANSWER);
  });

  it('aborting ends it, whatever the stream does', async () => {
    const controller = new AbortController();
    const server = fakeTransport().stream('sendMessage', () => streamed(...eventsFrom(ANSWER, 0).slice(0, 1), 'hang'));
    setTimeout(() => controller.abort(), 20);
    const { last, waited } = await follow(server.transport, START, { signal: controller.signal });
    expect(last).toMatchObject({ kind: 'failed', failure: { kind: 'aborted', message: '请求已取消' } });
    expect(waited).toEqual([]);
  });

  it.each(['{oops', '{"content":"x"}', 'null', '"x"', JSON.stringify({ ...aChunk(), sources: [{}] })])(
    'an event like %s is a broken connection, not a crash',
    async (data) => {
      const server = fakeTransport().stream('sendMessage', () => streamed({ data }));
      const { last, waited } = await follow(server.transport);
      expect(last).toMatchObject({ kind: 'failed', failure: { kind: 'format', message: '响应格式错误' } });
      expect(waited).toHaveLength(MAX_ATTEMPTS);
    },
  );

  it('a broken event between good ones loses nothing', async () => {
    const server = fakeTransport()
      .stream('sendMessage', () => streamed(...eventsFrom(ANSWER, 0).slice(0, 2), { data: '{"content":"x"}' }))
      .stream('resumeMessage', ({ query }) => streamed(...eventsFrom(ANSWER, parseInt(String(query?.last_event_id), 10))));
    const { text, waited } = await follow(server.transport);
    expect(text).toBe(ANSWER);
    expect(waited).toEqual([1]);
  });
});

describe('bytes', () => {
  /** What the server writes from a length on, comments between. */
  const recorded = (from: number) => {
    const events = eventsFrom(ANSWER, from).map((step) => step as { chunk: ReturnType<typeof aChunk>; id: string });
    const frames = events.map(({ chunk, id }) => `id: ${id}\ndata: ${JSON.stringify(chunk)}\n\n`);
    return new TextEncoder().encode(`: open\n\n${frames.join(': still here\n\n')}`);
  };
  /** A connection that ends after so many bytes: closed, or broken. */
  const cutAfter = (bytes: Uint8Array, count: number, broken: boolean) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (count > 0) controller.enqueue(bytes.slice(0, count));
        if (!broken || count >= bytes.length) controller.close();
        // What was sent before is read before.
        else setTimeout(() => controller.error(new TypeError('network error')), 0);
        count = 0;
      },
    });
  /** A server whose connections end after these numbers of bytes, and then no more. */
  function cutting(counts: readonly number[], broken: boolean) {
    const left = [...counts];
    const asked: string[] = [];
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const position = new URL(String(input)).searchParams.get('last_event_id');
      asked.push(position ?? (JSON.parse(String(init?.body)) as { request_id: string }).request_id);
      const bytes = recorded(parseInt(position ?? '0', 10));
      return new Response(cutAfter(bytes, left.shift() ?? bytes.length, broken), { headers: { 'content-type': 'text/event-stream' } });
    };
    return { asked, transport: fetchTransport({ baseUrl: 'http://localhost', fetch }) };
  }

  it.each([
    ['closed', false],
    ['broken', true],
  ])('a connection that is %s after k bytes loses and doubles nothing, for every k', async (_how, broken) => {
    for (let k = 0; k <= recorded(0).length; k += 1) {
      const server = cutting([k], broken);
      const { text } = await follow(server.transport);
      expect([k, text]).toEqual([k, ANSWER]);
      // Before the first event the question is sent again, as the same one.
      const [first, again] = server.asked;
      if (again !== undefined && !/^\d/.test(again)) expect(again).toBe(first);
    }
  });

  it('nor does one that is lost again and again, at any bytes', async () => {
    const some = fc.array(fc.nat({ max: 600 }), { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, fc.boolean(), async (counts, broken) => {
        // Without any progress it would be given up, rightly: each connection brings the first event at least.
        const enough = recorded(0).indexOf(0x7d) + 200;
        expect(
          (
            await follow(
              cutting(
                counts.map((count) => enough + count),
                broken,
              ).transport,
            )
          ).text,
        ).toBe(ANSWER);
      }),
      { numRuns: 60 },
    );
  });

  it('may be cut anywhere, within a character and a line end too', async () => {
    const text = `id: 4.0\r\ndata: ${JSON.stringify(aChunk({ content: '答😀案' }))}\r\n\r\ndata: ${JSON.stringify(aChunk({ is_end: true, state: 'done' }))}\r\n\r\n`;
    const bytes = new TextEncoder().encode(text);
    for (let size = 1; size < 12; size += 1) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      const transport = fetchTransport({ baseUrl: 'http://localhost', fetch: async () => response });
      expect((await follow(transport)).text).toBe('答😀案');
    }
  });
});

describe('fitChunk', () => {
  const at = { answer: 3, reasoning: 0 };
  it.each([
    ['what comes next', '5.0', '45', '45'],
    ['what came already', '3.0', '123', ''],
    ['what overlaps', '5.0', '2345', '45'],
    ['what has no id', '', '45', '45'],
  ])('keeps the new part of %s', (_name, id, content, expected) => {
    expect(fitChunk(aChunk({ content }), id, at)?.content).toBe(expected);
  });

  it('refuses what comes after a gap', () => {
    expect(fitChunk(aChunk({ content: '67' }), '7.0', at)).toBeNull();
  });
});

describe('reconnectDelay', () => {
  it('doubles up to eight seconds, half of it by chance', () => {
    expect([1, 2, 3, 4, 5, 6].map((attempt) => reconnectDelay(attempt, () => 1))).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    expect(reconnectDelay(3, () => 0)).toBe(1000);
  });
});
