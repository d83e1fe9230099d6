import type { OperatorFile, OperatorImport } from '../../src/contract/entities/operatorChange';
import { MAX_PART_ENTRIES } from '../../src/model/limits';
import { checkRefusal } from '../testing/checkAnswer';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { startTestServer, type TestServer } from '../testing/testServer';
import { createOperator, resetParts, type TestOperator } from './testing/operator';

let database: TestDatabase;
let server: TestServer;
let admin: TestOperator;

const OF_SETTINGS = { MODEL_BASE_URL: 'https://models.example.org/v1', MODEL_NAME: 'one', MODEL_API_KEY: 'old-key' };

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ database: { ...database, close: async () => undefined }, config: OF_SETTINGS });
  admin = await createOperator(server);
}, 60_000);
afterEach(() => resetParts(server, admin));
afterAll(async () => {
  await server.close();
  await database.close();
}, 60_000);

const put = async (part: string, id: string, value: object) => {
  const revision = (await admin.part(part)).entries.find((entry) => entry.id === id)?.revision ?? '';
  return admin.inject('PUT', `/api/operator/part/${part}/entry/${encodeURIComponent(id)}`, { value, revision });
};
const fileOf = (parts: object) => ({ format: 'science-navigation-portal', version: 1, parts });

test.each([
  ['announcements', 'a', { title: 5 }, '标题：应为文本'],
  ['announcements', 'a', { title: '维护', from: 'tomorrow' }, '开始时间：格式不正确'],
  ['limits', 'limits', {}, '单个文件上限（MB）：不能缺少'],
  ['limits', 'limits', { upload_max_mb: 1.5 }, '单个文件上限（MB）：应为整数'],
  ['agents', 'a', { name: '甲', instruction: '答', mcp_servers: ['x'] }, '工具：应为对象'],
])('a wrong type in %s is refused in the words of the portal', async (part, id, value, message) => {
  expect(checkRefusal(await put(part, id, value), 400).message).toBe(message);
});

test.each(['AAAA', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), Buffer.from('GIF89a').toString('base64')])(
  'bytes that are no picture are no mark: %s',
  async (base64) => {
    const refused = await put('site', 'site', { title: '科学', logo: `data:image/png;base64,${base64}` });
    expect(checkRefusal(refused, 400).message).toBe('标志：不是可以显示的图片，请换一个文件');
  },
);

test('a picture of another type than it is called is none either', async () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64');
  expect((await put('site', 'site', { title: '科学', logo: `data:image/webp;base64,${jpeg}` })).statusCode).toBe(400);
  expect((await put('site', 'site', { title: '科学', logo: `data:image/jpeg;base64,${jpeg}` })).statusCode).toBe(200);
});

test('a file with more entries than a part may have is refused as a whole, at once', async () => {
  const announcements = Array.from({ length: MAX_PART_ENTRIES + 1 }, (_, i) => ({ id: `a${i}`, value: { title: '满' } }));
  const refused = await admin.inject('POST', '/api/operator/file', fileOf({ announcements }));
  expect(checkRefusal(refused, 400).message).toContain(`最多 ${MAX_PART_ENTRIES} 项`);
  expect((await admin.part('announcements')).entries).toEqual([]);
});

test('a file cannot send a stored key to another address, nor take over what is a person’s own', async () => {
  const person = await server.createUser();
  await server.db.query(`insert into user_prompt (id, user_id, title, content, category, position) values ('own', $1, '私', '有', '', 1)`, [
    person.id,
  ]);
  const outcome = (
    await admin.call<OperatorImport>(
      'POST',
      '/api/operator/file',
      fileOf({
        models: [{ id: 'env', value: { name: 'one', base_url: 'https://thief.example.org/v1', models: ['one'] } }],
        prompts: [{ id: 'own', value: { title: '公', content: '有' } }],
      }),
    )
  ).data;
  expect(outcome.refused.map(({ part, reason }) => [part, reason])).toEqual([
    ['prompts', '这个编号已被占用，请换一个'],
    ['models', '密钥：地址已改变，请重新填写，或清除已保存的'],
  ]);
});

test('ids that are names of JavaScript are ids like others', async () => {
  for (const id of ['__proto__', 'constructor', 'a/b']) expect((await put('announcements', id, { title: id })).statusCode).toBe(200);
  const file = (await admin.call<OperatorFile>('GET', '/api/operator/file')).data;
  expect(file.parts.announcements!.map(({ id }) => id).sort()).toEqual(['__proto__', 'a/b', 'constructor']);
  expect(await admin.call('POST', '/api/operator/file', file)).toMatchObject({ data: { changed: 0, refused: [] } });
});

test('putting services into another order, or back as they were, does not keep the settings of the server from changing', async () => {
  expect((await put('models', 'mine', { name: '自己的', base_url: 'https://93.184.215.14/v1', models: ['two'] })).statusCode).toBe(200);
  await admin.call('PUT', '/api/operator/part/models/order', { ids: ['mine', 'env'] });
  const { entries } = await admin.part('models');
  expect(entries.map(({ id, is_default }) => [id, is_default])).toEqual([
    ['mine', false],
    ['env', true],
  ]);
  const env = entries[1]!.value;
  expect((await put('models', 'env', { ...env, name: '别名' })).statusCode).toBe(200);
  expect((await put('models', 'env', env)).statusCode).toBe(200);
  const config = { ...OF_SETTINGS, MODEL_API_KEY: 'new-key' };
  const later = await startTestServer({ database: { ...database, close: async () => undefined }, config });
  await later.services.portal.refresh();
  expect(later.services.portal.of('models').map(({ id, value }) => [id, value.api_key])).toEqual([
    ['mine', ''],
    ['env', 'new-key'],
  ]);
  await later.close();
  // Nor does an order bring back what the settings no longer name.
  const without = await startTestServer({ database: { ...database, close: async () => undefined } });
  await without.services.portal.refresh();
  expect(without.services.portal.of('models').map(({ id }) => id)).toEqual(['mine']);
  await without.close();
});
