import { bridgeVersion, readBridge } from '../store/bridging/wordBridge';
import type { Queryable } from '../store/database/types';
import { cutFinely } from '../text/chineseWords';
import { GENERIC_WORDS } from '../text/questionWords';
import { chineseWords, englishWords, joinedUnit, MAX_JOINED, type Word } from './units';
import { WordTable, type Translated } from './wordTable';

/** A translation of a word or phrase of a text. */
export interface BridgedWord {
  /** As the text writes it. */
  of: string;
  term: string;
  /** 0 to 1, beside a word that the person typed. */
  weight: number;
  /** A word of the text's own language that says the same. */
  same?: boolean;
}

/** Words of one language are joined up to so many when they are looked up: one more than was learnt joins two units' ends. */
const LOOKED_UP = MAX_JOINED + 1;
/** Words that most texts have say little in any language. */
const GENERIC_SHARE = 0.3;
const MAX_BRIDGED = 120;
/** Milliseconds after which it is asked whether the table was learnt anew. */
const CHECK_MS = 5_000;

interface Cached {
  version: string;
  checked: number;
  table: WordTable;
}
const caches = new WeakMap<Queryable, Promise<Cached>>();

/** Reads the table anew at the next text, without waiting for the next look. */
export const forgetBridge = (db: Queryable): void => void caches.delete(db);

/** The word table of a database, read once and again after it was learnt anew. */
async function tableOf(db: Queryable): Promise<WordTable> {
  const cached = await caches.get(db)?.catch(() => undefined);
  if (cached && Date.now() - cached.checked < CHECK_MS) return cached.table;
  const version = await bridgeVersion(db);
  if (cached?.version === version) {
    cached.checked = Date.now();
    return cached.table;
  }
  const reading = readBridge(db).then((rows) => ({ version, checked: Date.now(), table: new WordTable(rows) }));
  caches.set(db, reading);
  return (await reading).table;
}

/**
 * Translations of what a text in either language says, the longest stretches of words first. Names, figures, formulas and
 * words of asking have none. Empty for a library without a word table.
 */
export async function bridgeText(db: Queryable, text: string): Promise<BridgedWord[]> {
  const table = await tableOf(db);
  return bridgeWith(table, text);
}

function bridgeWith(table: WordTable, text: string): BridgedWord[] {
  const chinese = longestFirst(chineseWords(text), '', table.ofChinese, (word) => cutFinely(word.key));
  // Latin words in a Chinese text are names: its Transformer is none of electricity.
  const english = /\p{Script=Han}/u.test(text) ? [] : longestFirst(englishWords(text), ' ', table.ofEnglish, () => []);
  const found = new Map<string, BridgedWord>();
  for (const { unit, translations } of [...chinese, ...english]) {
    const all = translations.reduce((sum, { weight }) => sum + weight, 0);
    const share = (GENERIC_WORDS.has(unit.written) ? GENERIC_SHARE : 1) / Math.max(1, all);
    for (const { written, weight } of translations) {
      const bridged = { of: unit.written, term: written, weight: weight * share };
      if ((found.get(written)?.weight ?? 0) < bridged.weight) found.set(written, bridged);
    }
  }
  return [...found.values()].slice(0, MAX_BRIDGED);
}

interface Unit {
  unit: Word;
  translations: Translated[];
}

/** Units with translations, each word in the longest stretch that has one; of a word without one, its parts. */
function longestFirst(
  words: readonly (Word | null)[],
  glue: '' | ' ',
  translationsOf: (key: string) => Translated[],
  partsOf: (word: Word) => string[],
): Unit[] {
  const found: Unit[] = [];
  for (let at = 0; at < words.length;) {
    const match = stretchAt(words, at, glue, translationsOf);
    const word = words[at];
    if (match) found.push(match);
    else if (word)
      for (const part of partsOf(word)) {
        const translations = part === word.key ? [] : translationsOf(part);
        if (translations.length > 0) found.push({ unit: { key: part, written: part }, translations });
      }
    at += match?.length ?? 1;
  }
  return found;
}

function stretchAt(
  words: readonly (Word | null)[],
  at: number,
  glue: '' | ' ',
  translationsOf: (key: string) => Translated[],
): (Unit & { length: number }) | null {
  for (let length = Math.min(LOOKED_UP, words.length - at); length > 0; length -= 1) {
    const stretch = words.slice(at, at + length).filter((word) => word !== null);
    if (stretch.length < length) continue;
    const unit = joinedUnit(stretch, glue);
    // A single character is found in every text.
    const translations = unit.key.length > 1 ? translationsOf(unit.key) : [];
    if (translations.length > 0) return { unit, translations, length };
  }
  return null;
}
