import { useTestDatabase } from '../../testing/testDatabase';
import { addRecords, idsOf, search, TEST_RECORDS } from '../testing/library';
import { LibraryEngine } from './library';

const database = useTestDatabase();
let engine: LibraryEngine;

beforeAll(async () => {
  const counts = await addRecords(database.db, TEST_RECORDS);
  expect(counts).toMatchObject({ added: TEST_RECORDS.length, refused: 0 });
  engine = new LibraryEngine(database.db);
});

describe('order', () => {
  test('titles count more than abstracts', async () => {
    expect(idsOf(await search(engine, { query: 'attention' }))[0]).toMatch(/^attention/);
    // A record of the very title comes first, in either language.
    expect(idsOf(await search(engine, { query: 'deep learning' }))[0]).toBe('deep-nature');
    expect(idsOf(await search(engine, { query: '“深度学习”' }))[0]).toBe('deep-nature');
  });

  test('by date and title; records without come last', async () => {
    const newest = idsOf(await search(engine, { sort: 'newest', size: 50 }));
    expect(newest.slice(0, 3)).toEqual(['attention-review', 'gpt3', 'covid']);
    expect(newest.at(-1)).toBe('undated');
    const oldest = idsOf(await search(engine, { sort: 'oldest', size: 50 }));
    expect(oldest.slice(0, 2)).toEqual(['co2', 'schrodinger']);
    expect(oldest.at(-1)).toBe('undated');
    expect(idsOf(await search(engine, { query: '作者:Hinton', sort: 'title' }))).toEqual(['deep-nature', 'imagenet']);
  });

  test.each(['relevance', 'newest', 'title'] as const)('pages of %s follow each other without gaps', async (sort) => {
    const all = idsOf(await search(engine, { query: 'a OR 的 OR learning OR language OR 研究 OR network', sort, size: 50 }));
    expect(all.length).toBeGreaterThan(6);
    const pages: string[] = [];
    for (let current = 1; current <= Math.ceil(all.length / 3); current += 1) {
      const page = await search(engine, { query: 'a OR 的 OR learning OR language OR 研究 OR network', sort, size: 3, current });
      expect(page.total).toBe(all.length);
      pages.push(...idsOf(page));
    }
    expect(pages).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
    expect(await search(engine, { query: 'learning', current: 1_000_000, size: 200 })).toMatchObject({ records: [] });
  });
});

describe('facets', () => {
  const counts = (list: { value: string; count: number }[] = []) => Object.fromEntries(list.map(({ value, count }) => [value, count]));

  test('count what is found, with names', async () => {
    const { facets, total } = await search(engine, { query: 'learning OR 学习' });
    expect(facets?.types).toContainEqual({ value: '1', label: '期刊论文', count: 2 });
    expect(facets?.languages).toContainEqual({ value: 'zh', label: '中文', count: 1 });
    expect(facets?.subjects).toEqual([{ value: 'ESI05', label: '计算机科学', count: total }]);
    expect(facets?.years.map(({ value }) => value)).toEqual([...(facets?.years ?? [])].map(({ value }) => value).sort());
  });

  test('each leaves its own filter out and follows the others', async () => {
    const { facets, total, records } = await search(engine, { filters: { types: [5], languages: ['en'] } });
    expect(records.every(({ resource_type }) => resource_type === 5)).toBe(true);
    expect(counts(facets?.types)[5]).toBe(total);
    // What other types would give within the other filters.
    expect(counts(facets?.types)[2]).toBe(2);
    expect(counts(facets?.languages)).toEqual({ en: total });
    const { total: books } = await search(engine, { filters: { types: [2], languages: ['en'] } });
    expect(books).toBe(2);
  });

  test.each([
    [{ year_from: 2019, year_to: 2020 }, ['bert', 'cancer', 'covid', 'gpt3']],
    [{ year_to: 1930 }, ['co2', 'schrodinger']],
    [{ sources: ['nature'] }, ['covid', 'deep-nature']],
    [{ subjects: ['ESI01', 'ESI04'] }, ['cancer', 'rice', 'rice-yield']],
    [{ languages: ['de'] }, ['schrodinger']],
    [{ types: [3] }, []],
  ])('filters %j', async (filters, ids) => {
    expect(idsOf(await search(engine, { filters, size: 50 })).sort()).toEqual(ids);
  });

  test('are left out when they are not wanted', async () => {
    expect((await search(engine, { query: 'deep', with_facets: false })).facets).toBeNull();
  });
});

describe('without BM25', () => {
  const builtin = () => {
    const { db } = database;
    return new LibraryEngine({
      ranking: 'builtin',
      query: db.query.bind(db),
      transaction: db.transaction.bind(db),
      close: db.close.bind(db),
    });
  };

  test('the built-in ranking finds and orders', async () => {
    expect(idsOf(await search(builtin(), { query: 'deep learning' }))[0]).toBe('deep-nature');
    expect(idsOf(await search(builtin(), { query: '水稻', filters: { languages: ['zh'] } })).sort()).toEqual(['rice', 'rice-yield']);
    expect((await search(builtin(), { query: '题名:deep NOT 作者:Bengio', current: 2, size: 1 })).records).toHaveLength(1);
  });

  test('some of the words, too', async () => {
    const result = await search(builtin(), { query: '基于深度学习的水稻图像识别方法' });
    expect(result.relaxed).toBe(true);
    expect(idsOf(result)).toContain('resnet');
  });
});
