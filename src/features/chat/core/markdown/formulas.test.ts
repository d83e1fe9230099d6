import { mayHaveFormula, printFormulas, scanFormulas } from './formulas';

const formulas = (text: string) => scanFormulas(text).flatMap((piece) => (piece.kind === 'formula' ? [piece.tex] : []));
const growing = (text: string) => printFormulas(scanFormulas(text), { hold: false, growing: true });
const final = (text: string) => printFormulas(scanFormulas(text), { hold: false, growing: false });

describe('formulas in Markdown', () => {
  it.each([
    ['能量 $E=mc^2$ 守恒', ['E=mc^2']],
    ['$$\na\n+ b\n$$', ['a\n+ b']],
    ['行内 \\(x_1\\) 与独立\n\\[\ny = x\n\\]', ['x_1', 'y = x']],
    ['$a$ 和 $b$', ['a', 'b']],
    ['$a\\$b$', ['a\\$b']],
  ])('%j has %j', (text, expected) => expect(formulas(text)).toEqual(expected));

  it.each([
    '价格在 $5 到 $10 之间',
    '共 $20,000 and $30,000',
    '`$HOME$` 与 ``$a`$b``',
    '```sh\necho $A$B\n```',
    '转义 \\$a\\$ 不是公式',
    '引用 \\[1\\] 不是公式',
    '$ 前后有空格 $',
    '没有公式',
    '说明 \\(见下文\\) 与图[a]\\(b) 和 \\)',
  ])('%j has none', (text) => expect(formulas(text)).toEqual([]));

  it('escapes the dollar signs that are none, outside of code', () => {
    expect(final('从 $5 到 `$x` 与 $y$')).toBe('从 \\$5 到 `$x` 与 $y$');
  });

  it('puts a displayed formula on lines of its own, or marks it where it stands in a line', () => {
    expect(final('\\[\na=b\n\\]')).toBe('\n$$\na=b\n$$\n');
    expect(final('- 其中 $$a=b$$ 成立')).toBe('- 其中 $\\displaystyle a=b$ 成立');
  });

  it.each(['能量 $', '能量 $E', '能量 $E=mc^', '能量 $$E=mc^2', '能量 \\(E=mc', '能量 $$E=mc^2$'])(
    'never shows the unfinished one of %j',
    (text) => expect(growing(text)).toBe('能量 '),
  );

  it('never shows a formula raw at any moment while it comes', () => {
    const text = '设 $f(x)=\\sum_{i=1}^n a_i$，则\n\n$$\nf(0)=0\n$$\n\n成立。';
    for (let at = 1; at <= text.length; at += 1) {
      const printed = growing(text.slice(0, at)).replace(/\$\$[^$]*\$\$|\$[^$]*\$/g, '');
      expect(printed).not.toMatch(/[\\$_^]/);
    }
  });

  it('does not hold back a sum of money', () => {
    expect(growing('成本为 $5 million in the first year')).toContain('5 million');
  });

  it.each(['参见[a]\\(b) 之后', '括号 \\(没有成对。后面还有很多'])('does not hold back %j', (text) => expect(growing(text)).toBe(text));

  it('shows an unfinished one as it is when nothing more comes', () => {
    expect(final('能量 $E=mc')).toBe('能量 \\$E=mc');
  });

  it('asks for no formula code without the signs', () => expect(mayHaveFormula('普通回答[1]。')).toBe(false));

  // A scan that starts over at each sign would not end within the time a test has.
  it.each([['`'], ['$'], ['\\['], ['$a ']])('takes %s for a sign alone, however often it stands there', (sign) => {
    const text = sign.repeat(40_000);
    expect(scanFormulas(text).filter(({ kind }) => kind === 'formula')).toEqual([]);
  });
});
