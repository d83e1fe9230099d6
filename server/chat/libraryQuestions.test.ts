import type { Application } from '../../src/contract/entities/chat';
import { databaseLibrary } from '../answering/retrieval/databaseLibrary';
import { retrieve } from '../answering/retrieval/retrieve';
import { importStarterLibrary } from '../library/starter';
import { readQuestion } from '../text/terms';
import { useTestDatabase } from '../testing/testDatabase';
import { answerableExamples, researchQuestions } from './libraryQuestions';

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

  test('examples of applications are those of which it speaks in every part; in the place of others stand some that it answers', async () => {
    const applications = await database.db.query<Application>("select * from application where not for_dataset and works_on = 'sources'");
    for (const { example_questions } of applications) {
      for (const text of await answerableExamples(database.db, DAY, example_questions)) {
        if (readQuestion(text).general) continue;
        const { verdict, missing } = await answers(text);
        expect([text, verdict]).not.toEqual([text, 'none']);
        expect([text, missing]).toEqual([text, verdict === 'answered' ? missing : []]);
      }
    }
    const examples = ['唐代长安城的人口是多少？', '青蒿素是什么？', '这些文献的主要发现是什么？'];
    const offered = await answerableExamples(database.db, DAY, examples);
    expect(offered).toHaveLength(3);
    expect(offered).toEqual(expect.arrayContaining(examples.slice(1)));
    expect(offered).not.toContain(examples[0]);
  });
});

describe('over a library without works', () => {
  const database = useTestDatabase();

  test('nothing is proposed, and what is about chosen papers stays with those that ask nothing else', async () => {
    expect(await researchQuestions(database.db, DAY)).toEqual([]);
    expect(await answerableExamples(database.db, DAY, ['青蒿素是什么？', '这些文献的主要发现是什么？'])).toEqual([]);
    expect(await answerableExamples(database.db, DAY, ['这些文献的主要发现是什么？'])).toEqual(['这些文献的主要发现是什么？']);
  });

  test('what is imported later the same day is asked about', async () => {
    await importStarterLibrary(database.db);
    expect(await researchQuestions(database.db, DAY)).toHaveLength(6);
  });
});
