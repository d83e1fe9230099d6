import type { Model, ModelDelta } from './model';
import { checkModelAddress, createModel } from './openaiCompatible';
import { startFakeModel, type FakeModel } from '../answering/testing/fakeModel';

let fake: FakeModel;
beforeEach(async () => {
  fake = await startFakeModel();
  fake.answer = () => ['第一句。', '[1]', '第二句。'];
});
afterEach(() => fake.close());

const settings = (fields = {}) => ({
  MODEL_BASE_URL: fake.url,
  MODEL_API_KEY: 'sk-secret',
  MODEL_NAME: 'fake',
  MODEL_IDLE_SECONDS: 0.4,
  INTERNAL_HOSTS: '127.0.0.1',
  ...fields,
});
const model = (fields = {}): Model => {
  const made = createModel(settings(fields));
  if (!made) throw new Error('no model');
  return made;
};
const never = new AbortController().signal;

async function read(scenario: string, using = model()) {
  fake.scenario = scenario;
  const deltas: ModelDelta[] = [];
  let error: unknown = null;
  try {
    for await (const delta of using.stream([{ role: 'user', content: 'q' }], never)) deltas.push(delta);
  } catch (caught) {
    error = caught;
  }
  const text = deltas.map((delta) => delta.content).join('');
  const reasoning = deltas.map((delta) => delta.reasoning).join('');
  return { text, reasoning, finish: deltas.at(-1)?.finish, error: error as { kind: string; message: string } | null };
}

test('without an address there is no model; wrong settings are named', () => {
  expect(createModel(settings({ MODEL_BASE_URL: '' }))).toBeNull();
  expect(() => createModel(settings({ MODEL_BASE_URL: 'ftp://x' }))).toThrow('MODEL_BASE_URL');
  expect(() => createModel(settings({ MODEL_BASE_URL: 'http://me:pw@x' }))).toThrow('MODEL_BASE_URL');
  expect(() => createModel(settings({ MODEL_NAME: '' }))).toThrow('MODEL_NAME');
});

test.each(['normal', 'no-done', 'crlf'])('%s: the whole text', async (scenario) => {
  expect(await read(scenario)).toEqual({ text: '第一句。[1]第二句。', reasoning: '', finish: undefined, error: null });
  expect(fake.requests).toHaveLength(1);
  expect(fake.requests[0]?.authorization).toBe('Bearer sk-secret');
});

test.each(['reasoning', 'think'])('%s: reasoning is kept apart', async (scenario) => {
  expect(await read(scenario)).toMatchObject({ text: '第一句。[1]第二句。', reasoning: '先读资料。', error: null });
});

test.each([
  ['length', 'length'],
  ['no-finish', 'cut'],
  ['tools', 'tools'],
])('%s: the text, marked %s', async (scenario, finish) => {
  expect(await read(scenario)).toMatchObject({ text: '第一句。[1]第二句。', finish, error: null });
});

test.each([
  ['cut', '第一句。', 'upstream', '与大模型服务的连接中断'],
  ['garbage', '第一句。', 'upstream', '大模型服务返回异常'],
  ['two-in-one', '第一句。', 'upstream', '大模型服务返回异常'],
  ['error-inside', '第一句。', 'upstream', '大模型服务的请求过多或额度用尽，请稍后再试'],
  ['hang-after-first', '第一句。', 'upstreamTimeout', '大模型服务响应超时'],
  ['drip', '', 'upstreamTimeout', '大模型服务响应超时'],
  ['json-error', '', 'upstream', '大模型服务没有返回内容'],
  ['empty', '', 'upstream', '大模型服务没有返回内容'],
  ['html', '', 'upstream', '大模型服务没有返回内容'],
  ['tools-only', '', 'upstream', '大模型要求调用工具，没有给出回答'],
  ['401', '', 'upstream', '大模型服务的密钥无效或没有权限'],
  ['404', '', 'upstream', '大模型服务没有这个模型或接口'],
  ['429', '', 'upstream', '大模型服务的请求过多或额度用尽，请稍后再试'],
  ['500', '', 'upstream', '大模型服务发生内部错误'],
  ['too-long', '', 'upstream', '问题与资料超出大模型的长度上限'],
  ['redirect', '', 'upstream', '大模型服务返回异常'],
])('%s: keeps %j and fails with %s %s', async (scenario, text, kind, message) => {
  const result = await read(scenario);
  expect(result.text).toBe(text);
  expect(result.error).toMatchObject({ name: 'ModelError', kind, message });
  expect(result.error?.message).not.toContain('sk-secret');
  expect(fake.requests.length).toBeLessThanOrEqual(2);
});

