import { useTestDatabase } from '../../testing/testDatabase';
import type { Draft } from '../../records/record';
import { addRecords, fullIdsOf, idsOf, search, TEST_RECORDS } from '../testing/library';
import { LibraryEngine } from './library';

const database = useTestDatabase();
let engine: LibraryEngine;

const record = (id: string, title: string, abstract = '', rest: Partial<Draft> = {}): Draft => ({
  id,
  title,
  abstract: /\p{Script=Han}/u.test(abstract) ? '' : abstract,
  abstract_zh: /\p{Script=Han}/u.test(abstract) ? abstract : '',
  publish_date: '2010',
  authors: ['Test Author'],
  ...rest,
});

const RECORDS: Draft[] = [
  record('capsid-all', 'Notes', 'virus capsid self-assembly review'),
  record('capsid-review', 'Self-assembly of virus capsids', 'How capsid proteins assemble into the shells of a virus.'),
  record('pipes', 'Turbulent flow in 5 inch pipes'),
  record('smiley', 'Emoticons in tweets', 'A smiley in tweets carries sentiment.'),
  record('satire', 'Fake news and satire'),
  record('hamlet', 'To Be or Not to Be: Hamlet and the soliloquy'),
  record('position', 'Position in transformers', '位置编码让 Transformer 知道次序。'),
  record('green', '绿色消费研究', '为什么人们需要绿色消费，消费者为什么愿意。'),
  record('whole', '高校图书馆调查', '本文调查了上海交通大学的图书馆。'),
  record('apart', '交通大学城', '上海的交通，海交汇处，交通大学，通大路，大学城与上海交错；上海 海交 交通 通大 大学'),
  record('grand', 'Transformative learning', 'transforming education'),
  record('near', 'Graph methods', 'A graph with global attention.'),
  record('far', 'Graph methods again', 'A graph that has very many words before it comes to attention.'),
  record('isbn', 'The Book of Numbers', '', { resource_type: 2, isbn: '978-0-306-40615-7' }),
  record('arxiv:1706.03762', 'Of the archive'),
  record('by-url', 'Of the archive by its address', '', { url: 'http://arxiv.org/abs/hep-th/9901001v2' }),
  record('acl:P18-1001', 'Of the anthology'),
  record('cx', 'Of ChinaXiv', '', { url: 'https://chinaxiv.org/abs/201601.00051' }),
  record('pm', 'Of PubMed', '', { url: 'https://pubmed.ncbi.nlm.nih.gov/13054692/' }),
  record('issn', 'Of a journal', '', { resource_type: 1, isbn: '0028-0836' }),
];

beforeAll(async () => {
  await addRecords(database.db, [...TEST_RECORDS, ...RECORDS]);
  engine = new LibraryEngine(database.db);
});

const found = (query: string, rest = {}) => search(engine, { query, ...rest });

describe('full matches first, then the rest', () => {
  test('in one list, with the place where the rest begins', async () => {
    const result = await found('virus capsid self-assembly review');
    expect(idsOf(result).slice(0, 2)).toEqual(['capsid-all', 'capsid-review']);
    expect(result).toMatchObject({ exact: 1, relaxed: false });
    expect(result.total).toBe(result.records.length);
    const years = result.facets?.years.reduce((sum, { count }) => sum + count, 0);
    expect(years).toBe(result.total);
  });

  test('pages go on across it, and hold every record once', async () => {
    const all = idsOf(await found('virus capsid self-assembly review', { size: 200 }));
    const pages: string[] = [];
    for (let current = 1; pages.length < all.length; current += 1)
      pages.push(...idsOf(await found('virus capsid self-assembly review', { size: 1, current })));
    expect(pages).toEqual(all);
  });

  test('filters hold for both parts', async () => {
    const all = await found('深度学习 网络');
    const some = await found('深度学习 网络', { filters: { languages: ['zh'] } });
    expect(some.total).toBe(all.facets?.languages.find(({ value }) => value === 'zh')?.count);
  });

  test('a sort holds within each part', async () => {
    const result = await found('deep learning', { sort: 'oldest' });
    const parts = [result.records.slice(0, result.exact), result.records.slice(result.exact)];
    for (const part of parts) {
      const years = part.map(({ year }) => year ?? 9999);
      expect(years).toEqual([...years].sort((a, b) => a - b));
    }
  });

  test('a formula that finds something is a formula', async () => {
    expect(await found('"deep learning" AND textbooks')).toMatchObject({ total: 1, relaxed: false });
  });
});

