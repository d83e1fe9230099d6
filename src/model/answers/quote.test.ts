import fc from '../../testing/property';
import { inCell, quoteAsMarkdown, quoteWithMarker, unescapedMarkdown } from './quote';

describe('references of the source’s own list', () => {
  test.each([
    ['It works [12].', 'It works .'],
    ['It works [1, 2;3][4 – 6] well', 'It works  well'],
    ['又[1，2、3；4~5—6]好', '又好'],
    ['又[4～5]与[7至9]好', '又与好'],
    ['put together [[1]2] they go', 'put together  they go'],
    ['[999] is one', 'is one'],
  ])('%j becomes %j', (sentence, quoted) => {
    expect(quoteAsMarkdown(sentence)).toBe(quoted);
  });

  test.each([
    ['within [0, 1] here', 'within `[0, 1]` here'],
    ['in [2021] it was', 'in `[2021]` it was'],
    ['in [1999] it was', 'in `[1999]` it was'],
    ['[1000]', '`[1000]`'],
    ['both [0, 1][0, 2] and a*b', 'both `[0, 1][0, 2]` and a\\*b'],
    ['x*[0, 1]*y', 'x\\*`[0, 1]`\\*y'],
  ])('intervals and years are none: %j becomes %j', (sentence, quoted) => {
    expect(quoteAsMarkdown(sentence)).toBe(quoted);
  });
});

describe('signs that would become markup', () => {
  test.each([
    ['a*b `c` ~d~ \\e', 'a\\*b \\`c\\` \\~d\\~ \\\\e'],
    ['<b>, <!x, <?x, </b, but 1 < 2', '\\<b>, \\<!x, \\<?x, \\</b, but 1 < 2'],
    ['&amp; &#39; but a & b; and R&D', '\\&amp; \\&#39; but a & b; and R&D'],
    ['_x_ but snake_case', '\\_x\\_ but snake_case'],
    ['[a](b) but (c)', '&#91;a]\\(b) but (c)'],
    ['costs $5', 'costs \\$5'],
    ['see http://a.b and HTTPS://c, WWW.d.e', 'see http\\://a.b and HTTPS\\://c, WWW\\.d.e'],
    ['http and www alone', 'http and www alone'],
  ])('%j becomes %j', (sentence, quoted) => {
    expect(quoteAsMarkdown(sentence)).toBe(quoted);
  });

  test.each([
    ['# a', '\\# a'],
    ['###### a', '\\###### a'],
    ['#', '\\#'],
    ['#hash', '#hash'],
    ['- a', '\\- a'],
    ['+ a', '\\+ a'],
    ['> a', '\\> a'],
    ['= a', '\\= a'],
    ['1. a', '1\\. a'],
    ['123456789) a', '123456789\\) a'],
    ['1234567890. a', '1234567890. a'],
    ['a 1. b - c # d > e', 'a 1. b - c # d > e'],
    ['[a] b', '&#91;a] b'],
    ['a [b]', 'a [b]'],
    ['  a \n\t b  ', 'a b'],
  ])('at the start of a line: %j becomes %j', (sentence, quoted) => {
    expect(quoteAsMarkdown(sentence)).toBe(quoted);
  });
});

test.each([
  ['where $x_i$ is a*', 'where $x_i$ is a\\*'],
  ['where $$E=mc^2$$ holds', 'where $$E=mc^2$$ holds'],
  ['$n$ and $k1$', '$n$ and $k1$'],
  ['from $5 to $6', 'from \\$5 to \\$6'],
  ['$ x_i $ stands apart', '\\$ x_i \\$ stands apart'],
  ['$of words$', '\\$of words\\$'],
  ['a* $x^2$ b* $y^2$ c*', 'a\\* $x^2$ b\\* $y^2$ c\\*'],
])('formulas stay formulas: %j becomes %j', (sentence, quoted) => {
  expect(quoteAsMarkdown(sentence)).toBe(quoted);
});

test('its words are read again as they were', () => {
  expect(unescapedMarkdown('\\# a\\*b &#91;c\\~ \\中')).toBe('# a*b [c~ \\中');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab*`~<>()-+=#_.中\\'), maxLength: 20 }), (text) => {
      expect(unescapedMarkdown(quoteAsMarkdown(text))).toBe(text);
    }),
  );
});

test.each([
  ['好。', '好。[1]'],
  ['(a)', ' (a)[1]'],
  ['see http://a.b', 'see http\\://a.b [1]'],
  ['see www.a.b', 'see www\\.a.b [1]'],
  ['to me@a.b', 'to me@a.b [1]'],
  ['see http://a.b there', 'see http\\://a.b there[1]'],
])('a marker behind %j is not taken into it', (sentence, marked) => {
  expect(quoteWithMarker(sentence, '[1]')).toBe(marked);
});

test('in a cell of a table a stroke is none of the table’s', () => {
  expect(inCell('a|b|c')).toBe('a\\|b\\|c');
});
