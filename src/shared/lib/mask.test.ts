import { isMasked, masked, nthMask } from './mask';

it('a text is masked at its length', () => {
  expect(masked('深 海𠮷')).toBe('▒'.repeat(5));
  expect(masked('')).toBe('');
});

it.each([
  ['▒░▓█', true],
  ['', true],
  ['▒a', false],
  ['a▒', false],
  ['▒ ▒', false],
])('%j is a mask: %s', (text, expected) => expect(isMasked(text)).toBe(expected));

it('masks of one length are different as long as there are any', () => {
  const two = Array.from({ length: 16 }, (_, n) => nthMask(2, n));
  expect(new Set(two).size).toBe(16);
  expect(two.every((text) => isMasked(text) && text.length === 2)).toBe(true);
  expect([nthMask(3, 0), nthMask(3, 1), nthMask(3, 4), nthMask(3, 64)]).toEqual(['▒▒▒', '▒▒░', '▒░▒', '▒▒▒']);
});
