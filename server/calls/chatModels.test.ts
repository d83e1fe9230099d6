import type { ChatRecord, ModelOption } from '../../src/contract/entities/chat';
import type { Page } from '../../src/contract/entities/common';
import { modelNamed, type Model } from '../languageModel/model';
import { createModel } from '../languageModel/openaiCompatible';
import { readConfig } from '../kernel/config';
import { ask, openChat, useChatServer } from './testing/chatServer';

const standIn = (name: string, others: readonly Model[] = []): Model => ({
  name,
  others,
  async *stream() {
    yield { content: `由 ${name} 作答[1]。`, reasoning: '' };
  },
  complete: async () => name,
});

const server = useChatServer(() => standIn('甲', [standIn('乙')]));

test('models of the settings are offered, the standard one first, and excerpts beside them', async () => {
  const user = await server.createUser();
  const { data } = await user.call<ModelOption[]>('GET', '/api/application/app-general/app_model_mapping');
  expect(data.map(({ model_id, is_default }) => [model_id, is_default])).toEqual([
    ['甲', true],
    ['乙', false],
    ['extractive', false],
  ]);
});

test.each([
  [undefined, '由 甲 作答'],
  ['甲', '由 甲 作答'],
  ['乙', '由 乙 作答'],
])('a question that names %s is answered by it, and its record says so', async (model_id, words) => {
  const user = await server.createUser();
  const chat = await openChat(user);
  const { events } = await ask(user, chat, model_id ? { model_id } : {});
  expect(events.map(({ data }) => data.content).join('')).toContain(words);
  const { data } = await user.call<Page<ChatRecord>>('GET', `/api/application/app-general/chat/${chat}/chat_record/1/10`);
  expect(data.records.map((record) => record.model_id)).toEqual([model_id ?? '']);
});

test('one that names no model of the settings is refused', async () => {
  const user = await server.createUser();
  const chat = await openChat(user);
  const body = { message: '问', request_id: crypto.randomUUID(), model_id: '丙' };
  expect(await user.call('POST', `/api/application/chat_message/${chat}`, body)).toMatchObject({
    code: 400,
    message: '所选模型不可用，请重新选择',
  });
});

test('a model that was taken out of the settings is stood in for by the standard one', () => {
  const model = standIn('甲', [standIn('乙')]);
  expect([modelNamed(model, '乙')?.name, modelNamed(model, '丁')?.name, modelNamed(null, '乙')]).toEqual(['乙', '甲', null]);
});

test('several names make several models', () => {
  const settings = { ...readConfig({}), MODEL_BASE_URL: 'https://models.example.org/v1' };
  const made = createModel({ ...settings, MODEL_NAME: ' large, small ,large,' });
  expect([made?.name, made?.others?.map(({ name }) => name)]).toEqual(['large', ['small']]);
  expect(() => createModel({ ...settings, MODEL_NAME: ' , ' })).toThrow('MODEL_NAME');
});

test('files may be put beside questions, except in the application of knowledge bases', async () => {
  const rows = await server.db.query<{ takes: boolean; base: boolean }>(
    'select file_upload_enable as takes, for_dataset as base from application',
  );
  expect(rows.every(({ takes, base }) => takes !== base)).toBe(true);
});
