import type { Retrieval } from '../retrieval/retrieve';
import type { ScoredPassage } from '../retrieval/scoring';
import { says, wantedBy } from './asked';
import { Chosen, inOneLanguage, isQuotable } from './quotable';

/** What a question sets beside each other, with what is said of each. */
export interface Comparison {
  /** Sentences that speak of several sides at once. */
  readonly of: readonly ScoredPassage[];
  readonly sides: readonly { readonly text: string; readonly missing: boolean; readonly passages: readonly ScoredPassage[] }[];
}

/** One of the things that a question sets beside each other. */
interface Side {
  /** Its place among the aspects. */
  readonly place: number;
  /** As the question has it. */
  readonly words: string;
}

const JOINT =
  /^[\s"'“”‘’「」]*(?:与|和|跟|同|及|以及|、|对|对比|还是|或|vs\.?|versus|and|or|with|to|than|,|，|\/)[\s"'“”‘’「」]*(?:the\s|an?\s)?$/iu;
const OF_SEVERAL = 3;
const OF_EACH = 2;
const MAX_SIDES = 4;

/** Where an aspect stands in the text that it was read from, as it is written there: CRISPR-Cas9 for crispr and cas9. */
function spanOfAspect(text: string, aspect: string, from: number): { from: number; to: number } | null {
  const folded = text.toLowerCase();
  const words = aspect.toLowerCase().split(' ');
  const first = folded.indexOf(words[0] ?? '', from);
  if (first < 0) return null;
  const last = words.at(-1) ?? '';
  return { from: first, to: Math.max(first, folded.indexOf(last, first)) + last.length };
}

/** The aspects that a question sets beside each other: 比较 A 与 B, A versus B; none when it names less than two. */
export function sidesOf(text: string, aspects: readonly string[]): Side[] {
  const sides = new Map<number, string>();
  let before: { place: number; from: number; to: number } | null = null;
  for (const [place, aspect] of aspects.entries()) {
    const span = spanOfAspect(text, aspect, before?.to ?? 0);
    if (!span) continue;
    if (before && JOINT.test(text.slice(before.to, span.from))) {
      sides.set(before.place, text.slice(before.from, before.to)).set(place, text.slice(span.from, span.to));
    }
    before = { place, ...span };
  }
  return [...sides].slice(0, MAX_SIDES).map(([side, words]) => ({ place: side, words }));
}

/** The quoted comparison that a question asks for; null when it asks for none, or nothing is known of any side. */
export function comparisonOf(retrieval: Retrieval): Comparison | null {
  const wanted = wantedBy(retrieval.question.text);
  if (retrieval.fit !== 'matched' || !wanted.includes('comparison')) return null;
  const named = sidesOf(retrieval.question.text, retrieval.aspects);
  if (named.length < 2) return null;
  const places = named.map(({ place }) => place);
  const passages = retrieval.papers
    .flatMap((found) =>
      inOneLanguage(
        found.passages.filter((passage) => passage.aspects.length > 0 && isQuotable(passage)),
        retrieval.question.language,
      ),
    )
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
  const sides = named.map(({ place, words }) => ({
    text: words,
    missing: retrieval.missing.includes(retrieval.aspects[place] ?? ''),
    passages: best(OF_EACH, (speaksOf) => speaksOf === 1, place),
  }));
  return several.length > 0 || sides.some((side) => side.passages.length > 0) ? { of: several, sides } : null;
}
