import type { AddressInfo } from 'node:net';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer } from '../testing/testServer';
import { NO_HANDLER, onlyHandlers } from '../testing/onlyHandlers';
import { sendRaw } from './testing/sendRaw';

/** Bytes that neither `inject` nor `fetch` can send. */
const server = useTestServer({ handlers: onlyHandlers({}) });
let port: number;
let cookie: string;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  cookie = (await server.createUser()).cookie;
});

const send = (...lines: string[]) => sendRaw(port, lines);

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

test.each(['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND'])('the method %s', async (method) => {
  for (const path of ['/api/user', '/login', '/nowhere']) {
    const answer = await send(`${method} ${path} HTTP/1.1`, 'Host: a', '', '');
    expect(checkRefusal(answer, 405).message).toBe('不支持的请求方法');
    expect(answer.headers.allow).toBe('GET, HEAD, POST, PUT, DELETE');
  }
});

test('CONNECT is answered and closed', async () => {
  const answer = await send('CONNECT example.com:443 HTTP/1.1', 'Host: example.com', '', '');
  expect(checkRefusal(answer, 405).message).toBe('不支持的请求方法');
  expect(answer.headers).toMatchObject({ connection: 'close', allow: 'GET, HEAD, POST, PUT, DELETE' });
});

test.each(['%ED%A0%80', 'a%ED%B0%80b', '%FF', '%C3%28'])('the query %s, which is no text', async (text) => {
  for (const url of [`/api/dict/dictDictSuggestList?keyword=${text}`, `/api/project/role/x?a=${text}`]) {
    checkRefusal(await send(`GET ${url} HTTP/1.1`, ...signedIn(), '', ''), 400);
  }
});

test('half a character in JSON, as a value or a key, however deep', async () => {
  for (const body of ['"a\\ud800b"', '{"a":{"b":["\\udc00"]}}', '{"a\\ud83d":1}']) {
    const head = ['POST /api/user_setting/save HTTP/1.1', ...signedIn(), 'Content-Type: application/json'];
    const answer = await send(...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body);
    expect(checkRefusal(answer, 400).message).toBe('内容含有不完整的字符，请删除后重试');
  }
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
