import { parseQuery } from './parser';
import { printQuery } from './print';

const word = (text: string, field: string | null = null) => ({ type: 'word', field, text });
const prefix = (text: string, field: string | null = null) => ({ type: 'prefix', field, text });
const and = (...children: unknown[]) => ({ type: 'and', children });
const or = (...children: unknown[]) => ({ type: 'or', children });
const near = (left: string, right: string, distance = 3, field: string | null = null) => ({ type: 'near', field, distance, left, right });

const OFFERED = ['题名:', '作者:', '来源:', '关键词:', '摘要:', '主题:', '单位:', '年:'];
const NEAR_EXAMPLE = ['graph NEAR/3 attention'];

/** What is read, and what of it is named as unknown: message, place and what may stand there. */
function read(text: string) {
  const { query, problem } = parseQuery(text);
  expect(problem).toBeNull();
  return { tree: query?.tree, plain: query?.plain, unknown: query?.unknown };
}

describe('fields that other databases have', () => {
  const unknown = (name: string, position: number) => ({
    message: `没有“${name}”字段，已在所有字段中检索`,
    position,
    length: name.length + 1,
    expected: OFFERED,
  });

  test.each<[string, unknown, string, number]>([
    ['基金:国家', word('国家'), '基金', 0],
    ['水稻 全文：“杂交 水稻”', and(word('水稻'), { type: 'phrase', field: null, text: '杂交 水稻' }), '全文', 3],
    ['FullText:rice', word('rice'), 'FullText', 0],
    ['AD=Peking', word('Peking'), 'AD', 0],
    ['ＡＤ＝Peking', word('Peking'), 'ＡＤ', 0],
    ['题名:(基金:国家)', word('国家', 'title'), '基金', 4],
    ['语种：', word('语种：'), '语种', 0],
    ['(导师:)', word('导师:'), '导师', 1],
  ])('%s is looked for everywhere, and said', (text, tree, name, position) => {
    expect(read(text)).toMatchObject({ tree, unknown: [unknown(name, position)] });
  });

  test('nothing is bound to the name before an operator', () => {
    expect(read('基金: AND 水稻').tree).toEqual(and(word('基金:'), word('水稻')));
  });

  test.each(['ad=Peking', 'AD:Peking', 'la=zh', 'all: of it', 'Mesh:x', 'MESH：x', 'Ad=x', 'x基金:国家', '基金会:国家'])(
    '%s is a word: short names count only as other databases write them',
    (text) => expect(read(text).unknown).toEqual([]),
  );
});

describe('beginnings of words', () => {
  test.each<[string, unknown]>([
    ['transform*', prefix('transform')],
    ['计算＊', prefix('计算')],
    ['x-ray*', prefix('x-ray')],
    ['5g*', prefix('5g')],
    ['55*', prefix('55')],
    ['re\u0301sum*', prefix('re\u0301sum')],
    ['abcd*', prefix('abcd')],
    ['题名:量子*', prefix('量子', 'title')],
  ])('%s', (text, tree) => {
    expect(read(text)).toEqual({ tree, plain: false, unknown: [] });
    expect(parseQuery(printQuery(parseQuery(text).query?.tree ?? null)).query?.tree).toEqual(tree);
  });

  test.each(['a*', '-ab*', '*', 'ab**', 'C++*'])('%s begins no word', (text) => {
    expect(read(text)).toMatchObject({ plain: true, unknown: [] });
  });
});

describe('wildcards inside a word', () => {
  test.each<[string, number, string[]]>([
    ['beh?vior', 0, ['beh*']],
    ['深 ab*c*', 2, ['ab*']],
    ['水稻＊育种', 0, ['水稻*']],
    ['1？2', 0, ['1*']],
    ['x??y', 0, ['x*']],
    ['a1*2b', 0, ['a1*']],
    ['*ology', 0, []],
    ['＊1', 0, []],
    ['(-)a*b', 3, ['a*']],
    ['-a?b', 0, []],
  ])('%s is said to have none', (text, position, expected) => {
    const typed = text.slice(position);
    expect(read(text)).toMatchObject({
      plain: true,
      unknown: [{ message: `“${typed}”中的通配符没有起作用，* 只能放在词尾`, position, length: typed.length, expected }],
    });
  });

  test.each(['What?', '-*x', 'a.*b', 'a*-b', 'a?*', 'x*?,'])('%s has no sign of another database', (text) => {
    expect(read(text).unknown).toEqual([]);
  });
});

