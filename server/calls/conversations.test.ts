import crypto from 'node:crypto';
import type { ChatRecord, ChatSummary } from '../../src/contract/entities/chat';
import type { Page } from '../../src/contract/entities/common';
import { checkRefusal } from '../testing/checkAnswer';
import type { TestUser } from '../testing/testServer';
import { orderedPapers } from '../store/chats/chats';
import { ALL_PAPERS, ask, openChat, question, useChatServer } from './testing/chatServer';

const server = useChatServer();
let user: TestUser;
beforeAll(async () => {
  user = await server.createUser();
});

const record = (chatId: string, recordId: string, app = 'app-general') =>
  user.call<ChatRecord>('GET', `/api/application/${app}/chat/${chatId}/chat_record/${recordId}`);

describe('a conversation', () => {
  test('opens with a bare id and is listed once it has a question', async () => {
    const chatId = await openChat(user, 'app-reading');
    expect(chatId).toMatch(/^[0-9a-f-]{36}$/);
    const chats = async () => (await user.call<Page<ChatSummary>>('GET', '/api/application/app-reading/chat/client/1/20')).data;
    expect((await chats()).total).toBe(0);
    await ask(user, chatId, { message: '  这些文献讲了什么？\n请总结。 ' });
    expect(await chats()).toMatchObject({
      total: 1,
      current: 1,
      size: 20,
      records: [{ id: chatId, application_name: '论文精读', abstract: '这些文献讲了什么？ 请总结。', record_count: 1, top: false }],
    });
    expect((await user.call<string>('GET', '/api/application/common_chat/open/app-reading')).data).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('streams an answer whose every sentence has a source, and keeps it', async () => {
    const chatId = await openChat(user);
    const { recordId, events } = await ask(user, chatId);
    const text = events.map((event) => event.data.content).join('');
    expect(events.length).toBeGreaterThan(3);
    expect(events.at(-1)?.data).toMatchObject({ is_end: true, state: 'done', answer_mode: 'extractive' });
    const { data } = await record(chatId, recordId);
    expect(data.answer_text).toBe(text);
    expect(data).toMatchObject({ chat_id: chatId, index: 1, parent_id: null, vote_status: '-1', paper_id_list: ALL_PAPERS });
    expect(data.paragraph_list.map((source) => [source.n, source.paper?.paper_id])).toEqual(ALL_PAPERS.map((id, i) => [i + 1, id]));
    expect((await orderedPapers(server.db, user.id, recordId)).map((paper) => paper.paper_id)).toEqual(ALL_PAPERS);
    const followUps = await user.call<string[]>('GET', `/api/application/${chatId}/other_questions/${recordId}`);
    expect(followUps.data[0]).toBe('这些文献的方法和结论有什么不同？');
    const next = await ask(user, chatId, { parent_id: recordId, message: followUps.data[0] });
    const further = await user.call<string[]>('GET', `/api/application/${chatId}/other_questions/${next.recordId}`);
    expect(further.data).not.toContain(followUps.data[0]);
    expect(further.data.length).toBeGreaterThan(0);
  });

  test('records come newest first; siblings share a place', async () => {
    const chatId = await openChat(user);
    const first = await ask(user, chatId);
    const second = await ask(user, chatId, { parent_id: first.recordId });
    const sibling = await ask(user, chatId, { parent_id: first.recordId, message: '换一种说法总结' });
    const page = (await user.call<Page<ChatRecord>>('GET', `/api/application/app-general/chat/${chatId}/chat_record/1/2`)).data;
    expect(page.total).toBe(3);
    expect(page.records.map((one) => [one.id, one.index])).toEqual([
      [sibling.recordId, 2],
      [second.recordId, 2],
    ]);
    expect((await user.call<Page<ChatRecord>>('GET', `/api/application/app-general/chat/${chatId}/chat_record/9/2`)).data).toMatchObject({
      total: 3,
      records: [],
    });
  });
});

describe('somebody else', () => {
  test('finds nothing of it, by any call', async () => {
    const chatId = await openChat(user);
    const { recordId } = await ask(user, chatId);
    const other = await server.createUser();
    const own = await openChat(other);
    const ownRecord = (await ask(other, own)).recordId;
    const base = '/api/application';
    const attempts: [Parameters<TestUser['inject']>[0], string, unknown?][] = [
      ['GET', `${base}/app-general/chat/${chatId}/chat_record/1/20`],
      ['GET', `${base}/app-general/chat/${chatId}/chat_record/${recordId}`],
      // Own parent with somebody else's child; somebody else's parent with an own child.
      ['GET', `${base}/app-general/chat/${own}/chat_record/${recordId}`],
      ['GET', `${base}/app-general/chat/${chatId}/chat_record/${ownRecord}`],
      // Own conversation under another application.
      ['GET', `${base}/app-review/chat/${own}/chat_record/${ownRecord}`],
      ['GET', `${base}/app-review/chat/${own}/chat_record/1/20`],
      ['DELETE', `${base}/app-review/chat/${own}`],
      ['GET', `${base}/${chatId}/other_questions/${recordId}`],
      ['GET', `${base}/${own}/other_questions/${recordId}`],
      ['POST', `${base}/chat/cancel`, { chat_id: chatId, chat_record_id: recordId }],
      ['POST', `${base}/chat/cancel`, { chat_id: own, chat_record_id: recordId }],
      ['DELETE', `${base}/app-general/chat/${chatId}`],
      ['PUT', `${base}/app-general/chat/${chatId}/top`],
      ['PUT', `${base}/app-general/chat/${chatId}/cancel_top`],
      ['POST', `${base}/chat_message/${chatId}`, question()],
      ['POST', `${base}/chat_message/${own}`, question({ parent_id: recordId })],
      ['GET', `${base}/chat_message/${chatId}?chat_record_id=${recordId}`],
      ['GET', `${base}/chat_message/${own}?chat_record_id=${recordId}`],
    ];
    for (const [method, path, body] of attempts) {
      const refused = checkRefusal(await other.inject(method, path, body), 404);
      // The same answer, word for word, as for something that never existed.
      const nowhere = (text: string) => text.replaceAll(chatId, crypto.randomUUID()).replaceAll(recordId, crypto.randomUUID());
      const missing = await other.inject(method, nowhere(path), body && JSON.parse(nowhere(JSON.stringify(body))));
      if (path.includes(chatId) || JSON.stringify(body ?? '').includes(chatId)) expect(missing.json()).toEqual(refused);
    }
    await expect(orderedPapers(server.db, other.id, recordId)).rejects.toMatchObject({ kind: 'notFound' });
    expect((await record(chatId, recordId)).data.state).toBe('done');
    expect((await user.call<Page<ChatRecord>>('GET', `${base}/app-general/chat/${chatId}/chat_record/1/20`)).data.total).toBe(1);
  });
});
