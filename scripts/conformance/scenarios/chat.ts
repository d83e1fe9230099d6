import { callGroups } from '../../../src/contract';
import { checkPages } from '../checks/paging';
import type { Run } from '../run/run';
import type { Things } from '../run/things';
import type { Scenario } from './scenario';

const { chat } = callGroups;

export const chatScenario: Scenario = async (run, things) => {
  await plainQueries(run, things);
  await run.step([chat.addPrompt, chat.listPrompts, chat.updatePrompt, chat.deletePrompt], () => lifeOfPrompt(run));
  await run.step([chat.openChat, chat.openCommonChat, chat.openDatasetChat], () => opening(run, things));
  await run.step([chat.listChatRecords, chat.getChatRecord, chat.listOtherQuestions, chat.cancelAnswer], () => records(run, things));
  await run.step([chat.flagThumbs], () => votes(run, things));
  await run.step([chat.downloadMarkdown], async () => {
    const { chatId, record } = await things.answered();
    const { content } = await run.ask(chat.downloadMarkdown, { body: { chat_id: chatId, chat_record_id: record.id } });
    run.expect(chat.downloadMarkdown, 'the question stands in it', content.includes(record.problem_text), {
      field: 'data.content',
      expected: record.problem_text,
      found: content,
    });
  });
  const listings = [chat.listClientChats, chat.pinChat, chat.listTopChats, chat.unpinChat, chat.listLastMonthChats, chat.deleteChat];
  await run.step(listings, () => lifeOfChat(run, things));
};

async function plainQueries(run: Run, things: Things): Promise<void> {
  await run.step([chat.listApplications, chat.getApplicationModels], async () => {
    const all = await run.ask(chat.listApplications, { query: { index_flag: '0' } });
    const home = await run.ask(chat.listApplications, { query: { index_flag: '1' } }, { name: 'of the home page' });
    const ids = new Set(all.map(({ id }) => id));
    const foreign = home.find(({ id }) => !ids.has(id));
    run.expect(chat.listApplications, 'those of the home page are among all', !foreign, {
      field: 'data[].id',
      expected: 'one of all applications',
      found: foreign?.id,
    });
    const [first] = all;
    if (!first) return run.skip(chat.getApplicationModels, 'there is no application');
    await run.ask(chat.getApplicationModels, { params: { applicationId: first.id } });
  });
  await run.step([chat.getAgentPrompt], async () => {
    const ids = (await things.papers()).slice(0, 2);
    const prompt = await run.ask(chat.getAgentPrompt, { params: { type: 'summary' }, query: { paper_id_list: ids.join() } });
    run.expect(chat.getAgentPrompt, 'it is about the papers that were named', prompt.paper_id_list.join() === ids.join(), {
      field: 'data.paper_id_list',
      expected: ids.join(),
      found: prompt.paper_id_list,
    });
  });
  await run.step([chat.generateQuestions], async () => void (await run.ask(chat.generateQuestions, { query: {} })));
  await run.step([chat.listThumbsReasons], async () => void (await run.ask(chat.listThumbsReasons, undefined)));
  await run.step([chat.getResearchFreeCount], async () => void (await run.ask(chat.getResearchFreeCount, undefined)));
  await run.step([chat.listMcpServers], async () => void (await run.ask(chat.listMcpServers, undefined)));
  await run.step([chat.getDatasetChatInfo], async () => void (await run.ask(chat.getDatasetChatInfo, undefined)));
}

async function lifeOfPrompt(run: Run): Promise<void> {
  const title = run.name('prompt');
  const { id, version } = await run.ask(chat.addPrompt, { body: { title, content: 'content', category: 'conformance' } });
  const listed = async (name: string) => (await run.ask(chat.listPrompts, { query: {} }, { name })).find((prompt) => prompt.id === id);
  const added = await listed('after adding');
  run.expect(chat.addPrompt, 'it is among the prompts', added?.title === title, {
    field: 'listPrompts',
    expected: title,
    found: added?.title,
  });
  const changed = run.name('renamed');
  await run.ask(chat.updatePrompt, { params: { id }, body: { title: changed, content: 'changed', version } });
  const after = await listed('after changing');
  run.expect(chat.updatePrompt, 'the change is read', after?.title === changed && after.content === 'changed', {
    field: 'listPrompts',
    expected: `${changed}, changed`,
    found: after && `${after.title}, ${after.content}`,
  });
  const stale = { params: { id }, body: { title, content: 'stale', version } };
  await run.refused(chat.updatePrompt, stale, 'a version that is not the one stored');
  await run.ask(chat.deletePrompt, { params: { id } });
  const gone = await listed('after deleting');
  run.expect(chat.deletePrompt, 'it is gone', !gone, { field: 'listPrompts', expected: 'not the prompt', found: gone?.title });
}

