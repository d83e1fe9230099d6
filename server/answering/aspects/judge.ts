import { metShare } from './aspects';
import type { WeighedUnit } from './weights';

/** How a text as a whole meets what is asked. All from 0 to 1. */
export interface Fit {
  /** Share of what is asked, by rarity, that the text has anywhere. */
  readonly coverage: number;
  /** The same of the two neighbouring sentences that have most. */
  readonly close: number;
  /** The same of the title and keywords. */
  readonly subject: number;
  /** For each word, how much of it is there. */
  readonly met: readonly number[];
}

/** Mean by weight. */
export function share(units: readonly WeighedUnit[], met: readonly number[]): number {
  const all = units.reduce((sum, { weight }) => sum + weight, 0);
  return all === 0 ? 0 : units.reduce((sum, { weight }, i) => sum + weight * (met[i] ?? 0), 0) / all;
}

/** An aspect of which less is there is not spoken of; of a name all must be there. */
const ASPECT_SHARE = 0.5;
const NAME_SHARE = 0.99;

/** How much of each aspect is there, by its place. */
function sharesOfAspects(units: readonly WeighedUnit[], met: readonly number[]): Map<number, number> {
  return new Map(
    [...new Set(units.map(({ aspect }) => aspect))].map((aspect) => {
      const own = units.flatMap((unit, i) => (unit.aspect === aspect ? [{ unit, met: met[i] ?? 0 }] : []));
      const found = share(
        own.map(({ unit }) => unit),
        own.map((one) => one.met),
      );
      const namesAll = own.every((one) => !one.unit.name || one.met >= NAME_SHARE);
      return [aspect, namesAll ? found : Math.min(found, ASPECT_SHARE - 0.01)];
    }),
  );
}

/** Places of the aspects that a text with these words speaks of. */
export const aspectsMet = (units: readonly WeighedUnit[], met: readonly number[]): number[] =>
  [...sharesOfAspects(units, met)].flatMap(([aspect, found]) => (found >= ASPECT_SHARE ? [aspect] : []));

const metBy = (units: readonly WeighedUnit[], has: ReadonlySet<string>): number[] => units.map((unit) => metShare(unit, has));

/** @param texts tokens of the whole, of its subject, and of each sentence in reading order */
export function fitOf(
  units: readonly WeighedUnit[],
  texts: { all: ReadonlySet<string>; subject: ReadonlySet<string>; sentences: readonly ReadonlySet<string>[] },
): Fit {
  const met = metBy(units, texts.all);
  const bySentence = texts.sentences.map((has) => metBy(units, has));
  const close = bySentence.reduce((best, own, i) => {
    const next = bySentence[i + 1] ?? own;
    return Math.max(
      best,
      share(
        units,
        own.map((value, k) => Math.max(value, next[k] ?? 0)),
      ),
    );
  }, 0);
  return { coverage: share(units, met), close, subject: share(units, metBy(units, texts.subject)), met };
}

/** Answered by what was found, only touched on, or not there at all. */
export type Verdict = 'answered' | 'touched' | 'none';

/** A text that may answer, with its place in the library's ranking: 1 for the best, 0 for one that it has not. */
export interface Judged {
  readonly fit: Fit;
  readonly ranked: number;
}

/** How much a text is worth reading for the question, beside others: what it has of it, and how the library ranks it. */
export const worthOf = ({ fit, ranked }: Judged): number => fit.coverage + fit.close + SUBJECT_SHARE * fit.subject + ranked;
const SUBJECT_SHARE = 0.3;

/** What tells whether a question is answered: how the best text meets it, and how far it leads the ones behind it. */
export interface Signs {
  coverage: number;
  close: number;
  subject: number;
  /** How much, by rarity, is met at all: one rare word is less than five. */
  mass: number;
  words: number;
  /** The rarest word that is met, and how many are not. */
  rarest: number;
  unmet: number;
  lead: number;
  /** The library's own ranking puts it first, or near. */
  ranked: number;
  rankLead: number;
}

/** A word of which so much is there is met. */
const MET = 0.5;
/** The texts behind the best one that it is compared with. */
const COMPARED = 5;

