import type { Queryable } from '../../store/database/types';
import { recordsOfWords } from '../../store/vocabulary/lookups';
import type { AddedWord } from '../library/added';
import { Remembered } from './cache';
import { variantsOf } from './variants';

/** It is the same word: it counts nearly as much as the one that was typed. */
const WEIGHT = 0.75;
const MAX_WORDS = 60;
/** A form that is so much rarer than the one that was typed is a slip of somebody's, or another word. */
const TOO_RARE = 500;

/** Other spellings of the words of a search that titles and keywords of the library have: tumor beside tumour. */
export function createSpellings(db: Queryable): (text: string) => Promise<AddedWord[]> {
  const ofWords = new Remembered((list) => spellingsOf(db, list.split(' ')));
  return (text) => {
    const words = [...new Set(text.split(/\s+/))].filter((word) => variantsOf(word).length > 0).slice(0, MAX_WORDS);
    return words.length > 0 ? ofWords.get(words.join(' ')) : Promise.resolve([]);
  };
}

async function spellingsOf(db: Queryable, words: readonly string[]): Promise<AddedWord[]> {
  const forms = words.flatMap((of) => variantsOf(of).map((term) => ({ of, term })));
  const known = await recordsOfWords(db, [...words, ...forms.map(({ term }) => term)]);
  const typed = new Set(words);
  return forms
    .filter(({ of, term }) => !typed.has(term) && (known.get(term) ?? 0) * TOO_RARE > (known.get(of) ?? 0))
    .map(({ of, term }) => ({ term, of, kind: 'spelling' as const, weight: WEIGHT }));
}
