import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { AnswerChunk, AnswerSource } from '../../src/contract/entities/chat';
import type { FileText } from '../../src/contract/entities/document';
import { parsed, uploaded } from '../testing/upload';
import { useTestServer, type TestUser } from '../testing/testServer';
import { pdfOf, type Placed } from './testing/pdf';

const server = useTestServer();
const PAPERS = path.join(__dirname, 'reading', 'pdf', 'testing', 'papers');
const bare = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

let user: TestUser;
beforeAll(async () => {
  user = await server.createUser();
});

async function ask(message: string, paper: string): Promise<{ answer: string; sources: AnswerSource[] }> {
  const { data: chat } = await user.call<string>('GET', '/api/application/app-general/chat/open');
  const body = { message, request_id: crypto.randomUUID(), paper_id_list: [paper] };
  const events = await user.events<AnswerChunk>('POST', `/api/application/chat_message/${chat}`, body);
  const sources = new Map(events.flatMap(({ data }) => data.sources).map((source) => [source.n, source]));
  return { answer: events.map(({ data }) => data.content).join(''), sources: [...sources.values()] };
}

const read = async (name: string, content: Buffer) => parsed(user, (await uploaded(server, user, { name, content })).file_id);
/** Without what stands before the sentence or raised behind it. */
const ofTruth = (content: string) => bare(content.replace(/^(?:Abstract—|[•\s\d]+)/, '').replace(/(?<=\.)\d$/, ''));
const passagesOf = (sources: readonly AnswerSource[]) => sources.flatMap(({ passages }) => passages ?? []);

test.each(['groff', 'latex', 'libreoffice', 'chromium', 'cairo'])(
  'what is quoted of a paper by %s stands there, where its boxes are',
  async (name) => {
    const truth = JSON.parse(fs.readFileSync(path.join(PAPERS, `${name}.json`), 'utf8')) as { sentences: string[] };
    const sentences = new Set(truth.sentences.map(bare));
    const { file_id, paper_id } = await read(`${name}.pdf`, fs.readFileSync(path.join(PAPERS, `${name}.pdf`)));
    const questions = [
      '用了什么方法？',
      'How does the seasonal distribution of phosphorus change?',
      'What improves the convergence of alternating projections?',
    ];
    let quoted = 0;
    for (const question of questions) {
      const { sources } = await ask(question, paper_id!);
      for (const { content, place, positions } of passagesOf(sources)) {
        quoted += 1;
        expect(sentences).toContain(ofTruth(content));
        expect(place).toMatch(/^第 \d+ 页$/);
        const [first] = positions;
        const query = `file_id=${file_id}&first=${first!.page}&count=${positions.length}&lines=1`;
        const { data } = await user.call<FileText>('GET', `/api/paper/file_text?${query}`);
        for (const { page, start, end, boxes } of positions) {
          const section = data.sections.find((one) => one.page === page)!;
          const text = section.paragraphs.map((paragraph) => paragraph.text).join('\n');
          expect(bare(content)).toContain(bare(text.slice(start, end)));
          expect(boxes.length).toBeGreaterThan(0);
          // Each box is one of the page's lines, or a part of it.
          for (const [left, top, width] of boxes) {
            expect(section.lines!.some(([, , x, y, w]) => y === top && left >= x - 0.001 && left + width <= x + w + 0.001)).toBe(true);
          }
        }
      }
    }
    expect(quoted).toBeGreaterThan(3);
  },
);

/** Words of a sentence far apart on the page, and drawn in another order: nothing tells that they belong together. */
const SCATTERED: Placed[] = [
  { text: 'between the sluice gates.', x: 330, y: 600 },
  { text: 'Purple herons were counted', x: 72, y: 600 },
];

test('a sentence that nobody vouches for is not called verbatim, and its place says so', async () => {
  const { paper_id } = await read('scattered.pdf', pdfOf([SCATTERED]));
  const { answer, sources } = await ask('Where were purple herons counted?', paper_id!);
  const found = passagesOf(sources).filter(({ content }) => content.includes('herons'));
  expect(found.map(({ place }) => place)).toEqual(['第 1 页（版面复杂，请对照原文）']);
  expect(answer).toContain('未经改写（注明请对照原文的句子除外）');
});

test('where there is a certain one, that is quoted instead', async () => {
  const certain = { text: 'Purple herons were counted again at the mill.', x: 72, y: 500 };
  const { paper_id } = await read('certain.pdf', pdfOf([[...SCATTERED, certain]]));
  const { answer, sources } = await ask('Where were purple herons counted?', paper_id!);
  expect(passagesOf(sources).map(({ content, place }) => [content, place])).toEqual([[certain.text, '第 1 页']]);
  expect(answer).toMatch(/，未经改写：/);
});
