import { parseQuery } from './parser';

const word = (text: string, field: string | null = null) => ({ type: 'word', field, text });
const phrase = (text: string, field: string | null = null) => ({ type: 'phrase', field, text });
const and = (...children: unknown[]) => ({ type: 'and', children });
const or = (...children: unknown[]) => ({ type: 'or', children });
const not = (child: unknown) => ({ type: 'not', child });
const YEARS = ['2015', '2015..2020', '2015..', '..2020'];

describe('a query text', () => {
  test.each<[string, unknown]>([
    ['', null],
    ['  　', null],
    ['深度学习', word('深度学习')],
    ['deep learning', and(word('deep'), word('learning'))],
    ['a AND b OR c', or(and(word('a'), word('b')), word('c'))],
    ['a OR b c', or(word('a'), and(word('b'), word('c')))],
    ['NOT a b', and(not(word('a')), word('b'))],
    ['NOT (a OR b)', not(or(word('a'), word('b')))],
    ['("深度学习" OR transformer) AND NOT 综述', and(or(phrase('深度学习'), word('transformer')), not(word('综述')))],
    ['（“深度学习” ＯＲ transformer）ＡＮＤ ＮＯＴ 综述', and(or(phrase('深度学习'), word('transformer')), not(word('综述')))],
    ['“上海交通大学"', phrase('上海交通大学')],
    ['《梦溪笔谈》', phrase('梦溪笔谈')],
    ['题名：深度学习 作者:袁隆平', and(word('深度学习', 'title'), word('袁隆平', 'author'))],
    ['TITLE: attention', word('attention', 'title')],
    ['关键词=(水稻 OR "小麦")', or(word('水稻', 'keyword'), phrase('小麦', 'keyword'))],
    ['来源:Nature 年:2015..2020', and(word('Nature', 'source'), { type: 'years', from: 2015, to: 2020 })],
    ['年:2015-', { type: 'years', from: 2015, to: null }],
    ['year: ..2020', { type: 'years', from: null, to: 2020 }],
    ['年份：2019至2020', { type: 'years', from: 2019, to: 2020 }],
    ['年:2015 a', and({ type: 'years', from: 2015, to: 2015 }, word('a'))],
    ['doi:10.1038/22307', { type: 'doi', doi: '10.1038/22307' }],
    ['https://doi.org/10.1016/S0140-6736(05)12345-6.', { type: 'doi', doi: '10.1016/S0140-6736(05)12345-6' }],
    ['(10.1000/xyz)', { type: 'doi', doi: '10.1000/xyz' }],
    ['水稻 并且 小麦 或者 玉米', or(and(word('水稻'), word('小麦')), word('玉米'))],
    ['水稻 與 小麥', and(word('水稻'), word('小麥'))],
    ['水稻 不含 综述', and(word('水稻'), not(word('综述')))],
    // Years and words that join are words behind other fields.
    ['题名:2015', word('2015', 'title')],
    ['题名:2015-2020 a', and(word('2015-2020', 'title'), word('a'))],
    ['作者:与 a', and(word('与', 'author'), word('a'))],
    ['(a OR b) OR (c OR d)', or(word('a'), word('b'), word('c'), word('d'))],
    ['a AND ()', word('a')],
    ['((((a))))', word('a')],
  ])('%s', (text, tree) => {
    expect(parseQuery(text)).toEqual({ query: expect.objectContaining({ tree }), problem: null });
  });

  test.each([
    'What is deep learning?',
    'ImageNet: a large-scale hierarchical image database',
    'BERT: Pre-training of Deep Bidirectional Transformers (for language understanding)',
    '为什么天空是蓝色的？',
    '教育公平：理论与实践',
    'Title: ',
    'The year: a history',
    'The leap year: 366 days',
    'A year:round study',
    'DOI: how it began',
    '或 许 与',
    '非 线性',
    "Alzheimer's disease & the cell's fate; 100% [sic] <b>x</b>",
    'and or not',
    'http://example.org/a:b?c=d',
  ])('a plain sentence is no error: %s', (text) => {
    expect(parseQuery(text).problem).toBeNull();
  });

  test('a sentence in words only may be relaxed, anything stricter may not', () => {
    expect(parseQuery('NAD(P)H metabolism: a review?').query?.plain).toBe(true);
    for (const text of ['a OR b', '"a b"', '题名:a', 'NOT a', '年:2015', '10.1038/22307']) {
      expect(parseQuery(text).query?.plain).toBe(false);
    }
  });

  test.each<[string, number, number, string, string[]]>([
    ['(a OR b', 0, 1, '括号 ( 没有闭合', [')']],
    ['a （b OR c)（d', 10, 1, '括号 （ 没有闭合', ['）']],
    ['a OR b)', 6, 1, '多余的右括号 )', ['检索词', '结尾']],
    ['a OR b）', 6, 1, '多余的右括号 ）', ['检索词', '结尾']],
    ['a AND', 2, 3, '运算符 AND 缺少检索词', ['检索词']],
    ['OR a', 0, 2, '运算符 OR 缺少检索词', ['检索词']],
    ['a AND OR b', 2, 3, '运算符 AND 缺少检索词', ['检索词']],
    ['NOT', 0, 3, '运算符 NOT 缺少检索词', ['检索词']],
    ['a ""', 2, 2, '引号 " 里没有检索词', ['检索词']],
    ['a AND 题名:“ ”', 9, 3, '引号 “ 里没有检索词', ['检索词']],
    ['年:2020..2015', 2, 10, '起始年份晚于结束年份', ['2015..2020']],
    ['年:99', 2, 2, '年份写法有误', YEARS],
    ['深度 年份：2015-20', 6, 7, '年份写法有误', YEARS],
    ['年:2015,2016 深度', 2, 9, '年份写法有误', YEARS],
    ['年:>2015', 2, 5, '年份写法有误', YEARS],
    ['年:２０１５５', 2, 5, '年份写法有误', YEARS],
    ['DOI:nature14539', 4, 11, 'DOI 写法有误', ['10. 开头的 DOI']],
    ['题名: AND 水稻', 0, 3, '字段 题名: 缺少检索词', ['检索词']],
    ['水稻 作者：NOT 袁', 3, 3, '字段 作者： 缺少检索词', ['检索词']],
  ])('%s is refused at its place', (text, position, length, message, expected) => {
    expect(parseQuery(text).problem).toEqual({ position, length, message, expected });
  });

  test.each([
    ['"', '"'],
    ['＂', '＂'],
    ['“', '”'],
    ['”', '”'],
    ['„', '“'],
    ['«', '»'],
    ['「', '」'],
    ['『', '』'],
    ['《', '》'],
  ])('an open %s is named as it was typed, and what closes it', (quote, closing) => {
    expect(parseQuery(`深度 ${quote}学习 网络`).problem).toEqual({
      message: `引号 ${quote} 没有闭合`,
      position: 3,
      length: 1,
      expected: [closing],
    });
    expect(parseQuery(`深度 ${quote}学习 网络${closing}`).problem).toBeNull();
  });
});
