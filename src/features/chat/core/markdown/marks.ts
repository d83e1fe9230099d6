import type { LedgerMark } from '../../../../contract/entities/ledger';

/** Stand around the place of a marker in the list of markers while its text is laid out; no text of an answer has them. */
const FROM = '\ue010';
const TO = '\ue011';
/** The same around the number of a sentence, at its end. */
const SENTENCE_FROM = '\ue012';
const SENTENCE_TO = '\ue013';
const TAGS = /\ue010\d+\ue011|\ue012\d+\ue013/g;
const SIGNS = /[\ue010-\ue013]/;

/** The end of a sentence that something stands behind. */
export interface SentenceEnd {
  /** In UTF-16 units of the answer. */
  at: number;
  sentence: number;
}

/**
 * A block of an answer with each of its markers followed by its place in the list, and each end of a sentence by its number, so that
 * they are known again when it is laid out.
 * @param from where the block begins in the answer.
 */
export function tagMarks(
  block: string,
  from: number,
  marks: readonly Pick<LedgerMark, 'at' | 'n'>[],
  ends: readonly SentenceEnd[] = [],
): string {
  if ((marks.length === 0 && ends.length === 0) || SIGNS.test(block)) return block;
  const tags = marks.flatMap(({ at, n }, index) => {
    const behind = at - from + `[${n}]`.length;
    // Of another text than the one that the marks are of: none is known.
    return at >= from && behind <= block.length && block.slice(at - from, behind) === `[${n}]`
      ? [{ behind, tag: `${FROM}${index}${TO}` }]
      : [];
  });
  for (const { at, sentence } of ends) {
    if (at > from && at - from <= block.length) tags.push({ behind: at - from, tag: `${SENTENCE_FROM}${sentence}${SENTENCE_TO}` });
  }
  let tagged = '';
  let end = 0;
  // The sort keeps what stands at one place in its order: the marker before the end of its sentence.
  for (const { behind, tag } of tags.sort((a, b) => a.behind - b.behind)) {
    tagged += block.slice(end, behind) + tag;
    end = behind;
  }
  return tagged + block.slice(end);
}

export const withoutTags = (text: string): string => text.replace(TAGS, '');

/** A marker, or a list of them, with the place that a tag gives it; or the end of a sentence. */
export const TAGGED_MARKER = /\[(\d{1,4}(?:\s*[,，、]\s*\d{1,4})*)\](?:\ue010(\d+)\ue011)?|\ue012(\d+)\ue013/g;
