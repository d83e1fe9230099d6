import { parseQuery } from './parser';
import { positiveLeaves, type Leaf } from './tree';

const word = (text: string, field: Leaf['field'] = null): Leaf => ({ type: 'word', field, text });
const phrase = (text: string, field: Leaf['field'] = null): Leaf => ({ type: 'phrase', field, text });

describe('positiveLeaves: what a record has that matches', () => {
  test.each<[string, Leaf[]]>([
    ['', []],
    ['水稻', [word('水稻')]],
    ['题名:水稻 OR "杂交 水稻"', [word('水稻', 'title'), phrase('杂交 水稻')]],
    ['a NOT b c', [word('a'), word('c')]],
    ['NOT (a OR b)', []],
    ['作者:trans* x', [word('trans', 'author'), word('x')]],
    ['题名:a NEAR/3 "b c"', [word('a', 'title'), word('b c', 'title')]],
    ['a 年:2015 doi:10.1000/x', [word('a')]],
  ])('%s', (text, leaves) => expect(positiveLeaves(parseQuery(text).query?.tree ?? null)).toEqual(leaves));
});
