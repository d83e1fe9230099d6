import type { ModelOption } from '../../src/contract/entities/chat';
import type { ModelTrial } from '../../src/contract/entities/operatorMeans';
import { startFakeModel, type FakeModel } from '../answering/testing/fakeModel';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer } from '../testing/testServer';
import { createOperator, type TestOperator } from './testing/operator';

const server = useTestServer({ config: { INTERNAL_HOSTS: '127.0.0.1' } });
let admin: TestOperator;
beforeAll(async () => {
  admin = await createOperator(server);
});

let fake: FakeModel;
let other: FakeModel;
beforeEach(async () => {
  [fake, other] = [await startFakeModel(), await startFakeModel()];
  fake.answer = () => ['我是', '一个模型。'];
});
afterEach(async () => {
  await Promise.all([fake.close(), other.close()]);
  await admin.call('POST', '/api/operator/part/models/reset');
});

const endpoint = (fields: object = {}) => ({ name: '一号', base_url: fake.url, api_key: 'sk-one', models: ['m1', 'm2'], ...fields });
const offered = async () =>
  (await admin.call<ModelOption[]>('GET', '/api/application/app-general/app_model_mapping')).data.map(({ model_id }) => model_id);
const trial = (entry_id: string, value: object) => admin.call<ModelTrial[]>('POST', '/api/operator/try_model', { entry_id, value });

test('a service that is added, switched off, and put behind another is followed without a restart', async () => {
  expect(await offered()).toEqual(['extractive']);
  expect(await admin.save('models', 'one', endpoint())).toMatchObject({ code: 200, data: { value: { api_key: '' }, keys: ['api_key'] } });
  expect(await offered()).toEqual(['m1', 'm2', 'extractive']);
  await admin.save('models', 'two', endpoint({ name: '二号', base_url: other.url, models: ['m2', 'm3'] }));
  expect(await offered()).toEqual(['m1', 'm2', 'm2@二号', 'm3', 'extractive']);
  await admin.call('PUT', '/api/operator/part/models/order', { ids: ['two', 'one'] });
  expect(await offered()).toEqual(['m2', 'm3', 'm1', 'm2@一号', 'extractive']);
  await admin.save('models', 'two', { enabled: false });
  expect(await offered()).toEqual(['m1', 'm2', 'extractive']);
  await admin.remove('models', 'one');
  expect(await offered()).toEqual(['extractive']);
});

test('who began with a model keeps it, and a model of two services goes to its own', async () => {
  await admin.save('models', 'one', endpoint());
  const began = server.services.model!;
  await admin.save('models', 'one', { base_url: other.url, models: ['m1'], api_key: 'sk-two' });
  other.answer = () => ['另一个。'];
  const signal = new AbortController().signal;
  expect(await began.complete([{ role: 'user', content: '问' }], signal)).toBe('我是一个模型。');
  expect(await server.services.model!.complete([{ role: 'user', content: '问' }], signal)).toBe('另一个。');
  expect(other.requests.map(({ authorization }) => authorization)).toEqual(['Bearer sk-two']);
});

test('a trial asks each model, and counts what it costs', async () => {
  const { data } = await trial('one', endpoint());
  expect(data).toEqual(
    ['m1', 'm2'].map((model) => ({ model, ok: true, message: '', milliseconds: expect.any(Number) as number, text: '我是一个模型。' })),
  );
  const counted = await server.db.query('select model from model_usage where user_id = $1 order by model', [admin.id]);
  expect(counted.map(({ model }) => model)).toEqual(['m1', 'm2']);
});

test('a trial says what failed', async () => {
  fake.scenario = '401';
  expect((await trial('one', endpoint({ models: ['m1'] }))).data).toEqual([
    expect.objectContaining({ model: 'm1', ok: false, message: '大模型服务的密钥无效或没有权限', text: '' }),
  ]);
});

test('a trial without a key uses the stored one, but never at another address', async () => {
  await admin.save('models', 'one', endpoint({ models: ['m1'] }));
  await trial('one', endpoint({ models: ['m1'], api_key: '' }));
  expect(fake.requests.at(-1)?.authorization).toBe('Bearer sk-one');
  const elsewhere = await trial('one', endpoint({ models: ['m1'], api_key: '', base_url: other.url }));
  expect(elsewhere).toMatchObject({ code: 400, message: expect.stringContaining('请重新填写密钥') });
  expect(other.requests).toEqual([]);
  await trial('three', endpoint({ models: ['m1'], api_key: '', base_url: other.url }));
  expect(other.requests.map(({ authorization }) => authorization)).toEqual(['Bearer none']);
});

test('what cannot work is neither tried nor saved', async () => {
  const inside = endpoint({ base_url: 'http://10.0.0.1/v1' });
  const message = expect.stringContaining('接口地址：10.0.0.1 在服务器自己的网络中') as string;
  expect(await trial('one', inside)).toMatchObject({ code: 400, message });
  expect(await admin.save('models', 'one', inside)).toMatchObject({ code: 400, message });
  expect(await admin.save('models', 'one', endpoint({ api_key: '密钥' }))).toMatchObject({
    code: 400,
    message: '密钥：只能包含英文字母、数字和英文符号',
  });
  expect(await offered()).toEqual(['extractive']);
});

test('only administrators try models', async () => {
  const reader = await server.createUser();
  checkRefusal(await reader.inject('POST', '/api/operator/try_model', { entry_id: 'one', value: endpoint() }), 403);
  expect(fake.requests).toEqual([]);
});
