import { useTestDatabase } from '../../testing/testDatabase';
import { addRecords, fullIdsOf, idsOf, search, TEST_RECORDS } from '../testing/library';
import { LibraryEngine } from './library';

const database = useTestDatabase();
let engine: LibraryEngine;

beforeAll(async () => {
  const counts = await addRecords(database.db, TEST_RECORDS);
  expect(counts).toMatchObject({ added: TEST_RECORDS.length, refused: 0 });
  engine = new LibraryEngine(database.db);
});

const find = async (query: string) => fullIdsOf(await search(engine, { query })).sort();

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

  test('a text of signs only comes back with the place of what is wrong', async () => {
    const result = await search(engine, { query: '( "" OR' });
    expect(result).toMatchObject({ total: 0, facets: null, problem: { message: '引号 " 里没有检索词', position: 2, length: 2 } });
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

  test('not when only a filter leaves nothing', async () => {
    expect(await search(engine, { query: 'deep learning', filters: { languages: ['zh'] } })).toMatchObject({ total: 0, relaxed: false });
  });
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
    '('.repeat(2_500),
    '"'.repeat(2_500),
    '%'.repeat(2_500),
    `'${'a|'.repeat(999)}`,
    'a '.repeat(1_000),
    '深'.repeat(2_500),
    'NOT '.repeat(500),
    "x'); drop table paper; --",
    '(a*)*b',
    '\\'.repeat(2_500),
    '\u0000a',
    'a<->b & !c:*',
  ];
  for (const query of texts) await search(engine, { query: query.slice(0, 20_000) });
  expect((await search(engine, {})).total).toBe(TEST_RECORDS.length);
});
