import type { Queryable } from '../../store/database/types';
import { countOccurrences, pairsUnheard, termsFilling, type Gap } from '../../store/vocabulary/lookups';
import { pairs } from '../../text/analysis';
import { dictionaryWords } from '../../text/chineseWords';
import { soundOf } from '../../text/pinyin';
import { simplify } from '../../text/simplify';
import { Remembered } from './cache';
import type { Change } from './change';

/** Characters of a term in which one may be wrong. */
const TERM = { least: 2, most: 6 };
/** Longer runs are sentences, whose words stand side by side in many ways. */
const MAX_RUN = 40;
const MAX_RUNS = 8;
/** One character beside the wrong one tells too little when it sounds otherwise. */
const TELLING = 3;
/** From so many on one wrong among them is likely whatever it sounds like. */
const LONG = 5;
/** Wrong places of a run that are looked at. */
const MAX_PLACES = 6;
const TWICE = 2;

/** Places of characters that are no part of a longer word of the dictionary: only there something may be mistyped. */
function loosePlaces(run: string): Set<number> {
  const loose = new Set<number>();
  let at = 0;
  for (const word of dictionaryWords(run)) {
    const length = [...word].length;
    if (length === 1) loose.add(at);
    at += length;
  }
  return loose;
}

interface Window extends Gap {
  from: number;
  length: number;
  wrong: string;
}

/** Finds wrong characters of Chinese words: 深度学刁 → 深度学习. Two characters that no record has side by side tell the place. */
export class WrongCharacters {
  private readonly ofRun: Remembered<Change | null>;

  constructor(private readonly db: Queryable) {
    this.ofRun = new Remembered((run) => this.inRun(run));
  }

  /** One correction for each run of Chinese characters that has a wrong one; places are those of the text. */
  async find(text: string): Promise<Change[]> {
    const found = [...text.matchAll(/\p{Script=Han}{2,}/gu)].filter(([run]) => run.length <= MAX_RUN).slice(0, MAX_RUNS);
    const changes = await Promise.all(
      found.map(async ({ 0: run, index }) => {
        const change = await this.ofRun.get(run);
        return change ? [{ ...change, at: index + change.at }] : [];
      }),
    );
    return changes.flat();
  }

  private async inRun(run: string): Promise<Change | null> {
    const characters = [...simplify(run)];
    const all = pairs(characters.join(''));
    const unheard = await pairsUnheard(this.db, [...new Set(all)]);
    const loose = loosePlaces(run);
    const short = characters.length < LONG;
    // In a longer run words of the dictionary are each right in themselves, and need not stand together anywhere.
    const isDoubtful = (pair: string, i: number) => unheard.has(pair) && (short || loose.has(i) || loose.has(i + 1));
    const wrong = [...new Set(all.flatMap((pair, i) => (isDoubtful(pair, i) ? [i, i + 1] : [])))];
    if (wrong.length > MAX_PLACES || (wrong.length === 0 && unheard.size > 0)) return null;
    if (wrong.length > 0) {
      const windows = wrong.flatMap((place) => windowsAround(characters, place));
      const best = await this.best(run, windows);
      return best && this.fitting(run, best, unheard.size);
    }
    // Every two neighbours are known, but not in one record: another character may be meant, in a short run one that sounds the same.
    if (characters.length < TELLING || characters.length > TERM.most) return null;
    if (!short && loose.size === 0) return null;
    const whole = characters.flatMap((_, place) => windowsAround(characters, place).filter(({ length }) => length === characters.length));
    const best = await this.best(run, whole, short);
    const together = all.join(' ');
    if (!best || (await countOccurrences(this.db, [together], 1)).get(together) !== 0) return null;
    return short ? best : { ...best, sure: false };
  }

  /** What is right must stand beside its neighbours in some record too: 卷机器学习 is no 卷积器学习. */
  private async fitting(run: string, best: Change, unheard: number): Promise<Change | null> {
    const corrected = run.slice(0, best.at) + best.suggested + run.slice(best.at + best.typed.length);
    const left = (await pairsUnheard(this.db, [...new Set(pairs(simplify(corrected)))])).size;
    if (left >= unheard) return null;
    return left > 0 ? { ...best, sure: false } : best;
  }

  /** The term that fills a gap best. @param sounding only with a character that sounds as the one that was typed */
  private async best(run: string, windows: readonly Window[], sounding = false): Promise<Change | null> {
    const candidates = (await termsFilling(this.db, windows)).flatMap((term) => {
      const window = windows[term.gap];
      const right = [...term.word][[...(window?.before ?? '')].length] ?? '';
      if (!window || right === window.wrong) return [];
      const alike = soundOf(right).whole === soundOf(window.wrong).whole;
      if (sounding && !alike) return [];
      const length = [...term.word].length;
      return alike || length >= TELLING ? [{ ...term, window, alike, length }] : [];
    });
    // Longer terms say more, then the same sound, then how many records have the term.
    const ordered = candidates.sort((a, b) => b.length - a.length || Number(b.alike) - Number(a.alike) || b.records - a.records);
    const [best] = ordered;
    if (!best) return null;
    const next = ordered.find(({ word, length, alike }) => word !== best.word && length === best.length && alike === best.alike);
    const typed = [...run].slice(best.window.from, best.window.from + best.length).join('');
    const at = [...run].slice(0, best.window.from).join('').length;
    const real = isRealWord(run, best.window.from + [...best.window.before].length);
    const sure = !real && (best.alike || best.length > TELLING) && (!next || best.records >= TWICE * next.records);
    return { kind: 'spelling', at, typed, suggested: best.word, sure };
  }
}

/** Whether the dictionary has a word with the character at this place: 社交网络 is right, though no record has it. */
function isRealWord(run: string, place: number): boolean {
  let end = 0;
  const word = dictionaryWords(simplify(run)).find((next) => (end += [...next].length) > place);
  return [...(word ?? '')].length > 1;
}

/** All stretches of a run around a place, with what stands before and after it. */
function windowsAround(characters: readonly string[], place: number): Window[] {
  const found: Window[] = [];
  for (let length = TERM.least; length <= Math.min(TERM.most, characters.length); length += 1) {
    for (let from = Math.max(0, place - length + 1); from <= Math.min(place, characters.length - length); from += 1) {
      const before = characters.slice(from, place).join('');
      const after = characters.slice(place + 1, from + length).join('');
      found.push({ from, length, before, after, wrong: characters[place] ?? '' });
    }
  }
  return found;
}
