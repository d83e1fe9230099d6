import { setImmediate as pause } from 'node:timers/promises';
import type { Database } from '../store/database/types';
import { bilingualRecords, type BilingualRecord, type BridgeRow } from '../store/bridging/wordBridge';
import { splitSentences } from '../text/sentences';
import { align, type PairedTexts, type Translation } from './align';
import { chineseUnits, englishUnits } from './units';

/** Pairs of texts that are learnt from, the newest records' first: what bounds time and memory. */
const MAX_PAIRS = 24_000;
/** Records a page. */
const PAGE = 200;
/** Milliseconds of work before others get their turn. */
const TURN_MS = 8;
/** A sentence of an abstract is likely the one at the same place of the other; more so when both have as many. */
const SENTENCE = { same: 0.7, other: 0.3 };

const HAN = /\p{Script=Han}/u;

function pairOf(chinese: string, english: string, weight: number): PairedTexts[] {
  return !HAN.test(chinese) || HAN.test(english) || english === '' ? [] : [{ chinese, english, weight }];
}

/** What a record says twice: its titles, its keywords, the sentences of its abstracts. */
export function pairsOf(record: Omit<BilingualRecord, 'seq'>): PairedTexts[] {
  const chinese = HAN.test(record.title) ? record.title : record.title_zh;
  const english = HAN.test(record.title) ? record.title_en : record.title;
  const keywords = (han: boolean) => record.keywords.filter((word) => HAN.test(word) === han).join(' ; ');
  const [theirs, ours] = [splitSentences(record.abstract_zh), splitSentences(record.abstract)];
  const weight = theirs.length === ours.length ? SENTENCE.same : SENTENCE.other;
  const sentences = theirs.flatMap((sentence, i) =>
    pairOf(sentence, ours[Math.min(ours.length - 1, Math.round((i * ours.length) / theirs.length))] ?? '', weight),
  );
  return [...pairOf(chinese, english, 1), ...pairOf(keywords(true), keywords(false), 1), ...sentences];
}

/** Learns the word table from the library's records; null when it was told to stop. */
export async function learnFromLibrary(db: Database, isStopped: () => boolean): Promise<BridgeRow[] | null> {
  const pairs: PairedTexts[] = [];
  for (let below = 2 ** 31 - 1; pairs.length < MAX_PAIRS;) {
    const records = await bilingualRecords(db, below, PAGE);
    if (isStopped()) return null;
    if (records.length === 0) break;
    for (const record of records) {
      pairs.push(...pairsOf(record));
      await pause();
    }
    below = records.at(-1)?.seq ?? 0;
  }
  return learnFromPairs(pairs.slice(0, MAX_PAIRS), isStopped);
}

/** The same from pairs at hand. */
export async function learnFromPairs(pairs: readonly PairedTexts[], isStopped: () => boolean): Promise<BridgeRow[] | null> {
  const steps = learning(pairs);
  for (let begin = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begin < TURN_MS) continue;
    await pause();
    if (isStopped()) return null;
    begin = performance.now();
  }
}

/** Texts are cut when they are needed: what all of their units take is many times what the texts do. */
const CUTTING = { chinese: (text: string) => chineseUnits(text).keys(), english: (text: string) => englishUnits(text).keys() };

/** Translations with the writing of each English unit that is most frequent. */
function* learning(pairs: readonly PairedTexts[]): Generator<void, BridgeRow[]> {
  const translations = yield* align(pairs, CUTTING);
  const writings = new Map(translations.map(({ english }) => [english, new Map<string, number>()]));
  for (const { english } of pairs) {
    for (const [unit, writing] of englishUnits(english)) {
      const counts = writings.get(unit);
      counts?.set(writing, (counts.get(writing) ?? 0) + 1);
    }
    yield;
  }
  return rowsOf(translations, writings);
}

function rowsOf(translations: readonly Translation[], writings: ReadonlyMap<string, ReadonlyMap<string, number>>): BridgeRow[] {
  const usual = (unit: string) => [...(writings.get(unit) ?? [])].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)[0]?.[0] ?? unit;
  return translations.map(({ chinese, english, weight }) => ({
    chinese,
    english,
    english_written: usual(english),
    weight: Math.round(weight * 1000) / 1000,
  }));
}
