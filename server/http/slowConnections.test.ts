import net, { type AddressInfo } from 'node:net';
import { useTestServer } from '../testing/testServer';

/** Many connections that send nothing, or a byte now and then. The limit itself is shortened, not the way to it. */
const IDLE = 2_000;
const DRIPPING = 50;
const HEADERS_MS = 2_000;
const server = useTestServer();
let port: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  server.app.server.headersTimeout = HEADERS_MS;
});

interface Connection {
  socket: net.Socket;
  /** What came until the server closed. */
  ended: Promise<string>;
}

function connect(): Promise<Connection> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = net.connect(port, '127.0.0.1');
    const ended = new Promise<string>((end) => {
      socket.on('error', () => undefined);
      socket.on('close', () => end(text));
    });
    socket.setEncoding('utf8').on('data', (data: string) => (text += data));
    socket.once('connect', () => resolve({ socket, ended }));
    socket.once('error', reject);
  });
}

/** A few at a time: the system lets so many in at once. */
async function many(count: number): Promise<Connection[]> {
  const made: Connection[] = [];
  while (made.length < count) made.push(...(await Promise.all(Array.from({ length: Math.min(100, count - made.length) }, connect))));
  return made;
}

test('connections that never bring a request are closed with a refusal, and everybody else is served meanwhile', async () => {
  const user = await server.createUser();
  const idle = await many(IDLE);
  const dripping = await many(DRIPPING);
  for (const { socket } of dripping) socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  const drip = setInterval(() => dripping.forEach(({ socket }) => socket.writable && socket.write('x')), 100);
  try {
    const headers = { cookie: user.cookie, login_type: 'front', connection: 'close' };
    const served = await fetch(`http://127.0.0.1:${port}/api/user`, { headers });
    expect(await served.json()).toMatchObject({ code: 200, data: { id: user.id } });
    const answers = await Promise.all([...idle, ...dripping].map(({ ended }) => ended));
    expect(new Set(answers.map((text) => text.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
    expect(answers.at(-1)).toContain('请求超时');
  } finally {
    clearInterval(drip);
  }
}, 120_000);
