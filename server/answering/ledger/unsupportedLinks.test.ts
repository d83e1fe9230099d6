import { unsupportedLinks } from './unsupportedLinks';

test.each([
  ['见 https://a.b/c。', [], ['https://a.b/c']],
  ['见 https://a.b/c, http://A.B/c/ 和 www.a.b/c', ['https://a.b/c'], ['www.a.b/c']],
  ['[x](https://a.b/(1))', [], ['https://a.b/']],
  ['没有链接', [], []],
])('links of %j', (text, readTexts, expected) => {
  expect(unsupportedLinks(text, readTexts)).toEqual(expected);
});
