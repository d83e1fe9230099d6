import { checkModelAddress, createModel } from './openaiCompatible';
import { useModelService } from './testing/useModelService';
import { startFakeModel } from '../answering/testing/fakeModel';

const service = useModelService();
const { settings, model, never, read } = service;

test('a refusal for a moment is tried again; one for long is told at once', async () => {
  expect(await read('429-once', model({ MODEL_IDLE_SECONDS: 60 }))).toMatchObject({ text: '第一句。[1]第二句。', error: null });
  expect(service.fake.requests).toHaveLength(2);
  const long = await read('429-long', model({ MODEL_IDLE_SECONDS: 60 }));
  expect(long.error?.message).toBe('大模型服务的请求过多或额度用尽，请稍后再试');
  expect(service.fake.requests).toHaveLength(3);
});

test('an address inside the own network is refused unless the setting names it', async () => {
  expect(() => createModel(settings({ INTERNAL_HOSTS: '' }))).toThrow("127.0.0.1 is inside the server's own network");
  expect(() => createModel(settings({ INTERNAL_HOSTS: '127.0.0.1:1' }))).toThrow('INTERNAL_HOSTS');
  expect(createModel(settings({ INTERNAL_HOSTS: `10.0.0.1, ${new URL(service.fake.url).host}` }))).not.toBeNull();
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
  service.fake.answer = () => [];
  expect((await read('endless-thinking')).error).toMatchObject({ kind: 'upstream', message: '大模型只在思考，没有给出回答' });
  await expect(model().complete([], never)).rejects.toMatchObject({ fault: 'endless' });
  while (!service.fake.requests.every(({ aborted }) => aborted)) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('an abort ends it at once, and the request upstream', async () => {
  service.fake.scenario = 'hang-after-first';
  const control = new AbortController();
  const reading = (async () => {
    for await (const delta of model({ MODEL_IDLE_SECONDS: 60 }).stream([], control.signal)) {
      expect(delta.content).toBe('第一句。');
      control.abort();
    }
  })();
  await expect(reading).rejects.toThrow(/abort/i);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(service.fake.requests[0]?.aborted).toBe(true);
});

test('after three failures the service is left alone', async () => {
  const using = model();
  for (let i = 0; i < 3; i += 1) await read('500', using);
  const { length } = service.fake.requests;
  const refused = await read('normal', using);
  expect(refused.error).toMatchObject({ kind: 'unavailable' });
  expect(refused.error?.message).toMatch(/^大模型服务发生内部错误，已暂停调用，请 \d+ 秒后再试$/);
  expect(service.fake.requests).toHaveLength(length);
});

test('a wrong key does not open the circuit', async () => {
  const using = model({ MODEL_IDLE_SECONDS: 60 });
  for (let i = 0; i < 4; i += 1) await read('401', using);
  expect((await read('normal', using)).error).toBeNull();
});
