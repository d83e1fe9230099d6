import crypto from 'node:crypto';
import type { AnswerChunk, AnswerSource } from '../../src/contract/entities/chat';
import { makeBase, makeProject } from '../store/datasets/testing/contents';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { parsed, uploadTo } from '../testing/upload';

const server = useTestServer();
let manager: TestUser;
let member: TestUser;
let project: string;
let base: string;
let fileId: string;
let documentId: string;

const TEXT =
  '# Clocks of the harbour\n\nThe town is old.\n\n## Method\n\nThe copper clock of the harbour loses eleven seconds a day in winter. It was compared with the tide.\n';

beforeAll(async () => {
  [manager, member] = [await server.createUser(), await server.createUser()];
  project = await makeProject(manager, member, 'reader');
  base = (await makeBase(manager, { project_id: project })).dataset_id;
  const other = '# Bread of the mountains\n\nThe bread of the mountains is baked from rye.\n';
  const { data } = await uploadTo(server, manager, base, [
    { name: 'clocks.md', content: TEXT },
    { name: 'bread.md', content: other },
  ]);
  for (const { file_id } of data) await parsed(manager, file_id);
  [fileId, documentId] = [data[0]!.file_id, data[0]!.document_id!];
});

async function open(user: TestUser) {
  const { data: chat } = await user.call<string>('GET', '/api/application/app-general/chat/open');
  return `/api/application/chat_message/${chat}`;
}
const question = (message: string, parent_id: string | null = null, dataset_id_list = [base]) => ({
  message,
  request_id: crypto.randomUUID(),
  dataset_id_list,
  ...(parent_id && { parent_id }),
});

async function ask(user: TestUser, url: string, body: object): Promise<{ answer: string; sources: AnswerSource[]; record: string }> {
  const events = await user.events<AnswerChunk>('POST', url, body);
  const sources = new Map(events.flatMap(({ data }) => data.sources).map((source) => [source.n, source]));
  return {
    answer: events.map(({ data }) => data.content).join(''),
    sources: [...sources.values()],
    record: events[0]!.data.chat_record_id,
  };
}

test('a question about a team base is answered from the files of others, as long as one belongs to the team', async () => {
  const url = await open(member);
  const { answer, sources, record } = await ask(member, url, question('How many seconds does the copper clock lose in winter?'));
  expect(answer).toContain('loses eleven seconds a day');
  expect(sources[0]).toMatchObject({ file_id: fileId, document_id: documentId, dataset_id: base, page: 1 });
  expect(sources[0]!.place).toContain('Method');
  const at = sources[0]!.content.split('\n……\n').indexOf('The copper clock of the harbour loses eleven seconds a day in winter.');
  expect(sources[0]!.positions[at]).toMatchObject([{ page: 2 }]);
  expect(sources[0]!.paper?.title).toBe('Clocks of the harbour');
  expect(JSON.stringify(sources)).not.toContain('rye');

  const stranger = await server.createUser();
  checkRefusal(await stranger.inject('POST', await open(stranger), question('clock?')), 404);

  await manager.call('POST', '/api/project/delete_member', { project_id: project, user_id: member.id });
  checkRefusal(await member.inject('POST', url, question('And the copper clock in summer?')), 404);
  // A follow-up that names no base leans on what was cited, which may no longer be read.
  const later = await ask(member, url, question('总结它们', record, []));
  expect(later.sources).toEqual([]);
  expect(later.answer).toContain('已不能查看');
  await manager.call('POST', '/api/project/add_member', { project_id: project, user_id_list: [member.id], role: 'reader' });
  expect((await ask(member, url, question('总结它们', record, []))).sources[0]).toMatchObject({ file_id: fileId });
});

test('a question that waits while its asker leaves the team reads nothing of it', async () => {
  const { scopeOf } = await import('../answering/answerContext');
  const row = { paper_id_list: [], dataset_id_list: [base] };
  const scopeFor = async (user_id: string) =>
    (await scopeOf(server.db, { ...row, user_id } as unknown as Parameters<typeof scopeOf>[1]))?.size;
  expect([await scopeFor(manager.id), await scopeFor((await server.createUser()).id)]).toEqual([2, 0]);
});
