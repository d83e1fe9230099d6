import type dns from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardedFetch } from './guardedFetch';
import { isAllowedInternal, readInternalHosts, refuseInternal, refuseLiteral } from './internalHosts';
import { isPublicAddress } from './networks';

describe('networks', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2002:7f00:1::',
    '2001:0:1::',
    '2001:db8::1',
    'localhost',
    '',
    '1.2.3',
  ])('%s is inside', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '172.15.255.255',
    '192.0.1.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('%s is outside', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('addresses that are inside by their own words', () => {
  const none = readInternalHosts('');

  it.each([
    'http://127.0.0.1/v1',
    'http://0x7f.1',
    'http://2130706433',
    'http://①②⑦.⓪.⓪.①',
    'http://localhost',
    'http://localhost.',
    'http://LOCALHOST:8080',
    'http://model.localhost',
    'http://[::1]:11434',
    'http://[::7f00:1]',
    'http://[::ffff:a9fe:a9fe]',
    'http://[64:ff9b::a9fe:a9fe]',
    'http://169.254.169.254/latest/meta-data',
    'http://0/',
  ])('%s', (address) => {
    expect(() => refuseLiteral(new URL(address), none)).toThrow("inside the server's own network");
  });

  it('are allowed by name, with the port or for all ports', () => {
    const allowed = readInternalHosts('Model.lan:8000, 127.0.0.1\n[::1]:11434 localhost:80');
    const allows = (address: string) => isAllowedInternal(new URL(address), allowed);
    expect(allows('http://model.lan:8000/v1')).toBe(true);
    expect(allows('http://model.lan/v1')).toBe(false);
    expect(allows('http://127.0.0.1:9999')).toBe(true);
    expect(allows('http://0x7f.1')).toBe(true);
    expect(allows('http://[::1]:11434')).toBe(true);
    expect(allows('http://[::1]:1')).toBe(false);
    expect(allows('http://localhost/')).toBe(true);
    expect(allows('https://localhost/')).toBe(false);
  });

  it('are refused at the start also behind a name', async () => {
    await expect(refuseInternal('http://localhost:9/', none)).rejects.toThrow('INTERNAL_HOSTS');
  });
});

describe('guardedFetch', () => {
  let service: http.Server;
  let port: number;
  const seen: string[] = [];
  beforeAll(async () => {
    service = http.createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
      if (request.url === '/redirect') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      if (request.url === '/empty') return response.writeHead(204).end();
      if (request.url === '/silent') return;
      let body = '';
      request.on('data', (data: Buffer) => (body += data.toString()));
      request.on('end', () => response.writeHead(200, { 'content-type': 'text/plain' }).end(`got ${body}`));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    port = (service.address() as AddressInfo).port;
  });
  afterAll(() => {
    service.closeAllConnections();
    return new Promise((resolve) => service.close(resolve));
  });
  beforeEach(() => void seen.splice(0));

  /** A resolver that answers one list after the other. */
  function answers(...lists: string[][]) {
    let nth = 0;
    const resolve = (_name: string, _options: unknown, callback: (error: null, found: dns.LookupAddress[]) => void) =>
      callback(
        null,
        lists[Math.min(nth++, lists.length - 1)]!.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    return resolve as unknown as typeof dns.lookup;
  }

  it('sends what it is given to a host that is allowed, and hands the answer over', async () => {
    const call = guardedFetch(readInternalHosts('127.0.0.1'));
    const response = await call(`http://127.0.0.1:${port}/x`, { method: 'POST', body: '问', headers: { authorization: 'Bearer k' } });
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([200, 'text/plain', 'got 问']);
    expect(seen).toEqual(['POST /x Bearer k']);
    expect((await call(`http://127.0.0.1:${port}/empty`)).status).toBe(204);
  });

  it('follows no redirect', async () => {
    const response = await guardedFetch(readInternalHosts('127.0.0.1'))(`http://127.0.0.1:${port}/redirect`);
    expect(response.status).toBe(302);
    expect(seen).toHaveLength(1);
  });

  it('refuses a name that resolves inside, wholly or in part, at the connection', async () => {
    for (const list of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], ['::ffff:7f00:1']]) {
      await expect(guardedFetch(readInternalHosts(''), answers(list))(`http://model.example:${port}/`)).rejects.toMatchObject({
        cause: { code: 'EFORBIDDENADDRESS' },
      });
    }
    expect(seen).toEqual([]);
  });

  it('asks again for each connection, and calls the very address that it was told', async () => {
    const call = guardedFetch(readInternalHosts(''), answers(['192.0.1.1'], ['127.0.0.1']));
    // The first answer is outside: it may be called, and nobody is there.
    const gone = new AbortController();
    setTimeout(() => gone.abort(), 50);
    await expect(call(`http://rebound.example:${port}/`, { signal: gone.signal })).rejects.not.toMatchObject({
      cause: { code: 'EFORBIDDENADDRESS' },
    });
    await expect(call(`http://rebound.example:${port}/`)).rejects.toMatchObject({ cause: { code: 'EFORBIDDENADDRESS' } });
    expect(seen).toEqual([]);
  });

  it.each(['file:///etc/passwd', 'gopher://example.org/', 'ftp://example.org/'])('does not know %s', async (address) => {
    await expect(guardedFetch(readInternalHosts(''))(address)).rejects.toThrow('no service is called over');
  });

  it('ends with its signal', async () => {
    const control = new AbortController();
    const waiting = guardedFetch(readInternalHosts('127.0.0.1'))(`http://127.0.0.1:${port}/silent`, { signal: control.signal });
    setTimeout(() => control.abort(), 30);
    await expect(waiting).rejects.toThrow(/abort/i);
  });
});
