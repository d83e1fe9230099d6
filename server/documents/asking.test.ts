import crypto from 'node:crypto';
import type { AnswerChunk, AnswerSource, ChatRecord } from '../../src/contract/entities/chat';
import type { FileText } from '../../src/contract/entities/document';
import type { Page } from '../../src/contract/entities/common';
import { addRecords } from '../search/testing/library';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { parsed, uploaded } from '../testing/upload';
import { paperPdf } from './testing/paperPdf';

const server = useTestServer();
let owner: TestUser;
let stranger: TestUser;
let fileId: string;
let paperId: string;

beforeAll(async () => {
  [owner, stranger] = [await server.createUser(), await server.createUser()];
  const state = await parsed(owner, (await uploaded(server, owner, { name: 'rivers.pdf', content: paperPdf() })).file_id);
  [fileId, paperId] = [state.file_id, state.paper_id!];
});

const asking = async (user: TestUser, message: string, papers: string[]) => {
  const { data: chat } = await user.call<string>('GET', '/api/application/app-general/chat/open');
  return { chat, url: `/api/application/chat_message/${chat}`, body: { message, request_id: crypto.randomUUID(), paper_id_list: papers } };
};

async function ask(user: TestUser, message: string, papers: string[]): Promise<{ answer: string; sources: AnswerSource[]; chat: string }> {
  const { chat, url, body } = await asking(user, message, papers);
  const events = await user.events<AnswerChunk>('POST', url, body);
  const sources = new Map(events.flatMap(({ data }) => data.sources).map((source) => [source.n, source]));
  return { answer: events.map(({ data }) => data.content).join(''), sources: [...sources.values()], chat };
}

test('a question about an own file is answered from its pages, also when the answer is read again later', async () => {
  const { answer, sources, chat } = await ask(owner, 'Which purple heron did the boatman see above the water?', [paperId]);
  expect(answer).toContain('purple heron above the water');
  const [source] = sources;
  expect(source).toMatchObject({ n: 1, paper_id: paperId, file_id: fileId, page: 1 });
  expect(source!.place).toContain('第 1 页');
  expect(source!.paper?.title).toBe('Measuring the Warmth of Imaginary Rivers');
  // The sentence goes over the end of the page: a range on each, and each leads to its words.
  const passages = source!.content.split('\n……\n');
  expect(source!.positions).toHaveLength(passages.length);
  const at = passages.findIndex((passage) => passage.includes('purple heron'));
  const ranges = source!.positions[at]!;
  expect(ranges.map(({ page }) => page)).toEqual([1, 2]);
  const { data: text } = await owner.call<FileText>('GET', `/api/paper/file_text?file_id=${fileId}`);
  const pages = text.sections.map(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text).join('\n'));
  expect(ranges.map(({ page, start, end }) => pages[page - 1]!.slice(start, end).trim()).join(' ')).toBe(passages[at]);
  for (const range of ranges) expect(range.boxes.length).toBeGreaterThan(0);
  const { data: stored } = await owner.call<Page<ChatRecord>>('GET', `/api/application/app-general/chat/${chat}/chat_record/1/10`);
  expect(stored.records[0]?.paragraph_list).toEqual(sources);
});

test('a question that names nothing is answered from its beginning', async () => {
  const { sources } = await ask(owner, '总结这篇文献', [paperId]);
  expect(sources[0]).toMatchObject({ file_id: fileId, page: 1 });
});

test('for others the record does not exist, alone or among own ones', async () => {
  await addRecords(server.db, [{ id: 'lib', title: 'A record of the library', abstract: 'Herons are birds of the water.' }]);
  for (const papers of [[paperId], ['lib', paperId]]) {
    const { url, body } = await asking(stranger, 'heron?', papers);
    checkRefusal(await stranger.inject('POST', url, body), 404);
  }
  checkRefusal(await stranger.inject('GET', `/api/application/agent_prompt/summary?paper_id_list=${paperId}`), 404);
  checkRefusal(await stranger.inject('POST', '/api/user/log/logViewPaper', { paper_id: paperId }), 404);
  const { data } = await stranger.call<{ records: unknown[] }>('POST', '/api/paper/translate', { paper_id_list: [paperId], target: 'zh' });
  expect(data.records).toEqual([]);
});

test('a file of a work that the library has joins its record; its abstract and the file both answer', async () => {
  const person = await server.createUser();
  await addRecords(server.db, [
    {
      id: 'same',
      title: 'Observations of Invented Glaciers',
      doi: '10.4242/Glacier',
      abstract: 'Invented glaciers shrink by a metre every year, says the record of the library.',
    },
  ]);
  const text =
    '# Observations of Invented Glaciers\n\nDOI: 10.4242/glacier\n\nThe colour of the glacier was measured as turquoise in the spring.';
  const state = await parsed(person, (await uploaded(server, person, { name: 'g.md', content: text })).file_id);
  expect(state.paper_id).toBe('same');
  const shrinking = await ask(person, 'How much do invented glaciers shrink every year?', ['same']);
  expect(shrinking.sources[0]?.content).toMatch(/^Invented glaciers shrink by a metre/);
  // That passage is the record's, and stands nowhere in the file.
  expect(shrinking.sources[0]?.positions[0]).toEqual([]);
  const colour = await ask(person, 'Which colour of the glacier was measured in the spring?', ['same']);
  expect(colour.sources[0]).toMatchObject({ file_id: state.file_id, page: 1 });
  // Another person has the record, not the file.
  const other = await ask(owner, 'How much do invented glaciers shrink every year?', ['same']);
  expect(other.sources[0]).toMatchObject({ file_id: null, page: null, positions: [] });
});
