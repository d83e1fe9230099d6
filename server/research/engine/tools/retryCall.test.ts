import type { StoredPart } from '../../../store/research/events';
import type { Tool } from '../../../mcp/tool';
import { callTools, retryCall } from '../callTools';
import type { FoundSource, Parts, Run } from '../means';

const STEP = { id: 's1', title: '残差连接', description: '检索词：残差网络', step_type: 'research', need_search: true } as const;
const schema = { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] };

/** A tool whose calls come to these ends, one after the other: an answer, or an error. */
function toolOf(ends: (string | Error)[]): Tool {
  const call = () => {
    const end = ends.shift() ?? '';
    return typeof end === 'string' ? Promise.resolve(end) : Promise.reject(end);
  };
  return { name: 'wiki/lookup', description: '查找词条', schema, readOnly: true, hash: '', call };
}

function runOf(tools: readonly Tool[]): Run {
  let ids = 0;
  const means = { model: null, newId: () => `id-${(ids += 1)}`, now: () => new Date(0) };
  return { means, tools, topic: '残差网络', english: false, signal: new AbortController().signal } as unknown as Run;
}

async function whole<T>(parts: Parts<T>): Promise<{ events: StoredPart[]; found: T }> {
  const events: StoredPart[] = [];
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return { events, found: value };
    events.push(value);
  }
}

test('a call that failed is made once more, and is the same source as when it had worked at once', async () => {
  const answer = '残差网络由何恺明等人提出。';
  const run = runOf([toolOf([new Error('工具服务“百科”没有及时回答'), answer, answer])]);
  const first = await whole(callTools(run, STEP, '残差网络'));
  expect(first.found).toEqual([]);
  expect(first.events).toMatchObject([{ event: 'tool_call' }, { event: 'tool_call_result', error: '工具服务“百科”没有及时回答' }]);
  const again = await whole(retryCall(run, STEP, { tool: 'wiki/lookup', args: { query: '残差网络' } }));
  expect(again.events).toMatchObject([
    { event: 'tool_call', step_id: 's1', name: 'wiki/lookup', args: { query: '残差网络' } },
    { event: 'tool_call_result', error: '', results: [{ paper_id: null }] },
  ]);
  const [other] = (await whole(callTools(run, STEP, '残差网络'))).found as [FoundSource];
  expect(again.found).toMatchObject({ id: other.id, origin: 'mcp', title: other.title });
  expect(again.found?.passages.map(({ text }) => text)).toEqual([answer]);
});

test('a tool that is not there any longer is named', async () => {
  const { events, found } = await whole(retryCall(runOf([]), STEP, { tool: 'wiki/lookup', args: {} }));
  expect(found).toBeNull();
  expect(events).toEqual([{ event: 'error', error: '工具 wiki/lookup 现在不可用，没有调用' }]);
});
