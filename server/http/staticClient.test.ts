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
  write('index.html', '<meta name="login-hosts" content=""><title>科学导航</title>');
  write('login.html', '<title>登录</title>');
  write('stage.html', '<title>会话回放</title>');
  write('sw.js', 'self.skipWaiting()');
  write('assets/main.1234.js', 'console.log(1)');
  fs.writeFileSync(path.join(clientDir, '.secret'), 'secret');
  fs.writeFileSync(path.join(clientDir, '..', 'sn-outside.txt'), 'outside');
  server = await startTestServer({
    config: { clientDir, LOGIN_URL: 'https://sso.example.org/cas', LOGIN_HOSTS: ['idp.example.org:8443'] },
    handlers: onlyHandlers({}),
  });
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

test('the page of a replay may be framed by our own pages alone, and asks for nothing; no other page may be framed', async () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
  const stage = await policyOf('/stage.html');
  for (const rule of ["frame-ancestors 'self'", "connect-src 'none'", "frame-src 'none'", "script-src 'self'"])
    expect(stage).toContain(rule);
  expect((await get('/stage.html')).headers['x-frame-options']).toBe('SAMEORIGIN');
  for (const url of ['/', '/login', '/sw.js', '/assets/main.1234.js']) {
    const policy = await policyOf(url);
    for (const rule of ["frame-ancestors 'none'", "connect-src 'self'", "frame-src 'self'"]) expect(policy).toContain(rule);
    expect((await get(url)).headers['x-frame-options']).toBe('DENY');
  }
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

describe('index.html', () => {
  const META = '<meta name="login-hosts" content="sso.example.org idp.example.org:8443">';

  test.each([
    ['gzip, deflate, br', 'br', zlib.brotliDecompressSync],
    ['gzip', 'gzip', zlib.gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', zlib.gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('names the sign-in hosts of this server: %s', async (accepted, encoding, decode) => {
    const response = await get('/', accepted);
    expect(decode(response.rawPayload).toString()).toBe(`${META}<title>科学导航</title>`);
    expect(response.headers['vary']).toBe('accept-encoding');
    expect(response.headers['content-encoding']).toBe(encoding);
  });

  test('is not sent again to a browser that has it', async () => {
    const { etag } = (await get('/', 'gzip')).headers;
    const again = (encoding: string) =>
      server.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': encoding, 'if-none-match': `W/"old", ${String(etag)}` } });
    expect(await again('gzip')).toMatchObject({ statusCode: 304, body: '' });
    expect((await again('br')).statusCode).toBe(200);
  });

  test('is the new one as soon as another build has replaced it', async () => {
    const file = path.join(clientDir, 'index.html');
    const before = fs.readFileSync(file);
    fs.writeFileSync(file, '<meta name="login-hosts" content="left.over.example"><title>新版</title>');
    expect((await get('/?again')).body).toBe(`${META}<title>新版</title>`);
    fs.rmSync(file);
    checkRefusal(await get('/'), 404);
    fs.writeFileSync(file, before);
    expect((await get('/')).body).toContain('科学导航');
  });
});
