import { readInternalHosts } from '../../kernel/outbound/internalHosts';
import { McpServers } from '../../mcp/mcpServers';
import { DELETE_ALL, LOOKUP, startToolServer, type ToolServer } from '../../mcp/testing/toolServer';
import { decideToolCall } from '../../store/chats/toolApprovals';
import { newReading, readOn, startRunner } from '../testing/conversation';
import { sleep, useAnswers } from '../testing/useAnswers';
import type { AnswerRunner } from '../running/runner';

const { database, fake, model, record, stored } = useAnswers();

let server: ToolServer;
const runners: AnswerRunner[] = [];
/** What the model was told of its calls, at each time that it was asked. */
let told: string[][];
beforeEach(async () => {
  server = await startToolServer();
  server.tools = [LOOKUP, DELETE_ALL];
  server.answer = '已删除 3 条词条。';
  await database.db.query('delete from mcp_tool');
  told = [];
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.close()));
  await server.close();
});

/** A runner as one server process has it. */
function runner(allowed: readonly string[] = ['delete_all'], approvalSeconds?: number) {
  const config = { id: 'wiki', name: '百科', description: '', url: server.url, headers: {}, args: [], env: {}, timeout_seconds: 5 };
  const servers = new McpServers([{ ...config, allow_tools: [...allowed] }], database.db, readInternalHosts('127.0.0.1'), () => undefined);
  const made = startRunner(database.db, model(), false, servers, approvalSeconds);
  runners.push(made);
  return made;
}

/** A question whose model wants these calls of `delete_all`, one a round. */
async function question(...queries: string[]): Promise<string> {
  const rounds: string[][] = [];
  fake().toolCalls = (messages) => {
    rounds.push(messages.filter(({ role }) => role === 'tool').map(({ content }) => content));
    told = rounds;
    const query = queries[rounds.length - 1];
    return query === undefined ? [] : [{ name: 'wiki_delete_all', args: JSON.stringify({ query }) }];
  };
  fake().answer = () => ['答。'];
  const tools = [{ server_id: 'wiki', enabled_tools: ['lookup', 'delete_all'] }];
  return record({ question: 'Transformer 的注意力机制是什么？', tools });
}

/** The call that waits. */
async function asked(id: string) {
  for (;;) {
    const call = (await stored(id)).tool_calls?.find(({ state }) => state === 'asking');
    if (call) return call;
    await sleep(20);
  }
}

async function finished(id: string, own: AnswerRunner) {
  await readOn(own, id, newReading());
  return stored(id);
}

async function ownerOf(id: string): Promise<string> {
  const [row] = await database.db.query<{ user_id: string }>('select user_id from chat_record where id = $1', [id]);
  return row?.user_id ?? '';
}

async function decide(id: string, callId: string, decision: 'allow' | 'allow_in_chat' | 'refuse') {
  await decideToolCall(database.db, { userId: await ownerOf(id), recordId: id, callId, decision });
}

test('a call that may change something waits with its arguments, and is made when the person allows it, at another server too', async () => {
  const [own, other] = [runner(), runner()];
  const id = await question('旧词条');
  own.start(id);
  const call = await asked(id);
  expect(call).toMatchObject({ name: 'wiki/delete_all', args: { query: '旧词条' }, state: 'asking', decide_by: expect.any(String) });
  expect(server.calls).toEqual([]);
  // Another tab, at another server, sees it wait.
  const control = new AbortController();
  for await (const { data } of other.follow(id, { answer: 0, reasoning: 0 }, control.signal)) {
    if (data.tool_calls?.some(({ state }) => state === 'asking')) break;
  }
  await decide(id, call.id, 'allow');
  const done = await finished(id, own);
  expect(server.calls).toEqual([{ name: 'delete_all', args: { query: '旧词条' } }]);
  expect(done.tool_calls).toMatchObject([{ state: 'done', approval: 'once' }]);
  expect(done.tool_calls?.[0]).not.toHaveProperty('decide_by');
  expect(told.at(-1)).toEqual(['已删除 3 条词条。']);
});

