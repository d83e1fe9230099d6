import { findSpans, mask, withoutLinks } from './inlineSpans';

/** Each stretch as `kind text`; `open …` is what cannot be settled before more comes. */
function stretches(text: string, complete: boolean): string[] {
  const { spans, open } = findSpans(text, complete);
  const found = spans.map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`);
  return open < text.length ? [...found, `open ${text.slice(open)}`] : found;
}
const bracketOf = (length: number) => `[${'x'.repeat(length - 2)}]`;

describe('stretches of a line that has ended', () => {
  test.each<[string, string[]]>([
    ['没有一个', []],
    ['a `x` b', ['code `x`']],
    ['``a`b`` c', ['code ``a`b``']],
    ['`a``b` c', ['code `a``b`']],
    ['`a', []],
    ['`` `', []],
    ['`` `a`', ['code `a`']],
    ['$x$ 与 $y$', ['formula $x$', 'formula $y$']],
    ['$$x$$', ['formula $$x$$']],
    ['$x', []],
    ['$', []],
    ['$$', []],
    // Prices, not formulas.
    ['$5 and $6', []],
    ['$5$6', []],
    ['$ x$', []],
    ['$$ x$$', []],
    ['$x \\$ y$ z', ['formula $x \\$ y$']],
    ['\\(x\\) y', ['formula \\(x\\)']],
    ['\\(x', []],
    ['[1] a', ['bracket [1]']],
    ['［1］【2】', ['bracket ［1］', 'bracket 【2】']],
    ['[a [b] c] d', ['bracket [a [b] c]']],
    ['[a [b] c', ['bracket [b]']],
    ['[x](y) z', ['link [x](y)']],
    ['[x](y(1)) z', ['link [x](y(1))']],
    ['[x](y', ['bracket [x]']],
    ['[x](y\n)', ['bracket [x]']],
    ['[x] (y)', ['bracket [x]']],
    ['[`x](y) z`', ['link [`x](y)']],
    [bracketOf(300), [`bracket ${bracketOf(300)}`]],
    [bracketOf(301), []],
    // Models write markers with signs of escape; everything else behind one is text.
    ['\\[4\\] a', ['bracket [4\\]']],
    ['\\`a` b', []],
    ['\\$x$ y', []],
    ['a\\', []],
  ])('%j: %j', (text, found) => expect(stretches(text, true)).toEqual(found));
});

describe('stretches of a line that grows', () => {
  test.each<[string, string[]]>([
    ['没有一个', []],
    ['`a` b', ['code `a`']],
    // More of the same sign may come.
    ['a `', ['open `']],
    ['`a`', ['open `a`']],
    ['`a', ['open `a']],
    ['$', ['open $']],
    ['$$', ['open $$']],
    ['$x', ['open $x']],
    ['$x$', ['open $x$']],
    ['$x$ ', ['formula $x$']],
    ['\\(x', ['open \\(x']],
    ['a\\', ['open \\']],
    ['[1', ['open [1']],
    // A target may come.
    ['[1]', ['open [1]']],
    ['[1] ', ['bracket [1]']],
    ['[x](y', ['open [x](y']],
    ['[x](y)', ['link [x](y)']],
    [`[x](${'y'.repeat(700)}`, ['bracket [x]']],
    [`[${'x'.repeat(400)}`, []],
    ['`a` [x', ['code `a`', 'open [x']],
  ])('%j: %j', (text, found) => expect(stretches(text, false)).toEqual(found));
});

test.each([
  ['a `x。` b', 'a xxxx b'],
  ['见 [1, 2]。', '见 [1, 2]。'],
  ['见 [1。2]。', '见 xxxxx。'],
  ['见 [图。](u)。', '见 xxxxxxx。'],
  ['看 ![图](u)。', '看 xxxxxxx。'],
  ['太好了！[1](u)。', '太好了！xxxxxx。'],
])('%j is looked at for ends of sentences as %j', (text, masked) => {
  expect(mask(text, findSpans(text, true).spans)).toBe(masked);
  expect(masked).toHaveLength(text.length);
});

test.each([
  ['见[主页](u)和![图](v)。', '见主页和。'],
  ['说完了[4](u)。', '说完了[4]。'],
  ['说完了[^4](u)。', '说完了[^4]。'],
  ['[[甲](a)乙](b)丙', '甲乙丙'],
  ['见 `[y](z)` 和 [x]。', '见 `[y](z)` 和 [x]。'],
  ['没有', '没有'],
])('%j without its links is %j', (text, comes) => expect(withoutLinks(text)).toBe(comes));
