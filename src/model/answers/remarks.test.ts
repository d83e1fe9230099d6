import { placesOfRemarks, plainSentence, REMARK_KIND_NAMES, REMARK_KINDS } from './remarks';

test.each([
  ['**残差**连接[1]有效[23]。', '残差连接有效。'],
  ['它有效（未见出处）。', '它有效。'],
  ['- 一项', '一项'],
  ['> 引用 ', '引用'],
  ['* 一项', '一项'],
  ['+ 一项', '一项'],
  ['-5 度', '-5 度'],
  ['12. 一项', '一项'],
  ['3、一项', '一项'],
  ['2021. 一年', '2021. 一年'],
  ['> | 3) 引用', '引用'],
  ['a - b 1. c', 'a - b 1. c'],
  ['`a` ~~b~~ __c__ ~d', 'a b c ~d'],
  ['a\\*\\*b', 'a**b'],
])('the words of %j are %j', (text, words) => {
  expect(plainSentence(text)).toBe(words);
});

describe('what a remark is about', () => {
  const text = '残差连接有效[12]。 Deep nets **train**[2]. 残差连接有效。 ……';
  const stands = (sentence: string, from = 0) => {
    const start = text.indexOf(sentence, from);
    return { start, end: start + sentence.length };
  };
  const sentences = [stands('残差连接有效[12]。'), stands('Deep nets **train**[2].'), stands('残差连接有效。', 5), stands('……')];
  const placeOf = (quote: string) => placesOfRemarks([{ quote }], text, sentences)[0];

  test.each([
    ['残差连接有效。', 0],
    ['残差 连接，有效', 0],
    ['deep nets train', 1],
    ['', 'whole'],
    ['……', 'whole'],
    ['nets train', 'beside'],
    ['有效 deep', 'beside'],
    ['没有这句', 'lost'],
  ])('%j is about %j', (quote, place) => {
    expect(placeOf(quote)).toBe(place);
  });

  it('is said for each of them', () => {
    expect(placesOfRemarks([{ quote: 'Deep nets train.' }, { quote: '' }], text, sentences)).toEqual([1, 'whole']);
    expect(placesOfRemarks([], text, sentences)).toEqual([]);
  });
});

it('each kind has a name of its own', () => {
  expect(REMARK_KINDS.map((kind) => REMARK_KIND_NAMES[kind])).toEqual(['赞同', '存疑', '有误', '建议']);
});
