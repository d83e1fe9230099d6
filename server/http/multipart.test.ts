import { randomUUID } from 'node:crypto';
import { callGroups } from '../../src/contract';
import type { Route } from '../../src/contract/route';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { NO_HANDLER, onlyHandlers } from '../testing/onlyHandlers';
import { formOf } from '../testing/upload';

/** No call has a handler, so that nothing but the plumbing answers. */
const server = useTestServer({ handlers: onlyHandlers({}) });
const routes = Object.values(callGroups).flatMap((group) => Object.values<{ route: Route }>(group).map(({ route }) => route));
const uploads = routes.filter((route) => route.bodyType === 'multipart');
let user: TestUser;

beforeAll(async () => {
  user = await server.createUser();
});

/** What a call needs beside its form. */
const QUERIES: Readonly<Record<string, string>> = { startImport: '?kind=papers', sendSupportTicket: `?request_id=${randomUUID()}` };
const urlOf = ({ id, path }: Route) => path.replace(/\{\w+\}/g, 'x') + (QUERIES[id] ?? '');
const send = (route: Route, headers: Record<string, string>, payload: Buffer | string) =>
  server.inject({ method: route.method, url: urlOf(route), payload, headers: { cookie: user.cookie, ...headers } });

const { body, headers } = formOf([{ name: 'a.txt', content: 'a' }]);

test.each(uploads.map((route) => [route.id, route] as const))('%s takes a form, and reaches its handler', async (_id, route) => {
  checkRefusal(await send(route, headers, body), 200, NO_HANDLER);
});

test('all other calls with a body refuse a form', async () => {
  const others = routes.filter((route) => route.bodyType === 'json' && route.method !== 'GET');
  expect(others.length).toBeGreaterThan(20);
  for (const route of others) checkRefusal(await send(route, headers, body), 415);
});

test.each(uploads.map((route) => [route.id, route] as const))('%s: the header comes before the form', async (_id, route) => {
  checkRefusal(await send(route, { ...headers, login_type: '' }, body), 403);
  checkRefusal(await send(route, { ...headers, cookie: '' }, body), 401, 1009);
});
