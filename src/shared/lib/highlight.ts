import { isMasked } from './mask';

/** A piece of a text, and whether it is one of the words that were looked for. */
export interface MarkedPart {
  text: string;
  marked: boolean;
}

/** Words that are marked at most; a query has few, a page of results has thousands of places. */
const MAX_TERMS = 50;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;
/** A Latin word is marked from its beginning only: `art` not within `start`. Chinese has no such borders. */
const LATIN_START = /^[\p{Script=Latin}\p{N}]/u;

function patternOf(term: string): string {
  const escaped = term.replace(SPECIAL, '\\$&');
  return LATIN_START.test(term) ? `(?<![\\p{Script=Latin}\\p{N}])${escaped}` : escaped;
}

/** Splits a text at the given words, whatever their case. The parts put together are the text. */
export function splitByTerms(text: string, terms: readonly string[]): MarkedPart[] {
  // In a redacted session every hidden text has every hidden word: marks would say nothing, a hundred times in one abstract.
  // An empty word is held for hidden as well.
  const said = terms.map((term) => term.trim()).filter((term) => !isMasked(term));
  // Longer words first: `深度学习` is one mark, not `深度` and a rest.
  const words = [...new Set(said)].sort((a, b) => b.length - a.length).slice(0, MAX_TERMS);
  if (words.length === 0 || text === '') return text === '' ? [] : [{ text, marked: false }];
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(words.map(patternOf).join('|'), 'giu'))) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), marked: false });
    parts.push({ text: match[0], marked: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false });
  return parts;
}
