import type { AiTool, AiToolCategory } from '../../src/contract/entities/aiTool';
import { useTestServer, type TestUser } from '../testing/testServer';
import { onlyHandlers } from '../testing/onlyHandlers';
import { aiToolHandlers } from './aiTools';

const server = useTestServer({ handlers: onlyHandlers({ aiTools: { ...aiToolHandlers } }) });

const tools = async (user: TestUser, query = '') => (await user.call<AiTool[]>('GET', `/api/dict/aiTools${query}`)).data!;
const mine = async (user: TestUser) => ((await user.call<AiTool[]>('GET', '/api/user/myAitools')).data ?? []).map(({ tool_id }) => tool_id);
const mark = (user: TestUser, tool_id: string) => user.call<AiTool>('POST', '/api/user/markTool', { tool_id });
const unmark = (user: TestUser, tool_id: string) => user.call<AiTool>('PUT', '/api/user/markTool', { tool_id });

test('every tool is in a category, whose counts add up', async () => {
  const user = await server.createUser();
  const all = await tools(user);
  const { data: categories } = await user.call<AiToolCategory[]>('GET', '/api/dict/aiToolCategory');
  expect(all.length).toBeGreaterThan(20);
  expect(categories!.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
  for (const { code, count } of categories!) expect(await tools(user, `?category=${code}`)).toHaveLength(count);
  expect(all.every(({ url }) => url.startsWith('https://'))).toBe(true);
});

test('words are looked for in names and descriptions, a percent sign for itself', async () => {
  const user = await server.createUser();
  expect((await tools(user, '?keyword=ZOTERO')).map(({ tool_id }) => tool_id)).toEqual(['zotero']);
  const reading = encodeURIComponent('期刊');
  expect((await tools(user, `?keyword=${reading}`)).length).toBeGreaterThan(1);
  expect(await user.call('GET', '/api/dict/aiTools?keyword=%25')).toMatchObject({ code: 200, data: [] });
});

test('a mark is the own one, stays once, comes first when it is the last, and can be taken back twice', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  expect((await mark(user, 'zotero')).data).toMatchObject({ tool_id: 'zotero', marked: true });
  await mark(user, 'deepl');
  await mark(user, 'zotero');
  expect(await mine(user)).toEqual(['deepl', 'zotero']);
  expect(await mine(other)).toEqual([]);
  expect((await tools(user)).filter(({ marked }) => marked)).toHaveLength(2);
  for (let i = 0; i < 2; i += 1) expect((await unmark(user, 'deepl')).data).toMatchObject({ marked: false });
  expect(await mine(user)).toEqual(['zotero']);
});

test('a tool that is not there cannot be marked', async () => {
  const user = await server.createUser();
  for (const action of [mark, unmark]) expect(await action(user, 'none')).toMatchObject({ code: 404, message: '工具不存在或已被删除' });
});

test('fifty marks and withdrawals at once are all answered, and leave one mark or none', async () => {
  const user = await server.createUser();
  const requests = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? mark : unmark)(user, 'zotero'));
  for (const { code, data } of await Promise.all(requests)) expect([code, data?.tool_id]).toEqual([200, 'zotero']);
  expect([[], ['zotero']]).toContainEqual(await mine(user));
  await mark(user, 'zotero');
  expect(await mine(user)).toEqual(['zotero']);
});