describe('words near each other', () => {
  test.each<[string, unknown]>([
    ['graph NEAR/3 attention', near('graph', 'attention')],
    ['graph ＮＥＡＲ／３ attention', near('graph', 'attention')],
    ['graph NEAR3 attention', near('graph', 'attention')],
    ['a ADJ2 b', near('a', 'b', 2)],
    ['a W/5 b', near('a', 'b', 5)],
    ['a N/1 b', near('a', 'b', 1)],
    ['a PRE/12 b', near('a', 'b', 12)],
    ['a NEXT/4 b', near('a', 'b', 4)],
    ['a NEAR/99 b', near('a', 'b', 20)],
    ['"a b" NEAR/2 《c》', near('a b', 'c', 2)],
    ['题名:a NEAR/2 b', near('a', 'b', 2, 'title')],
    ['a NEAR/2 b c', and(near('a', 'b', 2), word('c'))],
    ['NOT a NEAR/2 b', and({ type: 'not', child: word('a') }, word('b'))],
  ])('%s', (text, tree) => {
    expect(read(text)).toMatchObject({ tree, plain: false });
  });

  test('is printed so that it is read again', () => {
    for (const tree of [near('graph', 'attention'), near('a b', 'c', 2), near('a', 'b', 2, 'title')])
      expect(parseQuery(printQuery(tree as Parameters<typeof printQuery>[0])).query?.tree).toEqual(tree);
  });

  test.each<[string, unknown, string, number, boolean]>([
    ['NEAR/3 a', word('a'), 'NEAR/3', 0, true],
    ['a NEAR/3', word('a'), 'NEAR/3', 2, true],
    ['a NEAR/3 (b)', and(word('a'), word('b')), 'NEAR/3', 2, true],
    ['a W/3 题名:b', and(word('a'), word('b', 'title')), 'W/3', 2, false],
    ['(a OR b) NEAR/3 c', and(or(word('a'), word('b')), word('c')), 'NEAR/3', 9, false],
  ])('%s binds nothing, and is said', (text, tree, sign, position, plain) => {
    expect(read(text)).toEqual({
      tree,
      plain,
      unknown: [{ message: `${sign} 两侧各须有一个词`, position, length: sign.length, expected: NEAR_EXAMPLE }],
    });
  });

  test.each(['a NEAR/0 b', 'a W3 b', 'a NEAR/100 b', 'a near/3 b', 'a NEAR/ b', 'a XNEAR/3 b'])('%s is words', (text) => {
    expect(read(text)).toMatchObject({ tree: and(...text.split(' ').map((part) => word(part))), plain: true, unknown: [] });
  });
});

describe('AND, OR and NOT in capitals', () => {
  const eight = 'HEAT STRESS OF RICE IN THE WET SEASON';

  test.each([`${eight} AND DROUGHT`, `${eight} OR NOT`, 'THE ROLE OF MEN AND WOMEN IN THE ARCTIC OR ALPS'])(
    '%s is a title: words alone',
    (title) => {
      expect(read(title)).toMatchObject({ tree: and(...title.split(' ').map((part) => word(part))), plain: true });
    },
  );

  test.each([
    'HEAT STRESS RICE IN THE SEASON OR DROUGHT',
    `${eight} OR Drought`,
    `${eight} OR "DROUGHT"`,
    `${eight} OR (DROUGHT)`,
    '水稻 OR 小麦 OR 玉米 OR 大豆 OR 高粱 OR 大麦 OR 燕麦 OR 谷子 OR 荞麦',
    '水稻 小麦 玉米 大豆 高粱 大麦 燕麦 谷子 荞麦 OR DNA',
    'BERT OR GPT OR LSTM OR GRU OR CNN OR RNN OR GAN OR VAE OR MLP',
    'RICE YIELD OR WHEAT YIELD OR MAIZE YIELD OR RYE YIELD',
  ])('%s is a formula', (formula) => {
    expect(read(formula)).toMatchObject({ plain: false });
    expect(read(formula).tree).toHaveProperty('type', 'or');
  });

  test('a title is printed so that its words stay words', () => {
    const printed = printQuery(parseQuery(`${eight} AND DROUGHT`).query?.tree ?? null);
    expect(parseQuery(printed).query?.tree).toEqual(
      and(...eight.split(' ').map((part) => word(part)), { type: 'phrase', field: null, text: 'AND' }, word('DROUGHT')),
    );
  });
});
