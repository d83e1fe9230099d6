import type { Application } from '../../src/contract/entities/chat';
import { databaseLibrary } from '../answering/retrieval/databaseLibrary';
import { retrieve } from '../answering/retrieval/retrieve';
import { importStarterLibrary } from '../library/starter';
import { readQuestion } from '../text/terms';
import { useTestDatabase } from '../testing/testDatabase';
import { answerableExamples, homeQuestions, researchQuestions } from './libraryQuestions';

const DAY = '2026-01-01';

describe('over the starter library', () => {
  const database = useTestDatabase();
  beforeAll(async () => {
    await importStarterLibrary(database.db);
  });
  const answers = (text: string) => retrieve(databaseLibrary(database.db), readQuestion(text), null);

  test.each([DAY, '2026-01-02', '2026-06-30'])('every question for research on %s is answered by several works', async (day) => {
    const questions = await researchQuestions(database.db, day);
    expect(questions).toHaveLength(6);
    expect(new Set(questions).size).toBe(6);
    for (const text of questions) {
      const { verdict, papers } = await answers(text);
      expect([text, verdict, papers.length > 1]).toEqual([text, 'answered', true]);
    }
  });

  test('they are made once a day, and others the next day', async () => {
    const first = await researchQuestions(database.db, DAY);
    expect(await researchQuestions(database.db, DAY)).toBe(first);
    expect(await researchQuestions(database.db, '2026-01-02')).not.toEqual(first);
  });

  // Keywords of works of the later days, such as 浸花法 and 弱关系, are in no text that says what they mean.
  test.each([DAY, '2026-01-11', '2026-01-31', '2026-05-21'])('every question of the home page on %s is answered', async (day) => {
    const questions = await homeQuestions(database.db, day);
    expect(questions).toHaveLength(6);
    expect(new Set(questions).size).toBe(6);
    for (const text of questions) {
      const { verdict, papers } = await answers(text);
      expect([text, verdict]).toEqual([text, 'answered']);
      const [, title] = /^《(.+)》/.exec(text) ?? [];
      // One about a work is answered by that work.
      if (title) expect([papers[0]?.paper.title, papers[0]?.paper.title_zh]).toContain(title);
    }
    expect(questions.join()).toMatch(/《.+》/);
  });

  test('what keywords mean is asked only where it is answered', async () => {
    const asked = new Set<string>();
    for (const day of ['2026-01-11', '2026-01-26', '2026-01-31', '2026-02-05'])
      for (const question of await homeQuestions(database.db, day)) asked.add(question);
    expect([...asked].some((question) => question.startsWith('什么是'))).toBe(true);
    expect((await answers('什么是弱关系？')).verdict).toBe('none');
    expect(asked).not.toContain('什么是弱关系？');
  });

  test.each([DAY, '2026-06-30'])('every example question of an application on %s is answered', async (day) => {
    const applications = await database.db.query<Application>("select * from application where not for_dataset and works_on = 'sources'");
    const all = new Map<string, string[]>();
    for (const { id, example_questions } of applications) {
      const offered = await answerableExamples(database.db, day, example_questions);
      expect([id, offered.length]).toEqual([id, example_questions.length]);
      expect([id, new Set(offered).size]).toEqual([id, offered.length]);
      for (const text of offered) expect([id, text, (await answers(text)).verdict]).toEqual([id, text, 'answered']);
      all.set(id, offered);
    }
    expect(all.get('app-reading')).toContain('深度残差学习的方法与以往工作有什么不同？');
  });

  test('examples that are not answered, and those that name nothing, make room for questions that are', async () => {
    const examples = ['唐代长安城的人口是多少？', '青蒿素是什么？', '这些文献的主要发现是什么？'];
    const offered = await answerableExamples(database.db, DAY, examples);
    expect(offered).toHaveLength(3);
    expect(offered[0]).toBe('青蒿素是什么？');
    const others = [...(await researchQuestions(database.db, DAY)), ...(await homeQuestions(database.db, DAY))];
    for (const question of offered.slice(1)) expect(others).toContain(question);
  });
});

describe('over a library without works', () => {
  const database = useTestDatabase();

  test('nothing is proposed, examples that all name nothing are about a base and stay; what comes the same day is asked about', async () => {
    expect(await homeQuestions(database.db, DAY)).toEqual([]);
    expect(await researchQuestions(database.db, DAY)).toEqual([]);
    expect(await answerableExamples(database.db, DAY, ['青蒿素是什么？', '这些文献的主要发现是什么？'])).toEqual([]);
    expect(await answerableExamples(database.db, DAY, ['这些文献的主要发现是什么？'])).toEqual(['这些文献的主要发现是什么？']);
    await importStarterLibrary(database.db);
    expect(await researchQuestions(database.db, DAY)).toHaveLength(6);
  });
});
