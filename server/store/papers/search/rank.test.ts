import { useTestDatabase } from '../../../testing/testDatabase';
import { rememberPapers } from '../remember';
import { makeRecord } from '../../../records/record';
import { rankByText } from './rank';
import { addRecords, TEST_RECORDS } from '../../../search/testing/library';

const database = useTestDatabase();
const rank = async (text: string, limit = 5, within?: string[], ranking: 'bm25' | 'builtin' = database.db.ranking) =>
  rankByText(database.db, ranking, text, limit, { withinIds: within });
const ids = async (...args: Parameters<typeof rank>) => (await rank(...args)).map(({ paper_id }) => paper_id);

beforeAll(async () => {
  await addRecords(database.db, TEST_RECORDS);
});

test.each<[string, string]>([
  ['什么是深度学习？', 'deep-nature'],
  ['水稻的产量如何提高？', 'rice-yield'],
  ['How does the Transformer use attention mechanisms?', 'attention'],
  ['肺癌怎样早期发现', 'cancer'],
])('%s → %s', async (question, id) => {
  expect((await ids(question))[0]).toBe(id);
  expect((await ids(question, 5, undefined, 'builtin'))[0]).toBe(id);
});

test('scores fall, and the limit holds', async () => {
  const found = await rank('deep learning network language', 3);
  expect(found).toHaveLength(3);
  expect(found.map(({ score }) => score)).toEqual([...found.map(({ score }) => score)].sort((a, b) => b - a));
  expect(found.every(({ score }) => score > 0)).toBe(true);
});

test('question words alone find nothing', async () => {
  expect(await rank('是什么？')).toEqual([]);
  expect(await rank('what is it')).toEqual([]);
  expect(await rank('')).toEqual([]);
});

test.each(['own', 'builtin'] as const)('within some records only (%s ranking)', async (which) => {
  const ranking = which === 'own' ? database.db.ranking : which;
  expect(await ids('deep learning', 5, ['deep-book', 'imagenet', 'rice', 'no such id'], ranking)).toEqual(
    expect.arrayContaining(['deep-book', 'imagenet']),
  );
  expect(await ids('deep learning', 5, ['rice'], ranking)).toEqual([]);
  expect(await ids('deep learning', 5, [], ranking)).toEqual([]);
});

test('records that are only remembered can be ranked too, but are not found', async () => {
  const { paper } = makeRecord({ id: 'openalex:W1', title: 'Deep learning for zebrafish', abstract: 'Zebrafish swim.' }, 'openalex');
  await rememberPapers(database.db, [paper]);
  expect(await ids('zebrafish', 5, ['openalex:W1', 'deep-book'])).toEqual(['openalex:W1']);
  expect(await ids('zebrafish')).toEqual([]);
});
