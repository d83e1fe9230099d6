import type { Queryable } from '../../store/database/types';
import { countOccurrences, recordsOfWords, wordsLike, type KnownWord } from '../../store/vocabulary/lookups';
import { stem } from '../../text/terms';
import { Remembered } from './cache';
import type { Change } from './change';
import { slipsBetween } from './distance';
import { typedWords, type TypedWord } from './typedWords';
import { variantsOf } from './variants';

/** A word of so many titles, or of so many records, is no slip. */
const KNOWN = { titles: 3, records: 10 };
/** In how many times more records a correction must stand than a word that the library has, though seldom: in titles, anywhere. */
const MORE = { titles: 5, records: 100 };
/** How many times likelier than the next candidate it must be, to be what was meant. */
const CLEARLY = 3;
/** A letter left out or two exchanged are likelier slips than another letter. */
const USUAL_SLIP = 3;
/** From this length on two slips are looked for. */
const LONG = 8;
/** Words from these lengths on are corrected without asking: in shorter ones such a slip as often makes another word, as drone and done. */
const SURE_LENGTH = { exchanged: 5, added: 7, other: 9, two: 12 };
/** A pasted text has its own words. */
const MAX_UNKNOWN = 6;
const MAX_WORDS = 40;

/** What the library writes in place of a word; null when it has the word, or nothing like it. */
interface Better {
  word: string;
  sure: boolean;
}

/** Finds slips of the keys by the words of the library. */
export class Slips {
  private readonly better: Remembered<Better | null>;
  private readonly unknown: Remembered<Map<string, number>>;

  constructor(private readonly db: Queryable) {
    this.better = new Remembered((entry) => {
      const [word = '', records = '0'] = entry.split(' ');
      return this.betterThan(word, Number(records));
    });
    this.unknown = new Remembered((list) => this.rarely(list.split(' ')));
  }

  /** Corrections of the words of a text, in its order. */
  async find(text: string): Promise<Change[]> {
    const words = typedWords(text);
    if (words.length === 0 || words.length > MAX_WORDS) return [];
    const rare = await this.unknown.get([...new Set(words.map(({ word }) => word))].join(' '));
    if (rare.size > MAX_UNKNOWN) return [];
    const changes = await Promise.all(
      words.map(async (typed): Promise<Change[]> => {
        const records = rare.get(typed.word);
        if (records === undefined) return [];
        const better = await this.better.get(`${typed.word} ${records}`);
        return better ? [changeOf(typed, better)] : [];
      }),
    );
    return changes.flat();
  }

  /** Those of the words that hardly any record has, with how many have them. */
  private async rarely(words: readonly string[]): Promise<Map<string, number>> {
    const forms = new Map(words.map((word) => [word, variantsOf(word)]));
    const known = await recordsOfWords(this.db, [...words, ...[...forms.values()].flat()]);
    const isKnown = (word: string) => (known.get(word) ?? 0) >= KNOWN.titles || forms.get(word)?.some((form) => known.has(form));
    const doubtful = words.filter((word) => !isKnown(word));
    if (doubtful.length === 0) return new Map();
    const found = await countOccurrences(this.db, doubtful, KNOWN.records);
    return new Map([...found].filter(([, records]) => records < KNOWN.records));
  }

  private async betterThan(word: string, records: number): Promise<Better | null> {
    const half = Math.floor((word.length - 1) / 2);
    const once = (await this.like(word, half, 1)).filter((candidate) => slipsBetween(word, candidate.word) === 1);
    const near = once.length > 0 || word.length < LONG ? once : await this.twice(word);
    const more = near.filter((candidate) => stem(candidate.word) !== stem(word) && candidate.records >= records * MORE.titles);
    const [best, next] = oneForEachStem(more.sort((a, b) => weight(word, b) - weight(word, a)));
    if (!best || !(await this.isMore(best.word, records * MORE.records))) return null;
    const clear = !next || weight(word, best) >= CLEARLY * weight(word, next);
    // Another ending may make another word, such as kinesin of kinesis; another beginning too.
    const inside = best.word[0] === word[0] && best.word.at(-1) === word.at(-1);
    return { word: best.word, sure: clear && inside && records === 0 && word.length >= sureLength(word, best.word) };
  }

  private async isMore(word: string, records: number): Promise<boolean> {
    return records === 0 || ((await countOccurrences(this.db, [word], records)).get(word) ?? 0) >= records;
  }

  /** Of words with two slips those are found whose beginning or end is whole. */
  private async twice(word: string): Promise<KnownWord[]> {
    const near = await this.like(word, Math.max(3, Math.floor(word.length / 4)), 2);
    return near.filter((candidate) => slipsBetween(word, candidate.word) === 2);
  }

  private like(word: string, letters: number, slips: number): Promise<KnownWord[]> {
    const [least, most] = [word.length - slips, word.length + slips];
    return wordsLike(this.db, { beginning: word.slice(0, letters), end: word.slice(word.length - letters), least, most });
  }
}

/** How long a word must be, by the kind of the slip. */
function sureLength(word: string, other: string): number {
  if (slipsBetween(word, other) > 1) return SURE_LENGTH.two;
  if (word.length !== other.length) return SURE_LENGTH.added;
  return isSameLetters(word, other) ? SURE_LENGTH.exchanged : SURE_LENGTH.other;
}

const isSameLetters = (word: string, other: string) => [...other].sort().join('') === [...word].sort().join('');

/** The more records, the likelier; few people miss the first letter. */
function weight(word: string, { word: other, records }: KnownWord): number {
  const usual = other.length > word.length || isSameLetters(word, other);
  return records * (usual ? USUAL_SLIP : 1) * (word[0] === other[0] ? 1 : 0.1);
}

/** Network and networks are one candidate: the likelier form stands for both. */
function oneForEachStem(candidates: readonly KnownWord[]): KnownWord[] {
  const seen = new Set<string>();
  return candidates.filter(({ word }) => !seen.has(stem(word)) && seen.add(stem(word)));
}

function changeOf({ typed, at, capital }: TypedWord, { word, sure }: Better): Change {
  const suggested = /^\p{Lu}{2,}$/u.test(typed)
    ? word.toUpperCase()
    : /^\p{Lu}/u.test(typed)
      ? word.replace(/^./u, (letter) => letter.toUpperCase())
      : word;
  return { kind: 'spelling', at, typed, suggested, sure: sure && !capital };
}
