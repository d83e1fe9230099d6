import type { Queryable } from '../../store/database/types';
import {
  keepCountedWords,
  measureLibrary,
  readPostings,
  sampleWords,
  writeCountedWords,
  writeStatistics,
  type LibraryStatistics,
} from '../../store/papers/search/wordStatistics';
import { BestRecords } from './bestRecords';

/** Records that are read at once, and rows that are written: others get the database in between. */
const READ = 400;
const WRITTEN = 500;
/** Records of the sample that tells which words are frequent. */
const SAMPLE = 5_000;
/** Words in fewer records are counted when they are searched for. */
const FREQUENT = 300;
/** Most words that are counted: 70 MB of memory, as long as it takes. */
const MOST = 20_000;
/** BM25 as pg_textsearch has it. */
const K1 = 1.2;
const B = 0.75;

/** Called between two steps with how long the last one took; false ends the work where it is. */
export type Rest = (milliseconds: number) => Promise<boolean>;

/**
 * Counts in how many records the frequent words are and which records BM25 ranks first for each, in short steps. What was there
 * before can be read all the while. Answers whether it came to its end.
 */
export async function countWords(db: Queryable, rest: Rest = () => Promise.resolve(true)): Promise<boolean> {
  const step = async <T>(work: () => Promise<T>): Promise<T | null> => {
    const begin = performance.now();
    const done = await work();
    return (await rest(performance.now() - begin)) ? done : null;
  };
  const library = await step(() => measureLibrary(db));
  const words = library && (await step(() => frequentWords(db, library)));
  const counted = words && (await countRecords(db, words, library, step));
  if (!counted) return false;
  const rows = [...counted].map(([word, records]) => ({ word, records: records.count, best: records.best() }));
  for (let at = 0; at < rows.length; at += WRITTEN) {
    if ((await step(() => writeCountedWords(db, rows.slice(at, at + WRITTEN)).then(() => true))) === null) return false;
  }
  await keepCountedWords(db, words);
  await writeStatistics(db, library);
  return true;
}

async function frequentWords(db: Queryable, { records }: LibraryStatistics): Promise<string[]> {
  const nth = Math.max(1, Math.floor(records / SAMPLE));
  return sampleWords(db, nth, Math.max(2, Math.floor(FREQUENT / nth)), MOST);
}

type Step = <T>(work: () => Promise<T>) => Promise<T | null>;

async function countRecords(
  db: Queryable,
  words: readonly string[],
  { mean_bytes, newest }: LibraryStatistics,
  step: Step,
): Promise<Map<string, BestRecords> | null> {
  const counted = new Map(words.map((word) => [word, new BestRecords()]));
  for (let last = 0; words.length > 0 && last < newest;) {
    const page = await step(() => readPostings(db, last, READ, words).then((found) => ({ found })));
    if (!page) return null;
    if (!page.found) break;
    for (const { word, seqs, times, bytes } of page.found.postings) {
      const records = counted.get(word);
      seqs.forEach((seq, i) => records?.offer(seq, weightOf(times[i] ?? 1, (bytes[i] ?? 0) / mean_bytes)));
    }
    last = page.found.last;
  }
  return counted;
}

/** How much of a word's weight BM25 gives a record. @param length beside the mean of the library */
const weightOf = (times: number, length: number): number => times / (times + K1 * (1 - B + B * length));
