import crypto from 'node:crypto';
import type { ChatRecord } from '../../src/contract/entities/chat';
import type { Page } from '../../src/contract/entities/common';
import type { Project } from '../../src/contract/entities/project';
import type { ResearchEvent } from '../../src/contract/entities/research';
import { RESEARCH_APPLICATION_ID } from '../../src/contract/research';
import { makeBase, makeProject } from '../store/datasets/testing/contents';
import { useTestServer, type TestUser } from '../testing/testServer';
import { uploadTo } from '../testing/upload';

const server = useTestServer();
const WORDS = '活动层厚度增加了二十厘米。';

interface Scene {
  manager: TestUser;
  member: TestUser;
  project: string;
  base: string;
  chat: string;
  thread: string;
}

/** A member with an answer and a report that quote a file of the project, which the manager has added, and a file of their own. */
async function scene(): Promise<Scene> {
  const [manager, member] = [await server.createUser(), await server.createUser()];
  const project = await makeProject(manager, member, 'member');
  const base = (await makeBase(manager, { project_id: project })).dataset_id;
  const put = async (user: TestUser, to: string) =>
    (await uploadTo(server, user, to, [{ name: `冻土 ${to}.md`, content: `# 冻土 ${to}\n\n${WORDS}` }])).data[0]!;
  const [team, own] = [await put(manager, base), await put(member, (await makeBase(member)).dataset_id)];
  const quoted = (n: number, file_id: string) => ({
    n,
    paper_id: null,
    document_id: null,
    dataset_id: null,
    place: '第 1 页',
    page: 1,
    file_id,
    positions: [[{ page: 1, start: 0, end: 5, boxes: [] }]],
  });
  const [chat, thread] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, application] of [
    [chat, 'app-general'],
    [thread, RESEARCH_APPLICATION_ID],
  ])
    await server.db.query('insert into chat (id, user_id, application_id, abstract) values ($1, $2, $3, $1)', [id, member.id, application]);
  const sources = [team, own].map(({ file_id }, i) => ({ ...quoted(i + 1, file_id), content: WORDS }));
  await server.db.query(
    `insert into chat_record (id, chat_id, user_id, index, request_id, problem_text, answer_text, state, sources, answer_mode)
     values ($1, $1, $2, 1, $1, '问', '增加了[1]，也[2]。', 'done', $3, 'model')`,
    [chat, member.id, JSON.stringify(sources)],
  );
  await server.db.query(
    `insert into chat_record (id, chat_id, user_id, index, request_id, problem_text, state, for_research) values ($1, $1, $2, 1, $1, '问', 'done', true)`,
    [thread, member.id],
  );
  const citations = [team, own].map(({ file_id }, i) => ({
    ...quoted(i + 1, file_id),
    content_snippet: WORDS,
    origin: 'dataset',
    title: '冻土',
    url: '',
    tool_call_id: null,
    accessed_at: new Date(0).toISOString(),
  }));
  await server.db.query(
    `insert into research_event (thread_id, chat_record_id, seq, kind, event, create_time) values ($1, $1, 1, 'citations', $2, now())`,
    [thread, JSON.stringify({ event: 'citations', citations })],
  );
  return { manager, member, project, base, chat, thread };
}

/** The words of the two quotations where they are read, 来源已不可读 in the place of those that are withdrawn. */
async function seen({ member, chat, thread }: Scene) {
  const { data, message } = await member.call<Page<ChatRecord>>('GET', `/api/application/app-general/chat/${chat}/chat_record/1/10`);
  expect(message).toBe('');
  const events = await member.events<ResearchEvent>('GET', `/api/deep_research/chat/stream/${thread}`);
  const told = (words: string, { withdrawn, place, page, file_id, positions }: ChatRecord['paragraph_list'][number] | ResearchCited) =>
    withdrawn ? [words, place, page, file_id, positions.length].join('|') : words;
  const answer = data.records.flatMap(({ paragraph_list }) => paragraph_list.map((source) => told(source.content, source)));
  const report = events.flatMap(({ data: event }) =>
    event.event === 'citations' ? event.citations.map((citation) => told(citation.content_snippet, citation)) : [],
  );
  expect(report).toEqual(answer);
  expect(data.records[0]?.answer_text).toBe('增加了[1]，也[2]。');
  return answer;
}
type ResearchCited = Extract<ResearchEvent, { event: 'citations' }>['citations'][number];

const NOTHING_LEFT = '||||0';
const remove = ({ manager, member, project }: Scene) =>
  manager.call('POST', '/api/project/delete_member', { project_id: project, user_id: member.id });
async function keep({ manager, project }: Scene, quotes_kept: boolean) {
  const { data } = await manager.call<Project[]>('GET', '/api/project/listUserJoin');
  const { name, version } = data.find(({ project_id }) => project_id === project)!;
  return manager.call<Project>('POST', '/api/project/update', { project_id: project, name, version, quotes_kept });
}

test('who is taken out of a project keeps the answer, and not the words of its files, as long as it does not say so', async () => {
  const team = await scene();
  expect(await seen(team)).toEqual([WORDS, WORDS]);
  await remove(team);
  expect(await seen(team)).toEqual([NOTHING_LEFT, WORDS]);
  expect((await keep(team, true)).data.quotes_kept).toBe(true);
  expect(await seen(team)).toEqual([WORDS, WORDS]);
  await keep(team, false);
  expect(await seen(team)).toEqual([NOTHING_LEFT, WORDS]);
});

test('who leaves by themselves is treated alike, and has the words again with the membership', async () => {
  const team = await scene();
  await team.member.call('POST', '/api/project/delete_member', { project_id: team.project, user_id: team.member.id });
  expect(await seen(team)).toEqual([NOTHING_LEFT, WORDS]);
  await team.manager.call('POST', '/api/project/add_member', { project_id: team.project, user_id_list: [team.member.id], role: 'reader' });
  expect(await seen(team)).toEqual([WORDS, WORDS]);
});

test.each([
  [false, [NOTHING_LEFT, WORDS]],
  [true, [WORDS, WORDS]],
])('what a project said (kept: %s) holds after its deletion', async (kept, words) => {
  const team = await scene();
  await keep(team, kept);
  await remove(team);
  await team.manager.call('DELETE', `/api/project/delete/${team.project}`);
  expect(await seen(team)).toEqual(words);
});

test('a file that is deleted leaves its quotations to those who belong to the project', async () => {
  const team = await scene();
  await team.manager.call('DELETE', `/api/project_dataset/opreate?dataset_id=${team.base}`);
  expect(await seen(team)).toEqual([WORDS, WORDS]);
});

test('what can be read by another way is no quotation of the project alone', async () => {
  const team = await scene();
  await remove(team);
  const other = await makeProject(team.manager, team.member, 'reader');
  await server.db.query('update stored_dataset set project_id = $2 where id = $1', [team.base, other]);
  expect(await seen(team)).toEqual([WORDS, WORDS]);
});

test('the setting is for those who may edit the project, and a save without it leaves it', async () => {
  const team = await scene();
  await keep(team, true);
  const { data } = await team.manager.call<Project[]>('GET', '/api/project/listUserJoin');
  const { version } = data.find(({ project_id }) => project_id === team.project)!;
  const renamed = { project_id: team.project, name: '改名', version };
  expect((await team.manager.call<Project>('POST', '/api/project/update', renamed)).data).toMatchObject({
    name: '改名',
    quotes_kept: true,
  });
  const refused = await team.member.call('POST', '/api/project/update', { ...renamed, version: version + 1, quotes_kept: false });
  expect(refused.code).toBe(403);
});
