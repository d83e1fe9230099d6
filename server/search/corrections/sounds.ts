import type { Queryable } from '../../store/database/types';
import { countOccurrences, termsSounding, type HeardTerm } from '../../store/vocabulary/lookups';
import { typedSound } from '../../text/pinyin';
import { Remembered } from './cache';
import { overlap, type Change } from './change';

/** Words of pinyin that make one term: shendu xuexi. */
const MAX_SYLLABLES = 6;
/** Letters: shorter ones stand for too many terms. */
const SHORTEST = { sound: 4, initials: 3 };
const LONGEST = 40;
const MAX_WORDS = 8;
const MAX_TEXT = 200;
/** A Latin word of so many records is one. */
const KNOWN = 3;
const TWICE = 2;
const OFFERED = 3;

interface Stretch {
  at: number;
  typed: string;
  sound: string;
}

/** What a text may sound like: terms by their whole pinyin, and by its first letters. */
interface Heard {
  whole: Change[];
  letters: Change[];
}

/** Finds Chinese words that were typed as pinyin, whole or by their first letters: shendu xuexi, shenduxuexi, sdxx → 深度学习. */
export class Sounds {
  private readonly ofText: Remembered<Heard>;

  constructor(private readonly db: Queryable) {
    this.ofText = new Remembered((text) => this.look(text));
  }

  /** Offers for stretches of a text, the longest first. */
  find(text: string): Promise<Heard> {
    return text.length > MAX_TEXT || !/[a-z]/i.test(text) ? Promise.resolve({ whole: [], letters: [] }) : this.ofText.get(text);
  }

  private async look(text: string): Promise<Heard> {
    const stretches = stretchesOf(text);
    const whole = stretches.filter(({ sound }) => sound.length >= SHORTEST.sound);
    // Beside other words of letters they are an acronym.
    const alone = (text.match(/\p{Script=Latin}+/gu) ?? []).length === 1;
    const letters = alone ? stretches.filter(({ typed }) => /^[a-z]{3,8}$/i.test(typed)) : [];
    if (whole.length + letters.length === 0) return { whole: [], letters: [] };
    const terms = await termsSounding(this.db, soundsOf(whole), soundsOf(letters), KNOWN);
    if (terms.length === 0) return { whole: [], letters: [] };
    const words = [...new Set(wordsOf(stretches.filter(({ sound }) => terms.some((term) => term.sound === sound))))];
    const there = await countOccurrences(this.db, words, 1);
    // A word that some record has may be meant.
    const isStrange = (typed: Stretch) => wordsOf([typed]).every((word) => there.get(word) === 0);
    const offers = (of: readonly Stretch[], by: HeardTerm['by']) =>
      offered(
        of,
        terms.filter((term) => term.by === by),
        isStrange,
      );
    return { whole: offers(whole, 'sound'), letters: offers(letters, 'initials') };
  }
}

const soundsOf = (stretches: readonly Stretch[]) => [...new Set(stretches.map(({ sound }) => sound))];
const wordsOf = (stretches: readonly Stretch[]) => stretches.flatMap(({ typed }) => typed.toLowerCase().split(/\s+/));

/** The likeliest terms for each stretch that no longer one has taken. */
function offered(stretches: readonly Stretch[], terms: readonly HeardTerm[], isStrange: (typed: Stretch) => boolean): Change[] {
  const found: Change[] = [];
  for (const stretch of stretches) {
    const { at, typed, sound } = stretch;
    const [best, next, ...more] = terms.filter((term) => term.sound === sound);
    if (!best || found.some((other) => overlap(other, stretch))) continue;
    const sure = (!next || best.records >= TWICE * next.records) && isStrange(stretch);
    const all = [best, ...(next ? [next] : []), ...more].slice(0, OFFERED);
    found.push(...all.map((term, i): Change => ({ kind: 'pinyin', at, typed, suggested: term.shown, sure: sure && i === 0 })));
  }
  return found;
}

/** Each run of neighbouring words of letters alone, the longest first. */
function stretchesOf(text: string): Stretch[] {
  const words = [...text.matchAll(/(?<![\p{Script=Latin}\p{N}-])[a-zü'’]+(?![\p{Script=Latin}\p{N}-])/giu)];
  // A sentence in English has words that sound Chinese.
  if (words.length > MAX_WORDS) return [];
  const found: Stretch[] = [];
  for (let length = Math.min(MAX_SYLLABLES, words.length); length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const [first, last] = [words[from], words[from + length - 1]];
      if (!first || !last) continue;
      const typed = text.slice(first.index, last.index + last[0].length);
      // Other signs between words part them.
      if (!/^[a-zü'’\s]+$/iu.test(typed)) continue;
      const sound = typedSound(typed);
      if (sound.length >= SHORTEST.initials && sound.length <= LONGEST) found.push({ at: first.index, typed, sound });
    }
  }
  return found;
}
