import { MAX_PART_ENTRIES } from '../../src/model/limits';
import { checkRefusal } from '../testing/checkAnswer';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { startTestServer, type TestServer } from '../testing/testServer';
import { createOperator, type TestOperator } from './testing/operator';

let database: TestDatabase;
let server: TestServer;
let admin: TestOperator;

const OF_SETTINGS = { MODEL_BASE_URL: 'https://models.example.org/v1', MODEL_NAME: 'one', MODEL_API_KEY: 'old-key' };

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ database: { ...database, close: async () => undefined }, config: OF_SETTINGS });
  admin = await createOperator(server);
}, 60_000);
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
