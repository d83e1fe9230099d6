import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { McpServer } from '../../src/contract/entities/research';
import type { OperatorToolServer } from '../../src/contract/entities/operatorMeans';
import { DELETE_ALL, LOOKUP, startToolServer, type ToolServer } from '../mcp/testing/toolServer';
import { checkRefusal } from '../testing/checkAnswer';
import { startTestServer, type TestServer } from '../testing/testServer';
import { createOperator, type TestOperator } from './testing/operator';

let tools: ToolServer;
let folder: string;
let server: TestServer;
let admin: TestOperator;

beforeAll(async () => {
  tools = await startToolServer();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-mcp-'));
  const MCP_CONFIG = path.join(folder, 'mcp.json');
  const servers = [
    { id: 'wiki', name: '百科', url: tools.url, headers: { authorization: 'Bearer file', 'x-team': 'library' } },
    { id: 'local', name: '本机', command: process.execPath, args: ['-e', ''] },
  ];
  fs.writeFileSync(MCP_CONFIG, JSON.stringify({ servers }));
  server = await startTestServer({ config: { INTERNAL_HOSTS: '127.0.0.1', MCP_CONFIG } });
  admin = await createOperator(server);
}, 60_000);
afterAll(async () => {
  await server.close();
  await tools.close();
  fs.rmSync(folder, { recursive: true });
}, 60_000);
beforeEach(async () => {
  tools.tools = [LOOKUP];
  await admin.call('POST', '/api/operator/part/mcp/reset');
  await server.db.query('delete from mcp_tool');
  tools.headers.length = 0;
});

const list = async () => (await admin.call<McpServer[]>('GET', '/api/application/mcp/list')).data;
const names = async () => (await list()).map(({ name }) => name);
const seen = async (id = 'wiki') =>
  (await admin.call<OperatorToolServer[]>('GET', '/api/operator/mcp_tools')).data.find(({ server_id }) => server_id === id)!;

test('servers of the file can be renamed and switched off, and others added', async () => {
  const { entries } = await admin.part('mcp');
  expect(entries.map(({ id, value, keys }) => [id, value.url, value.authorization, keys])).toEqual([
    ['wiki', tools.url, '', ['authorization']],
    ['local', '', '', []],
  ]);
  expect(await names()).toEqual(['百科', '本机']);
  await admin.save('mcp', 'wiki', { name: '词条' });
  await admin.save('mcp', 'local', { enabled: false });
  await admin.save('mcp', 'another', { name: '另一个', url: tools.url });
  expect(await names()).toEqual(['词条', '另一个']);
  expect(await seen('local')).toMatchObject({ enabled: false, available: false, message: '已停用' });
});

test('other headers of the file go to the address of the file only', async () => {
  await admin.save('mcp', 'local', { enabled: false });
  await list();
  expect(tools.headers.at(-1)).toMatchObject({ authorization: 'Bearer file', 'x-team': 'library' });
  await admin.save('mcp', 'wiki', { url: `${tools.url}?other`, authorization: 'Bearer own' });
  await list();
  expect(tools.headers.at(-1)?.authorization).toBe('Bearer own');
  expect(tools.headers.at(-1)).not.toHaveProperty('x-team');
});

test.each([
  ['local', { url: 'https://example.org/mcp' }, '网址：这个服务是服务器上的程序，只能在服务器的设置文件中修改'],
  ['wiki', { url: '' }, '网址：不能为空'],
  ['wiki', { url: 'http://10.0.0.1/mcp' }, expect.stringContaining('网址：10.0.0.1 在服务器自己的网络中')],
  ['a b', { name: '名', url: 'https://example.org/mcp' }, '编号只能用字母、数字、- 和 _，最多 64 个字符'],
])('what cannot work is refused: %s %o', async (id, fields, message) => {
  expect(await admin.save('mcp', encodeURIComponent(id), fields)).toMatchObject({ code: 400, message });
});

test('a tool that says other things is offered again once it was approved as it was read', async () => {
  await admin.save('mcp', 'local', { enabled: false });
  expect(await seen()).toMatchObject({ available: true, tools: [{ name: 'lookup', description: '查找词条', changed: false }] });
  tools.tools = [{ ...LOOKUP, description: '查找一切' }];
  await admin.save('mcp', 'wiki', { description: '新的' });
  const changed = await seen();
  expect(changed).toMatchObject({
    message: '工具 lookup 的说明已改变，等待管理员确认，暂不可用',
    tools: [{ description: '查找一切', changed: true }],
  });
  expect(changed.tools[0]!.schema).toContain('"query"');
  expect((await list())[0]!.tools).toEqual([]);
  const approve = (revision: string) =>
    admin.inject('POST', '/api/operator/mcp_tools/approve', { server_id: 'wiki', tools: [{ name: 'lookup', revision }] });
  checkRefusal(await approve('of-another-text'), 409);
  expect((await list())[0]!.tools).toEqual([]);
  expect((await approve(changed.tools[0]!.revision)).json()).toMatchObject({ data: [{ server_id: 'wiki', message: '' }, {}] });
  expect((await list())[0]!.tools.map(({ name }) => name)).toEqual(['lookup']);
});

test('tools that change something are offered where the entry allows them', async () => {
  tools.tools = [LOOKUP, DELETE_ALL];
  await admin.save('mcp', 'local', { enabled: false });
  expect((await list())[0]!.tools).toHaveLength(1);
  await admin.save('mcp', 'wiki', { allow_tools: ['delete_all'] });
  expect((await list())[0]!.tools).toHaveLength(2);
});

test('only administrators see and approve', async () => {
  const reader = await server.createUser();
  checkRefusal(await reader.inject('GET', '/api/operator/mcp_tools'), 403);
  const body = { server_id: 'wiki', tools: [{ name: 'lookup', revision: 'r' }] };
  checkRefusal(await reader.inject('POST', '/api/operator/mcp_tools/approve', body), 403);
});