test('a refusal is told to the model, and the question is answered', async () => {
  const own = runner();
  const id = await question('旧词条');
  own.start(id);
  await decide(id, (await asked(id)).id, 'refuse');
  const done = await finished(id, own);
  expect(server.calls).toEqual([]);
  expect(done).toMatchObject({ state: 'done', tool_calls: [{ state: 'refused', error: '未获同意，没有调用' }] });
  expect(told.at(-1)).toEqual(['未获同意，没有调用。不要再请求同样的调用']);
});

test('no decision in time is a refusal, and one that comes later is refused itself', async () => {
  const own = runner(['delete_all'], 1);
  const id = await question('旧词条');
  own.start(id);
  const { id: callId } = await asked(id);
  expect((await finished(id, own)).tool_calls).toMatchObject([{ state: 'refused', error: '1 秒内没有决定，没有调用' }]);
  await expect(decide(id, callId, 'allow')).rejects.toMatchObject({ kind: 'conflict' });
  expect(server.calls).toEqual([]);
});

test('stopping ends the wait, at any server', async () => {
  const own = runner();
  const id = await question('旧词条');
  own.start(id);
  const { id: callId } = await asked(id);
  await runner().stop(id);
  expect(await stored(id)).toMatchObject({ state: 'stopped', tool_calls: [{ state: 'refused', error: '回答已中止，没有调用' }] });
  await expect(decide(id, callId, 'allow')).rejects.toMatchObject({ kind: 'conflict' });
  await own.close();
  expect(server.calls).toEqual([]);
});

test('a decision is stored once: the same again changes nothing, another is too late', async () => {
  const own = runner();
  const id = await question('旧词条');
  own.start(id);
  const { id: callId } = await asked(id);
  await decide(id, callId, 'allow');
  await decide(id, callId, 'allow');
  await expect(decide(id, callId, 'refuse')).rejects.toMatchObject({ kind: 'conflict' });
  await finished(id, own);
  expect(server.calls).toHaveLength(1);
});

test('only the owner of the conversation decides: for others there is no such call', async () => {
  const own = runner();
  const id = await question('旧词条');
  own.start(id);
  const { id: callId } = await asked(id);
  const of = { recordId: id, callId, decision: 'allow' as const };
  await expect(decideToolCall(database.db, { ...of, userId: 'somebody' })).rejects.toMatchObject({ kind: 'notFound' });
  await expect(decideToolCall(database.db, { ...of, userId: await ownerOf(id), recordId: 'other' })).rejects.toMatchObject({
    kind: 'notFound',
  });
  await decide(id, callId, 'refuse');
  await finished(id, own);
});

test('a tool allowed for the conversation is not asked about again, until its description changes', async () => {
  const own = runner();
  const first = await question('一');
  own.start(first);
  await decide(first, (await asked(first)).id, 'allow_in_chat');
  await finished(first, own);
  const second = await question('二');
  own.start(second);
  expect((await finished(second, own)).tool_calls).toMatchObject([{ state: 'done', approval: 'chat' }]);
  expect(server.calls.map(({ args }) => args.query)).toEqual(['一', '二']);
  server.tools = [LOOKUP, { ...DELETE_ALL, description: 'Deletes everything, for ever' }];
  // The operator has approved the new one.
  await database.db.query('delete from mcp_tool');
  const third = await question('三');
  own.start(third);
  await decide(third, (await asked(third)).id, 'refuse');
  await finished(third, own);
  expect(server.calls).toHaveLength(2);
});

test('an answer whose server ended asks once more, even where the tool is allowed: the call may have been made', async () => {
  const own = runner();
  const id = await question('一');
  own.start(id);
  await decide(id, (await asked(id)).id, 'allow_in_chat');
  await finished(id, own);
  await database.db.query(
    `update chat_record set state = 'streaming', runner_id = 'gone', answer_text = '', reasoning_content = '', attempts = 1,
       heartbeat = now() - interval '1 minute' where id = $1`,
    [id],
  );
  const next = runner();
  await question('一');
  next.start(id);
  await decide(id, (await asked(id)).id, 'refuse');
  expect((await finished(id, next)).tool_calls).toMatchObject([{ state: 'refused' }]);
  expect(server.calls).toHaveLength(1);
});

test('tools that the operator has not listed are not offered', async () => {
  const id = await question('旧词条');
  const own = runner([]);
  own.start(id);
  expect((await finished(id, own)).tool_calls).toBeUndefined();
  expect(told[1]).toEqual(['没有这个工具']);
});
