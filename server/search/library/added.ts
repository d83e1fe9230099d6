import { bridgeText } from '../../bridging/bridge';
import type { Database } from '../../store/database/types';
import type { Correction, Expansion } from '../../../src/contract/entities/paper';

/** A word that a search adds, with how much it counts beside one that was typed: 0 to 1. */
export interface AddedWord extends Expansion {
  weight: number;
}

/** What knows more words than were typed. Each is asked once a search, with the words that are searched. */
export interface WordSources {
  /** Words of other languages and other spellings. */
  added: (text: string) => Promise<AddedWord[]>;
  /** Writings that the library has, for a text of which it has little. */
  corrections: (text: string) => Promise<Correction[]>;
}

/** Translations from the library's word table; the person's own words count more than any of them. */
export async function translations(db: Database, text: string): Promise<AddedWord[]> {
  const bridged = await bridgeText(db, text);
  return bridged.map(({ of, term, weight }) => ({ of, term, kind: 'translation' as const, weight: weight * TRANSLATED }));
}
const TRANSLATED = 0.6;

export const wordSources = (db: Database): WordSources => ({
  added: (text) => translations(db, text),
  corrections: () => Promise.resolve([]),
});
