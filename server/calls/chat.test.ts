import crypto from 'node:crypto';
import type { AgentPrompt, AnswerChunk, Application, ChatRecord, ChatSummary, ModelOption } from '../../src/contract/entities/chat';
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
const list = async (path: string) => (await user.call<ChatSummary[]>('GET', `/api/application/chat/${path}`)).data;

describe('applications', () => {
  test('all of them, and the default ones', async () => {
    const all = (await user.call<Application[]>('GET', '/api/application/index_list?index_flag=0')).data;
    const some = (await user.call<Application[]>('GET', '/api/application/index_list?index_flag=1')).data;
    expect(all.map((one) => one.name)).toEqual([
      '学术问答',
      '文献综述',
      '论文精读',
      '选题建议',
      '学术写作润色',
      '审稿意见',
      '学术翻译',
      '统计方法',
      '摘要与题名',
      '回复审稿意见',
      '研究设计',
      '概念辨析',
    ]);
    expect(some.every((one) => one.index_flag)).toBe(true);
    expect(some.length).toBeLessThan(all.length);
    expect(all.every((one) => one.example_questions.length >= 3 && one.prologue !== '')).toBe(true);
  });

  test('that of knowledge bases', async () => {
    expect((await user.call<Application>('GET', '/api/application/dataset_chat/info')).data.name).toBe('知识库问答');
  });

  test('models: without one the extractive answer is the choice', async () => {
    const { data } = await user.call<ModelOption[]>('GET', '/api/application/app-general/app_model_mapping');
    expect(data).toEqual([{ model_id: 'extractive', name: '原句摘编（不用大模型）', is_default: true }]);
    checkRefusal(await user.inject('GET', '/api/application/no-such/app_model_mapping'), 404);
  });

  test('example questions, of an application and of the library', async () => {
    const own = await user.call<string[]>('GET', '/api/application/chat/generate_question?application_id=app-review');
    expect(own.data).toContain('这些文献的主要发现和分歧是什么？');
    const proposed = (await user.call<string[]>('GET', '/api/application/chat/generate_question')).data;
    expect(proposed.length).toBeGreaterThanOrEqual(3);
    expect(proposed.join()).toMatch(/注意力|残差|CRISPR|DNA|图像识别/);
    checkRefusal(await user.inject('GET', '/api/application/chat/generate_question?application_id=no'), 404);
  });

  test('the instruction of a job names the papers', async () => {
    const { data } = await user.call<AgentPrompt>('GET', '/api/application/agent_prompt/compare?paper_id_list=resnet,attention');
    expect(data).toMatchObject({ type: 'compare', application_id: 'app-review', paper_id_list: ['resnet', 'attention'] });
    expect(data.prompt).toContain('这 2 篇文献');
    expect(data.prompt).toContain('Deep Residual Learning for Image Recognition');
    checkRefusal(await user.inject('GET', '/api/application/agent_prompt/compare?paper_id_list=resnet,no-such'), 404);
    checkRefusal(await user.inject('GET', '/api/application/agent_prompt/compare?paper_id_list=,'), 400);
  });
});

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

  test('is found by its title, its words and its agent, pinned or not, however old it is', async () => {
    const reader = await server.createUser();
    const [old, pinned] = [await openChat(reader), await openChat(reader)];
    await ask(reader, old, { message: '玻色子 100% 是什么' });
    await ask(reader, pinned, { message: '费米子是什么' });
    await server.db.query(`update chat_record set answer_text = '也谈到玻色子' where chat_id = $1`, [pinned]);
    await server.db.query(`update chat set update_time = now() - interval '90 days' where id = any($1)`, [[old, pinned]]);
    await reader.call('PUT', `/api/application/app-general/chat/${pinned}/top`);
    const found = async (path: string, keyword: string, by = reader) =>
      (await by.call<ChatSummary[]>('GET', `/api/application/chat/${path}?keyword=${encodeURIComponent(keyword)}`)).data?.map(
        ({ id }) => id,
      ) ?? [];
    expect(await found('last_month', '玻色子')).toEqual([old]);
    expect(await found('top_list', '玻色子')).toEqual([pinned]);
    expect(await found('last_month', '100%')).toEqual([old]);
    expect(await found('last_month', '学术问答')).toEqual([old]);
    expect(await found('last_month', '')).toEqual([]);
    expect(await found('last_month', '玻色子', user)).toEqual([]);
  });

  test('is pinned, unpinned and deleted', async () => {
    const chatId = await openChat(user);
    await ask(user, chatId);
    const path = `/api/application/app-general/chat/${chatId}`;
    expect((await list('last_month')).map((chat) => chat.id)).toContain(chatId);
    expect(await user.call('PUT', `${path}/top`)).toMatchObject({ code: 200, data: true });
    expect(await user.call('PUT', `${path}/top`)).toMatchObject({ code: 200, data: true });
    expect((await list('top_list'))[0]).toMatchObject({ id: chatId, top: true });
    expect((await list('last_month')).map((chat) => chat.id)).not.toContain(chatId);
    await user.call('PUT', `${path}/cancel_top`);
    expect((await list('top_list')).map((chat) => chat.id)).not.toContain(chatId);
    expect(await user.call('DELETE', path)).toMatchObject({ code: 200, data: true });
    checkRefusal(await user.inject('DELETE', path), 404);
    expect((await list('last_month')).map((chat) => chat.id)).not.toContain(chatId);
  });

  test('fifty pins and unpins at once are all answered, and leave each conversation in one list', async () => {
    const reader = await server.createUser();
    const chats = [await openChat(reader), await openChat(reader)];
    for (const chatId of chats) await ask(reader, chatId);
    const path = (chatId: string, action: string) => `/api/application/app-general/chat/${chatId}/${action}`;
    const requests = Array.from({ length: 50 }, (_, n) => reader.call('PUT', path(chats[n % 2]!, n % 4 < 2 ? 'top' : 'cancel_top')));
    for (const answer of await Promise.all(requests)) expect(answer).toMatchObject({ code: 200, data: true });
    const ids = async (name: string) =>
      ((await reader.call<ChatSummary[]>('GET', `/api/application/chat/${name}`)).data ?? []).map(({ id }) => id);
    expect([...(await ids('top_list')), ...(await ids('last_month'))].toSorted()).toEqual(chats.toSorted());
    for (const chatId of chats) await reader.call('PUT', path(chatId, 'top'));
    const pinned = await ids('top_list');
    expect(pinned.toSorted()).toEqual(chats.toSorted());
    expect(await ids('top_list')).toEqual(pinned);
  });
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

