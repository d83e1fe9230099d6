import type { LibraryWord } from '../../../store/vocabulary/building';
import type { CountedWord } from './wordsOfRecord';

interface Count {
  shown: string;
  told: boolean;
  records: number;
}

/** Words that are counted at once, and kept in the end, by kind: bounds of memory and of the table. */
const COUNTED = { word: 200_000, term: 300_000, author: 250_000 };
const KEPT = { word: 100_000, term: 120_000, author: 80_000 };
/** Records. In larger libraries a word of one record alone is a slip as often as not. */
export const SMALL_LIBRARY = 20_000;

/** Records. Of fewer every abstract counts. */
const TINY_LIBRARY = 2_000;

/** Counts words in bounded memory: when there are too many, the rarest are forgotten. */
export class Tally {
  private readonly counts = { word: new Map<string, Count>(), term: new Map<string, Count>(), author: new Map<string, Count>() };
  private records = 0;

  constructor(
    private readonly counted = COUNTED,
    private readonly kept = KEPT,
  ) {}

  /** Adds the words of one record, each of which it names once. */
  add(words: readonly CountedWord[]): void {
    this.records += 1;
    for (const { kind, word, shown, told } of words) {
      const counts = this.counts[kind];
      const count = counts.get(word);
      if (count) {
        count.records += 1;
        count.told ||= told;
      } else counts.set(word, { shown, told, records: 1 });
      if (counts.size > this.counted[kind]) forget(counts, this.counted[kind] / 2);
    }
  }

  /** The words of a kind that are worth keeping, with in how many records they stand. */
  result(kind: LibraryWord['kind']): Pick<LibraryWord, 'word' | 'shown' | 'records'>[] {
    const least = this.records < SMALL_LIBRARY ? 1 : 2;
    // Words of abstracts alone, and two that we put together.
    const leastApart = kind === 'word' && this.records < TINY_LIBRARY ? 1 : 2;
    return [...this.counts[kind]]
      .filter(([, { records, told }]) => records >= (told ? least : leastApart))
      .sort(([, a], [, b]) => b.records - a.records)
      .slice(0, this.kept[kind])
      .map(([word, { shown, records }]) => ({ word, shown, records }));
  }
}

/** Drops the words of one record, then those of two, until so many are left. */
function forget(counts: Map<string, Count>, left: number): void {
  for (let records = 1; counts.size > left; records += 1) {
    for (const [word, count] of counts) if (count.records <= records) counts.delete(word);
  }
}
