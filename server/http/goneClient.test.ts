import net, { type AddressInfo } from 'node:net';
import { onlyHandlers } from '../testing/onlyHandlers';
import { startTestServer, type TestServer } from '../testing/testServer';

const lines: { level: number; msg: string; call?: string }[] = [];
let server: TestServer;
let begun: () => void;
let fail: (signal: AbortSignal) => Promise<never>;
const waiting = new Promise<void>((resolve) => (begun = resolve));

/** Ends with the signal of a request, as a query or a request to a model does. */
const whenGone = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

beforeAll(async () => {
  server = await startTestServer({
    config: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    handlers: onlyHandlers({
      session: {
        listMenus: async (_input, { signal }) => {
          begun();
          return fail(signal);
        },
      },
    }),
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

test('work that ends because the client went away is no error of the server; work that fails by itself is', async () => {
  const user = await server.createUser();
  const logged = (level: number, message: string) => lines.filter(({ level: at, msg }) => at === level && msg === message);
  fail = whenGone;
  const { port } = server.app.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.write(['GET /api/menu/default HTTP/1.1', 'Host: a', 'login_type: front', `Cookie: ${user.cookie}`, '', ''].join('\r\n'));
  await waiting;
  socket.destroy();
  while (logged(30, 'the client went away').length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(logged(30, 'the client went away')[0]).toMatchObject({ call: 'GET /api/menu/default' });
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);

  fail = () => Promise.reject(new DOMException('ended by itself', 'AbortError'));
  expect((await user.inject('GET', '/api/menu/default')).statusCode).toBe(500);
  expect(logged(50, 'unexpected error')).toHaveLength(1);
});
