import { aPaper } from '../../testing/builders';
import { RECORD_FIELDS, recordFieldsOf, recordProblems, sameField } from './recordFields';
import { RECORD_FIELD_NAMES } from './recordFieldNames';

const fields = (change: Partial<ReturnType<typeof recordFieldsOf>> = {}) =>
  recordFieldsOf(aPaper({ title: 'T', title_zh: '', publish_date: '2021', doi: '', url: '', ...change }));

it('has the fields that a person may put right, and no other', () => {
  expect(Object.keys(fields())).toEqual([...RECORD_FIELDS]);
  expect(fields({ title: 'Deep' }).title).toBe('Deep');
});

it('each has a name of its own', () => {
  const names = RECORD_FIELDS.map((field) => RECORD_FIELD_NAMES[field]);
  expect(new Set(names).size).toBe(RECORD_FIELDS.length);
  for (const name of names) expect(name).toMatch(/^[\p{Script=Han}A-Z]+$/u);
});

test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
])('%j and %j are the same: %j', (one, other, same) => {
  expect(sameField(one, other)).toBe(same);
});

describe('what cannot be stored as it is written', () => {
  it('a record without a fault has none', () => {
    expect(recordProblems(fields())).toEqual({});
  });

  test.each([
    [{ title: ' ', title_zh: ' ' }, { title: '请填写题名' }],
    [{ publish_date: '去年' }, { publish_date: '日期中要有四位年份，如 2021 或 2021-05' }],
    [{ doi: 'xyz' }, { doi: 'DOI 应以 10. 开头，如 10.1000/xyz123' }],
    [{ url: 'ftp://a.b' }, { url: '网址应以 http:// 或 https:// 开头' }],
    [{ url: 'see http://a.b' }, { url: '网址应以 http:// 或 https:// 开头' }],
    [{ url: 'http://a.b c' }, { url: '网址应以 http:// 或 https:// 开头' }],
    [
      { doi: 'x', url: 'y' },
      { doi: expect.any(String) as string, url: expect.any(String) as string },
    ],
  ])('%j is refused', (change, problems) => {
    expect(recordProblems(fields(change))).toEqual(problems);
  });

  test.each([
    { title: '', title_zh: '题名' },
    { publish_date: ' ' },
    { publish_date: '2021 年 5 月' },
    { doi: ' ' },
    { doi: ' 10.1000/xyz123 ' },
    { url: ' ' },
    { url: ' HTTPS://a.b ' },
    { url: 'http://a.b' },
  ])('%j is taken', (change) => {
    expect(recordProblems(fields(change))).toEqual({});
  });
});
