import type { Correction } from '../../../src/contract/entities/paper';
import type { Queryable } from '../../store/database/types';
import { correctionsOf, overlap, type Change } from './change';
import { WrongCharacters } from './characters';
import { People } from './people';
import { Slips } from './slips';
import { Sounds } from './sounds';

/** Offered at once. */
const MAX_OFFERED = 5;
/** Longer texts are pasted, and not from this keyboard. */
const MAX_TEXT = 400;

/** Other writings for a text of which the library has little, by the words that it has. What was clearly meant is `applied`. */
export function createCorrections(db: Queryable): (text: string) => Promise<Correction[]> {
  const [people, sounds, slips, characters] = [new People(db), new Sounds(db), new Slips(db), new WrongCharacters(db)];
  return async (text) => {
    if (text.length > MAX_TEXT) return [];
    const names = await people.find(text);
    const { whole, letters } = await sounds.find(text);
    const mistyped = await slips.find(text);
    // Pinyin that a term has to the letter is no slip; a slip is likelier than letters of several words.
    const changes = [...whole, ...without(mistyped, whole), ...without(letters, mistyped), ...(await characters.find(text))];
    const all = names.length > 0 ? [...names, ...changes.map(doubted)] : changes;
    return correctionsOf(text, all).slice(0, MAX_OFFERED);
  };
}

const without = (changes: readonly Change[], others: readonly Change[]) =>
  changes.filter((change) => !others.some((other) => overlap(change, other)));
const doubted = (change: Change): Change => ({ ...change, sure: false });
