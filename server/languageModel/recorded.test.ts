import { z } from 'zod';
import type { Model, ModelDelta } from './model';
import { modelJson } from './modelJson';
import * as azure from './testing/recorded/azure';
import * as deepSeek from './testing/recorded/deepSeek';
import { refused } from './testing/recorded/exchange';
import * as llamaCpp from './testing/recorded/llamaCpp';
import * as ollama from './testing/recorded/ollama';
import * as vllm from './testing/recorded/vllm';
import { useRecorded } from './testing/useRecorded';

const { model, seen, waits } = useRecorded();
const never = new AbortController().signal;
const QUESTION = [{ role: 'user' as const, content: '石墨烯导热吗？只输出 JSON' }];
const ANSWER = '石墨烯导热率高[1]。';

async function read(using: Model) {
  const deltas: ModelDelta[] = [];
  for await (const delta of using.stream(QUESTION, never)) deltas.push(delta);
  const joined = (field: 'content' | 'reasoning') => deltas.map((delta) => delta[field]).join('');
  return { text: joined('content'), reasoning: joined('reasoning'), finish: deltas.at(-1)?.finish, usage: deltas.at(-1)?.usage };
}

describe('reasoning, the answer and the count of tokens are told apart', () => {
  test.each([
    ['vLLM', vllm.reasoning, { prompt: 812, completion: 200, reasoning: 0 }],
    ['llama.cpp', llamaCpp.reasoning, { prompt: 60, completion: 40, reasoning: 0 }],
    ['DeepSeek', deepSeek.reasoning, { prompt: 300, completion: 150, reasoning: 110 }],
  ])('%s', async (_name, exchange, usage) => {
    expect(await read(model([exchange]))).toEqual({ text: ANSWER, reasoning: '先看片段一。', finish: undefined, usage });
    expect(seen()[0]?.body).toMatchObject({ model: 'm1', stream: true, stream_options: { include_usage: true } });
  });

  test('a template that opens the thinking by itself needs the setting', async () => {
    const set = await read(model([vllm.closingTagOnly], { MODEL_THINKS_FIRST: true }));
    expect(set).toMatchObject({ text: ANSWER, reasoning: '先看片段一。\n' });
  });
});

test('Ollama: an answer cut at the limit is known as such', async () => {
  expect(await read(model([ollama.cutWhileAnswering]))).toEqual({
    text: '石墨烯导热率高',
    reasoning: '先看片段一。',
    finish: 'length',
    usage: { prompt: 90, completion: 128, reasoning: 0 },
  });
});

describe('Azure', () => {
  test('the deployment in the path, the version in the query, the key in its own header; filter results are no text', async () => {
    const using = model([azure.filtered], { path: '/openai/?api-version=2024-10-21', MODEL_NAME: 'our gpt' });
    expect(await read(using)).toMatchObject({ text: '石墨烯导热率高', finish: 'filtered' });
    const [request] = seen();
    expect(request?.url).toBe('/openai/deployments/our%20gpt/chat/completions?api-version=2024-10-21');
    expect(request?.headers).toMatchObject({ 'api-key': 'sk-secret' });
    expect(request?.headers.authorization).toBeUndefined();
  });

  test('a path with the deployment is called as it stands', async () => {
    await read(model([azure.filtered], { path: '/openai/deployments/d1?api-version=2024-10-21' }));
    expect(seen()[0]?.url).toBe('/openai/deployments/d1/chat/completions?api-version=2024-10-21');
  });

  test('its milliseconds are waited for', async () => {
    await read(model([azure.busy, azure.filtered]));
    expect(waits()).toEqual([1500]);
  });
});

describe('structured output', () => {
  const Shape = z.object({ title: z.string() });
  const ask = (using: Model) => modelJson(using, QUESTION, Shape, never);
  const formats = () => seen().map(({ body }) => (body.response_format as { type: string } | undefined)?.type ?? 'plain');

  test('by schema where the service takes one', async () => {
    expect(await ask(model([ollama.structured]))).toEqual({ title: '导热率' });
    expect(seen()[0]?.body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: { name: 'answer', schema: { type: 'object', required: ['title'] } },
    });
  });

  test('else as any object, which is remembered', async () => {
    const using = model([deepSeek.refusesSchema, deepSeek.structured, deepSeek.structured]);
    expect([await ask(using), await ask(using)]).toEqual([{ title: '导热率' }, { title: '导热率' }]);
    expect(formats()).toEqual(['json_schema', 'json_object', 'json_object']);
  });

  test('else in words alone', async () => {
    const using = model([llamaCpp.refusesSchema, llamaCpp.refusesSchema, llamaCpp.structured]);
    expect(await ask(using)).toEqual({ title: '导热率' });
    expect(formats()).toEqual(['json_schema', 'json_object', 'plain']);
  });

  test('what does not fit is shown to the model once more', async () => {
    expect(await ask(model([ollama.cutWhileAnswering])).catch((error: unknown) => error)).toMatchObject({ fault: 'tooLong' });
    expect(await ask(model([vllm.reasoning, ollama.structured]))).toEqual({ title: '导热率' });
    expect(seen().at(-1)?.body.messages).toHaveLength(3);
  });
});

test('an older vLLM that knows no count of tokens is asked without it from then on', async () => {
  const using = model([vllm.refusesCount, vllm.reasoning, vllm.reasoning]);
  await read(using);
  await read(using);
  expect(seen().map(({ body }) => 'stream_options' in body)).toEqual([true, false, false]);
});

describe('refusals and failures of a moment', () => {
  test.each([
    ['without a word on when', [deepSeek.overloaded, llamaCpp.loading, llamaCpp.loading, deepSeek.reasoning], [500, 1000, 2000]],
    ['after seconds', [refused(503, {}, { 'retry-after': '3' }), deepSeek.reasoning], [3000]],
    ['at a time', [refused(429, {}, { 'retry-after': 'Sun, 01 Mar 2026 00:00:07 GMT' }), deepSeek.reasoning], [7000]],
  ])('%s: waited for', async (_name, exchanges, expected) => {
    expect((await read(model(exchanges))).text).toBe(ANSWER);
    expect(waits()).toEqual(expected);
  });

  test('four requests at most, and no longer than twenty seconds altogether', async () => {
    await expect(read(model(Array.from({ length: 9 }, () => llamaCpp.loading)))).rejects.toMatchObject({ fault: 'broken' });
    expect(seen()).toHaveLength(4);
    const slow = refused(429, {}, { 'retry-after': '12' });
    await expect(read(model([slow, slow, slow]))).rejects.toMatchObject({ fault: 'tooMany' });
    expect(waits().slice(3)).toEqual([12_000]);
  });

  test.each([
    ['an empty account', deepSeek.spent, 'tooMany'],
    ['too long a question', vllm.tooLong, 'tooLong'],
  ])('%s is told at once', async (_name, exchange, fault) => {
    await expect(read(model([exchange, deepSeek.reasoning]))).rejects.toMatchObject({ fault });
    expect(waits()).toEqual([]);
  });
});
