import net, { type AddressInfo } from 'node:net';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import { useTestServer, type TestUser } from '../testing/testServer';
import { formOf } from '../testing/upload';

/** Bodies over a real socket that come slowly, or stop. */
const BODY = 1_000;
const server = useTestServer({ arrival: { body: BODY, silence: 3_000 } });
let user: TestUser;
let port: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  user = await server.createUser();
});

interface Sent {
  write(bytes: Buffer | string): void;
  /** The answer, when the server has closed the connection. */
  answer: Promise<{ status: number; body: string }>;
}

function send(path: string, type: string, length: number, cookie = user.cookie): Sent {
  const socket = net.connect(port, '127.0.0.1');
  const head = [`POST ${path} HTTP/1.1`, 'Host: a', 'Connection: close', `Cookie: ${cookie}`, `${LOGIN_TYPE_HEADER}: ${LOGIN_TYPE}`];
  socket.write([...head, `Content-Type: ${type}`, `Content-Length: ${length}`, '', ''].join('\r\n'));
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (data: string) => (text += data));
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1]), body: text.split('\r\n\r\n')[1] ?? '' }));
  });
  return { write: (bytes) => socket.write(bytes), answer };
}

const { body: form, headers: formHeaders } = formOf([{ name: 'slow.txt', content: 'Moss grows. '.repeat(500) }]);
const upload = () => send('/api/paper/reding_file_parse', formHeaders['content-type']!, form.length);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('an upload that comes steadily takes as long as it needs', async () => {
  const { write, answer } = upload();
  const piece = Math.ceil(form.length / 15);
  for (let at = 0; at < form.length; at += piece) {
    write(form.subarray(at, at + piece));
    await pause(BODY / 5);
  }
  const { status, body } = await answer;
  expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ code: 200 })]);
});

test.each([
  ['within a file', 2_000],
  ['before the first', 10],
  ['behind the last', form.length - 10],
])('an upload that stops %s is given up', async (_name, bytes) => {
  const { write, answer } = upload();
  write(form.subarray(0, bytes));
  const { status, body } = await answer;
  expect([status, JSON.parse(body)]).toEqual([408, { code: 408, data: null, message: expect.stringContaining('长时间没有到达') }]);
  expect((await user.call('GET', '/api/user')).code).toBe(200);
});

test('JSON has its time as a whole, however steadily it comes', async () => {
  const { write, answer } = send('/api/user_setting/save', 'application/json', 100_000);
  const drip = setInterval(() => write(' '), 50);
  expect((await answer.finally(() => clearInterval(drip))).status).toBe(408);
});

test('the rest of a body that is answered already is not waited for', async () => {
  const { write, answer } = send('/api/user_setting/save', 'application/json', 100_000, '');
  const drip = setInterval(() => write(' '), 50);
  // The answer comes at once; that the connection ends is what is waited for.
  expect((await answer.finally(() => clearInterval(drip))).status).toBe(401);
});
