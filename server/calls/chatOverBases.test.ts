import type { AnswerChunk, ChatSummary } from '../../src/contract/entities/chat';
import type { Page } from '../../src/contract/entities/common';
import type { StreamEvent } from '../kernel/asking';
import type { TestUser } from '../testing/testServer';
import { AT_ONCE, ask, openChat, question, useChatServer } from './testing/chatServer';

const server = useChatServer(undefined, AT_ONCE);
const ASK = 'CRISPR 的原理是什么？';
let user: TestUser;
beforeAll(async () => {
  user = await server.createUser();
  await addBase('base-crispr', 'crispr');
  await addBase('base-resnet', 'resnet');
});

/** A list of the person with one paper. */
async function addBase(id: string, paperId: string): Promise<void> {
  await server.db.query(`insert into dataset (id, kind, name, owner_id) values ($1, 'reading', $1, $2)`, [id, user.id]);
  await server.db.query(`insert into dataset_document (id, dataset_id, kind, paper_id, name) values ('of-' || $1, $1, 'paper', $2, 'x')`, [
    id,
    paperId,
  ]);
}

const openOver = async (base: string) => (await user.call<string>('GET', `/api/application/dataset_chat/${base}/open`)).data;
const answersOver = (events: StreamEvent<AnswerChunk>[]) => ({
  papers: [...new Set(events.flatMap(({ data }) => data.sources.map(({ paper_id }) => paper_id)))],
  text: events.map(({ data }) => data.content).join(''),
});
const naming = (fields: object = {}) => ({ message: ASK, paper_id_list: [], ...fields });
const listed = async (query = '') =>
  (await user.call<Page<ChatSummary>>('GET', `/api/application/app-dataset/chat/client/1/50${query}`)).data.records;

describe('a conversation over a base', () => {
  test('reads that base alone, also when a question does not name it', async () => {
    const found = await ask(user, await openOver('base-crispr'), naming());
    expect(answersOver(found.events).papers).toEqual(['crispr']);
    const nothing = await ask(user, await openOver('base-resnet'), naming());
    expect(answersOver(nothing.events)).toMatchObject({ papers: [], text: expect.stringContaining('未在所选知识库的 1 篇文献中找到') });
  });

  test('reads nothing once the base is gone', async () => {
    await addBase('base-gone', 'crispr');
    const chatId = await openOver('base-gone');
    await ask(user, chatId, naming());
    await server.db.query(`delete from dataset where id = 'base-gone'`);
    const { events } = await ask(user, chatId, naming());
    expect(answersOver(events)).toMatchObject({ papers: [], text: expect.stringContaining('不作回答') });
    expect((await listed()).find(({ id }) => id === chatId)?.dataset_id).toBeNull();
  });

  test('names its base in the lists, and so does its fork', async () => {
    const [over, other] = [await openOver('base-crispr'), await openOver('base-resnet')];
    const { recordId } = await ask(user, over, naming());
    await ask(user, other, naming());
    const fork = { chat_id: over, chat_record_id: recordId, request_id: crypto.randomUUID() };
    const { data: made } = await user.call<ChatSummary>('POST', '/api/application/chat/fork', fork);
    expect(made.dataset_id).toBe('base-crispr');
    const bases = new Map((await listed()).map(({ id, dataset_id }) => [id, dataset_id]));
    expect([bases.get(over), bases.get(other), bases.get(made.id)]).toEqual(['base-crispr', 'base-resnet', 'base-crispr']);
    const ofBase = await listed('?dataset_id=base-resnet');
    expect(ofBase.map(({ id }) => id)).toContain(other);
    expect(ofBase.map(({ id }) => id)).not.toContain(over);
    const month = (await user.call<ChatSummary[]>('GET', '/api/application/chat/last_month')).data;
    expect(month.find(({ id }) => id === over)?.dataset_id).toBe('base-crispr');
    const general = await openChat(user);
    await ask(user, general, question());
    const after = (await user.call<ChatSummary[]>('GET', '/api/application/chat/last_month')).data;
    expect(after.find(({ id }) => id === general)?.dataset_id).toBeNull();
  });

  test('does not name a base that may not be read any more', async () => {
    const other = await server.createUser();
    const chatId = await openOver('base-crispr');
    await ask(user, chatId, naming());
    await server.db.query(`update dataset set owner_id = $1 where id = 'base-crispr'`, [other.id]);
    const found = (await listed()).find(({ id }) => id === chatId);
    const { events } = await ask(user, chatId, naming());
    await server.db.query(`update dataset set owner_id = $1 where id = 'base-crispr'`, [user.id]);
    expect(found?.dataset_id).toBeNull();
    expect(answersOver(events).papers).toEqual([]);
  });
});

test('an application reads the bases that it is defined with, unless the question names others', async () => {
  const about = async (fields: object = {}) => {
    const { events } = await ask(user, await openChat(user, 'app-topic'), naming({ message: '残差网络有什么用处？', ...fields }));
    return answersOver(events).papers;
  };
  expect(await about()).toContain('resnet');
  await server.db.query(`update application set dataset_id_list = '["base-crispr"]' where id = 'app-topic'`);
  try {
    expect(await about()).not.toContain('resnet');
    expect(await about({ message: ASK })).toEqual(['crispr']);
    expect(await about({ dataset_id_list: ['base-resnet'] })).toEqual(['resnet']);
  } finally {
    await server.db.query(`update application set dataset_id_list = '[]' where id = 'app-topic'`);
  }
});
