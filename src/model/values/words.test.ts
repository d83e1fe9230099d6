import { hasFields, isWordForNothing, readBoolean, readId, readNumber, readText, readWords, splitList } from './words';

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['a', false],
  [undefined, false],
])('%j has fields: %j', (value, has) => {
  expect(hasFields(value)).toBe(has);
});

test.each([
  ['null', true],
  ['undefined', true],
  ['', false],
  ['None', false],
  [null, false],
])('%j stands for nothing: %j', (value, nothing) => {
  expect(isWordForNothing(value)).toBe(nothing);
});

describe('words', () => {
  test.each<[unknown, string | undefined]>([
    ['a', 'a'],
    ['', ''],
    [5, '5'],
    [['a', 5, '', null, { name: 'b' }], 'a; 5; b'],
    [{ name: 'a', title: 'b' }, 'a'],
    [{ name: ' ', title: 'b' }, 'b'],
    [{ name: null, code: 7 }, '7'],
    ...['display_name', 'full_name', 'label', 'title', 'text', 'value', 'name_zh', 'name_en', 'code'].map((key): [unknown, string] => [
      { [key]: 'a' },
      'a',
    ]),
    ...['family', 'last_name', 'lastname', 'surname'].map((key): [unknown, string] => [{ [key]: 'He' }, 'He']),
    ...['given', 'first_name', 'firstname', 'forename'].map((key): [unknown, string] => [{ family: 'He', [key]: 'Kaiming' }, 'Kaiming He']),
    [{ family: '何', given: '恺明', name: 'He' }, '何恺明'],
    [{ given: 'Kaiming' }, undefined],
    [{ rank: 1, author: { display_name: 'a' }, other: { name: 'b' } }, 'a'],
    [{ author: { position: 'first' } }, undefined],
    [{ author: { author: { name: 'a' } } }, undefined],
    [[[[['a']]]], 'a'],
    [[[[[['a']]]]], undefined],
    [[], undefined],
    [['', null], undefined],
    [{}, undefined],
    [null, undefined],
    [true, undefined],
  ])('of %j are %j', (value, words) => {
    expect(readText(value)).toBe(words);
  });
});

test.each([
  ['a', 'a'],
  ['null', undefined],
  [5, '5'],
  [{ id: 'a', paper_id: 'b' }, 'a'],
  [{ paper_id: 7, id_of: 'c' }, '7'],
  [{ name: 'a' }, undefined],
  [['a'], undefined],
  [null, undefined],
])('the identifier of %j is %j', (value, id) => {
  expect(readId(value)).toBe(id);
});

test.each([
  [5, 5],
  ['5', 5],
  [' 1,234,567.5 ', 1_234_567.5],
  ['１２', 12],
  ['-3', -3],
  ['', undefined],
  [' ', undefined],
  ['a', undefined],
  ['Infinity', undefined],
  [null, undefined],
  [[5], undefined],
])('the number of %j is %j', (value, number) => {
  expect(readNumber(value)).toBe(number);
});

test.each([
  ...[true, 1, '1', 'true', ' Yes ', 'Y', '是'].map((value) => [value, true] as const),
  ...[false, 0, '0', 'false', 'NO', 'n', '否', '', ' '].map((value) => [value, false] as const),
  ...['maybe', 2, null, undefined, {}].map((value) => [value, undefined] as const),
])('the truth of %j is %j', (value, truth) => {
  expect(readBoolean(value)).toBe(truth);
});

describe('a list in one text', () => {
  test.each([
    ['何恺明；张祥雨;任少卿', 'authors', ['何恺明', '张祥雨', '任少卿']],
    ['He, Kaiming; Zhang, X', 'authors', ['He, Kaiming', 'Zhang, X']],
    ['He, K|Zhang, X\nRen, S', 'authors', ['He, K', 'Zhang, X', 'Ren, S']],
    ['何恺明、张祥雨，任少卿', 'authors', ['何恺明', '张祥雨', '任少卿']],
    ['何恺明,张祥雨', 'authors', ['何恺明', '张祥雨']],
    ['Kaiming He, Xiangyu Zhang', 'authors', ['Kaiming He', 'Xiangyu Zhang']],
    ['Kaiming  He, Xiangyu  Zhang', 'authors', ['Kaiming  He', 'Xiangyu  Zhang']],
    ['Smith, John', 'authors', ['Smith, John']],
    ['Smith, J A', 'author_list', ['Smith, J A']],
    ['Science, Nature', 'venues', ['Science, Nature']],
    ['A, B；C', 'source', ['A, B', 'C']],
    ['A, B|C', 'institutions', ['A, B', 'C']],
    ['A, B\nC', 'titles', ['A, B', 'C']],
    ['a, b，c、d;e；f|g\nh', 'keywords', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    [' a ; ; null ; undefined; b', 'keywords', ['a', 'b']],
    ['', 'keywords', []],
  ])('%j as %s is %j', (text, field, parts) => {
    expect(splitList(text, field)).toEqual(parts);
  });
});

test.each([
  ['a; b', ['a', 'b']],
  [
    ['a', ' ', 'null', null, 5, { name: 'b' }],
    ['a', '5', 'b'],
  ],
  [{ name: 'a' }, ['a']],
  [7, ['7']],
  [null, []],
  [{}, []],
])('the words of the list %j are %j', (value, words) => {
  expect(readWords(value, 'keywords')).toEqual(words);
});
