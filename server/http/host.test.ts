import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { checkRefusal } from '../testing/checkAnswer';
import { onlyHandlers } from '../testing/onlyHandlers';
import { useTestServer } from '../testing/testServer';
import { sendRaw } from './testing/sendRaw';

const anywhere = useTestServer({ handlers: onlyHandlers({}) });
const named = useTestServer({ handlers: onlyHandlers({}), config: { PUBLIC_ORIGIN: 'https://nav.example.org' } });
const proxied = useTestServer({ handlers: onlyHandlers({}), config: { PUBLIC_ORIGIN: 'https://nav.example.org', TRUST_PROXY: 1 } });
const portOf = ({ app }: typeof anywhere) => (app.server.address() as AddressInfo).port;

beforeAll(async () => {
  for (const { app } of [anywhere, named, proxied]) await app.listen({ port: 0, host: '127.0.0.1' });
});

const ask = (server: typeof anywhere, path: string, hosts: string[], version = '1.1') =>
  sendRaw(portOf(server), [`GET ${path} HTTP/${version}`, ...hosts, '', '']);

/** Whether the server ends a connection over which this was sent, by itself. */
function endsAfter(server: typeof anywhere, lines: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(portOf(server), '127.0.0.1', () => socket.write(lines.join('\r\n')));
    const patience = setTimeout(() => socket.destroy(), 900);
    let ended = false;
    socket.resume().on('end', () => (ended = true));
    socket.on('close', () => {
      clearTimeout(patience);
      resolve(ended);
    });
  });
}

describe('without PUBLIC_ORIGIN', () => {
  test.each([
    ['two hosts', ['Host: localhost', 'Host: localhost'], '多个主机名'],
    ['two hosts, one of them foreign', ['Host: evil.example', 'Host: localhost'], '多个主机名'],
    ['two hosts in other letters', ['host: a', 'HOST: b'], '多个主机名'],
    ['no host', [], '缺少主机名'],
    ['an empty host', ['Host:'], '主机名不正确'],
    ['a host with a path', ['Host: a/b'], '主机名不正确'],
    ['a host with a person', ['Host: a@b'], '主机名不正确'],
    ['a list of hosts', ['Host: a, b'], '主机名不正确'],
    ['a port that is none', ['Host: a:x'], '主机名不正确'],
  ])('%s: 400, and closed', async (_name, hosts, message) => {
    for (const path of ['/healthz', '/api/user', '/nowhere']) {
      const answer = await ask(anywhere, path, hosts);
      expect(checkRefusal(answer, 400).message).toContain(message);
      expect(answer.headers.connection).toBe('close');
    }
    expect(await endsAfter(anywhere, ['GET /healthz HTTP/1.1', ...hosts, '', ''])).toBe(true);
  });

  test.each(['localhost', 'LocalHost:8686', '127.0.0.1', '[::1]:8686', 'nav.example.org.', 'a'])(
    'one host such as %s will do',
    async (host) => {
      expect((await ask(anywhere, '/healthz', [`Host: ${host}`])).status).toBe(200);
      expect((await ask(anywhere, '/nowhere', [`Host: ${host}`])).status).toBe(404);
      expect(await endsAfter(anywhere, ['GET /healthz HTTP/1.1', `Host: ${host}`, '', ''])).toBe(false);
    },
  );
});

describe('with PUBLIC_ORIGIN', () => {
  test.each(['evil.example', 'localhost', 'nav.example.org.evil.example', 'nav.example.org:8080', 'example.org'])(
    'the foreign host %s: 400, and closed',
    async (host) => {
      const answer = await ask(named, '/api/user', [`Host: ${host}`]);
      expect(checkRefusal(answer, 400).message).toBe('请求的主机名不是本站的');
      expect(answer.headers.connection).toBe('close');
      expect(await endsAfter(named, ['GET /nowhere HTTP/1.1', `Host: ${host}`, '', ''])).toBe(true);
    },
  );

  test.each(['nav.example.org', 'NAV.example.org', 'nav.example.org:443', 'nav.example.org.'])('%s is ours', async (host) => {
    expect((await ask(named, '/nowhere', [`Host: ${host}`])).status).toBe(404);
  });

  test('monitoring asks by any one host, or by HTTP/1.0 without', async () => {
    expect((await ask(named, '/healthz', ['Host: 10.0.0.7:8686'])).status).toBe(200);
    expect((await ask(named, '/healthz', [], '1.0')).status).toBe(200);
    checkRefusal(await ask(named, '/healthz', []), 400);
    checkRefusal(await ask(named, '/nowhere', [], '1.0'), 400);
  });

  test('what a caller forwards by itself does not count, and what a trusted proxy forwards does', async () => {
    const forwarded = ['Host: 127.0.0.1:8686', 'X-Forwarded-Host: nav.example.org'];
    checkRefusal(await ask(named, '/nowhere', forwarded), 400);
    expect((await ask(proxied, '/nowhere', forwarded)).status).toBe(404);
    checkRefusal(await ask(proxied, '/nowhere', ['Host: nav.example.org', 'X-Forwarded-Host: evil.example']), 400);
  });
});
