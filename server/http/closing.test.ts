import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import { checkRefusal } from '../testing/checkAnswer';
import { startTestServer } from '../testing/testServer';
import { onlyHandlers } from '../testing/onlyHandlers';

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