test('a refusal for a moment is tried again once; one for long is told at once', async () => {
  expect(await read('429-once')).toMatchObject({ text: '第一句。[1]第二句。', error: null });
  expect(fake.requests).toHaveLength(2);
  const long = await read('429-long', model({ MODEL_IDLE_SECONDS: 60 }));
  expect(long.error?.message).toBe('大模型服务的请求过多或额度用尽，请稍后再试');
  expect(fake.requests).toHaveLength(3);
});

test('an address inside the own network is refused unless the setting names it', async () => {
  expect(() => createModel(settings({ INTERNAL_HOSTS: '' }))).toThrow("127.0.0.1 is inside the server's own network");
  expect(() => createModel(settings({ INTERNAL_HOSTS: '127.0.0.1:1' }))).toThrow('INTERNAL_HOSTS');
  expect(createModel(settings({ INTERNAL_HOSTS: `10.0.0.1, ${new URL(fake.url).host}` }))).not.toBeNull();
  await expect(checkModelAddress(settings({ INTERNAL_HOSTS: '' }))).rejects.toThrow('INTERNAL_HOSTS');
  await expect(checkModelAddress(settings({ MODEL_BASE_URL: 'http://no-such-host.invalid/v1' }))).resolves.toBeUndefined();
});

test('a service that never answers times out', async () => {
  expect((await read('hang')).error?.message).toBe('大模型服务响应超时');
});

test('refused connection and unknown host are told apart', async () => {
  const gone = await startFakeModel();
  await gone.close();
  expect((await read('normal', model({ MODEL_BASE_URL: gone.url, MODEL_IDLE_SECONDS: 5 }))).error?.message).toBe('大模型服务拒绝连接');
  const unknown = await read('normal', model({ MODEL_BASE_URL: 'http://no-such-host.invalid/v1', MODEL_IDLE_SECONDS: 5 }));
  expect(unknown.error?.message).toBe('大模型服务的地址无法解析');
});

test('thinking without an end is cut off, beside an answer and without one', async () => {
  const cut = await read('endless-thinking');
  expect(cut).toMatchObject({ text: '第一句。[1]第二句。', finish: 'length', error: null });
  expect(cut.reasoning.length).toBeLessThan(210_000);
  fake.answer = () => [];
  expect((await read('endless-thinking')).error).toMatchObject({ kind: 'upstream', message: '大模型只在思考，没有给出回答' });
  await expect(model().complete([], never)).rejects.toMatchObject({ fault: 'endless' });
  while (!fake.requests.every(({ aborted }) => aborted)) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('an abort ends it at once, and the request upstream', async () => {
  fake.scenario = 'hang-after-first';
  const control = new AbortController();
  const reading = (async () => {
    for await (const delta of model({ MODEL_IDLE_SECONDS: 60 }).stream([], control.signal)) {
      expect(delta.content).toBe('第一句。');
      control.abort();
    }
  })();
  await expect(reading).rejects.toThrow(/abort/i);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(fake.requests[0]?.aborted).toBe(true);
});

test('after three failures the service is left alone', async () => {
  const using = model();
  for (let i = 0; i < 3; i += 1) await read('500', using);
  const { length } = fake.requests;
  const refused = await read('normal', using);
  expect(refused.error).toMatchObject({ kind: 'unavailable' });
  expect(refused.error?.message).toMatch(/^大模型服务发生内部错误，已暂停调用，请 \d+ 秒后再试$/);
  expect(fake.requests).toHaveLength(length);
});

test('a wrong key does not open the circuit', async () => {
  const using = model();
  for (let i = 0; i < 4; i += 1) await read('401', using);
  expect((await read('normal', using)).error).toBeNull();
});

describe('complete', () => {
  test('the whole text', async () => {
    expect(await model().complete([], never)).toBe('第一句。[1]第二句。');
  });

  test.each(['length', 'no-finish', 'cut'])('%s is no answer', async (scenario) => {
    fake.scenario = scenario;
    await expect(model().complete([], never)).rejects.toMatchObject({ name: 'ModelError' });
  });
});
