import type { Queryable } from '../../store/database/types';
import type { WordSources } from '../library/added';
import { correctionsOf, overlap, type Change } from './change';
import { WrongCharacters } from './characters';
import { People } from './people';
import { Slips } from './slips';
import { Sounds } from './sounds';

/** Offered at once. */
const MAX_OFFERED = 5;
/** Longer texts are pasted, and not from this keyboard. */
const MAX_TEXT = 400;

/**
 * Other writings for a text, by the words that the library has. What was clearly meant is `applied`. Where `little` is found every
 * word may be wrong; else the text may still be a name.
 */
export function createCorrections(db: Queryable): WordSources['corrections'] {
  const [people, sounds, slips, characters] = [new People(db), new Sounds(db), new Slips(db), new WrongCharacters(db)];
  return async (text, little = true) => {
    if (text.length > MAX_TEXT) return [];
    const names = await people.find(text);
    if (!little) return correctionsOf(text, names);
    const { whole, letters } = await sounds.find(text);
    const mistyped = await slips.find(text);
    // A slip is likelier than letters of several words; whole pinyin may be either, as biding is.
    const unclear = (changes: readonly Change[], others: readonly Change[]) =>
      changes.map((change) => (meets(change, others) ? doubted(change) : change));
    const either = [...unclear(whole, mistyped), ...unclear(mistyped, whole)];
    const changes = [...either, ...letters.filter((change) => !meets(change, mistyped)), ...(await characters.find(text))];
    const all = names.length > 0 ? [...names, ...changes.map(doubted)] : changes;
    return correctionsOf(text, all).slice(0, MAX_OFFERED);
  };
}

const meets = (change: Change, others: readonly Change[]) => others.some((other) => overlap(change, other));
const doubted = (change: Change): Change => ({ ...change, sure: false });
