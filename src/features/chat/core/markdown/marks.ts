import type { LedgerMark } from '../../../../contract/entities/ledger';

/** Stand around the place of a marker in the list of markers while its text is laid out; no text of an answer has them. */
const FROM = '\ue010';
const TO = '\ue011';
const TAGS = /\ue010\d+\ue011/g;
const SIGNS = /[\ue010\ue011]/;

/**
 * A block of an answer with each of its markers followed by its place in the list, so that it is known again when it is laid out.
 * @param from where the block begins in the answer.
 */
export function tagMarks(block: string, from: number, marks: readonly Pick<LedgerMark, 'at' | 'n'>[]): string {
  if (marks.length === 0 || SIGNS.test(block)) return block;
  let tagged = '';
  let end = 0;
  for (const [index, { at, n }] of marks.entries()) {
    const behind = at - from + `[${n}]`.length;
    // Of another text than the one that the marks are of: none is known.
    if (at < from + end || behind > block.length || block.slice(at - from, behind) !== `[${n}]`) continue;
    tagged += `${block.slice(end, behind)}${FROM}${index}${TO}`;
    end = behind;
  }
  return tagged + block.slice(end);
}

export const withoutTags = (text: string): string => text.replace(TAGS, '');

/** A marker, or a list of them, with the place that a tag gives it. */
export const TAGGED_MARKER = /\[(\d{1,4}(?:\s*[,，、]\s*\d{1,4})*)\](?:\ue010(\d+)\ue011)?/g;
