import type { Queryable } from '../../store/database/types';
import { termsBegunSounding } from '../../store/vocabulary/lookups';
import { typedSound } from '../../text/pinyin';
import { createCorrections } from './corrections';

/** Letters from which on a beginning is looked for. */
const SHORTEST = { sound: 3, initials: 2 };
const LONGEST = 40;

/** What may be meant by a text that begins nothing in the library: Chinese words by their sound, else the text without its slips. */
export async function suggestedWritings(db: Queryable, typed: string, limit: number): Promise<string[]> {
  const sound = /^[a-zü'’\s]+$/iu.test(typed) ? typedSound(typed) : '';
  const heard = sound.length <= LONGEST ? await termsHeard(db, sound, limit) : [];
  if (heard.length > 0) return heard;
  const corrections = await createCorrections(db)(typed);
  return corrections.flatMap(({ kind, query }) => (kind === 'name' ? [] : [query])).slice(0, limit);
}

async function termsHeard(db: Queryable, sound: string, limit: number): Promise<string[]> {
  const whole = sound.length >= SHORTEST.sound ? await termsBegunSounding(db, 'sound', sound, limit) : [];
  const terms = whole.length === 0 && sound.length >= SHORTEST.initials ? await termsBegunSounding(db, 'initials', sound, limit) : whole;
  return terms.map(({ shown }) => shown);
}