describe('rejoining', () => {
  test('after a cut at any byte of the stream gives the whole text, once', async () => {
    const chatId = await openChat(user);
    const response = await user.inject('POST', `/api/application/chat_message/${chatId}`, question());
    const bytes = Buffer.from(response.rawPayload);
    const { data } = await record(chatId, (await ask(user, chatId)).recordId);
    const whole = data.answer_text;
    const recordId = /"chat_record_id":"([^"]+)"/.exec(response.body)?.[1];
    const rest = new Map<string, string>();
    // Events are whole only up to an empty line: what follows the last one is lost with the connection.
    const seen = new Map<string, string>();
    for (let k = 0; k <= bytes.length; k += 1) {
      const end = bytes.lastIndexOf('\n\n', k - 2);
      const complete = k < 2 || end < 0 ? '' : bytes.subarray(0, end + 2).toString('utf8');
      const ids = [...complete.matchAll(/^id: (\S+)$/gm)].map((match) => match[1] ?? '');
      const id = ids.at(-1) ?? '0.0';
      if (seen.has(id)) continue;
      const texts = [...complete.matchAll(/^data: (.*)$/gm)].map((match) => (JSON.parse(match[1] ?? '{}') as AnswerChunk).content);
      seen.set(id, texts.join(''));
      const path = `/api/application/chat_message/${chatId}?chat_record_id=${recordId}&last_event_id=${id}`;
      rest.set(id, (await user.events<AnswerChunk>('GET', path)).map((event) => event.data.content).join(''));
    }
    expect(seen.size).toBeGreaterThan(3);
    for (const [id, before] of seen) expect(before + (rest.get(id) ?? '')).toBe(whole);
  });

  test('an id that makes no sense is refused', async () => {
    const chatId = await openChat(user);
    const { recordId } = await ask(user, chatId);
    const path = (id: string) =>
      `/api/application/chat_message/${chatId}?chat_record_id=${recordId}&last_event_id=${encodeURIComponent(id)}`;
    for (const id of ['-1', 'x', '1.5.2', '１']) checkRefusal(await user.inject('GET', path(id)), 400);
    // The client has more than is stored: it has to start again from the stored text.
    checkRefusal(await user.inject('GET', path('999999')), 409);
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
