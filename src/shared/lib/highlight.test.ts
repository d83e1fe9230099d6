import fc from '../../testing/property';
import { splitByTerms } from './highlight';

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

  it('marks nothing for a word that a session hides, and what it shows still', () => {
    expect(marked('▒▒▒▒▒▒ 与深度学习', '▒▒', '░▓')).toEqual([]);
    expect(marked('▒▒▒▒▒▒ 与深度学习', '▒▒', '深度学习')).toEqual(['深度学习']);
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
