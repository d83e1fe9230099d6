import crypto from 'node:crypto';
import type { AnswerChunk, ChatRecord } from '../../src/contract/entities/chat';
import type { Page } from '../../src/contract/entities/common';
import { checkRefusal } from '../testing/checkAnswer';
import type { TestUser } from '../testing/testServer';
import { ask, openChat, question, useChatServer } from './testing/chatServer';

const server = useChatServer();
let user: TestUser;
beforeAll(async () => {
  user = await server.createUser();
});

describe('sending', () => {
  test('twice with one request id gives one question and one answer', async () => {
    const chatId = await openChat(user);
    const body = question();
    const send = () => user.events<AnswerChunk>('POST', `/api/application/chat_message/${chatId}`, body);
    const [one, two] = await Promise.all([send(), send()]);
    const three = await send();
    const text = (events: typeof one) => events.map((event) => event.data.content).join('');
    expect(text(two)).toBe(text(one));
    expect(text(three)).toBe(text(one));
    const page = (await user.call<Page<ChatRecord>>('GET', `/api/application/app-general/chat/${chatId}/chat_record/1/20`)).data;
    expect(page.total).toBe(1);
    const otherChat = await openChat(user);
    checkRefusal(await user.inject('POST', `/api/application/chat_message/${otherChat}`, body), 409);
  });

  test.each([
    ['an empty message', { message: ' ' }, 400],
    ['a message that is too long', { message: 'x'.repeat(10_241) }, 400],
    ['no request id', { request_id: 'x' }, 400],
    ['a missing paper among others', { paper_id_list: ['resnet', 'no-such'] }, 404],
    ['a missing base', { paper_id_list: [], dataset_id_list: ['no-such'] }, 404],
    ['a parent of nowhere', { parent_id: 'no-such' }, 404],
    ['a model that is not offered', { model_id: 'gpt-99' }, 400],
  ])('%s is refused, and nothing stored', async (_name, fields, status) => {
    const chatId = await openChat(user);
    checkRefusal(await user.inject('POST', `/api/application/chat_message/${chatId}`, question(fields)), status);
    expect(await server.db.query('select 1 from chat_record where chat_id = $1', [chatId])).toEqual([]);
  });

  test('more than five at a time are refused', async () => {
    const busy = await server.createUser();
    const chatId = await openChat(busy);
    await server.db.query(
      `insert into chat_record (id, chat_id, user_id, index, request_id, problem_text)
       select 'busy-' || i, $1, $2, 1, i, 'q' from generate_series(1, 5) i`,
      [chatId, busy.id],
    );
    checkRefusal(await busy.inject('POST', `/api/application/chat_message/${chatId}`, question()), 429);
    await server.db.query('delete from chat where id = $1', [chatId]);
  });

  test('over a base: its papers are read, others not', async () => {
    await server.db.query(`insert into dataset (id, kind, name, owner_id) values ('own-list', 'reading', '清单', $1)`, [user.id]);
    await server.db.query(
      `insert into dataset_document (id, dataset_id, kind, paper_id, name) values ('d1', 'own-list', 'paper', 'crispr', 'x')`,
    );
    const { events } = await ask(user, await openChat(user), { paper_id_list: [], dataset_id_list: ['own-list'] });
    const sources = events.flatMap((event) => event.data.sources);
    expect(new Set(sources.map((source) => [source.paper_id, source.dataset_id].join()))).toEqual(new Set(['crispr,own-list']));
    const other = await server.createUser();
    const othersQuestion = question({ paper_id_list: [], dataset_id_list: ['own-list'] });
    checkRefusal(await other.inject('POST', `/api/application/chat_message/${await openChat(other)}`, othersQuestion), 404);
  });
});

test('stopping keeps the part; a second stop, one after the end and one by others change nothing', async () => {
  const stranger = await server.createUser();
  const chatId = await openChat(user);
  const body = question();
  const streaming = user.events<AnswerChunk>('POST', `/api/application/chat_message/${chatId}`, body);
  let id: string | undefined;
  while (!id) {
    const [row] = await server.db.query<{ id: string }>(`select id from chat_record where chat_id = $1 and answer_text <> ''`, [chatId]);
    id = row?.id;
  }
  const stop = (who: TestUser, record = id) =>
    who.inject('POST', '/api/application/chat/cancel', { chat_id: chatId, chat_record_id: record });
  const [refused, ...own] = await Promise.all([stop(stranger), stop(user), stop(user)]);
  expect(checkRefusal(await stop(stranger, crypto.randomUUID()), 404)).toEqual(checkRefusal(refused, 404));
  const [first, second] = own.map((answer) => answer.json<{ data: ChatRecord }>().data);
  expect(first?.state).toBe('stopped');
  expect(first?.answer_text).not.toBe('');
  expect(second).toEqual(first);
  expect((await streaming).at(-1)?.data).toMatchObject({ is_end: true, state: 'stopped' });
  expect((await stop(user)).json<{ data: ChatRecord }>().data).toEqual(first);
  // Sending the same question again joins the existing answer.
  const again = await user.events<AnswerChunk>('POST', `/api/application/chat_message/${chatId}`, body);
  expect(again.map(({ data }) => data.content).join('')).toBe(first?.answer_text);
  const { recordId } = await ask(user, chatId);
  expect((await stop(user, recordId)).json<{ data: ChatRecord }>().data.state).toBe('done');
});
