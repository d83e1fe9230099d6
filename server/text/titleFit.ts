import { pairs, runs } from './analysis';
import { STOP_WORDS } from './stopWords';
import { stem } from './terms';

/** Tokens of a text that say something: English ones as stems. */
const telling = (text: string): string[] =>
  runs(text).flatMap((run) => {
    if (run.kind === 'pairs') return pairs(run.text);
    return STOP_WORDS.has(run.text) ? [] : [stem(run.text)];
  });

const share = (part: number, all: number): number => (all > 0 ? part / all : 0);

/** How much each of the two counts: more finds better what is asked for in sentences, and worse what is asked for in keywords. */
const WEIGHT = 0.1;

/**
 * How well a title fits what is asked, 1 for not at all to 1.2 for the same words: the share of its words that are asked for, and
 * the share of neighbours among the words asked for that are neighbours in it. Multiplied with BM25, which knows neither order
 * nor what a title says besides.
 */
export function titleFitOf(question: string): (title: string) => number {
  const asked = telling(question);
  const words = new Set(asked);
  const neighbours = pairsIn(asked);
  return (title) => {
    const titled = telling(title);
    const meant = titled.filter((word) => words.has(word)).length;
    const joined = pairsIn(titled);
    const together = [...neighbours].filter((pair) => joined.has(pair)).length;
    return 1 + WEIGHT * (share(meant, titled.length) + share(together, neighbours.size));
  };
}

const pairsIn = (words: readonly string[]): Set<string> => new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`));
