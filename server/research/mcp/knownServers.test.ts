import type { McpServerConfig } from '../../mcp/config';
import { McpServers } from '../../mcp/mcpServers';
import type { Tool } from '../../mcp/tool';
import { readInternalHosts } from '../../kernel/outbound/internalHosts';
import { asks } from '../testing/modelAnswers';
import { ofKind, reportOf } from '../testing/useResearch';
import { KNOWN, knownServers, startEverything } from './testing/knownServers';
import { useToolServer } from './testing/useToolServer';

const tools = useToolServer();
const { database, fake, model, run, stdio } = tools;
let known: ReturnType<typeof knownServers>;
const closing: (() => Promise<void>)[] = [];
beforeEach(() => (known = knownServers()));
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  known.remove();
});

/** The chosen tools of a server, by their names. */
async function opened(config: McpServerConfig, names: readonly string[]) {
  const servers = new McpServers([config], database.db, readInternalHosts('127.0.0.1'), () => undefined);
  const { tools: open, failures, close } = await servers.open([{ server_id: config.id, enabled_tools: [...names] }], signal());
  closing.push(close);
  if (failures.length > 0) throw new Error(failures.join('；'));
  return (name: string): Tool => {
    const tool = open.find((one) => one.name === `${config.id}/${name}`);
    if (!tool) throw new Error(`no tool ${name} among ${open.map((one) => one.name).join(' ')}`);
    return tool;
  };
}
const signal = () => new AbortController().signal;

/** What the server of everything does, over either way. */
async function trialsOfEverything(config: McpServerConfig) {
  const tool = await opened(config, [
    'echo',
    'get-sum',
    'get-structured-content',
    'get-resource-reference',
    'get-resource-links',
    'get-tiny-image',
  ]);
  expect(await tool('echo').call({ message: '残差' }, signal())).toBe('Echo: 残差');
  expect(await tool('get-sum').call({ a: 2, b: 3 }, signal())).toContain('5');
  expect(JSON.parse(await tool('get-structured-content').call({ location: 'Chicago' }, signal()))).toMatchObject({
    temperature: expect.any(Number),
  });
  expect(await tool('get-resource-reference').call({ resourceType: 'Text', resourceId: 1 }, signal())).toContain('Resource 1');
  expect(await tool('get-resource-links').call({ count: 1 }, signal())).toContain('demo://');
  expect(await tool('get-tiny-image').call({}, signal())).not.toContain('base64');
  await expect(tool('get-sum').call({ a: 'two' }, signal())).rejects.toThrow(/^工具报错：.*expected number/);
}

test('the server of everything, as a program', () => trialsOfEverything(stdio({ id: 'every', ...known.everything })));

test('the server of everything, over HTTP', async () => {
  const server = await startEverything();
  closing.push(server.close);
  await trialsOfEverything(tools.config({ id: 'every', url: server.url }));
});

test('the server of everything over HTTP, once its session has ended: another one is opened', async () => {
  const server = await startEverything();
  closing.push(server.close);
  const tool = await opened(tools.config({ id: 'every', url: server.url }), ['echo']);
  await server.forget();
  expect(await tool('echo').call({ message: '残差' }, signal())).toBe('Echo: 残差');
});

test('the server of files', async () => {
  const tool = await opened(stdio({ id: 'files', ...known.filesystem }), ['read_text_file', 'list_directory', 'search_files']);
  expect(await tool('read_text_file').call({ path: known.file }, signal())).toBe(KNOWN.file);
  await expect(tool('read_text_file').call({ path: '/etc/passwd' }, signal())).rejects.toThrow(/^工具报错：Access denied/);
});

test('the server of memories; what writes is not offered', async () => {
  const config = stdio({ id: 'memory', ...known.memory });
  const tool = await opened(config, ['search_nodes', 'read_graph', 'open_nodes']);
  expect(await tool('search_nodes').call({ query: '残差网络' }, signal())).toContain(KNOWN.memory);
  await expect(opened(config, ['create_entities'])).rejects.toThrow('所选的 1 个工具已不再提供');
});

test('without a model the memory is searched, and neither files are read nor words repeated', async () => {
  const servers = [
    stdio({ id: 'every', ...known.everything }),
    stdio({ id: 'files', ...known.filesystem }),
    stdio({ id: 'memory', ...known.memory }),
  ];
  const { events } = await tools.steps(servers, ['残差网络'], {
    every: ['echo', 'get-sum'],
    files: ['read_file', 'read_text_file'],
    memory: ['search_nodes', 'open_nodes'],
  });
  const called = ofKind(events, 'tool_call').filter(({ name }) => name.includes('/'));
  expect(called).toMatchObject([{ name: 'memory/search_nodes', args: { query: '残差网络' } }]);
  expect(reportOf(events).citations.find(({ origin }) => origin === 'mcp')?.content_snippet).toContain(KNOWN.memory);
});

test('three servers that work, one that does not exist and one that never answers: two are named, the others cited', async () => {
  const http = await startEverything();
  closing.push(http.close);
  const servers = [
    tools.config({ id: 'every', name: '百物', url: http.url }),
    stdio({ id: 'files', name: '文件', ...known.filesystem }),
    stdio({ id: 'memory', name: '记忆', ...known.memory }),
    stdio({ id: 'dead', name: '缺席', command: '/nowhere/at/all' }),
    stdio({ id: 'silent', name: '沉默', args: ['-e', 'process.stdin.resume()'], timeout_seconds: 1 }),
  ];
  const wanted = [
    { name: 'every_get-structured-content', args: '{"location":"Chicago"}' },
    { name: 'files_read_text_file', args: JSON.stringify({ path: known.file }) },
    { name: 'memory_search_nodes', args: '{"query":"残差网络"}' },
  ];
  fake().toolCalls = (messages) => (messages.some(({ role }) => role === 'tool') ? [] : wanted);
  // Cites all that it is shown.
  fake().answer = (messages) =>
    asks(messages, 'plan')
      ? ['']
      : [...messages.at(-1)!.content.matchAll(/<passage id="(\d+)"[^>]*>([^<]*)<\/passage>/g)].map(([, id, text]) => `${text}[${id}]\n\n`);
  const { events } = await run(
    servers,
    {
      every: ['get-structured-content'],
      files: ['read_text_file'],
      memory: ['search_nodes'],
      dead: ['x'],
      silent: ['y'],
    },
    { model: model() },
  );
  expect(ofKind(events, 'error').map(({ error }) => error)).toEqual(
    expect.arrayContaining(['工具服务“缺席”的程序不存在，这次不使用它', '工具服务“沉默”没有及时回答，这次不使用它']),
  );
  const cited = reportOf(events).citations.filter(({ origin }) => origin === 'mcp');
  expect(cited.map(({ place }) => place).sort()).toEqual(['every/get-structured-content', 'files/read_text_file', 'memory/search_nodes']);
  expect(events.at(-1)).toMatchObject({ event: 'end', state: 'done' });
});
