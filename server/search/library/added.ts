import { bridgeText } from '../../bridging/bridge';
import { synonymsOf } from '../../text/synonyms/synonyms';
import type { Database } from '../../store/database/types';
import type { Correction, Expansion } from '../../../src/contract/entities/paper';

/** A word that a search adds, with how much it counts beside one that was typed: 0 to 1. */
export interface AddedWord extends Expansion {
  weight: number;
}

/** What knows more words than were typed. Each is asked once a search, with the words that are searched. */
export interface WordSources {
  /** Words of other languages, other spellings, and other words that say the same. */
  added: (text: string) => Promise<AddedWord[]>;
  /** Writings that the library has, for a text of which it has `little`; names of authors also where it has much. */
  corrections: (text: string, little?: boolean) => Promise<Correction[]>;
}

const TRANSLATED = 0.6;

/** Translations from the library's word table; the person's own words count more than any of them. */
export const translations = (db: Database): WordSources => ({
  async added(text) {
    const bridged = await bridgeText(db, text);
    return bridged.map(({ of, term, weight }) => ({ of, term, kind: 'translation' as const, weight: weight * TRANSLATED }));
  },
  corrections: () => Promise.resolve([]),
});

/** It says the same, but may be used otherwise elsewhere. */
const SAME = 0.5;

/** Words that say the same, from the table that comes with the program. */
export const synonyms: WordSources = {
  added: (text) => Promise.resolve(synonymsOf(text).map((one) => ({ ...one, kind: 'synonym' as const, weight: SAME }))),
  corrections: () => Promise.resolve([]),
};

export const NO_WORD_SOURCES: WordSources = { added: () => Promise.resolve([]), corrections: () => Promise.resolve([]) };

/** Several sources as one, the first before the others. */
export function joinedSources(sources: readonly WordSources[]): WordSources {
  return {
    added: async (text) => {
      const found = (await Promise.all(sources.map(({ added }) => added(text)))).flat();
      return found.filter(({ term }, i) => found.findIndex((other) => other.term === term) === i);
    },
    corrections: async (text, little) => (await Promise.all(sources.map(({ corrections }) => corrections(text, little)))).flat(),
  };
}
