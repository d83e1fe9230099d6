import crypto from 'node:crypto';
import type { ChatRecord, ChatSummary } from '../../../src/contract/entities/chat';
import type { Page } from '../../../src/contract/entities/common';
import { checkRefusal } from '../../testing/checkAnswer';
import type { TestUser } from '../../testing/testServer';
import { AT_ONCE, ask, openChat, useChatServer } from '../../calls/testing/chatServer';

const server = useChatServer(undefined, AT_ONCE);
let user: TestUser;
/** Somebody new in each test: the list of conversations holds those of one test alone. */
beforeEach(async () => {
  user = await server.createUser();
});

const FORK = '/api/application/chat/fork';
const fork = (chat_id: string, chat_record_id: string, request_id: string = crypto.randomUUID()) => ({
  chat_id,
  chat_record_id,
  request_id,
});
/** Oldest first, without what is of the row alone. */
async function recordsOf(chatId: string) {
  const { data } = await user.call<Page<ChatRecord>>('GET', `/api/application/app-general/chat/${chatId}/chat_record/1/100`);
  return data.records.reverse();
}

/** A conversation with two questions, and another version of the second. */
async function branched() {
  const chatId = await openChat(user);
  const first = (await ask(user, chatId)).recordId;
  const second = (await ask(user, chatId, { parent_id: first, message: '有哪些局限？' })).recordId;
  const sibling = (await ask(user, chatId, { parent_id: first, message: '有哪些长处？' })).recordId;
  return { chatId, first, second, sibling };
}

test('has the turns that lead to the record, with their sources, and leaves the original alone', async () => {
  const { chatId, first, second } = await branched();
  await user.call('POST', '/api/application/chat/thumbs_flag', { chat_record_id: first, vote_status: '0' });
  const before = await recordsOf(chatId);
  const { data: made } = await user.call<ChatSummary>('POST', FORK, fork(chatId, second));
  expect(made).toMatchObject({ application_id: 'app-general', abstract: '总结这些文献（另开）', record_count: 2, top: false });

  const copies = await recordsOf(made.id);
  expect(copies.map(({ problem_text, index }) => [index, problem_text])).toEqual([
    [1, '总结这些文献'],
    [2, '有哪些局限？'],
  ]);
  expect(copies.map(({ parent_id }) => parent_id)).toEqual([null, copies[0]!.id]);
  for (const [i, id] of [first, second].entries()) {
    const origin = before.find((record) => record.id === id)!;
    const { answer_text, paragraph_list, paper_id_list, state, create_time } = origin;
    expect(copies[i]).toMatchObject({ answer_text, paragraph_list, paper_id_list, state, create_time });
    expect(copies[i]!.id).not.toBe(id);
  }
  expect(copies[0]!.vote_status).toBe('-1');
  expect(await recordsOf(chatId)).toEqual(before);

  // The copy goes on by itself, and the original does not.
  await ask(user, made.id, { parent_id: copies[1]!.id, message: '还有呢？' });
  expect(await recordsOf(made.id)).toHaveLength(3);
  expect(await recordsOf(chatId)).toHaveLength(3);
  await user.call('DELETE', `/api/application/app-general/chat/${chatId}`);
  expect(await recordsOf(made.id)).toHaveLength(3);
});

test('asked twice, it is made once', async () => {
  const { chatId, first, second } = await branched();
  const body = fork(chatId, second);
  const [one, two] = await Promise.all([user.call<ChatSummary>('POST', FORK, body), user.call<ChatSummary>('POST', FORK, body)]);
  expect(two.data).toEqual(one.data);
  expect((await user.call<ChatSummary>('POST', FORK, fork(chatId, first))).data.id).not.toBe(one.data.id);
});

test('is refused for what is not there, not one’s own, or not finished', async () => {
  const { chatId, second } = await branched();
  const otherChat = await branched();
  checkRefusal(await user.inject('POST', FORK, fork(chatId, crypto.randomUUID())), 404);
  checkRefusal(await user.inject('POST', FORK, fork(chatId, otherChat.second)), 404);
  const other = await server.createUser();
  checkRefusal(await other.inject('POST', FORK, fork(chatId, second)), 404);
  await server.db.query(`update chat_record set state = 'pending', heartbeat = now() + interval '1 hour' where id = $1`, [second]);
  checkRefusal(await user.inject('POST', FORK, fork(chatId, second)), 409);
  await server.db.query(`update chat_record set state = 'done' where id = $1`, [second]);
});

describe('renaming', () => {
  const rename = (as: TestUser, chatId: string, abstract: string, app = 'app-general') =>
    as.inject('PUT', `/api/application/${app}/chat/client/${chatId}`, { abstract });
  const listed = async (keyword = '') =>
    (await user.call<Page<ChatSummary>>('GET', `/api/application/app-general/chat/client/1/100?keyword=${encodeURIComponent(keyword)}`))
      .data;

  test('keeps the place in the list, and the next question keeps the title', async () => {
    const { chatId, second } = await branched();
    const order = async () => (await listed()).records.map(({ id }) => id);
    await branched();
    const before = await order();
    expect((await rename(user, chatId, '  注意力综述  ')).statusCode).toBe(200);
    expect(await order()).toEqual(before);
    await ask(user, chatId, { parent_id: second });
    expect((await listed()).records[0]).toMatchObject({ id: chatId, abstract: '注意力综述' });
  });

  test.each([
    ['nothing', ' '],
    ['too much', '字'.repeat(101)],
  ])('%s is refused', async (_name, title) => {
    const { chatId } = await branched();
    checkRefusal(await rename(user, chatId, title), 400);
  });

  test('is for the owner, under its application', async () => {
    const { chatId } = await branched();
    checkRefusal(await rename(await server.createUser(), chatId, '别人的'), 404);
    checkRefusal(await rename(user, chatId, '别处的', 'app-review'), 404);
  });

  test('the list is searched by title and question, as they are written', async () => {
    const { chatId } = await branched();
    await rename(user, chatId, 'BERT_100%');
    const ids = async (keyword: string) => (await listed(keyword)).records.map(({ id }) => id);
    expect(await ids('bert_1')).toEqual([chatId]);
    expect(await ids('BERT%1')).toEqual([]);
    expect(await ids('有哪些局限')).toContain(chatId);
    expect((await listed('bert_1')).total).toBe(1);
  });

  test('pinned conversations come first', async () => {
    const { chatId } = await branched();
    await branched();
    await user.call('PUT', `/api/application/app-general/chat/${chatId}/top`);
    expect((await listed()).records.slice(0, 2).map(({ id, top }) => [id === chatId, top])).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});
