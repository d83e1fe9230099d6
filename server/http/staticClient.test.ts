import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { checkRefusal } from '../testing/checkAnswer';
import { startTestServer, type TestServer } from '../testing/testServer';
import { onlyHandlers } from '../testing/onlyHandlers';

let server: TestServer;
let clientDir: string;

beforeAll(async () => {
  clientDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-client-'));
  const write = (name: string, content: string) => {
    fs.mkdirSync(path.dirname(path.join(clientDir, name)), { recursive: true });
    fs.writeFileSync(path.join(clientDir, name), content);
    fs.writeFileSync(path.join(clientDir, `${name}.br`), zlib.brotliCompressSync(content));
    fs.writeFileSync(path.join(clientDir, `${name}.gz`), zlib.gzipSync(content));
  };
  write('index.html', '<title>科学导航</title>');
  write('login.html', '<title>登录</title>');
  write('sw.js', 'self.skipWaiting()');
  write('assets/main.1234.js', 'console.log(1)');
  fs.writeFileSync(path.join(clientDir, '.secret'), 'secret');
  fs.writeFileSync(path.join(clientDir, '..', 'sn-outside.txt'), 'outside');
  server = await startTestServer({ config: { clientDir }, handlers: onlyHandlers({}) });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(clientDir, { recursive: true });
});

const get = (url: string, encoding = 'identity') => server.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });

test.each([
  ['/', '科学导航'],
  ['/index.html', '科学导航'],
  ['/login', '登录'],
  ['/login?a=b', '登录'],
])('%s is a page that is asked for anew each time', async (url, title) => {
  const response = await get(url);
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain(title);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  });
});

test('the service worker is asked for anew, hashed files are kept', async () => {
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  expect((await get('/assets/main.1234.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  ['br', zlib.brotliDecompressSync],
  ['gzip', zlib.gunzipSync],
])('files go out as %s, compressed at build time', async (encoding, decode) => {
  const response = await get('/assets/main.1234.js', encoding);
  expect(response.headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'accept-encoding',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(decode(response.rawPayload).toString()).toBe('console.log(1)');
});

test.each(['/assets/gone.js', '/gone.css', '/home', '/.secret', '/../sn-outside.txt', '/%2e%2e/sn-outside.txt', '/assets/'])(
  '%s is not there, and index.html does not stand in',
  async (url) => {
    checkRefusal(await get(url), 404);
  },
);
