import { bridgeText, type BridgedWord } from '../../bridging/bridge';
import type { Queryable } from '../../store/database/types';
import { synonymsOf } from '../../text/synonyms/synonyms';

/** Beside a word that was typed. */
const ALIKE = 0.75;

/** What the words of a text are otherwise: in the other language, and in its own. */
export async function otherWords(db: Queryable, text: string): Promise<BridgedWord[]> {
  const alike = synonymsOf(text).map((one) => ({ ...one, weight: ALIKE, same: true }));
  return [...alike, ...(await bridgeText(db, text))];
}
