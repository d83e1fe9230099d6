import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import type { Caller } from '../calls/handler';
import { callHandlers } from '../calls';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { createSession } from '../store/sessions/sessions';

/** Streams that say nothing until they are ended; the comments between, which look at the session, do not come in time. */
const handlers = {
  ...callHandlers,
  extensions: {
    ...callHandlers.extensions,
    resumeMessage: async (_input: object, { signal }: Caller) =>
      (async function* () {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        yield* [];
      })(),
  },
};
const server = useTestServer({ handlers, heartbeat: 600_000 });

let admin: TestUser;
let port: number;
let address = 1;
beforeAll(async () => {
  admin = await server.createUser();
  await server.db.query('update app_user set is_admin = true where id = $1', [admin.id]);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
beforeEach(() => (address += 1));

const headersOf = (cookie: string) => ({ cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE });
const whoIs = (cookie: string) => server.inject({ method: 'GET', url: '/api/user', headers: headersOf(cookie) });

/** An open stream, and whether it has ended. */
async function open(cookie: string): Promise<{ ended: Promise<void>; isOver: () => boolean; close: () => void }> {
  const path = '/api/application/chat_message/c?chat_record_id=r';
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get({ port, host: '127.0.0.1', path, headers: headersOf(cookie), agent: false }, resolve).on('error', reject);
  });
  let over = false;
  const ended = new Promise<void>((resolve) => {
    response.resume().once('end', () => {
      over = true;
      resolve();
    });
  });
  return { ended, isOver: () => over, close: () => response.destroy() };
}

const signIn = (user: TestUser, cookie = '') =>
  server.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: `10.3.0.${address}`,
    headers: headersOf(cookie),
    payload: { username: user.username, password: user.password },
  });

/** What ends the session of `user` that has this cookie. */
const ACTIONS: Record<string, (user: TestUser, another: string) => Promise<{ statusCode: number }>> = {
  'signing out': (user) => user.inject('POST', '/api/user/logout'),
  'signing in again over it': (user) => signIn(user, user.cookie),
  'a password that is changed in another session': (user, another) =>
    server.inject({
      method: 'POST',
      url: '/api/user/password',
      headers: headersOf(another),
      payload: { current_password: user.password, new_password: '另外一个更长的密码' },
    }),
  'a password that an administrator resets': (user) => admin.inject('POST', `/api/user/accounts/${user.id}/password`),
  'an account that an administrator disables': (user) => admin.inject('PUT', `/api/user/accounts/${user.id}`, { disabled: true }),
};

test.each(Object.entries(ACTIONS))('%s ends the session at once, its open streams included', async (_name, action) => {
  const [user, bystander] = [await server.createUser(), await server.createUser()];
  const another = `sid=${await createSession(server.db, user.id, 1, new Date())}`;
  const [stream, second, other] = await Promise.all([open(user.cookie), open(user.cookie), open(bystander.cookie)]);
  expect((await action(user, another)).statusCode).toBe(200);
  await Promise.all([stream.ended, second.ended]);
  checkRefusal(await whoIs(user.cookie), 401, 1009);
  checkRefusal(await user.inject('GET', '/api/application/chat_message/c?chat_record_id=r'), 401, 1009);
  expect([other.isOver(), (await whoIs(bystander.cookie)).statusCode]).toEqual([false, 200]);
  other.close();
});

test('who changes the password goes on in the session that did it', async () => {
  const user = await server.createUser();
  const stream = await open(user.cookie);
  expect((await ACTIONS['a password that is changed in another session']!(user, user.cookie)).statusCode).toBe(200);
  expect((await whoIs(user.cookie)).statusCode).toBe(200);
  expect(stream.isOver()).toBe(false);
  stream.close();
});