describe('a pasted sentence is never a formula by accident', () => {
  test.each<[string, string, string | null]>([
    ['5" pipes flow', 'pipes', '引号 " 没有闭合'],
    ['smiley :) in tweets', 'smiley', '多余的右括号 )'],
    ['a) fake news b) satire', 'satire', '多余的右括号 )'],
    ['Do transformers (e.g. BERT encode syntax?', 'bert', '括号 ( 没有闭合'],
    ['few shot learners OR', 'gpt3', '运算符 OR 缺少检索词'],
    ['题名:virus NOT', 'capsid-review', '运算符 NOT 缺少检索词'],
    ['"virus of capsids by assembly"', 'capsid-review', null],
    ['作者:satire', 'satire', null],
  ])('%s', async (query, first, problem) => {
    const result = await found(query);
    expect(result.problem).toBeNull();
    expect(idsOf(result)[0]).toBe(first);
    expect(result.as_words).toMatchObject(problem === null ? { problem: null } : { problem: { message: problem } });
  });

  test('what finds nothing either way says that its words were tried', async () => {
    expect(await found('"kryptonite zeugma"')).toMatchObject({ total: 0, as_words: { problem: null } });
  });

  test('TO BE OR NOT TO BE', async () => {
    expect(idsOf(await found('TO BE OR NOT TO BE'))).toEqual(['hamlet']);
    expect(idsOf(await found('to be or not to be'))).toEqual(['hamlet']);
  });

  test('operators and quotes in a question relax', async () => {
    const result = await found('Is "attention" AND recurrence OR nothing what a network based on transformers needs?');
    expect(idsOf(result)).toContain('attention');
    expect(result.as_words).toBeUndefined();
  });

  test('a title in capitals is words', async () => {
    const result = await found('BERT OR PRE-TRAINING OF DEEP BIDIRECTIONAL TRANSFORMERS FOR LANGUAGE UNDERSTANDING AND MORE');
    expect(idsOf(result)[0]).toBe('bert');
    expect(result.total).toBeGreaterThan(0);
  });

  test('many Chinese words joined by OR are a formula', async () => {
    const result = await found('绿色消费 OR 小麦 OR 玉米 OR 大豆 OR 高粱 OR 大麦 OR 燕麦 OR 位置编码');
    expect(idsOf(result).sort()).toEqual(['climate', 'green', 'position']);
    expect(result).toMatchObject({ relaxed: false });
  });

  test('what is excluded and years hold on when a formula is read as words', async () => {
    const result = await found('"networks of deep" AND 年:2015..2016 NOT 题名:residual');
    expect(result.as_words).toEqual({ problem: null });
    for (const { year } of result.records) expect([2015, 2016]).toContain(year);
    expect(idsOf(result)).not.toContain('resnet');
  });

  test('long texts: the first 2,000 characters are searched, and it is said', async () => {
    const abstract = 'How capsid proteins assemble into the shells of a virus. ';
    const long = await found(abstract.repeat(100));
    expect(long.cut).toBe(true);
    expect(idsOf(long)[0]).toBe('capsid-review');
    expect((await found(abstract.repeat(30))).cut).toBeUndefined();
    expect((await found(`${'深'.repeat(1_999)}😀`)).cut).toBe(true);
  });
});

