import type { Database } from '../../../store/database/types';
import { newestSeq, recordsAfter, removeWords, wordsAfter, writeWords, type LibraryWord } from '../../../store/vocabulary/building';
import { nameKey, readName } from '../../../text/names';
import { soundOf } from '../../../text/pinyin';
import { SMALL_LIBRARY, Tally } from './tally';
import { wordsOfRecord } from './wordsOfRecord';

/** Records that are read at once, and rows that are written: others get the database in between. */
const READ = 400;
const WRITTEN = 500;
const KINDS = ['word', 'term', 'author'] as const;

/** Called between two steps with how long the last one took; false ends the work where it is. */
export type Rest = (milliseconds: number) => Promise<boolean>;

/**
 * Counts the words of the whole library and brings the vocabulary to it, in short steps. What was there before can be read all the
 * while. Answers whether it came to its end.
 */
export async function buildVocabulary(db: Database, rest: Rest = () => Promise.resolve(true)): Promise<boolean> {
  const step = async <T>(work: () => T | Promise<T>): Promise<T | null> => {
    const begin = performance.now();
    const done = await work();
    return (await rest(performance.now() - begin)) ? done : null;
  };
  const tally = new Tally();
  // Few titles have few words: abstracts have the others.
  const small = (await newestSeq(db)) < SMALL_LIBRARY;
  for (let last = 0; ;) {
    const page = await step(async () => {
      const records = await recordsAfter(db, last, READ, small);
      for (const record of records) tally.add(wordsOfRecord(record));
      return records;
    });
    if (!page) return false;
    const end = page.at(-1);
    if (!end) break;
    last = end.seq;
  }
  for (const kind of KINDS) {
    const words = tally.result(kind);
    for (let at = 0; at < words.length; at += WRITTEN) {
      const page = words.slice(at, at + WRITTEN).map((word): LibraryWord => ({ kind, ...word, ...soundsOf(kind, word) }));
      if ((await step(() => writeWords(db, page).then(() => true))) === null) return false;
    }
    if (!(await removeOthers(db, kind, new Set(words.map(({ word }) => word)), step))) return false;
  }
  return true;
}

type Step = <T>(work: () => T | Promise<T>) => Promise<T | null>;

/** Takes out what the library no longer has. */
async function removeOthers(db: Database, kind: LibraryWord['kind'], there: ReadonlySet<string>, step: Step): Promise<boolean> {
  for (let last = ''; ;) {
    const page = await step(async () => {
      const words = await wordsAfter(db, kind, last, WRITTEN * 10);
      const gone = words.filter((word) => !there.has(word));
      if (gone.length > 0) await removeWords(db, kind, gone);
      return words;
    });
    if (!page) return false;
    const end = page.at(-1);
    if (end === undefined) return true;
    last = end;
  }
}

function soundsOf(
  kind: LibraryWord['kind'],
  { word, shown }: Pick<LibraryWord, 'word' | 'shown'>,
): Pick<LibraryWord, 'sound' | 'initials'> {
  if (kind === 'word') return { sound: '', initials: '' };
  if (kind === 'author') {
    const [sound = '', initials = ''] = readName(shown).map(nameKey);
    return { sound, initials };
  }
  const { whole, initials } = soundOf(word);
  return { sound: whole, initials };
}
