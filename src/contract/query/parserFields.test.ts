import { MAX_DEPTH, parseQuery } from './parser';

const word = (text: string, field: string | null = null) => ({ type: 'word', field, text });
const phrase = (text: string, field: string | null = null) => ({ type: 'phrase', field, text });

describe('a query text', () => {
  test.each([
    ['title', ['题名', '标题', '篇名', '題名', '標題', 'title', 'TI', 'ｔｉｔｌｅ']],
    ['author', ['作者', 'author', 'AU']],
    ['source', ['来源', '期刊', '刊名', '來源', 'source', 'journal', 'so']],
    ['keyword', ['关键词', '关键字', '關鍵詞', '關鍵字', 'keyword', 'keywords', 'kw']],
    ['abstract', ['摘要', 'abstract', 'ab']],
  ])('%s has its names in both languages, with any colon', (field, names) => {
    for (const name of names) {
      for (const colon of [':', '：', '=', '＝', ': ']) {
        expect(parseQuery(`${name}${colon}水稻`).query?.tree).toEqual(word('水稻', field));
        expect(parseQuery(`${name}${colon}「水稻 育种」`).query?.tree).toEqual(phrase('水稻 育种', field));
      }
    }
  });

  test.each<[string, number | null, number | null]>([
    ['年:2019', 2019, 2019],
    ['年份＝2015..2020', 2015, 2020],
    ['year:2015-2020', 2015, 2020],
    ['PY=2015–2020', 2015, 2020],
    ['年：2015～2020', 2015, 2020],
    ['年:2015到2020', 2015, 2020],
    ['年:2015 .. 2020', 2015, 2020],
    ['年：２０１５', 2015, 2015],
    ['年份：２０１５－２０２０', 2015, 2020],
    ['年：２０１５．．２０２０', 2015, 2020],
    ['年:2015年', 2015, 2015],
    ['年:2015年至2020年', 2015, 2020],
    ['年:2015〜2020。', 2015, 2020],
    ['年:2015..', 2015, null],
    ['year:2015-', 2015, null],
    ['年:-2020', null, 2020],
    ['年:..2020', null, 2020],
  ])('years: %s', (text, from, to) => {
    expect(parseQuery(text).query?.tree).toEqual({ type: 'years', from, to });
  });

  test('depth is limited', () => {
    const deep = (n: number) => `${'('.repeat(n)}a${')'.repeat(n)}`;
    expect(parseQuery(deep(MAX_DEPTH)).problem).toBeNull();
    expect(parseQuery('(a) NOT b '.repeat(MAX_DEPTH + 1)).problem).toBeNull();
    expect(parseQuery(deep(MAX_DEPTH + 1)).problem?.message).toContain('嵌套过深');
    expect(parseQuery(`${'NOT '.repeat(120)}a`).problem?.message).toContain('嵌套过深');
  });
});
