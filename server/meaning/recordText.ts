import { beginningOf } from '../../src/model/values/beginning';

/**
 * What a record's vector is made from: its texts, the most telling first, each once and together no longer than `most`.
 * A title of the other language comes before the abstracts, so that a cut leaves both.
 */
export function recordText(texts: readonly string[], most: number): string {
  const kept = [...new Set(texts.map((text) => text.trim()))].filter(Boolean).join('\n');
  return beginningOf(kept, most);
}
