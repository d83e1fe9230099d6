import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { filesFolder } from '../../kernel/config';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { formOf } from '../../testing/upload';

/** Over a real socket: uploads that break off, that lie about their length, and that do not end. */
const server = useTestServer({ config: { UPLOAD_MAX_MB: 1 } });
let user: TestUser;
let port: number;

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  user = await server.createUser();
});

const connections = () =>
  new Promise<number>((resolve, reject) => server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
const left = () => fs.readdirSync(path.join(filesFolder(server.services.config), 'incoming'));

async function settled(): Promise<string[]> {
  for (let i = 0; i < 100 && left().length > 0; i += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  return left();
}

function request(headers: http.OutgoingHttpHeaders): { sent: http.ClientRequest; answer: Promise<{ status: number; body: string }> } {
  const options = { port, method: 'POST', path: '/api/paper/reding_file_parse', headers: { ...headers, cookie: user.cookie } };
  const sent = http.request(options);
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
  return { sent, answer };
}

const form = (size: number) => formOf([{ name: 'a.txt', content: 'x'.repeat(size) }]);

test('chunked without a length: the limit exactly, one more, ten times as much', async () => {
  for (const [size, status] of [
    [1024 * 1024, 200],
    [1024 * 1024 + 1, 413],
    [10 * 1024 * 1024, 413],
  ] as const) {
    const { body, headers } = form(size);
    const { sent, answer } = request(headers);
    for (let at = 0; at < body.length; at += 65_536) sent.write(body.subarray(at, at + 65_536));
    sent.end();
    expect([size, (await answer).status]).toEqual([size, status]);
  }
  expect(await settled()).toEqual([]);
});

test('a length over the limit is refused before the content comes', async () => {
  const { headers } = form(0);
  const { sent, answer } = request({ ...headers, 'content-length': 500 * 1024 * 1024 });
  sent.write('--');
  const { status, body } = await answer;
  sent.destroy();
  expect([status, JSON.parse(body)]).toEqual([413, { code: 413, data: null, message: '文件过大，最大 1 MB' }]);
});

test.each([
  ['half-way', 900_000, 0.5, 200],
  ['past the limit', 3_000_000, 0.9, 20],
])('broken off %s, many times: no file and no handler stays', async (_name, size, share, times) => {
  const received = jest.spyOn(server.services.files, 'receive');
  const { body, headers } = form(size);
  for (let i = 0; i < times; i += 1) {
    // Without a length nobody can refuse it before it comes.
    const { sent, answer } = request(headers);
    answer.catch(() => undefined);
    await new Promise<void>((resolve) => sent.write(body.subarray(0, body.length * share), () => resolve()));
    sent.destroy();
  }
  expect(await settled()).toEqual([]);
  expect(received.mock.results.length).toBeGreaterThan(0);
  // One that hangs would never be settled.
  await Promise.allSettled(received.mock.results.map(({ value }) => value as Promise<unknown>));
  received.mockRestore();
  while ((await connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await user.call('GET', '/api/user')).code).toBe(200);
});
