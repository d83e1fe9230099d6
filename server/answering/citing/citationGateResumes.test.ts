import { gate } from '../testing/gate';

const goesOn = (shown: string, text: string) => gate(text, true, shown).text;

test.each([
  ['a formula', '文本。\n$$\na+b', '=c\n$$\n残差连接有用[4]。\n', '=c\n$$\n残差连接有用[1]。\n'],
  ['a formula in brackets', '文本。\n\\[\na+b\n', 'c\n\\]\n残差连接有用[4]。\n', 'c\n\\]\n残差连接有用[1]。\n'],
  ['code whose first line is not finished', '文本。\n```py', 'thon\na[1]\n```\n', 'thon\na[1]\n```\n'],
  ['code', '文本。\n```\n', 'a[1]\n```\n残差连接有用[4]。\n', 'a[1]\n```\n残差连接有用[1]。\n'],
  ['prose', '残差连接', '有用[4]。\n', '有用[1]。\n'],
])('%s is gone on with', (_what, shown, text, comes) => expect(goesOn(shown, text)).toBe(comes));

test('a long number behind an open bracket is read in one go', () => {
  expect(goesOn('', `总量为 [${'1234567890'.repeat(6)} 吨，残差连接有用[4]。`)).toContain('[1]');
});
