/** A term and how a person wants it to be rendered. */
export interface Rendering {
  term: string;
  rendering: string;
}

/** Terms that one text is translated with. */
const MAX_TERMS = 40;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** Finds these words in a text; within a word of letters they are none. Null without words. */
function patternOf(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null;
  const alternatives = [...words]
    .sort((a, b) => b.length - a.length)
    .map(
      (word) =>
        `${/^[\p{Script=Latin}\d]/u.test(word) ? '(?<![\\p{Script=Latin}\\d])' : ''}${escaped(word)}${/[\p{Script=Latin}\d]$/u.test(word) ? '(?![\\p{Script=Latin}\\d])' : ''}`,
    );
  return new RegExp(alternatives.join('|'), 'giu');
}

/** Terms are the same whatever their case and white space. */
export const termKey = (term: string): string => term.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The terms of a glossary that a text has, in the order of the glossary. */
export function termsIn<T extends Rendering>(text: string, glossary: readonly T[]): T[] {
  return glossary.filter(({ term }) => patternOf([term])?.test(text)).slice(0, MAX_TERMS);
}

/** Where words stand in a text, the longest first where they overlap. */
export function placesOf(text: string, words: readonly string[]): { start: number; end: number; word: string }[] {
  const pattern = patternOf(words);
  return pattern ? [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ start: index, end: index + word.length, word })) : [];
}
