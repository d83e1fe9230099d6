import type { Model, ModelDelta, ModelMessage } from './model';
import * as llamaCpp from './testing/recorded/llamaCpp';
import * as ollama from './testing/recorded/ollama';
import * as vllm from './testing/recorded/vllm';
import { streamed } from './testing/recorded/exchange';
import { useRecorded } from './testing/useRecorded';

const { model, seen } = useRecorded();
const never = new AbortController().signal;
const parameters = { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] };
const tools = [{ name: 'wiki_lookup', description: '查找词条', parameters }];
const QUESTION: ModelMessage[] = [{ role: 'user', content: '石墨烯导热吗？' }];

async function ask(using: Model, messages = QUESTION, offered = tools) {
  const deltas: ModelDelta[] = [];
  for await (const delta of using.stream(messages, never, { tools: offered })) deltas.push(delta);
  return {
    calls: deltas.flatMap(({ toolCalls = [] }) => toolCalls),
    finish: deltas.at(-1)?.finish,
    usage: deltas.at(-1)?.usage,
    text: deltas.map(({ content }) => content).join(''),
  };
}

const called = (calls: readonly { name: string; args: string }[]) => calls.map(({ name, args }) => [name, JSON.parse(args) as unknown]);
const BOTH = [
  ['wiki_lookup', { query: '石墨烯' }],
  ['wiki_lookup', { query: '导热率' }],
];

test.each([
  ['vLLM, in pieces', vllm.toolCalls, ['chatcmpl-tool-c9Z', 'chatcmpl-tool-HfZ']],
  ['older vLLM and LMDeploy, all at one index', vllm.toolCallsAtOneIndex, ['chatcmpl-tool-a', 'chatcmpl-tool-b']],
  ['Ollama, whole', ollama.toolCalls, ['call_8vx', 'call_t2k']],
  ['older Ollama, without numbers and ids', ollama.toolCallsWithoutIds, ['call_1', 'call_2']],
  ['llama.cpp, in pieces', llamaCpp.toolCalls, ['pkZ1', '9fQx']],
])('%s: two calls at once', async (_name, exchange, ids) => {
  const { calls, finish } = await ask(model([exchange]));
  expect(called(calls)).toEqual(BOTH);
  expect(calls.map(({ id }) => id)).toEqual(ids);
  expect(finish).toBeUndefined();
  expect(seen()[0]?.body).toMatchObject({ tools: [{ type: 'function', function: tools[0] }], tool_choice: 'auto' });
});

test('the count of tokens comes with the calls', async () => {
  expect((await ask(model([vllm.toolCalls]))).usage).toEqual({ prompt: 812, completion: 200, reasoning: 0 });
});

test('calls and what their tools answered go back in the form of the protocol', async () => {
  const messages: ModelMessage[] = [
    ...QUESTION,
    { role: 'assistant', content: '', toolCalls: [{ id: 'call_1', name: 'wiki_lookup', args: '{"query":"石墨烯"}' }] },
    { role: 'tool', content: '石墨烯导热率高。', toolCallId: 'call_1' },
  ];
  expect((await ask(model([llamaCpp.reasoning]), messages)).text).toBe('石墨烯导热率高[1]。');
  expect(seen()[0]?.body.messages).toEqual([
    QUESTION[0],
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'wiki_lookup', arguments: '{"query":"石墨烯"}' } }],
    },
    { role: 'tool', content: '石墨烯导热率高。', tool_call_id: 'call_1' },
  ]);
});

test.each([
  ['vLLM without --enable-auto-tool-choice', vllm.refusesTools],
  ['llama.cpp without --jinja', llamaCpp.refusesTools],
  ['Ollama with a model that knows no tools', ollama.refusesTools],
])('%s: the refusal is known, and remembered', async (_name, refusal) => {
  const using = model([refusal, vllm.reasoning]);
  await expect(ask(using)).rejects.toMatchObject({ fault: 'toolsRefused' });
  await expect(ask(using)).rejects.toMatchObject({ fault: 'toolsRefused' });
  expect(seen()).toHaveLength(1);
  expect((await ask(using, QUESTION, [])).text).toBe('石墨烯导热率高[1]。');
});

test('calls of tools that were not offered are none', async () => {
  await expect(ask(model([llamaCpp.toolCalls]), QUESTION, [])).rejects.toMatchObject({ fault: 'tools' });
});

test.each([
  ['the object itself as arguments', { index: 0, id: 'a', function: { name: 'wiki_lookup', arguments: { query: 'x' } } }, '{"query":"x"}'],
  ['arguments that break off', { index: 0, id: 'a', function: { name: 'wiki_lookup', arguments: '{"query":' } }, '{"query":'],
  ['no arguments', { index: 0, id: 'a', function: { name: 'wiki_lookup' } }, ''],
])('%s: as they were written', async (_name, call, args) => {
  const exchange = streamed({ choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }] });
  expect((await ask(model([exchange]))).calls).toEqual([{ id: 'a', name: 'wiki_lookup', args }]);
});
