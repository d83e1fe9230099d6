import { unescapedMarkdown } from './quote';

/** What a remark says of its sentence. */
export const REMARK_KINDS = ['agree', 'doubt', 'wrong', 'suggest'] as const;
export type RemarkKind = (typeof REMARK_KINDS)[number];

/** Their names, in the file and on the screen. */
export const REMARK_KIND_NAMES: Readonly<Record<RemarkKind, string>> = { agree: '赞同', doubt: '存疑', wrong: '有误', suggest: '建议' };

/** A sentence of an answer without the signs that lay it out and without its markers: what a remark quotes. */
export const plainSentence = (text: string): string =>
  unescapedMarkdown(
    text
      .replace(/（未见出处）|\[\d+\]/g, '')
      .replace(/^[\s>|]*(?:[-*+]\s+|\d{1,3}[.)、]\s*)?/, '')
      .replace(/(?<!\\)(?:\*\*|__|~~|`)/g, ''),
  ).trim();

/** What two readings of one sentence have in common: mail and editors change blanks and signs. */
const bare = (text: string): string => text.replace(/[\s\p{P}\p{S}]+/gu, '').toLowerCase();

/** The number of the sentence that a remark is about; `whole`: all of the text; `beside`: words of it that are in no sentence; `lost`: words that it does not have. */
export type RemarkPlace = number | 'whole' | 'beside' | 'lost';

/**
 * What each remark is about.
 * @param sentences where the sentences stand in the text
 */
export function placesOfRemarks(
  remarks: readonly { readonly quote: string }[],
  text: string,
  sentences: readonly { readonly start: number; readonly end: number }[],
): RemarkPlace[] {
  const places = new Map<string, number>();
  for (const [place, { start, end }] of sentences.entries()) {
    const key = bare(plainSentence(text.slice(start, end)));
    if (key !== '' && !places.has(key)) places.set(key, place);
  }
  const whole = bare(text.replace(/\[\d+\]/g, ''));
  return remarks.map(({ quote }) => {
    const key = bare(quote);
    if (key === '') return 'whole';
    return places.get(key) ?? (whole.includes(key) ? 'beside' : 'lost');
  });
}
