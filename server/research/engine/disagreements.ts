import { clausesOf, isOpposite, polarityOf, withoutPolarity, type Polarity } from '../../answering/ledger/polarity';
import type { ScoredPassage } from '../../answering/retrieval/scoring';
import { isQuotable } from '../../answering/sentences/quotable';
import { ASKING_WORDS } from '../../text/questionWords';
import { stems } from '../../text/terms';
import type { FoundSource } from './means';
import { spokenOf, type Topic } from './topic';

/** Two sentences of different works that say the opposite of the same. */
export interface Disagreement {
  readonly one: ScoredPassage;
  readonly other: ScoredPassage;
  /** Places of the aspects that both speak of. */
  readonly aspects: readonly number[];
}

/** Of their words, without those that deny or tell of more or less, so many must be common to both clauses. */
const COMMON = 0.6;
const LEAST_WORDS = 3;
/** More would be a list of words and no finding. */
const MAX_FOUND = 5;

interface Clause {
  readonly passage: ScoredPassage;
  readonly words: ReadonlySet<string>;
  readonly polarity: Polarity;
}

const wordsOf = (clause: string) => new Set(stems(withoutPolarity(clause)).filter((word) => !ASKING_WORDS.has(word)));

/** Clauses that deny, or tell of more or of less. */
function tellingClauses({ passages }: FoundSource): Clause[] {
  return passages.filter(isQuotable).flatMap((passage) =>
    clausesOf(passage.text).flatMap((clause): Clause[] => {
      const polarity = polarityOf(clause);
      const words = wordsOf(clause);
      const telling = polarity.denied || polarity.rising !== polarity.falling;
      return telling && words.size >= LEAST_WORDS ? [{ passage, words, polarity }] : [];
    }),
  );
}

function isAboutTheSame(a: Clause, b: Clause): boolean {
  const common = [...a.words].filter((word) => b.words.has(word)).length;
  return common >= LEAST_WORDS && common / Math.max(a.words.size, b.words.size) >= COMMON;
}

/** Sentences of different works that say the opposite of each other, by their words alone; at most a handful. */
export function disagreements(topic: Topic, sources: readonly FoundSource[]): Disagreement[] {
  const clauses = sources.map(tellingClauses);
  const found: Disagreement[] = [];
  for (const [i, own] of clauses.entries()) {
    for (const other of clauses.slice(i + 1).flat()) {
      for (const one of own) {
        if (one.passage.language !== other.passage.language || !isOpposite(one.polarity, other.polarity) || !isAboutTheSame(one, other))
          continue;
        const [first, second] = [one.passage, other.passage];
        if (found.some((pair) => pair.one.text === first.text || pair.other.text === second.text)) continue;
        const both = spokenOf(topic, [first.text]).filter((place) => spokenOf(topic, [second.text]).includes(place));
        found.push({ one: first, other: second, aspects: both });
        if (found.length >= MAX_FOUND) return found;
      }
    }
  }
  return found;
}
