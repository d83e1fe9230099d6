import { recordText } from './recordText';

test('each text once, the most telling first, cut to a bound', () => {
  expect(recordText([' Moss ', '', 'Moss', '苔藓', 'a; b', 'Grows on stones.'], 100)).toBe('Moss\n苔藓\na; b\nGrows on stones.');
  expect(recordText(['abcdef', 'x'], 4)).toBe('abcd');
  expect(recordText([], 4)).toBe('');
});

test('a character of two units is not cut in half', () => {
  expect(recordText(['ab𠮷c'], 3)).toBe('ab');
  expect(recordText(['ab𠮷c'], 4)).toBe('ab𠮷');
});
