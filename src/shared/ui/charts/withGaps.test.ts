import { withGaps } from './withGaps';

const bars = (...years: (number | string)[]) => years.map((year) => ({ label: String(year), count: 2 }));
const drawn = (...years: (number | string)[]) => withGaps(bars(...years)).map(({ label, count }) => `${label}:${count}`);

test('years without anything are drawn as such', () => {
  expect(drawn(2001, 2004)).toEqual(['2001:2', '2002:0', '2003:0', '2004:2']);
  expect(drawn(2001, 2002)).toEqual(['2001:2', '2002:2']);
  expect(withGaps([])).toEqual([]);
});

test('what is no row of years, or a very long one, stays as it is', () => {
  expect(drawn('方法', '数据')).toEqual(['方法:2', '数据:2']);
  expect(drawn(2004, 2001)).toEqual(['2004:2', '2001:2']);
  expect(drawn(-2000, 2001)).toHaveLength(2);
});
