import { redactedError } from './errors';

const messageOf = (message: string) => redactedError({ name: 'TypeError', message, stack: '' }).message;

it.each([
  "Cannot read properties of undefined (reading 'map')",
  'authors.map is not a function',
  'Failed to fetch',
  'Loading chunk 4821 failed.',
  'Minified React error #310',
  '文件内容与扩展名不符，可能已损坏',
  'Loading CSS chunk papers-1 failed.',
  'HTTP 404',
  "Cannot assign to read only property 'a.b' of object '$x'",
  `Cannot read properties of null (reading '${'a'.repeat(40)}')`,
  'a.b.c.d.e is not a function',
  'Aborted',
])('keeps what engines and the program say: %s', (message) => {
  expect(messageOf(message)).toBe(message);
});

it.each([
  ["Cannot read properties of undefined (reading '我的 秘密')", "Cannot read properties of undefined (reading '▒▒▒▒▒')"],
  ['my secret title is not a function', '▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒ is not a function'],
  ['没有找到《量子的秘密》', '▒▒▒▒▒▒▒▒▒▒▒'],
  ["Cannot assign to read only property '我 的' of object '密 码'", "Cannot assign to read only property '▒▒▒' of object '▒▒▒'"],
  ['a.b.c.d.e.f is not a function', '▒▒▒▒▒▒▒▒▒▒▒ is not a function'],
  [`${'a'.repeat(41)} is undefined`, `${'▒'.repeat(41)} is undefined`],
  ['1a is undefined', '▒▒ is undefined'],
  ['秘\n密 is not iterable', '▒▒▒ is not iterable'],
  [`${'密 '.repeat(101)} is not iterable`, '▒'.repeat(218)],
  ['说 Failed to fetch', '▒'.repeat(17)],
  ['Failed to fetch 秘密', '▒'.repeat(18)],
  ['HTTP 4040', '▒'.repeat(9)],
  ['Loading chunk 7 failed. (秘密)', 'Loading chunk 7 failed.▒▒▒▒▒'],
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

it.each([
  ['    at https://portal.example.org/assets/main.js:1:2', '    at (main.js:1:2)'],
  ['    at new Row (https://portal.example.org/assets/main.mjs:1:2)', '    at Row (main.mjs:1:2)'],
  ['    at async load (webpack://portal/src/api.ts:10:2)', '    at load (api.ts:10:2)'],
  ['    at Object.run (/srv/someone/Row.tsx:3)', '    at Object.run (Row.tsx:3)'],
  ['    at Array.map [as 秘密] (main.js:1:2)', ''],
  ['    at a [as b] (main.js:1:2)', '    at (main.js:1:2)'],
  ['    at run (main.css:1:2)', ''],
  ['    at run (main.js)', ''],
  ['    at run (main.js:1:2) 秘密', ''],
  ['说 at run (main.js:1:2)', ''],
  ['render@https://portal.example.org/秘密/main.js?v=1:2:3', '    at render (main.js:2:3)'],
])('a line of a stack: %s', (stack, shown) => {
  expect(redactedError({ name: 'Error', message: '', stack }).stack).toBe(shown);
});

it('masks a name that no code has', () => {
  expect(redactedError({ name: '我的错误', message: '', stack: '' }).name).toBe('▒▒▒▒');
});
