import type dns from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardedFetch } from './guardedFetch';
import { readInternalHosts } from './internalHosts';

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
