import { aChunk } from '../testing/builders';
import { answered, askedToSignIn, fakeTransport, streamed } from '../testing/fakeTransport';
import { START, ANSWER, eventsFrom, follow } from '../testing/samples/followAnswers';
import { failure } from './failure';
import { MAX_ATTEMPTS } from './followStream';

describe('an answer that is refused', () => {
  it.each([
    ['a refusal', answered(null, 404, 404, '对话不存在'), { code: 404, message: '对话不存在' }],
    ['a refusal with status 200', answered(null, 500, 200, '问题过长'), { code: 500, message: '问题过长' }],
    ['the sign-in', askedToSignIn('/login'), { code: 1009, status: 401, login_url: '/login' }],
  ])('%s ends it at once', async (_name, answer, told) => {
    const server = fakeTransport().stream(
      'sendMessage',
      () => answer,
      () => streamed(...eventsFrom(ANSWER, 0)),
    );
    expect((await follow(server.transport)).signals).toMatchObject([{ kind: 'failed', failure: told }]);
  });

  it('a page in place of its stream is told at once', async () => {
    const page = { ok: false as const, failure: failure('page', 200) };
    const server = fakeTransport().stream(
      'sendMessage',
      () => page,
      () => streamed(...eventsFrom(ANSWER, 0)),
    );
    const { signals, waited } = await follow(server.transport);
    expect([signals, waited]).toEqual([[{ kind: 'failed', failure: page.failure }], []]);
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