test.each<[string, string]>([
  ['DOI 10.1038/s41586-020-2012-7', 'covid'],
  ['doi.org/10.1038/S41586-020-2012-7', 'covid'],
  ['“10.1038/s41586-020-2012-7”', 'covid'],
  ['（ＤＯＩ：１０.１０３８/s41586-020-2012-7）', 'covid'],
  ['1706.03762', 'arxiv:1706.03762'],
  ['arXiv:1706.03762v5', 'arxiv:1706.03762'],
  ['https://arxiv.org/pdf/1706.03762', 'arxiv:1706.03762'],
  ['10.48550/arXiv.1706.03762', 'arxiv:1706.03762'],
  ['hep-th/9901001', 'by-url'],
  ['https://arxiv.org/abs/hep-th/9901001', 'by-url'],
  ['P18-1001', 'acl:P18-1001'],
  ['https://aclanthology.org/P18-1001/', 'acl:P18-1001'],
  ['ChinaXiv:201601.00051', 'cx'],
  ['ISBN 978-0-306-40615-7', 'isbn'],
  ['0306406152', 'isbn'],
  ['PMID: 13054692', 'pm'],
  ['ISSN 0028-0836', 'issn'],
])('an identifier finds its record: %s', async (query, id) => {
  expect(await found(query)).toMatchObject({ total: 1, identified: 1, records: [{ paper_id: id }] });
});

test('a pasted reference finds the record of its DOI first', async () => {
  const result = await found('LeCun Y, Bengio Y, Hinton G. Deep learning[J]. https://doi.org/10.1038/s41586-020-2012-7.');
  expect(idsOf(result).slice(0, 2)).toEqual(['covid', 'deep-nature']);
  expect(result.identified).toBe(1);
});

describe('what scholars type', () => {
  test('words of asking weigh nothing', async () => {
    const result = await found('Transformer 为什么需要位置编码？');
    expect(idsOf(result)[0]).toBe('position');
    expect(idsOf(result)).not.toContain('green');
    expect(result.terms).not.toContain('为什么');
  });

  test('a name unquoted: records that hold it whole come first', async () => {
    const ids = idsOf(await found('上海交通大学')).slice(0, 3);
    expect(ids.slice(0, 2).sort()).toEqual(['sjtu', 'whole']);
    expect(ids[2]).toBe('apart');
  });

  test('a name that no record holds whole: its words count, not the characters where they meet', async () => {
    const result = await found('北京交通大学');
    expect(result.relaxed).toBe(true);
    for (const { title, abstract, abstract_zh } of result.records)
      expect([title, abstract, abstract_zh].join(' ')).toMatch(new RegExp(result.terms.join('|'), 'iu'));
  });

  test('single letters of abbreviations are not marked', async () => {
    expect((await found('Do transformers (e.g. BERT) encode syntax')).terms).not.toContain('e');
  });

  test.each<[string, string[]]>([
    ['transform*', ['attention', 'bert', 'grand', 'position']],
    ['题名:transform*', ['bert', 'grand', 'position']],
    ['graph NEAR/2 attention', ['near']],
    ['attention NEAR/2 graph', ['near']],
    ['graph NEAR/9 attention', ['far', 'near']],
    ['主题:satire', ['satire']],
    ['SU=satire AND TI=fake', ['satire']],
  ])('%s', async (query, ids) => {
    expect(fullIdsOf(await found(query)).sort()).toEqual(ids);
  });

  test.each<[string, string]>([
    ['第一单位:清华大学', '没有“第一单位”字段，已在所有字段中检索'],
    ['AF=Tsinghua', '没有“AF”字段，已在所有字段中检索'],
    ['transform?r', '“transform?r”中的通配符没有起作用，* 只能放在词尾'],
    ['*former', '“*former”中的通配符没有起作用，* 只能放在词尾'],
    ['graph NEAR/3', 'NEAR/3 两侧各须有一个词'],
  ])('%s is named as unknown', async (query, message) => {
    expect((await found(query)).unknown_signs?.map((sign) => sign.message)).toEqual([message]);
  });

  test.each(['注意：绿色消费', 'subject matters', 'A?', 'What is BERT?', 'C*-algebra'])('%s has nothing unknown', async (query) => {
    expect((await found(query)).unknown_signs).toBeUndefined();
  });
});
