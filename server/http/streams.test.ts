import { EventEmitter } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import type { AnswerChunk } from '../../src/contract/entities/chat';
import type { Caller } from '../calls/handler';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { onlyHandlers } from '../testing/onlyHandlers';
import { notFound } from '../kernel/errors';
import type { StreamEvent } from '../kernel/asking';
import { endSessionsOf, type SignedIn } from '../store/sessions/sessions';
import { Streams } from './streams';

const state = { produced: 0, closed: 0 };

function chunk(content: string, is_end = false): AnswerChunk {
  const ids = { chat_id: 'c', chat_record_id: 'r' };
  return { ...ids, content, reasoning_content: '', sources: [], state: 'streaming', answer_mode: null, notice: '', is_end };
}

/** Events of one test, chosen by the id of the record that is asked for. */
const scripts: Record<string, (context: Caller) => AsyncGenerator<StreamEvent<unknown>>> = {
  async *short() {
    yield { id: '1.0', data: chunk('一\n二') };
    yield { id: '2.0', data: chunk('三', true) };
  },
  async *silent({ signal }) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    yield* [];
  },
  async *missing() {
    yield* await Promise.reject<never[]>(notFound('对话'));
  },
  async *broken() {
    yield { id: '1.0', data: chunk('一') };
    throw new Error('gone');
  },
  async *wrong() {
    yield { id: '1.0', data: { content: 7 } };
  },
  async *talking({ signal }) {
    for (let nth = 1; !signal.aborted; nth += 1) {
      await sleep(10);
      yield { id: `${nth}.0`, data: chunk('一') };
    }
  },
  async *flood() {
    for (;;) {
      state.produced += 1;
      yield { id: `${state.produced}.0`, data: chunk('x'.repeat(10_000)) };
    }
  },
};

const server = useTestServer({
  heartbeat: 100,
  handlers: onlyHandlers({
    extensions: {
      resumeMessage: async (input: { query: { chat_record_id: string } }, context: Caller) => {
        const events = scripts[input.query.chat_record_id]!(context);
        return (async function* () {
          try {
            yield* events;
          } finally {
            state.closed += 1;
          }
        })();
      },
    },
  }),
});

let user: TestUser;
let port: number;
beforeAll(async () => {
  user = await server.createUser();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
beforeEach(() => Object.assign(state, { produced: 0, closed: 0 }));

const url = (script: string) => `/api/application/chat_message/c?chat_record_id=${script}`;

/** A connection of a browser: the answer, to be read as fast as the test likes. */
function open(script: string, cookie = user.cookie): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE };
    http.get({ port, host: '127.0.0.1', path: url(script), headers, agent: false }, resolve).on('error', reject);
  });
}

async function eventually(check: () => void): Promise<void> {
  for (let waited = 0; ; waited += 20) {
    try {
      return check();
    } catch (error) {
      if (waited > 4_000) throw error;
      await sleep(20);
    }
  }
}

test('events arrive with their ids, unbuffered', async () => {
  const response = await user.inject('GET', url('short'));
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  const events = await user.events<AnswerChunk>('GET', url('short'));
  expect(events.map(({ id, data }) => [id, data.content, data.is_end])).toEqual([
    ['1.0', '一\n二', false],
    ['2.0', '三', true],
  ]);
  expect(state.closed).toBe(2);
});

test('a refusal before the first event is an envelope', async () => {
  checkRefusal(await user.inject('GET', url('missing')), 404);
  checkRefusal(await user.inject('GET', `${url('short')}&last_event_id=abc`), 400);
  checkRefusal(await user.inject('GET', url('wrong')), 500);
});

test('an error after it ends the stream', async () => {
  expect((await user.events<AnswerChunk>('GET', url('broken'))).map(({ data }) => data.content)).toEqual(['一']);
});

test('a silent stream sends comments, and its source closes when the client goes', async () => {
  const response = await open('silent');
  let text = '';
  response.on('data', (data: Buffer) => (text += data.toString()));
  await eventually(() => expect(text.match(/^: still here$/gm)?.length).toBeGreaterThan(2));
  response.destroy();
  await eventually(() => expect(state.closed).toBe(1));
});

test('a slow reader slows the source', async () => {
  const response = await open('flood');
  response.pause();
  let produced = -1;
  // Until nothing more is made for a while: the sockets are full. A source that does not wait never stops.
  while (state.produced !== produced && produced < 2_000) {
    produced = state.produced;
    await sleep(500);
  }
  // 10 kB each: what the sockets hold, not what could be made meanwhile.
  expect(produced).toBeLessThan(2_000);
  response.destroy();
  await eventually(() => expect(state.closed).toBe(1));
});

test('an open stream ends with its session, at once here and soon when ended elsewhere', async () => {
  const here = await server.createUser();
  const there = await server.createUser();
  const streams = await Promise.all([open('silent', here.cookie), open('silent', there.cookie)]);
  const ended = streams.map((stream) => new Promise((resolve) => stream.resume().on('end', resolve)));
  await endSessionsOf(server.db, here.id);
  await ended[0];
  await server.db.query('delete from user_session where user_id = $1', [there.id]);
  await ended[1];
  await eventually(() => expect(state.closed).toBe(2));
});

test('so does one that talks without a pause, when the session is ended elsewhere', async () => {
  const there = await server.createUser();
  const stream = await open('talking', there.cookie);
  const ended = new Promise((resolve) => stream.resume().on('end', resolve));
  await server.db.query('delete from user_session where user_id = $1', [there.id]);
  await ended;
  await eventually(() => expect(state.closed).toBe(1));
});

test('a person has a limited number of streams', async () => {
  const greedy = await server.createUser();
  const streams = await Promise.all(Array.from({ length: 20 }, () => open('silent', greedy.cookie)));
  const refused = await greedy.inject('GET', url('short'));
  checkRefusal(refused, 429);
  expect((await user.inject('GET', url('short'))).statusCode).toBe(200);
  for (const stream of streams) stream.destroy();
  await eventually(() => expect(state.closed).toBeGreaterThanOrEqual(21));
  expect((await greedy.inject('GET', url('short'))).statusCode).toBe(200);
});

test('who went away before they were let in leaves no stream behind', async () => {
  const streams = new Streams({ db: server.db, now: () => new Date() });
  const gone = Object.assign(new EventEmitter(), { destroyed: true });
  const reply = { raw: gone, header: () => reply, send: () => reply } as unknown as FastifyReply;
  const signedIn = { user: { id: 'u' }, sessionHash: 'h' } as unknown as SignedIn;
  const signals: AbortSignal[] = [];
  for (let nth = 0; nth < 30; nth += 1) {
    await streams.send({ log: { error: () => undefined } } as unknown as FastifyRequest, reply, signedIn, async (signal) => {
      signals.push(signal);
      return scripts.short!({} as Caller);
    });
  }
  // More streams than one person may have: none was counted, and the signal of each source was aborted.
  expect(signals).toHaveLength(30);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});