async function opening(run: Run, things: Things): Promise<void> {
  const { id: applicationId } = await things.application();
  const one = await run.ask(chat.openChat, { params: { applicationId } });
  const two = await run.ask(chat.openChat, { params: { applicationId } }, { name: 'once more' });
  things.chats.push({ applicationId, chatId: one }, { applicationId, chatId: two });
  run.expect(chat.openChat, 'each time another conversation', one !== two, { field: 'data', expected: `not ${one}`, found: two });
  const common = await run.ask(chat.openCommonChat, { params: { applicationId } });
  things.chats.push({ applicationId, chatId: common });
  const { dataset_id } = await things.base();
  const { id: overBases } = await run.quiet(chat.getDatasetChatInfo, undefined);
  const chatId = await run.ask(chat.openDatasetChat, { params: { dataset_id } });
  things.chats.push({ applicationId: overBases, chatId });
}

async function records(run: Run, things: Things): Promise<void> {
  const { applicationId, chatId, record } = await things.answered();
  const page = await run.ask(chat.listChatRecords, { params: { applicationId, chatId, page: 1, rows: 5 } });
  const ids = page.records.map(({ id }) => id);
  run.expect(chat.listChatRecords, 'the question is there', ids.includes(record.id), {
    field: 'data.records[].id',
    expected: record.id,
    found: ids,
  });
  await checkPages(run, chat.listChatRecords, { parts: (current, rows) => ({ params: { applicationId, chatId, page: current, rows } }) });
  const read = await run.ask(chat.getChatRecord, { params: { applicationId, chatId, chatRecordId: record.id } });
  run.expect(chat.getChatRecord, 'the record that was asked for', read.id === record.id, {
    field: 'data.id',
    expected: record.id,
    found: read.id,
  });
  await run.ask(chat.listOtherQuestions, { params: { chatId, chatRecordId: record.id } });
  const stopped = await run.ask(chat.cancelAnswer, { body: { chat_id: chatId, chat_record_id: record.id } });
  run.expect(chat.cancelAnswer, 'what was written stays', stopped.answer_text === record.answer_text, {
    field: 'data.answer_text',
    expected: record.answer_text,
    found: stopped.answer_text,
  });
}

async function votes(run: Run, things: Things): Promise<void> {
  const { applicationId, chatId, record } = await things.answered();
  for (const vote_status of ['1', '0', '-1'] as const) {
    const name = `vote ${vote_status}`;
    await run.ask(chat.flagThumbs, { body: { chat_record_id: record.id, vote_status } }, { name });
    const read = await run.quiet(chat.getChatRecord, { params: { applicationId, chatId, chatRecordId: record.id } });
    run.expect(chat.flagThumbs, `${name} is read`, read.vote_status === vote_status, {
      field: 'getChatRecord vote_status',
      expected: vote_status,
      found: read.vote_status,
    });
  }
}

async function lifeOfChat(run: Run, things: Things): Promise<void> {
  const { applicationId, chatId } = await things.answered();
  // A list of one has no second page.
  await things.askElsewhere();
  const path = { params: { application_id: applicationId, chat_id: chatId } };
  const has = (rows: readonly { id: string }[]) => rows.some(({ id }) => id === chatId);
  const expect = (call: Parameters<Run['expect']>[0], name: string, field: string, holds: boolean) =>
    run.expect(call, name, holds, { field, expected: `${chatId} ${name}`, found: 'it is otherwise' });
  const client = { params: { applicationId, page: 1, rows: 20 }, query: {} };
  expect(
    chat.listClientChats,
    'the conversation is listed',
    'data.records[].id',
    has((await run.ask(chat.listClientChats, client)).records),
  );
  await checkPages(run, chat.listClientChats, {
    parts: (page, rows) => ({ params: { applicationId, page, rows }, query: {} }),
  });
  await run.ask(chat.pinChat, path);
  expect(chat.pinChat, 'it is pinned', 'listTopChats', has(await run.ask(chat.listTopChats, { query: {} }, { name: 'after pinning' })));
  await run.ask(chat.unpinChat, path);
  expect(
    chat.unpinChat,
    'it is pinned no more',
    'listTopChats',
    !has(await run.ask(chat.listTopChats, { query: {} }, { name: 'after unpinning' })),
  );
  expect(chat.listLastMonthChats, 'it is listed there', 'data[].id', has(await run.ask(chat.listLastMonthChats, { query: {} })));
  await run.ask(chat.deleteChat, path);
  things.forgetAnswered();
  const left = await run.ask(chat.listClientChats, client, { name: 'after deleting' });
  expect(chat.deleteChat, 'it is gone', 'listClientChats', !has(left.records));
}
