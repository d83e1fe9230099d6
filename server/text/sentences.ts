/**
 * Where sentences end, in Chinese and English. Works on finished texts and on texts that still grow: as long as what
 * follows could change the decision, there is none.
 */

const WIDE_END = /[。！？]/;
const CLOSERS = /["'”’」』）)》】*_]/;
const SPACE = /\s/;
const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Never the last word of a sentence. */
const ABBREVIATIONS = new Set(
  (
    'e.g i.e fig figs eq eqs dr prof vs cf no nos vol pp p ch sec secs ref refs tab approx ca resp mr mrs ms st ' +
    'ed eds viz dept univ u.s u.k a.m p.m ph.d sp spp subsp var seq'
  ).split(' '),
);

/** May end a sentence: a capital letter after them begins a new one. */
const WEAK_ABBREVIATIONS = new Set(['al', 'etc', 'inc', 'ltd', 'co', 'jr', 'sr', 'corp']);

type Verdict = 'end' | 'inside' | 'unknown';

/** What the word before a full stop says about it. */
function byWordBefore(before: string, next: string): Verdict {
  const word = /[A-Za-z][A-Za-z.]*$/.exec(before)?.[0] ?? '';
  const lower = word.toLowerCase();
  if (ABBREVIATIONS.has(lower)) return 'inside';
  if (WEAK_ABBREVIATIONS.has(lower)) return /[\p{Lu}\p{Script=Han}]/u.test(next) ? 'end' : 'inside';
  // Initials and abbreviated species: J. Smith, C. elegans.
  if (/^[A-Z]$/.test(word) && next !== '' && !WIDE.test(next)) return 'inside';
  // The number of a list item: `1. text`.
  if (/^\s*\d{1,3}$/.test(before)) return 'inside';
  return 'end';
}

/** Whether the mark at `at`, with its closers up to `after`, ends a sentence of Latin script. */
function latinEnd(text: string, from: number, at: number, after: number, complete: boolean): Verdict {
  const following = text[after];
  if (following === undefined) return complete ? 'end' : 'unknown';
  if (following === '[' && text[after + 1] === undefined && !complete) return 'unknown';
  if (WIDE.test(following) || /^\[\d/.test(text.slice(after, after + 2))) return byWordBefore(text.slice(from, at), following);
  if (!SPACE.test(following)) return 'inside';
  const rest = text.slice(after).trimStart();
  if (rest === '') return complete ? 'end' : 'unknown';
  if (/^\p{Ll}/u.test(rest)) return 'inside';
  return text[at] === '.' ? byWordBefore(text.slice(from, at), rest.charAt(0)) : 'end';
}

/**
 * Index after the sentence that begins at `from`, its closing quotes included. -1: the text does not tell yet, which
 * cannot happen when it is `complete`; then the rest is the last sentence.
 */
export function sentenceEnd(text: string, from: number, complete: boolean): number {
  for (let at = from; at < text.length; at += 1) {
    const mark = text.charAt(at);
    const wide = WIDE_END.test(mark) || (mark === '．' && !/\d/.test(text[at + 1] ?? ''));
    if (!wide && !/[.!?]/.test(mark)) continue;
    let after = at + 1;
    while (after < text.length && /[.!?。！？]/.test(text.charAt(after))) after += 1;
    while (after < text.length && CLOSERS.test(text.charAt(after))) after += 1;
    if (after === text.length && !complete) return -1;
    if (wide) return after;
    const verdict = latinEnd(text, from, at, after, complete);
    if (verdict === 'unknown') return -1;
    if (verdict === 'end') return after;
    at = after - 1;
  }
  return complete ? text.length : -1;
}

/** The sentences of a finished text, trimmed, none empty. An empty line always ends one. */
export function splitSentences(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const found: string[] = [];
    for (let from = 0; from < paragraph.length;) {
      const end = sentenceEnd(paragraph, from, true);
      const sentence = paragraph.slice(from, end).trim();
      if (sentence) found.push(sentence);
      from = end;
    }
    return found;
  });
}
