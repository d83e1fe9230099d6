import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import { checkRefusal } from '../testing/checkAnswer';
import { startTestServer } from '../testing/testServer';
import { onlyHandlers } from '../testing/onlyHandlers';
import type { Caller } from '../calls/handler';
import { notFound } from '../kernel/errors';

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

test('what comes in on an open connection while the server ends is refused in the envelope', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const listStoppedMenus = () => held.then(() => []);
  const server = await startTestServer({ handlers: onlyHandlers({ session: { listStoppedMenus } }) });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const { cookie } = await server.createUser();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = { cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE };
      const request = http.get({ port, host: '127.0.0.1', path, headers, agent }, (response) => {
        let body = '';
        response.on('data', (data: Buffer) => (body += data.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      });
      request.on('error', reject);
    });
  const arrived = new Promise<void>((resolve) => server.app.server.once('request', () => resolve()));
  const first = get('/api/menu/stop');
  await arrived;
  // Waits behind the first one for the same connection.
  const second = get('/api/user');
  // Its session is read from the database, which closes after the server.
  await sleep(100);
  const closed = server.app.close();
  await sleep(100);
  release();
  expect((await first).status).toBe(200);
  const refused = await second;
  expect(checkRefusal(refused, 503).message).toBe('服务正在重启，请稍后再试');
  expect(refused.headers.connection).toBe('close');
  agent.destroy();
  await closed;
  await server.close();
});

test('connections on which no whole request has come keep nobody from ending', async () => {
  const server = await startTestServer({ handlers: onlyHandlers({}) });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const arrived = new Promise<void>((resolve) => server.app.server.once('connection', () => resolve()));
  const silent = net.connect(port, '127.0.0.1');
  await arrived;
  const next = new Promise<void>((resolve) => server.app.server.once('connection', () => resolve()));
  const half = net.connect(port, '127.0.0.1', () => half.write('GET /healthz HTTP/1.1\r\nHost: '));
  await next;
  // Begins a second request behind one that was answered.
  const reused = net.connect(port, '127.0.0.1', () => reused.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'));
  await new Promise((resolve) => reused.once('data', resolve));
  reused.write('GET /healthz');
  const gone = Promise.all(
    [silent, half, reused].map((socket) => new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve))),
  );
  await sleep(100);
  await server.close();
  await gone;
});

describe('what is under way at the end', () => {
  const grace = { body: 200, answer: 400 };
  /** A server with one request under way on a connection of its own: its words until now, and what came to it. */
  async function under(handlers: Parameters<typeof onlyHandlers>[0], asked: string, head = '') {
    const server = await startTestServer({ handlers: onlyHandlers(handlers), grace });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const { cookie } = await server.createUser();
    const socket = net.connect(port, '127.0.0.1');
    let came = '';
    socket.on('data', (data) => (came += data.toString())).on('error', () => undefined);
    const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.write(`${asked} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n${LOGIN_TYPE_HEADER}: ${LOGIN_TYPE}\r\n${head}\r\n`);
    return { server, socket, gone, came: () => came };
  }
  const UPLOAD = 'Content-Type: multipart/form-data; boundary=X\r\nContent-Length: 1000000\r\n';
  const FILE = '--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

  test('an upload whose body does not come whole is refused in the envelope, and what it has left is waited for', async () => {
    const steps: string[] = [];
    const parseReadingFile = async (_input: unknown, { uploads }: Caller) => {
      try {
        for await (const { stream } of uploads({ maxBytes: 1e6, maxFiles: 1, maxTotal: 1e6 }))
          for await (const _ of stream) steps.push('bytes');
      } finally {
        await sleep(100);
        steps.push('removed');
      }
    };
    const { server, socket, gone, came } = await under({ papers: { parseReadingFile } }, 'POST /api/paper/reding_file_parse', UPLOAD);
    socket.write(`${FILE}some bytes\r\n`);
    while (steps.length === 0) await sleep(10);
    const moving = setInterval(() => socket.writable && socket.write('more bytes'), 20);
    server.app.closing.begin();
    await server.app.close().then(() => server.app.closing.settled());
    expect(steps.at(-1)).toBe('removed');
    await gone;
    clearInterval(moving);
    expect(came()).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*服务正在重启，请稍后再试/i);
    await server.close();
  });

  test('a call that does not end is ended with its connection', async () => {
    let aborted = false;
    const listStoppedMenus = (_input: unknown, { signal }: Caller) =>
      new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => ((aborted = true), reject(notFound()))));
    const { server, gone, came } = await under({ session: { listStoppedMenus } }, 'GET /api/menu/stop');
    await sleep(150);
    await server.app.close().then(() => server.app.closing.settled());
    await gone;
    expect([aborted, came()]).toEqual([true, '']);
    await server.close();
  });
});
