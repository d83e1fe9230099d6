import { makeRecord, type Draft } from '../../records/record';
import { rememberPapers } from '../../store/papers/remember';
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

const find = async (query: string) => idsOf(await search(engine, { query })).sort();

describe('what is found', () => {
  test.each<[string, string[]]>([
    // All words, in any field, stemmed, of any width and case.
    ['deep learning', ['deep-book', 'deep-nature', 'imagenet']],
    ['ＤＥＥＰ　ＬＥＡＲＮＩＮＧ textbooks', ['deep-book']],
    ['深度学习', ['deep-nature', 'resnet']],
    ['水稻 产量', ['rice-yield']],
    // One character at any place.
    ['癌', ['cancer']],
    // Terms that punctuation tears apart.
    ['C++', ['cpp']],
    ['COVID-19', ['covid']],
    ['covid19', ['covid']],
    ['CO2', ['co2']],
    ['beta-catenin', ['beta']],
    ['TNFα', ['beta']],
    ['GPT3', ['gpt3']],
    ['pretraining', ['bert', 'gpt3']],
    ['Schrodinger', ['schrodinger']],
    // Phrases.
    ['“上海交通大学”', ['sjtu']],
    ['上海 交通 大学', ['shanghai', 'sjtu']],
    ['"deep learning"', ['deep-book', 'deep-nature']],
    ['"attention is all you need"', ['attention']],
    // Fields.
    ['题名:学习', ['deep-nature', 'resnet']],
    ['作者:袁隆平', ['rice', 'rice-yield']],
    ['作者:He', ['thesis']],
    ['作者:"Geoffrey Hinton"', ['deep-nature', 'imagenet']],
    ['来源:Nature', ['covid', 'deep-nature']],
    ['关键词:水稻', ['rice', 'rice-yield']],
    ['摘要:transformer', ['attention', 'bert']],
    ['年:2015..2016 学习', ['deep-nature', 'resnet']],
    ['年:..1926', ['co2', 'schrodinger']],
    ['doi:10.1038/S41586-020-2012-7', ['covid']],
    ['https://doi.org/10.1038/s41586-020-2012-7', ['covid']],
    // Boolean.
    ['水稻 OR 小麦', ['climate', 'rice', 'rice-yield']],
    ['水稻 NOT 产量', ['rice']],
    ['("深度学习" OR transformer) AND NOT 题名:残差', ['attention', 'bert', 'deep-nature']],
    ['题名:deep NOT 作者:Bengio', ['bert', 'imagenet']],
    ['language AND (model OR programming) NOT 来源:NAACL', ['cpp', 'gpt3']],
    ['题名:queues OR 年:2001', ['patent', 'thesis']],
    // English titles of Chinese records.
    ['male sterility', ['rice']],
  ])('%s', async (query, ids) => {
    expect(await find(query)).toEqual(ids);
  });

  test('a NOT alone leaves everything else; an empty text is everything', async () => {
    expect((await search(engine, { query: 'NOT 深度学习' })).total).toBe(TEST_RECORDS.length - 2);
    expect((await search(engine, {})).total).toBe(TEST_RECORDS.length);
  });

  test.each(['the of', '???', '"to be or not to be"'])('nothing to look for finds nothing: %s', async (query) => {
    expect(await search(engine, { query })).toMatchObject({ total: 0, records: [], problem: null, relaxed: false });
  });

  test('a wrong text comes back with its place', async () => {
    const result = await search(engine, { query: '深度 (学习' });
    expect(result).toMatchObject({ total: 0, facets: null, problem: { message: '括号 ( 没有闭合', position: 3, length: 1 } });
  });
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

describe('when no record has all words', () => {
  test('those with some are shown, and it is said', async () => {
    const result = await search(engine, { query: '基于深度学习的水稻图像识别方法' });
    expect(result.relaxed).toBe(true);
    expect(idsOf(result)[0]).toBe('resnet');
    expect(result.facets?.languages.length).toBeGreaterThan(0);
    const filtered = await search(engine, { query: '基于深度学习的水稻图像识别方法', filters: { subjects: ['ESI01'] } });
    expect(idsOf(filtered).every((id) => id.startsWith('rice'))).toBe(true);
    expect(filtered.total).toBe(filtered.records.length);
  });

  test('not for texts that ask for something exact', async () => {
    for (const query of ['"deep swimming"', 'deep AND swimming', '题名:swimming']) {
      expect(await search(engine, { query })).toMatchObject({ total: 0, relaxed: false });
    }
  });

  test('not when only a filter leaves nothing', async () => {
    expect(await search(engine, { query: 'deep learning', filters: { languages: ['zh'] } })).toMatchObject({ total: 0, relaxed: false });
  });
});

describe('what came after a moment', () => {
  const later: Draft[] = [
    { id: 'new-deep', title: 'Deep learning for tides', publish_date: '1999', resource_type: 1, language: 'en' },
    { id: 'new-salt', title: 'Salt marshes', publish_date: '2001', resource_type: 5, language: 'en' },
  ];
  let moment: string;
  const filters = () => ({ added_after: moment });

  beforeAll(async () => {
    const { db } = database;
    const [row] = await db.query<{ now: string }>(`select now() + interval '1 millisecond' as now`);
    moment = row!.now;
    // Found by another engine before that moment, imported after it.
    await rememberPapers(db, [makeRecord(later[1]!, 'openalex').paper]);
    await addRecords(db, later);
    await addRecords(db, [{ ...TEST_RECORDS[0], abstract: 'Changed, not new.' }]);
  });
  afterAll(() => database.db.query('delete from paper where paper_id = any($1)', [later.map(({ id }) => id)]));

  test('is all that is found and counted', async () => {
    const { total, records, facets } = await search(engine, { filters: filters() });
    expect(records.map(({ paper_id }) => paper_id).sort()).toEqual(['new-deep', 'new-salt']);
    expect(total).toBe(2);
    expect(facets?.years.map(({ value, count }) => [value, count])).toEqual([
      ['1999', 1],
      ['2001', 1],
    ]);
    expect(idsOf(await search(engine, { query: 'deep', filters: { ...filters(), types: [1] } }))).toEqual(['new-deep']);
  });

  test.each(['bm25', 'builtin'] as const)('is no looser than the search was (%s ranking)', async (ranking) => {
    const { db } = database;
    const used =
      ranking === 'bm25'
        ? engine
        : new LibraryEngine({ ranking, query: db.query.bind(db), transaction: db.transaction.bind(db), close: db.close.bind(db) });
    expect(await search(used, { query: 'deep nature learning bengio', filters: filters() })).toMatchObject({ total: 0, relaxed: false });
    const relaxed = await search(used, { query: 'zebra tides deep unheardof', filters: filters() });
    expect(relaxed.relaxed).toBe(true);
    expect(idsOf(relaxed)).toEqual(['new-deep']);
  });

  test.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59+23:59', '9999-12-31T23:59:59-23:59'])(
    'any moment is understood: %s',
    async (added_after) => {
      const all = (await search(engine, {})).total;
      expect((await search(engine, { filters: { added_after } })).total).toBe(added_after.startsWith('9') ? 0 : all);
    },
  );
});

test('words to mark', async () => {
  expect((await search(engine, { query: 'the Deep 学习 NOT review' })).terms).toEqual(['Deep', '学习']);
  expect((await search(engine, { query: '"deep learning"' })).terms).toContain('deep learning');
  expect((await search(engine, { query: '残差网络在图像识别中' })).terms).toEqual(
    expect.arrayContaining(['残差网络在图像识别中', '网络', '图像', '识别']),
  );
});

test('hostile texts are answered and change nothing', async () => {
  const texts = [
    '('.repeat(512),
    '"'.repeat(512),
    '%'.repeat(512),
    `'${'a|'.repeat(255)}`,
    'a '.repeat(256),
    '深'.repeat(512),
    'NOT '.repeat(128),
    "x'); drop table paper; --",
    '(a*)*b',
    '\\'.repeat(512),
    '\u0000a',
    'a<->b & !c:*',
  ];
  for (const query of texts) await search(engine, { query: query.slice(0, 512) });
  expect((await search(engine, {})).total).toBe(TEST_RECORDS.length);
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
