import { createModel } from './openaiCompatible';
import { useModelService } from './testing/useModelService';

const service = useModelService();
const { settings, model, never, read } = service;

test('without an address there is no model; wrong settings are named', () => {
  expect(createModel(settings({ MODEL_BASE_URL: '' }))).toBeNull();
  expect(() => createModel(settings({ MODEL_BASE_URL: 'ftp://x' }))).toThrow('MODEL_BASE_URL');
  expect(() => createModel(settings({ MODEL_BASE_URL: 'http://me:pw@x' }))).toThrow('MODEL_BASE_URL');
  expect(() => createModel(settings({ MODEL_NAME: '' }))).toThrow('MODEL_NAME');
});

test.each(['normal', 'no-done', 'crlf'])('%s: the whole text', async (scenario) => {
  expect(await read(scenario)).toEqual({ text: '第一句。[1]第二句。', reasoning: '', finish: undefined, error: null });
  expect(service.fake.requests).toHaveLength(1);
  expect(service.fake.requests[0]?.authorization).toBe('Bearer sk-secret');
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
  expect(service.fake.requests.length).toBeLessThanOrEqual(4);
});

describe('complete', () => {
  test('the whole text', async () => {
    expect(await model().complete([], never)).toBe('第一句。[1]第二句。');
  });

  test.each(['length', 'no-finish', 'cut'])('%s is no answer', async (scenario) => {
    service.fake.scenario = scenario;
    await expect(model().complete([], never)).rejects.toMatchObject({ name: 'ModelError' });
  });
});
