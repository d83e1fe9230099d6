import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { callGroups } from '../../src/contract';
import { conform, type ConformOptions } from './conform';
import { NotStarted } from './http/signIn';

/** Servers that answer nothing that is of use: the run ends all the same, with each call told. */
let server: http.Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((done) => (server ? server.close(done) : done(undefined)));
});

async function serve(handler: http.RequestListener): Promise<ConformOptions> {
  const started = http.createServer(handler);
  server = started;
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  const options = { base, user: '', password: '', loginPath: '/login', cookie: 'sid=x', extensions: true, only: [], member: '' };
  return { ...options, timeout: 100, pause: 1 };
}

const states = async (options: ConformOptions) => {
  const { checks } = await conform(options);
  const of = (state: string) => new Set(checks.filter((check) => check.state === state).map(({ call }) => call));
  return { checks, passed: of('passed'), failed: of('failed'), calls: new Set(checks.map(({ call }) => call)) };
};

const HOSTILE: [string, http.RequestListener][] = [
  ['HTML', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>ok')],
  ['a connection that is cut', (request) => request.socket.destroy()],
  [
    'an answer that is cut',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"code":200', () => response.destroy());
    },
  ],
  ['silence', () => undefined],
  ['redirects', (_request, response) => response.writeHead(302, { location: '/login' }).end()],
  ['JSON that is no object', (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[1,null]')],
  ['too many requests', (_request, response) => response.writeHead(429, { 'content-type': 'application/json' }).end('{}')],
];

test.each(HOSTILE)('%s: every call fails or is skipped, and none passes as a valid one', async (_name, handler) => {
  const { checks, calls, failed } = await states({ ...(await serve(handler)), phases: ['unsigned', 'valid'] });
  expect(calls.size).toBe(Object.values(callGroups).flatMap((group) => Object.keys(group)).length);
  expect(failed).toEqual(calls);
  expect(checks.filter(({ state, name }) => state === 'passed' && name.includes('valid request'))).toEqual([]);
});

test('a body without an end is given up, and the other calls go on', async () => {
  const junk = Buffer.alloc(1_000_000, 'x');
  const options = await serve((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (!request.url?.startsWith('/api/logo')) return void response.end('{"code":200,"data":[],"message":""}');
    const more = () => {
      if (!response.destroyed) response.write(junk, more);
    };
    more();
  });
  const { checks, passed } = await states({ ...options, timeout: 20_000, only: ['getLogo', 'listMenus'], phases: ['valid'] });
  expect(checks.find(({ call }) => call === 'getLogo')?.departures[0]?.found).toMatch(/million characters/);
  expect(passed).toEqual(new Set(['listMenus']));
});

test('who cannot sign in is told so', async () => {
  const { cookie: _, ...options } = await serve((_request, response) =>
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"code":400,"data":null,"message":"用户名或密码不正确"}'),
  );
  await expect(conform({ ...options, timeout: 20_000 })).rejects.toThrow(new NotStarted('Nobody was signed in: 400 用户名或密码不正确'));
  const closed = { ...options, base: 'http://127.0.0.1:9' };
  await expect(conform(closed)).rejects.toThrow(/^No answer from http:\/\/127\.0\.0\.1:9\/login: the connection broke off: /);
});
