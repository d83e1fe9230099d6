import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import { checkRefusal } from '../testing/checkAnswer';
import { startTestServer, useTestServer } from '../testing/testServer';
import { onlyHandlers } from '../testing/onlyHandlers';

const server = useTestServer({
  config: { RATE_LIMIT: 3 },
  handlers: onlyHandlers({ session: { getUser: async (_input: unknown, { user }: { user: unknown }) => user } }),
});

test('a person who calls too often is told how long to wait, and nobody else', async () => {
  const [busy, calm] = [await server.createUser(), await server.createUser()];
  for (let i = 0; i < 3; i += 1) expect((await busy.call('GET', '/api/user')).code).toBe(200);
  const { message } = checkRefusal(await busy.inject('GET', '/api/user'), 429);
  expect(message).toMatch(/^操作过于频繁，请 ([1-9]|[1-5]\d|60) 秒后再试$/);
  expect((await calm.call('GET', '/api/user')).code).toBe(200);
});

test('without a session the address counts', async () => {
  const call = (remoteAddress: string) =>
    server.inject({ method: 'GET', url: '/api/user', remoteAddress, headers: { [LOGIN_TYPE_HEADER]: LOGIN_TYPE } });
  for (let i = 0; i < 3; i += 1) checkRefusal(await call('10.1.0.1'), 401, 1009);
  checkRefusal(await call('10.1.0.1'), 429);
  checkRefusal(await call('10.1.0.2'), 401, 1009);
  // All addresses of one IPv6 network are one caller; IPv4 in the form of IPv6 is IPv4.
  for (let i = 0; i < 3; i += 1) checkRefusal(await call(`2001:db8:1:1::${i}`), 401, 1009);
  checkRefusal(await call('2001:db8:1:1:ffff::9'), 429);
  checkRefusal(await call('2001:db8:1:2::9'), 401, 1009);
  checkRefusal(await call('::ffff:10.1.0.1'), 429);
});

test('cookies made up by somebody do not multiply what an address may ask', async () => {
  const call = (sid: string) =>
    server.inject({
      method: 'GET',
      url: '/api/menu/stop',
      remoteAddress: '10.3.0.1',
      headers: { [LOGIN_TYPE_HEADER]: LOGIN_TYPE, cookie: `sid=${sid}` },
    });
  const users = await Promise.all(Array.from({ length: 21 }, () => server.createUser()));
  // Twenty people with three calls each, then the address has had its part.
  for (const { cookie } of users.slice(0, 20)) {
    for (let i = 0; i < 3; i += 1) expect((await call(cookie.slice(4))).statusCode).not.toBe(429);
  }
  checkRefusal(await call(users[20]!.cookie.slice(4)), 429);
});

test('behind a proxy only what the proxy says counts, not what a caller wrote before', async () => {
  const proxied = await startTestServer({ config: { RATE_LIMIT: 3, TRUST_PROXY: 1 }, handlers: onlyHandlers({}) });
  try {
    const call = (forwarded: string) =>
      proxied.inject({ method: 'GET', url: '/api/user', headers: { [LOGIN_TYPE_HEADER]: LOGIN_TYPE, 'x-forwarded-for': forwarded } });
    for (let i = 0; i < 3; i += 1) checkRefusal(await call(`10.9.9.${i}, 10.2.0.1`), 401, 1009);
    checkRefusal(await call('10.9.9.9, 10.2.0.1'), 429);
    checkRefusal(await call('10.9.9.9, 10.2.0.2'), 401, 1009);
  } finally {
    await proxied.close();
  }
});
