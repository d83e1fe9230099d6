import type { Application } from '../../../src/contract/entities/chat';
import { importStarterLibrary } from '../../library/starter';
import { agentPrompt } from '../../chat/questions';
import { papersById } from '../../store/papers/papers';
import { useTestDatabase } from '../../testing/testDatabase';
import { databaseLibrary } from './databaseLibrary';
import { extractiveAnswer } from '../extractive';
import { retrieve } from './retrieve';
import { readQuestion } from '../../text/terms';

const database = useTestDatabase();
beforeAll(async () => {
  await importStarterLibrary(database.db);
});

const find = (text: string) => retrieve(databaseLibrary(database.db), readQuestion(text), null);
const titles = async (text: string) => (await find(text)).papers.map((found) => found.paper.title);

test.each([
  ['什么是注意力机制，它解决了什么问题？', 'Attention Is All You Need'],
  ['CRISPR-Cas9 基因编辑的原理是什么？', 'A Programmable Dual-RNA-Guided DNA Endonuclease in Adaptive Bacterial Immunity'],
  ['What is a small-world network?', "Collective dynamics of 'small-world' networks"],
  ['How does dropout prevent overfitting?', 'Dropout: A Simple Way to Prevent Neural Networks from Overfitting'],
  ['深度残差学习的方法与以往工作有什么不同？', 'Deep Residual Learning for Image Recognition'],
  ['attention is all you need', 'Attention Is All You Need'],
])('%s → %s', async (text, title) => {
  expect((await titles(text)).map((found) => found.toLowerCase()).slice(0, 2)).toContain(title.toLowerCase());
});

test.each([
  '红烧肉怎么做才好吃',
  '量子香蕉',
  '唐代长安城的人口是多少',
  'asdf qwer zxcv',
  'best pizza recipe in Naples',
  "'; drop table paper; --",
])('%s finds nothing', async (text) => expect(await titles(text)).toEqual([]));

// Those that work on a person's own words look nothing up.
test('every example question of an application that answers from the library is answered', async () => {
  const applications = await database.db.query<Application>("select * from application where not for_dataset and works_on = 'sources'");
  const questions = applications.flatMap((one) => one.example_questions).filter((text) => !readQuestion(text).general);
  expect(questions.length).toBeGreaterThanOrEqual(15);
  for (const text of questions) {
    const found = await find(text);
    const sources = [...extractiveAnswer(found, '')].flatMap((part) => part.sources ?? []);
    expect([text, sources.length > 0]).toEqual([text, true]);
  }
});

test('the instruction of a job reads all of its papers, few or many', async () => {
  const rows = await database.db.query<{ paper_id: string }>('select paper_id from paper order by paper_id limit 30');
  const ids = rows.map((row) => row.paper_id);
  for (const type of ['summary', 'compare', 'question', 'review'] as const) {
    for (const count of [1, 3, 8, 20, 30]) {
      const papers = await papersById(database.db, ids.slice(0, count));
      const question = readQuestion(agentPrompt(type, papers).prompt);
      const found = await retrieve(databaseLibrary(database.db), question, new Map(papers.map((one) => [one.paper_id, null])));
      expect([type, count, found.fit, found.papers.length]).toEqual([type, count, 'general', count]);
    }
  }
});
