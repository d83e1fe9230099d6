import type { SearchBody } from '../../src/contract/calls/papers';
import { SEARCHES } from '../search/queries';

/** Share of the searches that are of the fixed set of `bench:search`: Boolean, phrases, filters; the others are words of some title. */
const FIXED = 0.3;
const QUESTIONS = [
  '这几篇文献分别用了什么方法？',
  '主要结论是什么，有哪些不同？',
  'What methods do these papers use?',
  'What are the main findings, and where do they differ?',
  '研究的对象和数据是什么？',
];

export type Random = () => number;

export const oneOf = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)]!;

/** A few words in a row of a title, or a stretch of its Chinese characters: rarely twice the same. */
function wordsOf(title: string, random: Random): string {
  const stretches = title.match(/\p{Script=Han}{4,}/gu);
  if (stretches) {
    const stretch = oneOf(stretches, random);
    const length = 3 + Math.floor(random() * 4);
    const from = Math.floor(random() * Math.max(1, stretch.length - length));
    return stretch.slice(from, from + length);
  }
  const words = title.match(/[\p{L}\p{N}-]{3,}/gu) ?? ['model'];
  const count = 2 + Math.floor(random() * 2);
  const from = Math.floor(random() * Math.max(1, words.length - count));
  return words.slice(from, from + count).join(' ');
}

/** A search as somebody begins one. */
export function someSearch(titles: readonly string[], random: Random): SearchBody {
  if (random() < FIXED) return oneOf(SEARCHES, random).body;
  const words = wordsOf(oneOf(titles, random), random);
  if (random() < 0.1) return { query: `"${words}" OR ${wordsOf(oneOf(titles, random), random)}` };
  return { query: words };
}

export const someQuestion = (random: Random): string => oneOf(QUESTIONS, random);
