import type { LibraryWord, WordedRecord } from '../../../store/vocabulary/building';
import { fold, foldWriting } from '../../../text/analysis';
import { cutWords } from '../../../text/chineseWords';
import { ASKING_WORDS } from '../../../text/questionWords';

/** A word of a record: `told` when titles or keywords have it as a word, and it is not from an abstract or two put together by us. */
export interface CountedWord {
  kind: LibraryWord['kind'];
  word: string;
  shown: string;
  told: boolean;
}

const LATIN_WORD = /(?<![\p{L}\p{N}])\p{Script=Latin}{3,40}(?![\p{L}\p{N}])/gu;
const HAN_RUN = /\p{Script=Han}+/gu;
/** Characters of a Chinese term. */
const TERM = { least: 2, most: 10 };
/** Characters of two words of a title that make a term, such as 神经网络. */
const MAX_PUT_TOGETHER = 6;
const MAX_NAME = 60;
const MAX_EACH = 100;

const length = (text: string) => [...text].length;
const isTerm = (text: string) => /^\p{Script=Han}+$/u.test(text) && length(text) >= TERM.least && length(text) <= TERM.most;
const isTelling = (word: string) => length(word) > 1 && !ASKING_WORDS.has(word);

/** The words of titles, keywords and abstracts, and the authors of a record, each once. */
export function wordsOfRecord({ title, title_zh, keywords, authors, abstracts }: WordedRecord): CountedWord[] {
  const found = new Map<string, CountedWord>();
  const add = (kind: CountedWord['kind'], word: string, shown = word, told = true) => {
    const key = `${kind} ${word}`;
    if (told || !found.has(key)) found.set(key, { kind, word, shown, told });
  };
  for (const text of [title, title_zh, ...keywords.slice(0, MAX_EACH)]) {
    for (const [word] of fold(text).matchAll(LATIN_WORD)) add('word', word);
    for (const [run] of foldWriting(text).matchAll(HAN_RUN)) for (const term of termsOf(run)) add('term', term.word, term.word, term.told);
  }
  for (const keyword of keywords.slice(0, MAX_EACH)) {
    const word = foldWriting(keyword).trim();
    if (isTerm(word)) add('term', word);
  }
  for (const text of abstracts) {
    for (const [word] of fold(text).matchAll(LATIN_WORD)) add('word', word, word, false);
    for (const [run] of foldWriting(text).matchAll(HAN_RUN))
      for (const { word, told } of termsOf(run)) if (told) add('term', word, word, false);
  }
  for (const author of authors.slice(0, MAX_EACH)) {
    if (author.length <= MAX_NAME) add('author', foldWriting(author).trim(), author.trim());
  }
  return [...found.values()].filter(({ word }) => word !== '');
}

/** The words of a run of Chinese characters, and each two that stand side by side. */
function termsOf(run: string): { word: string; told: boolean }[] {
  const words = cutWords(run);
  return words.flatMap((word, i) => {
    const two = (words[i - 1] ?? '') + word;
    const together = i > 0 && isTelling(word) && isTelling(words[i - 1] ?? '') && length(two) <= MAX_PUT_TOGETHER;
    return [...(isTerm(word) && isTelling(word) ? [{ word, told: true }] : []), ...(together ? [{ word: two, told: false }] : [])];
  });
}
