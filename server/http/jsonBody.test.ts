import { isTooDeep, MAX_JSON_DEPTH, parseJson } from './jsonBody';

const nested = (depth: number) => Buffer.from('['.repeat(depth) + ']'.repeat(depth));

test.each([
  ['an object', '{"a":[1,"二"]}', { a: [1, '二'] }],
  ['a byte order mark', '\ufeff{"a":1}', { a: 1 }],
  ['nothing', '', undefined],
  ['a scalar', '7', 7],
])('reads %s', (_name, text, value) => {
  expect(parseJson(Buffer.from(text))).toEqual(value);
});

test.each([
  ['cut off', '{"a":'],
  ['two values', '{} {}'],
  ['a comment', '{"a":1} // b'],
  ['a prototype key', '{"a":{"__proto__":{"b":1}}}'],
  ['an escaped prototype key', '{"\\u005f_proto__":1}'],
])('refuses %s', (_name, text) => {
  expect(() => parseJson(Buffer.from(text))).toThrow('请求内容不是有效的 JSON');
});

test('refuses bytes that are not UTF-8', () => {
  expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow('请求内容不是有效的 JSON');
});

test('allows the greatest depth and nothing beyond', () => {
  expect(isTooDeep(nested(MAX_JSON_DEPTH))).toBe(false);
  expect(isTooDeep(nested(MAX_JSON_DEPTH + 1))).toBe(true);
  expect(() => parseJson(nested(100_000))).toThrow('请求内容嵌套过深，最多 32 层');
});

test('brackets inside strings do not count, whatever is escaped there', () => {
  const text = JSON.stringify({ a: '['.repeat(100), b: '\\"[[[['.repeat(20), '[{': '\\' });
  expect(isTooDeep(Buffer.from(text))).toBe(false);
  expect(isTooDeep(Buffer.from(`{"a":"\\\\",${'"b":['.repeat(40)}`))).toBe(true);
});
