import { digits, firstYear } from './digits';

describe('digits', () => {
  it.each([
    ['第3卷', '3'],
    ['Vol.12', '12'],
    ['１２', '12'],
    ['12-13', '1213'],
    ['三', ''],
    ['', ''],
  ])('keeps the digits of %j', (text, expected) => {
    expect(digits(text)).toBe(expected);
  });
});

describe('firstYear', () => {
  it.each([
    ['2021-05-01', '2021'],
    ['20210501', '2021'],
    ['May 1999, reprinted 2004', '1999'],
    ['约 ２０２１ 年', '2021'],
    ['123', ''],
    ['no date', ''],
  ])('finds the first run of four digits in %j', (text, expected) => {
    expect(firstYear(text)).toBe(expected);
  });
});
