import type { BestBody } from '../../store/papers/search/feedback';
import { ASKING_WORDS, GENERIC_WORDS } from '../../text/questionWords';
import { STOP_WORDS } from '../../text/stopWords';

/** Shorter questions are about what they name; a long one has so many words that what they have in common counts. */
export const LONG_QUESTION = 12;
/** Records that are read, and words that are taken from them: the usual figures of the relevance model RM3. */
export const FEEDBACK_RECORDS = 10;
const FEEDBACK_WORDS = 20;
/** What was found first without them stays first: who pastes a sentence may look for the one record that it is from. */
export const FEEDBACK_LEAD = 3;
/** What the words of the best record together count beside the person's own. */
const SHARE = 0.25;

const isTelling = (token: string) =>
  [...token].length > 1 && !/^\p{N}+$/u.test(token) && !STOP_WORDS.has(token) && !ASKING_WORDS.has(token) && !GENERIC_WORDS.has(token);

/** How frequent tokens are in the library: a sample says enough. */
export interface Background {
  share(token: string): number;
}

export function backgroundOf(bodies: readonly string[]): Background {
  const counts = new Map<string, number>();
  let all = 0;
  for (const body of bodies)
    for (const token of body.split(' ')) {
      counts.set(token, (counts.get(token) ?? 0) + 1);
      all += 1;
    }
  // A token that the sample has not is rarer than any that it has.
  return { share: (token) => ((counts.get(token) ?? 0) + 0.5) / (all + 1) };
}

/**
 * Words that the best records have in common and the library as a whole has not, each with its weight from 0 to 1
 * (pseudo-relevance feedback: the relevance model of Lavrenko and Croft, each record counted by its score, its words weighed
 * against the library by Kullback and Leibler's divergence). Tokens of the index: words, and pairs of Chinese characters.
 */
export function feedbackWords(best: readonly BestBody[], background: Background): { term: string; weight: number }[] {
  const all = best.reduce((sum, { score }) => sum + score, 0);
  const model = new Map<string, { share: number; records: number }>();
  for (const { body, score } of best) {
    const tokens = body.split(' ').filter(isTelling);
    const counts = new Map<string, number>();
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    for (const [token, count] of counts) {
      const { share, records } = model.get(token) ?? { share: 0, records: 0 };
      model.set(token, { share: share + ((score / all) * count) / tokens.length, records: records + 1 });
    }
  }
  const chosen = [...model]
    // A word of one record only is that record's.
    .filter(([, { records }]) => records > 1)
    .map(([term, { share }]) => ({ term, weight: share * Math.log(share / background.share(term)) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, FEEDBACK_WORDS);
  const highest = chosen[0]?.weight ?? 1;
  return chosen.map(({ term, weight }) => ({ term, weight: (SHARE * weight) / highest }));
}
