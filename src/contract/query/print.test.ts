import { parseQuery } from './parser';
import { printQuery, quoted } from './print';

const printed = (text: string) => printQuery(parseQuery(text).query?.tree ?? null);

describe('a tree as text', () => {
  test.each([
    ['', ''],
    ['a b', 'a AND b'],
    ['a (b OR c)', 'a AND (b OR c)'],
    ['a OR b c', 'a OR b AND c'],
    ['NOT a', 'NOT a'],
    ['NOT (a b)', 'NOT (a AND b)'],
    ['NOT (a OR b)', 'NOT (a OR b)'],
    ['作者：袁 ti:"a b"', '作者:袁 AND 题名:“a b”'],
    ['年:2015 py=..2020', '年:2015..2015 AND 年:..2020'],
    ['10.1038/22307', 'DOI:10.1038/22307'],
    // A name that binds nothing.
    ['a 题名:', 'a AND (题名:)'],
    ['Title: ', '(Title:)'],
    ['或', '或'],
    ['"a b" NEAR/2 c', '“a b” NEAR/2 c'],
    ['量子*', '量子*'],
  ])('%s is %s', (text, expected) => expect(printed(text)).toBe(expected));
});

describe('a text in quotes', () => {
  test.each([
    ['a', '“a”'],
    ['a”b', '《a”b》'],
    ['”》', '「”》」'],
    ['”》」', '『”》」』'],
    ['”》」』', '«”》」』»'],
    // No pair is left that it would not close.
    ['”》」』»a b»', '“a b”'],
  ])('%s', (text, expected) => expect(quoted(text)).toBe(expected));
});
