import type { Engine } from '../../src/contract/entities/paper';
import type { LogoInfo } from '../../src/contract/entities/session';
import { checkRefusal } from '../testing/checkAnswer';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { startTestServer, type TestServer } from '../testing/testServer';
import { createOperator, type TestOperator } from './testing/operator';

let database: TestDatabase;
let server: TestServer;
/** Another server of the same database. */
let second: TestServer;
let admin: TestOperator;

beforeAll(async () => {
  database = await openTestDatabase();
  const shared = { ...database, close: async () => undefined };
  // As an operator may have set it, although no form would take it.
  const config = { RATE_LIMIT: 600, OPENALEX_MAILTO: 'desk@localhost' };
  server = await startTestServer({ database: shared, config });
  second = await startTestServer({ database: shared, config });
  admin = await createOperator(server);
}, 60_000);
afterAll(async () => {
  await server.close();
  await second.close();
  await database.close();
}, 60_000);

const logoOf = async (of: TestServer) => (await (await of.createUser()).call<LogoInfo>('GET', '/api/logo')).data;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a limit that is saved holds from the next request on, and at another server once it has looked', async () => {
  expect(await logoOf(server)).toMatchObject({ upload_max_mb: 50 });
  expect(await admin.save('limits', 'limits', { upload_max_mb: 7, research_daily_runs: 3 })).toMatchObject({ code: 200 });
  expect(await logoOf(server)).toMatchObject({ upload_max_mb: 7 });
  const reader = await server.createUser();
  const runsLeft = async (user = reader) => (await user.call<number>('GET', '/api/deep_research/chat/free_count')).data;
  expect(await runsLeft()).toBe(3);
  const other = await second.createUser();
  expect(await logoOf(second)).toMatchObject({ upload_max_mb: 50 });
  await second.services.portal.refresh();
  expect(await logoOf(second)).toMatchObject({ upload_max_mb: 7 });
  expect(await runsLeft(other)).toBe(3);
  await admin.call('POST', '/api/operator/part/limits/reset');
  expect(await logoOf(server)).toMatchObject({ upload_max_mb: 50 });
});

test('limits that no file could keep are refused', async () => {
  const save = async (value: object) => (await admin.save('limits', 'limits', value)).message;
  expect(await save({ upload_max_mb: 300, upload_request_mb: 200 })).toBe('单个文件上限（MB）不能大于一次上传上限（MB）');
  expect(await save({ upload_request_mb: 9_000, upload_quota_mb: 8_000 })).toBe('一次上传上限（MB）不能大于每人存储上限（MB）');
});

test('so does the number of requests a minute', async () => {
  const reader = await server.createUser();
  expect(await admin.save('limits', 'limits', { calls_per_minute: 60 })).toMatchObject({ code: 200 });
  for (let i = 0; i < 60; i += 1) expect((await reader.inject('GET', '/api/user')).statusCode).toBe(200);
  checkRefusal(await reader.inject('GET', '/api/user'), 429);
  const { entries } = await admin.part('limits');
  await admin.call('PUT', '/api/operator/part/limits/entry/limits', {
    value: { ...entries[0]!.value, calls_per_minute: 600 },
    revision: entries[0]!.revision,
  });
  expect((await reader.inject('GET', '/api/user')).statusCode).toBe(200);
});

test('the name and the mark of the portal are told, and the mark is served without a session', async () => {
  await admin.save('site', 'site', { title: '校图书馆', logo: `data:image/png;base64,${PNG}` });
  const { title, logo_url } = await logoOf(server);
  expect(title).toBe('校图书馆');
  expect(logo_url).toMatch(/^\/logo\/[0-9a-f]{32}$/);
  const served = await server.inject({ method: 'GET', url: logo_url });
  expect(served.statusCode).toBe(200);
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(served.rawPayload.toString('base64')).toBe(PNG);
  await admin.save('site', 'site', { logo: '' });
  expect(await logoOf(server)).toMatchObject({ title: '校图书馆', logo_url: '' });
  checkRefusal(await server.inject({ method: 'GET', url: logo_url }), 404);
});

test('a source is offered as soon as it is switched on', async () => {
  const engines = async () =>
    (await admin.call<Engine[]>('GET', '/api/paper/engines/list?engine_type=6')).data.map(({ engine_id }) => engine_id);
  expect(await engines()).toEqual(['library']);
  expect(server.services.catalogues.map(({ name }) => name)).toEqual([]);
  const fields = { enabled: true, mailto: 'desk@example.org' };
  expect(await admin.save('engines', 'openalex', fields)).toMatchObject({ code: 200 });
  expect(await admin.save('engines', 'crossref', fields)).toMatchObject({ code: 200 });
  expect(await engines()).toEqual(['library', 'openalex']);
  expect(server.services.catalogues.map(({ name }) => name)).toEqual(['OpenAlex', 'Crossref']);
  await admin.save('engines', 'openalex', { enabled: false });
  expect(await engines()).toEqual(['library']);
});

test('what an operator has set and no form would take holds until it is saved', async () => {
  await admin.call('POST', '/api/operator/part/engines/reset');
  expect(server.services.config.OPENALEX_MAILTO).toBe('desk@localhost');
  expect(await admin.save('engines', 'openalex', { enabled: true })).toMatchObject({ code: 400, message: '联系邮箱：应为电子邮件地址' });
});

test.each([
  ['http://127.0.0.1:9/', /^接口地址：127\.0\.0\.1 在服务器自己的网络中/],
  ['http://localhost:9/', /^接口地址：localhost 在服务器自己的网络中/],
  ['https://me:secret@example.org/', '接口地址：不能含有用户名或密码'],
])('an address that may not be called is refused when it is saved: %s', async (base_url, message) => {
  const answer = await admin.save('engines', 'crossref', { base_url, mailto: '' });
  expect(answer).toMatchObject({ code: 400, message: expect.stringMatching(message) });
});
