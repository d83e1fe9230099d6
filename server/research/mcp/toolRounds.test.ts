import { MAX_STEP_TOOL_CALLS } from '../../../src/model/limits';
import { LOOKUP } from '../../mcp/testing/toolServer';
import type { McpServerConfig } from '../../mcp/config';
import { ofKind, reportOf } from '../testing/useResearch';
import type { ResearchEvent } from '../../../src/contract/entities/research';
import { useToolServer } from './testing/useToolServer';

const tools = useToolServer();
const { config, fake, model, run } = tools;

const NUMBERED = { ...LOOKUP, inputSchema: { type: 'object', properties: { query: { type: 'string' }, page: { type: 'number' } } } };
const wanted = (args: object, name = 'wiki_lookup') => ({ name, args: JSON.stringify(args) });
/** Results of calls of tools, by their calls. */
function outcomes(events: readonly ResearchEvent[]) {
  const results = ofKind(events, 'tool_call_result');
  return ofKind(events, 'tool_call')
    .filter(({ name }) => name.includes('/'))
    .map(({ tool_call_id, args }) => {
      const { content, error } = results.find((result) => result.tool_call_id === tool_call_id)!;
      return { args, content, error };
    });
}

/** A run of one step whose model wants these calls, by rounds; `told`: what it was told in the end. */
async function runWith(rounds: readonly (readonly { name: string; args: string }[])[], names = ['lookup'], servers?: McpServerConfig[]) {
  let told: string[] = [];
  let asked = 0;
  fake().toolCalls = (messages) => {
    asked += 1;
    told = messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
    return rounds[messages.filter(({ role }) => role === 'assistant').length] ?? [];
  };
  const { events } = await run(servers ?? [config()], names, { model: model() });
  return { events, told, asked };
}

test('a model is told why its calls failed, and corrects them', async () => {
  const { events, told } = await runWith([[wanted({ query: 7 })], [wanted({ query: '残差连接' })]]);
  const misfit = expect.stringMatching(/^参数不符合工具的说明，没有调用（query：.*string/) as string;
  expect(told).toEqual([misfit, tools.server.answer]);
  expect(outcomes(events)).toEqual([
    { args: { query: 7 }, content: '', error: misfit },
    { args: { query: '残差连接' }, content: `返回 ${tools.server.answer.length} 个字符`, error: '' },
  ]);
  expect(tools.server.calls).toEqual([{ name: 'lookup', args: { query: '残差连接' } }]);
});

test('what a tool says of its failure reaches the model, at most five times in a step', async () => {
  tools.server.scenario = 'refusing';
  const { told, asked } = await runWith(Array.from({ length: 9 }, (_, page) => [wanted({ query: `第 ${page} 页` })]));
  expect(asked).toBe(5);
  expect(told).toEqual(Array(4).fill('工具报错：没有这个词条'));
  expect(tools.server.calls).toHaveLength(5);
});

test('a service that takes no tools is asked for an object, in rounds too', async () => {
  const seen: string[] = [];
  fake().answer = (messages) => {
    if (!messages[0]!.content.startsWith('为研究的一个步骤')) return ['残差连接[1]。'];
    seen.push(messages.at(-1)!.content);
    const calls = [[{ tool: 'wiki/lookup', args: { query: 7 } }], [{ tool: 'wiki/lookup', args: { query: '残差' } }], []][seen.length - 1];
    return [JSON.stringify({ calls })];
  };
  await run([config()], ['lookup'], { model: model() });
  expect(seen).toHaveLength(3);
  expect(seen[1]).toContain('参数不符合工具的说明');
  expect(tools.server.calls).toEqual([{ name: 'lookup', args: { query: '残差' } }]);
});

test('the same call is made once in a step, and is one source of the report', async () => {
  tools.server.tools = [NUMBERED];
  const { events, told } = await runWith([
    [wanted({ query: '残差连接', page: 1 }), wanted({ page: 1, query: '残差连接' })],
    [wanted({ query: '残差连接', page: 1 })],
  ]);
  expect(told).toEqual([tools.server.answer, '已经这样调用过，没有再次调用']);
  expect(tools.server.calls).toHaveLength(1);
  expect(outcomes(events)).toHaveLength(1);
});

test('the same call in several steps is one source', async () => {
  const { events } = await tools.steps([config()], ['残差网络', '残差网络']);
  expect(tools.server.calls).toEqual(Array(2).fill({ name: 'lookup', args: { query: '残差网络' } }));
  expect(reportOf(events).citations.filter(({ origin }) => origin === 'mcp')).toHaveLength(1);
});

test('calls beyond the ceiling of a step are not made, and named', async () => {
  const calls = Array.from({ length: MAX_STEP_TOOL_CALLS + 2 }, (_, at) => wanted({ query: `残差连接 ${at}` }));
  const { events, told } = await runWith([calls]);
  expect(told).toEqual([]);
  expect(tools.server.calls).toHaveLength(MAX_STEP_TOOL_CALLS);
  expect(ofKind(events, 'error').at(-1)).toMatchObject({
    error: `这一步只调用了 ${MAX_STEP_TOOL_CALLS} 次工具，其余 2 次没有调用：wiki/lookup`,
  });
});

test('more tools that search than a step may call: the rest is named, without a model too', async () => {
  const names = Array.from({ length: MAX_STEP_TOOL_CALLS + 1 }, (_, at) => `lookup_${at}`);
  tools.server.tools = names.map((name) => ({ ...LOOKUP, name }));
  const { events } = await run([config()], names);
  expect(tools.server.calls.map(({ name }) => name)).toEqual(names.slice(0, -1));
  expect(ofKind(events, 'error')).toMatchObject([
    { error: `这一步只调用了 ${MAX_STEP_TOOL_CALLS} 次工具，其余 1 次没有调用：wiki/${names.at(-1)}` },
  ]);
});

test.each([
  ['残差网络', '只重复了问题，不作为来源'],
  ['Lookup: “残差网络”', '只重复了问题，不作为来源'],
  ['{"query": "残差网络"}', '只重复了问题，不作为来源'],
  ['{"entities": [], "relations": []}', '没有返回可以引用的文字'],
  ['', '没有返回可以引用的文字'],
])('an answer that says nothing is no source: %s', async (answer, content) => {
  tools.server.answer = answer;
  const { events } = await tools.steps([config()], ['残差网络']);
  expect(outcomes(events)).toEqual([{ args: { query: '残差网络' }, content, error: '' }]);
  expect(reportOf(events).citations.map(({ origin }) => origin)).not.toContain('mcp');
});

test('an answer of images alone is no source, and said so', async () => {
  tools.server.scenario = 'image';
  const { events } = await tools.steps([config()], ['残差网络']);
  expect(outcomes(events)).toMatchObject([{ content: '没有返回可以引用的文字', error: '' }]);
});

test('of an answer in JSON the values are read', async () => {
  tools.server.answer = JSON.stringify({ entities: [{ name: '残差网络', observations: ['残差网络由何恺明等人在 2015 年提出。'] }] });
  const { events } = await tools.steps([config()], ['残差网络']);
  const cited = reportOf(events).citations.find(({ origin }) => origin === 'mcp');
  expect(cited?.content_snippet).toContain('残差网络由何恺明等人在 2015 年提出。');
  expect(cited?.content_snippet).not.toContain('{');
});

test('a model that cannot be asked is stood in for by rules', async () => {
  fake().scenario = '500';
  await run([config()], ['lookup'], { model: model() });
  expect(tools.server.calls).toHaveLength(1);
});
