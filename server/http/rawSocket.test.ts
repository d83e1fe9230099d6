import net, { type AddressInfo } from 'node:net';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer } from '../testing/testServer';
import { NO_HANDLER, onlyHandlers } from '../testing/onlyHandlers';

/** Bytes that neither `inject` nor `fetch` can send. */
const server = useTestServer({ handlers: onlyHandlers({}) });
let port: number;
let cookie: string;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  cookie = (await server.createUser()).cookie;
});

/** Sends bytes and reads until the server closes, or the whole announced body is there. */
function send(...lines: string[]): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    const finish = () => {
      socket.destroy();
      const [head = '', body = ''] = text.split(/\r\n\r\n/);
      const [status = '', ...fields] = head.split('\r\n');
      const headers = Object.fromEntries(
        fields.map((line) => [line.split(':')[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
      resolve({ status: Number(status.split(' ')[1]), headers, body });
    };
    socket.setEncoding('utf8');
    socket.on('data', (data: string) => {
      text += data;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Infinity);
      if (Buffer.byteLength(text.split(/\r\n\r\n/)[1] ?? '') >= length) finish();
    });
    socket.on('end', finish);
    socket.on('error', reject);
    setTimeout(() => reject(new Error(`no answer: ${text}`)), 60_000).unref();
  });
}

const signedIn = () => ['Host: a', 'login_type: front', `Cookie: ${cookie}`];

test('headers that are too large', async () => {
  checkRefusal(await send('GET /api/user HTTP/1.1', 'Host: a', `X: ${'x'.repeat(70_000)}`, '', ''), 431);
});

test('the ids of 500 papers fit into an address', async () => {
  const ids = Array.from({ length: 500 }, (_, index) => `doi:10.1000/${String(index).padStart(12, '0')}`).join(',');
  const url = `/api/application/agent_prompt/summary?paper_id_list=${encodeURIComponent(ids)}`;
  checkRefusal(await send(`GET ${url} HTTP/1.1`, 'Host: a', '', ''), 403);
});

test.each([
  ['no HTTP at all', ['hello', '', '']],
  ['a version that does not exist', ['GET / HTTP/9.9', 'Host: a', '', '']],
  ['a space in a header name', ['GET / HTTP/1.1', 'Host: a', 'X y : z', '', '']],
  ['two lengths', ['POST /login HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Content-Length: 6', '', 'hello']],
  ['a length beside chunks', ['POST /login HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Transfer-Encoding: chunked', '', '0', '', '']],
  ['a negative length', ['POST /login HTTP/1.1', 'Host: a', 'Content-Length: -1', '', '']],
])('%s', async (_name, lines) => {
  checkRefusal(await send(...lines), 400);
});

test.each(['/api/%zz', '/%ff'])('the bad address %s', async (url) => {
  checkRefusal(await send(`GET ${url} HTTP/1.1`, 'Host: a', '', ''), 400);
});

test('refusals before the hooks run forbid content and frames as well', async () => {
  for (const answer of [await send('hello', '', ''), await send('GET /%ff HTTP/1.1', 'Host: a', '', '')]) {
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
    });
  }
});

test('no host, which only HTTP/1.0 allows', async () => {
  expect(checkRefusal(await send('GET /healthz HTTP/1.1', '', ''), 400).message).toBe('请求缺少主机名');
  expect((await send('GET /healthz HTTP/1.0', '', '')).status).toBe(200);
});

test('an expectation that nobody knows', async () => {
  checkRefusal(await send('POST /login HTTP/1.1', 'Host: a', 'Expect: 200-ok', 'Content-Length: 2', '', '{}'), 417);
});

test('a compressed body', async () => {
  const head = ['POST /api/user_setting/save HTTP/1.1', ...signedIn(), 'Content-Type: application/json'];
  checkRefusal(await send(...head, 'Content-Encoding: gzip', 'Content-Length: 2', '', '{}'), 415);
});

test('a parameter that is too long', async () => {
  checkRefusal(await send(`GET /api/project/role/${'x'.repeat(1_500)} HTTP/1.1`, ...signedIn(), '', ''), 414);
});

test('a body of a type with a tab in it', async () => {
  const head = ['POST /api/user_setting/save HTTP/1.1', ...signedIn()];
  checkRefusal(await send(...head, 'Content-Type: application/json\ta', 'Content-Length: 2', '', '{}'), 415);
});

test('a chunked body without a type', async () => {
  const head = ['POST /api/user_setting/save HTTP/1.1', ...signedIn()];
  checkRefusal(await send(...head, 'Transfer-Encoding: chunked', '', '2', '{}', '0', '', ''), 415);
});

test('a chunked body that grows past the limit', async () => {
  const head = ['POST /api/user_setting/save HTTP/1.1', ...signedIn(), 'Content-Type: application/json'];
  checkRefusal(await send(...head, 'Transfer-Encoding: chunked', '', '200000', '1'.repeat(0x200000), ''), 413);
});

test('NUL and a slash in a path parameter stay inside it', async () => {
  for (const id of ['%00', '..%2F..%2Fetc%2Fpasswd', "'%20or%201=1--", '%25']) {
    checkRefusal(await send(`GET /api/project/role/${id} HTTP/1.1`, ...signedIn(), '', ''), 200, NO_HANDLER);
  }
});

test('limits on how long a request may take are set', () => {
  const { requestTimeout, headersTimeout, timeout } = server.app.server;
  expect(requestTimeout).toBe(1_800_000);
  expect(headersTimeout).toBe(15_000);
  expect(timeout).toBe(120_000);
});
