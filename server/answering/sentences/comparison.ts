import type { Retrieval } from '../retrieve';
import type { ScoredPassage } from '../scoring';
import { says, wantedBy } from './asked';
import { Chosen, isQuotable } from './quotable';

/** What a question sets beside each other, with what is said of each. */
export interface Comparison {
  /** Sentences that speak of several sides at once. */
  readonly of: readonly ScoredPassage[];
  readonly sides: readonly { readonly text: string; readonly passages: readonly ScoredPassage[] }[];
}

const JOINT =
  /^[\s"'“”‘’「」]*(?:与|和|跟|同|及|以及|、|对|对比|还是|或|vs\.?|versus|and|or|with|to|than|,|，|\/)[\s"'“”‘’「」]*(?:the\s|an?\s)?$/iu;
const OF_SEVERAL = 3;
const OF_EACH = 2;
const MAX_SIDES = 4;

/** Places of the aspects that a question sets beside each other: 比较 A 与 B, A versus B; none when it names less than two. */
export function sidesOf(text: string, aspects: readonly string[]): number[] {
  const folded = text.toLowerCase();
  const sides = new Set<number>();
  let end = -1;
  for (const [i, aspect] of aspects.entries()) {
    const words = aspect.toLowerCase().split(' ');
    const first = folded.indexOf(words[0] ?? '', Math.max(0, end));
    if (first < 0) continue;
    const last = words.at(-1) ?? '';
    const to = Math.max(first, folded.indexOf(last, first)) + last.length;
    if (end >= 0 && JOINT.test(text.slice(end, first))) sides.add(i - 1).add(i);
    end = to;
  }
  return [...sides].slice(0, MAX_SIDES);
}

/** The quoted comparison that a question asks for; null when it asks for none, or nothing is known of any side. */
export function comparisonOf(retrieval: Retrieval): Comparison | null {
  const wanted = wantedBy(retrieval.question.text);
  if (retrieval.fit !== 'matched' || !wanted.includes('comparison')) return null;
  const places = sidesOf(retrieval.question.text, retrieval.aspects);
  if (places.length < 2) return null;
  const passages = retrieval.papers
    .flatMap((found) => found.passages.filter(({ text, aspects }) => aspects.length > 0 && isQuotable(text)))
    .sort((a, b) => b.coverage + says(b.text, wanted) - (a.coverage + says(a.text, wanted)));
  const seen = new Chosen();
  const best = (count: number, fits: (speaksOf: number) => boolean, side?: number) => {
    const kept: ScoredPassage[] = [];
    for (const passage of passages) {
      const own = places.filter((place) => passage.aspects.includes(place));
      if (kept.length < count && fits(own.length) && (side === undefined || own.includes(side)) && seen.add(passage.text))
        kept.push(passage);
    }
    return kept;
  };
  const several = best(OF_SEVERAL, (speaksOf) => speaksOf > 1);
  const sides = places.map((place) => ({
    text: retrieval.aspects[place] ?? '',
    passages: best(OF_EACH, (speaksOf) => speaksOf === 1, place),
  }));
  return several.length > 0 || sides.some((side) => side.passages.length > 0) ? { of: several, sides } : null;
}
