import Fastify from 'fastify';
import { IncomingMessage, ServerResponse } from './http';

interface Answer {
  status: number;
  headers: [string, string][];
  body: string;
}

/** Asks an application as the demonstration does. */
function ask(app: ReturnType<typeof Fastify>, method: string, url: string, body?: string): Promise<Answer> {
  const headers: [string, string][] = [['host', 'localhost']];
  if (body !== undefined) headers.push(['content-type', 'application/json'], ['content-length', String(Buffer.byteLength(body))]);
  const request = new IncomingMessage(method, url, headers, body === undefined ? null : Buffer.from(body), false);
  return new Promise((resolve) => {
    const answer: Answer = { status: 0, headers: [], body: '' };
    const response = new ServerResponse(request, {
      head: (status, lines) => Object.assign(answer, { status, headers: lines }),
      chunk: async (bytes) => void (answer.body += Buffer.from(bytes).toString()),
    });
    response.once('finish', () => resolve(answer));
    app.routing(request as never, response as never);
  });
}

async function application() {
  const app = Fastify();
  app.post('/echo', async ({ body }) => body);
  app.get('/cookies', async (_request, reply) => reply.header('set-cookie', 'a=1').header('set-cookie', 'b=2').send('set'));
  app.get('/stream', async (_request, reply) => {
    const { Readable } = await import('node:stream');
    return reply.type('text/event-stream').send(Readable.from(['data: 1\n\n', 'data: 2\n\n']));
  });
  app.get('/fault', async () => {
    throw new Error('on purpose');
  });
  await app.ready();
  return app;
}

test('a body is read and answered', async () => {
  const answer = await ask(await application(), 'POST', '/echo', '{"题名":"注意力"}');
  expect(answer).toMatchObject({ status: 200, body: '{"题名":"注意力"}' });
  expect(answer.headers).toContainEqual(['content-type', 'application/json; charset=utf-8']);
});

test('each cookie is a line of its own', async () => {
  const { headers } = await ask(await application(), 'GET', '/cookies');
  expect(headers.filter(([name]) => name === 'set-cookie').map(([, line]) => line)).toEqual(['a=1', 'b=2']);
});

test('a stream comes in its pieces', async () => {
  expect(await ask(await application(), 'GET', '/stream')).toMatchObject({ status: 200, body: 'data: 1\n\ndata: 2\n\n' });
});

test.each([
  ['/fault', 500],
  ['/nowhere', 404],
])('%s is answered with %d', async (url, status) => {
  expect((await ask(await application(), 'GET', url)).status).toBe(status);
});