/** @param texts best first */
export function signsOf(units: readonly WeighedUnit[], texts: readonly Judged[]): Signs {
  const [best, ...others] = texts.slice(0, COMPARED + 1);
  if (!best || units.length === 0)
    return { coverage: 0, close: 0, subject: 0, mass: 0, words: 0, rarest: 0, unmet: 0, lead: 0, ranked: 0, rankLead: 0 };
  const behind = (value: (text: Judged) => number) =>
    others.length === 0 ? 0 : value(best) - others.reduce((sum, other) => sum + value(other), 0) / others.length;
  return {
    coverage: best.fit.coverage,
    close: best.fit.close,
    subject: best.fit.subject,
    mass: units.reduce((sum, { weight }, i) => sum + weight * (best.fit.met[i] ?? 0), 0) / 10,
    words: Math.log(units.length),
    rarest: Math.max(...units.map(({ weight }, i) => weight * (best.fit.met[i] ?? 0))) / 10,
    unmet: best.fit.met.filter((met) => met < MET).length,
    lead: behind(({ fit }) => fit.coverage + fit.close),
    ranked: best.ranked,
    rankLead: behind(({ ranked }) => ranked),
  };
}

/**
 * Logistic regressions over 800 questions of our own in both languages, those of `npm run bench:answers` among them, each asked with its
 * record there and without: of the library, and of one paper, three, five, and six on one subject. `--signs FILE` writes such signs.
 */
const FITTED: Readonly<Record<'library' | 'scope', Signs & { bias: number }>> = {
  library: {
    bias: -23.68,
    coverage: 1.17,
    close: 2.45,
    subject: 0.86,
    mass: 0.24,
    words: 1.89,
    rarest: 2.91,
    unmet: -0.32,
    lead: 2.1,
    ranked: 16.28,
    rankLead: 0.42,
  },
  scope: {
    bias: -11.67,
    coverage: 1.33,
    close: 2.43,
    subject: 1.02,
    mass: 0.73,
    words: 1.91,
    rarest: 3.78,
    unmet: -0.48,
    lead: 0.4,
    ranked: 4.15,
    rankLead: -1.76,
  },
};
/** Probabilities from which a question is answered, and touched on. */
const ANSWERED = { library: 0.52, scope: 0.6 } as const;
const TOUCHED = 0.25;
/** A paper is related whose title and keywords have so much of what is asked. */
const RELATED_SUBJECT = 0.5;

/** How likely the question is answered, from 0 to 1. */
function likelihood(signs: Signs, where: 'library' | 'scope'): number {
  const { bias, ...weights } = FITTED[where];
  const sum = Object.entries(weights).reduce((all, [sign, weight]) => all + weight * signs[sign as keyof Signs], bias);
  return 1 / (1 + Math.exp(-sum));
}

/** A text with no more than half of a short question answers another one, however far it leads. */
const LEAST_COVERED = 0.5;
const SHORT_WORDS = 3;

/** One word of several is no relation, such as 人口 of 唐代长安城的人口, unless it is a name. */
export function sharesOneWord(units: readonly WeighedUnit[], { met }: Fit): boolean {
  const shared = units.filter((_, i) => (met[i] ?? 0) >= MET);
  return units.length > 1 && shared.length < 2 && !shared.some(({ name }) => name);
}

/** A text with all of it side by side answers, also where many others do and none leads. */
const isWhole = ({ coverage, close }: Signs): boolean => coverage >= 0.95 && close >= 0.7;

/** @param texts best first */
export function verdictOf(units: readonly WeighedUnit[], texts: readonly Judged[], where: 'library' | 'scope'): Verdict {
  const [best] = texts;
  const signs = signsOf(units, texts);
  const probability = likelihood(signs, where);
  const isHalf = units.length > 1 && units.length <= SHORT_WORDS && signs.coverage <= LEAST_COVERED;
  if (best && (isWhole(signs) || (probability >= ANSWERED[where] && !isHalf))) return 'answered';
  const isRelated = probability >= TOUCHED || signs.subject >= RELATED_SUBJECT;
  return best && isRelated && !sharesOneWord(units, best.fit) ? 'touched' : 'none';
}
