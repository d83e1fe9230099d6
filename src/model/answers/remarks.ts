/** What a remark says of its sentence. */
export const REMARK_KINDS = ['agree', 'doubt', 'wrong', 'suggest'] as const;
export type RemarkKind = (typeof REMARK_KINDS)[number];

/** Their names, in the file and on the screen. */
export const REMARK_KIND_NAMES: Readonly<Record<RemarkKind, string>> = { agree: '赞同', doubt: '存疑', wrong: '有误', suggest: '建议' };

/** A sentence of an answer without the signs that lay it out and without its markers: what a remark quotes. */
export const plainSentence = (text: string): string =>
  text
    .replace(/（未见出处）|\[\d+\]/g, '')
    .replace(/^[\s>|]*(?:[-*+]\s+|\d{1,3}[.)、]\s*)?/, '')
    .replace(/(?<!\\)(?:\*\*|__|~~|`)/g, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>~|$])/g, '$1')
    .trim();

/** What two readings of one sentence have in common: mail and editors change blanks and signs. */
const bare = (text: string): string => text.replace(/[\s\p{P}\p{S}]+/gu, '').toLowerCase();

/**
 * The sentence that each remark is about, as its place in `sentences`; -1 for none: it is about the whole text, or its sentence is
 * not there any more.
 * @param sentences as `plainSentence` has them
 */
export function placesOfRemarks(remarks: readonly { readonly quote: string }[], sentences: readonly string[]): number[] {
  const places = new Map<string, number>();
  for (const [place, sentence] of sentences.entries()) {
    const key = bare(sentence);
    if (key !== '' && !places.has(key)) places.set(key, place);
  }
  return remarks.map(({ quote }) => places.get(bare(quote)) ?? -1);
}
