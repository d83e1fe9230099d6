import { setImmediate as pause } from 'node:timers/promises';
import type { Database } from '../store/database/types';
import { bilingualRecords, type BilingualRecord, type BridgeRow } from '../store/bridging/wordBridge';
import { splitSentences } from '../text/sentences';
import { align, type PairedUnits, type Translation } from './align';
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

/** A pair, with how each English unit is written. */
interface WrittenPair extends PairedUnits {
  written: readonly string[];
}

function pairOf(chinese: string, english: string, weight: number): WrittenPair[] {
  if (!HAN.test(chinese) || HAN.test(english) || english === '') return [];
  const units = englishUnits(english);
  return [{ chinese: [...chineseUnits(chinese).keys()], english: [...units.keys()], written: [...units.values()], weight }];
}

/** What a record says twice: its titles, its keywords, the sentences of its abstracts. */
export function pairsOf(record: Omit<BilingualRecord, 'seq'>): WrittenPair[] {
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
  const pairs: WrittenPair[] = [];
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
export async function learnFromPairs(pairs: readonly WrittenPair[], isStopped: () => boolean): Promise<BridgeRow[] | null> {
  const steps = align(pairs);
  for (let begin = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return rowsOf(step.value, pairs);
    if (performance.now() - begin < TURN_MS) continue;
    await pause();
    if (isStopped()) return null;
    begin = performance.now();
  }
}

/** Translations with the writing of each English unit that is most frequent. */
function rowsOf(translations: readonly Translation[], pairs: readonly WrittenPair[]): BridgeRow[] {
  const writings = new Map(translations.map(({ english }) => [english, new Map<string, number>()]));
  for (const { english, written } of pairs)
    english.forEach((unit, i) => {
      const counts = writings.get(unit);
      const writing = written[i] ?? unit;
      counts?.set(writing, (counts.get(writing) ?? 0) + 1);
    });
  const usual = (unit: string) => [...(writings.get(unit) ?? [])].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)[0]?.[0] ?? unit;
  return translations.map(({ chinese, english, weight }) => ({
    chinese,
    english,
    english_written: usual(english),
    weight: Math.round(weight * 1000) / 1000,
  }));
}
