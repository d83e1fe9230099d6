import { redactedError } from './errors';

const messageOf = (message: string) => redactedError({ name: 'TypeError', message, stack: '' }).message;

it.each([
  "Cannot read properties of undefined (reading 'map')",
  'authors.map is not a function',
  'Failed to fetch',
  'Loading chunk 4821 failed.',
  'Minified React error #310',
  '文件内容与扩展名不符，可能已损坏',
])('keeps what engines and the program say: %s', (message) => {
  expect(messageOf(message)).toBe(message);
});

it.each([
  ["Cannot read properties of undefined (reading '我的 秘密')", "Cannot read properties of undefined (reading '▒▒▒▒▒')"],
  ['my secret title is not a function', '▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒ is not a function'],
  ['没有找到《量子的秘密》', '▒▒▒▒▒▒▒▒▒▒▒'],
  [
    'Minified React error #310; visit https://example.org/?args=secret',
    'Minified React error #310▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒',
  ],
])('masks what they quote: %s', (message, expected) => {
  expect(messageOf(message)).toBe(expected);
});

it('keeps functions, files and lines of a stack, and nothing else of it', () => {
  const stack = [
    'TypeError: 秘密 is not a function',
    '    at renderRow (https://portal.example.org/assets/main.1a2b3c4d.js:12:345)',
    '    at async Promise.all (index 0)',
    'paint@https://portal.example.org/assets/frame.js?user=secret:7:8',
    '    at 秘密 (https://portal.example.org/assets/x.js:1:2)',
  ].join('\n');
  expect(redactedError({ name: 'TypeError', message: '', stack }).stack).toBe(
    ['    at renderRow (main.1a2b3c4d.js:12:345)', '    at paint (frame.js:7:8)'].join('\n'),
  );
});

it('masks a name that no code has', () => {
  expect(redactedError({ name: '我的错误', message: '', stack: '' }).name).toBe('▒▒▒▒');
});
