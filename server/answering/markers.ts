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
const LEFTOVER = /[[［【]\s*[\d０-９]+(?:[\s,，、;；–~-]*[\d０-９]+)*\s*[\]］】]/gu;

/** Own marks while a sentence is worked on; the private characters are taken out of every input. */
const OURS = { from: '\ue000', to: '\ue001', code: '\ue002' };
const OUR_RUN = /(?:\ue000\d+\ue001)+/gu;
const LARGEST_NUMBER = 999;
const LONGEST_RANGE = 20;

/** Characters that could pass for our own marks, or that no database stores. */
export const withoutPrivate = (text: string) => text.replace(/[\ue000-\ue002]/g, '').replaceAll('\0', '');

/** Signs of lists, quotes and headings: they are none without the blank that follows. */
const BLOCK_SIGN = /^(?=.*\S)[ \t]*(?:(?:[->*+]|\d{1,9}[.)])[ \t]*)*#{0,6}$/;

function expand(marker: string): number[] {
  const plain = marker.normalize('NFKC').replace(/\(.*$/, '');
  return [...plain.matchAll(/(\d+)(?:\s*[-‐–—~～至到]\s*\D{0,6}(\d+))?/gu)].flatMap(([, first, last]) => {
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
export function replaceMarkers(text: string, cite: (k: number) => number | null): string {
  let settled = text.replace(MARKER, (marker, offset: number) => {
    const blanks = BLOCK_SIGN.test(text.slice(0, offset)) ? (/^[ \t]*/.exec(marker)?.[0] ?? '') : '';
    const numbers = expand(marker);
    if (numbers.some((k) => k === 0 || k > LARGEST_NUMBER)) return ` ${asCode(marker.trim())}`;
    const cited = [...new Set(numbers.map(cite).filter((n) => n !== null))];
    return blanks + cited.map((n) => `${OURS.from}${n}${OURS.to}`).join('');
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

/** Own mark of a reference number. */
export const ourMark = (n: number) => `${OURS.from}${n}${OURS.to}`;

/** Whether the sentence holds a citation. */
export const hasMarks = (text: string) => text.includes(OURS.from);

export const withoutMarks = (text: string) => text.replace(OUR_RUN, '');

/** At the start of a line it would make a link of the number, and hide what follows: a note of the model's own. */
const DEFINITION = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*\[\d+\]):[ \t]*/;

/** Turns own marks into `[n]`, each number once where several stand together. */
export function showMarks(text: string): string {
  const shown = text.replace(OUR_RUN, (run) => [...new Set(run.match(/\d+/g))].map((n) => `[${n}]`).join(''));
  return shown.replace(DEFINITION, '$1：').replaceAll(OURS.code, '`');
}
