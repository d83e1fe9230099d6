import { fold, runs } from '../text/analysis';
import { cutWords } from '../text/chineseWords';
import { ASKING_WORDS } from '../text/questionWords';
import { STOP_WORDS } from '../text/stopWords';
import { stem } from '../text/terms';

/** Words that are joined into one unit at most: 卷积神经网络, mean average precision. */
export const MAX_JOINED = 3;
/** Characters of the longest Chinese unit. */
const LONGEST = 8;

/** A word of a text: `key` is the same for all forms of a word, `written` is how this one stands there. */
export interface Word {
  key: string;
  written: string;
}

const isChinese = (word: string) => /^\p{Script=Han}+$/u.test(word);
/** Figures, formulas and identifiers have no translation. */
const isWord = (word: string) => /^[a-z]{2,}$/.test(word) && !STOP_WORDS.has(word);

/** The Chinese words of a text in their places; null where anything else stands, across which no words are joined. */
export function chineseWords(text: string): (Word | null)[] {
  return runs(text).flatMap((run) => {
    if (run.kind !== 'pairs') return [null];
    const words = cutWords(run.text).map((word) => (isChinese(word) && !ASKING_WORDS.has(word) ? { key: word, written: word } : null));
    return [...words, null];
  });
}

/** Acronyms and names with a capital inside: BERT, mRNA, PyTorch. In a text of capitals all words look so. */
const NAME = /\b(?=\w*[A-Z])\w*[A-Za-z0-9][A-Z]\w*\b/g;

/** The English words of a text in their places; null where anything else stands. */
export function englishWords(text: string): (Word | null)[] {
  const words = /[a-z]{2}/.test(text) ? text.replace(NAME, '0') : text;
  const pieces = fold(words).match(/[a-z0-9]+|[^a-z0-9\s-]+/g) ?? [];
  return pieces.map((piece) => (isWord(piece) ? { key: stem(piece), written: piece } : null));
}

/** A stretch of words as one unit of its language. */
export const joinedUnit = (words: readonly Word[], glue: '' | ' '): Word => ({
  key: words.map(({ key }) => key).join(glue),
  written: words.map(({ written }) => written).join(glue),
});

/** Every stretch of one to three words that stand side by side, once by its key. */
function stretches(words: readonly (Word | null)[], glue: '' | ' ', fits: (unit: string) => boolean): Map<string, string> {
  const found = new Map<string, string>();
  words.forEach((_, at) => {
    for (let end = at + 1; end <= Math.min(words.length, at + MAX_JOINED); end += 1) {
      const stretch = words.slice(at, end);
      const whole = stretch.filter((word) => word !== null);
      if (whole.length < stretch.length) break;
      const { key, written } = joinedUnit(whole, glue);
      if (fits(key)) found.set(key, written);
    }
  });
  return found;
}

/** What of a Chinese text can have a translation: words, and words side by side. */
export const chineseUnits = (text: string): Map<string, string> =>
  stretches(chineseWords(text), '', (unit) => [...unit].length > 1 && [...unit].length <= LONGEST);

/** The same of an English text, by stems, with how each is written. */
export const englishUnits = (text: string): Map<string, string> => stretches(englishWords(text), ' ', (unit) => unit.length > 2);
