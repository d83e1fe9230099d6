import type { LedgerMark } from '../../../src/contract/entities/ledger';
import type { Cited } from './citations';

/** Citation markers as models write them: `[3]`, `[3, 5]`, `[3-5]`, `［３］`, `【3】`, `[^3]`, `[资料3]`, `[3†source]`. */
const WORD = String.raw`(?:资料|来源|文献|片段|参考|passages?|sources?|refs?|references?|no)\.?\s*`;
const NUMBER = String.raw`(?:${WORD})?[#＃]?[\d０-９]{1,4}`;
const JOINT = String.raw`\s*(?:[-‐–—~～至到]|[,，、;；]|\s)\s*`;
const OPENING = String.raw`(?:\\?[\[［【]){1,2}`;
const CLOSING = String.raw`(?:\\?[\]］】]){1,2}`;
const TARGET = String.raw`(?:\((?:https?:|#|www\.)[^()\s]*\))?`;
const MARKER = new RegExp(
  String.raw`[ \t]*${OPENING}\s*\^?\s*${NUMBER}(?:${JOINT}${NUMBER})*(?:†[^\]］】]*)?\s*${CLOSING}${TARGET}`,
  'giu',
);
/** Anything that could still be taken for one of ours. */
const LEFTOVER = /[[［【]\s*[\d０-９]+(?:[\s,，、;；–~-]+[\d０-９]+)*\s*[\]］】]/gu;

/** Own marks while a sentence is worked on; the private characters are taken out of every input. */
const OURS = { from: '\ue000', to: '\ue001', code: '\ue002' };
const OUR_RUN = /(?:\ue000[\d.]+\ue001)+/gu;
const ONE_OF_OURS = /\ue000(\d+)(?:\.\d+)?\ue001/gu;
const LARGEST_NUMBER = 999;
const LONGEST_RANGE = 20;

/** Characters that could pass for our own marks, or that no database stores. */
export const withoutPrivate = (text: string) => text.replace(/[\ue000-\ue002]/g, '').replaceAll('\0', '');

/** Signs of lists, quotes and headings: they are none without the blank that follows. */
const BLOCK_SIGN = /^(?=.*\S)[ \t]*(?:(?:[->*+]|\d{1,9}[.)])[ \t]*)*#{0,6}$/;

/** Digits of the place in the source (`3†L10-L20`) or of an address behind it are no numbers of passages. */
function expand(marker: string): number[] {
  const [numbers = ''] = marker.normalize('NFKC').split(/[(†]/);
  return [...numbers.matchAll(/(\d+)(?:\s*[-‐–—~～至到]\s*\D{0,6}(\d+))?/gu)].flatMap(([, first, last]) => {
    const from = Number(first);
    const to = last === undefined ? from : Number(last);
    if (to < from || to - from >= LONGEST_RANGE) return [from, to];
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/**
 * Replaces the markers of a stretch of prose. `cite` answers the reference number of a passage number, or null for
 * one that was not retrieved: it is dropped. Intervals and years, such as `[0, 1]`, become code.
 */
export function replaceMarkers(text: string, cite: (k: number) => Cited | null): string {
  let settled = text.replace(MARKER, (marker, offset: number) => {
    const blanks = BLOCK_SIGN.test(text.slice(0, offset)) ? (/^[ \t]*/.exec(marker)?.[0] ?? '') : '';
    const numbers = expand(marker);
    if (numbers.some((k) => k === 0 || k > LARGEST_NUMBER)) return ` ${asCode(marker.trim())}`;
    return (
      blanks +
      numbers
        .flatMap((k) => cite(k) ?? [])
        .map(ourMark)
        .join('')
    );
  });
  // Taking one out can put the halves of another together.
  for (let before = ''; before !== settled;) {
    before = settled;
    settled = settled
      .split(/(\ue002[^\ue002]*\ue002)/)
      .map((part, i) => (i % 2 === 1 ? part : part.replace(LEFTOVER, '')))
      .join('');
  }
  return settled;
}

/** Text that is shown as it is, neither linked nor counted as a citation. */
export const asCode = (text: string) => `${OURS.code}${text.replace(/[`\\]/g, '')}${OURS.code}`;

/** Own mark of a cited passage: its id begins with the number of its source. */
export const ourMark = ({ id }: Cited) => `${OURS.from}${id}${OURS.to}`;

/** Whether the sentence holds a citation. */
export const hasMarks = (text: string) => text.includes(OURS.from);

export const withoutMarks = (text: string) => text.replace(OUR_RUN, '');

/** At the start of a line it would make a link of the number, and hide what follows: a note of the model's own. */
const DEFINITION = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*\ue000\d+\ue001):[ \t]*/;

/** A stretch of an answer, and its markers with their places in it. */
export interface Marked {
  readonly text: string;
  readonly marks: readonly LedgerMark[];
}

/** Turns own marks into `[n]`, each number once where several stand together; it stands for the passages of all of them. */
export function showMarks(text: string): Marked {
  const passages: string[][] = [];
  const once = text.replace(OUR_RUN, (run) => {
    const byNumber = new Map<string, string[]>();
    for (const [mark, n = ''] of run.matchAll(ONE_OF_OURS)) byNumber.set(n, [...(byNumber.get(n) ?? []), mark.slice(1, -1)]);
    passages.push(...[...byNumber.values()].map((ids) => [...new Set(ids)]));
    return [...byNumber.keys()].map((n) => `${OURS.from}${n}${OURS.to}`).join('');
  });
  const settled = once.replace(DEFINITION, '$1：').replaceAll(OURS.code, '`');
  const marks: LedgerMark[] = [];
  let shown = '';
  let end = 0;
  for (const { 0: mark, 1: n, index } of settled.matchAll(ONE_OF_OURS)) {
    shown += settled.slice(end, index);
    marks.push({ at: shown.length, n: Number(n), passages: passages[marks.length] ?? [] });
    shown += `[${n}]`;
    end = index + mark.length;
  }
  return { text: shown + settled.slice(end), marks };
}
