import fc from '../../testing/property';
import { digits } from './digits';
import { firstYear } from './firstYear';
import { splitByTerms } from './highlight';

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

describe('splitByTerms', () => {
  const marked = (text: string, ...terms: string[]) =>
    splitByTerms(text, terms)
      .filter((part) => part.marked)
      .map((part) => part.text);

  it('marks words of both languages, whatever their case', () => {
    expect(marked('Deep Learning 与深度学习', 'learning', '深度学习')).toEqual(['Learning', '深度学习']);
  });

  it('marks the longer of two words that begin alike', () => {
    expect(marked('深度学习', '深度', '深度学习')).toEqual(['深度学习']);
  });

  it('marks a Latin word from its beginning only', () => {
    expect(marked('start of art and arts', 'art')).toEqual(['art', 'art']);
  });

  it('takes special characters as they are', () => {
    expect(marked('C++ (see a.b)', 'C++', 'a.b', '(see')).toEqual(['C++', '(see', 'a.b']);
  });

  it('leaves the text whole, whatever the terms', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 5 }), (text, terms) => {
        expect(
          splitByTerms(text, terms)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
