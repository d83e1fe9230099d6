import { COMPARISON_ROWS, type ComparisonRow } from '../../../src/model/comparison';
import { isQuotable } from './quotable';
import { SIGNS } from './roleSigns';

/** What a sentence of a paper does in it; the same as the rows that papers are compared by. */
export type Role = ComparisonRow;

/** Where a sentence stands. */
export interface Standing {
  /** Heading that it stands under; empty when there is none. */
  readonly heading: string;
  /** Share of the text before it, 0 to 1. */
  readonly at: number;
}

/** From which on a sentence is taken to have a role: one sure sign, or a heading with weak ones. */
export const LEAST_ROLE = 1;

const LABELLED = 3;
const WEAK = 0.3;
const MOST_WEAK = 3;
const UNDER_HEADING = 0.7;
/** The problem is told first, what came out in the second half. */
const TELLING_PLACE = 0.4;
const AGAINST = 0.9;
const PLACE = 0.3;
/** No work begins with what it lacks. */
const TOO_EARLY = 0.5;

/** The problem is not told at the end. */
const TOO_LATE = 0.5;
/** What authors say of themselves is worth more, what they say of others less. */
const OWN = 0.3;
const OF_OTHERS = 0.4;

const SELF = /\b(?:we|our|this (?:paper|study|work|article|review|survey))\b|本文|本研究|我们|该文|本论文/i;
const CITES = /\bet al\b|\([^()]{2,80}\b(?:19|20)\d\d[a-z]?\)|等人?\s*[[［【(（]|[[［]\d{1,3}(?:\s*[,，–-]\s*\d{1,3})*[\]］]/i;

/** Where sentences of a role usually stand: the share of the text before them. */
const USUAL: Readonly<Record<Role, number>> = { question: 0.1, method: 0.35, data: 0.4, result: 0.75, limit: 1 };

/** The role that a structured abstract gives a sentence itself: 【目的】, Methods: */
const labelled = (sentence: string): Role | undefined => COMPARISON_ROWS.find((role) => SIGNS[role].label.test(sentence));

function worth(role: Role, sentence: string, { heading, at }: Standing): number {
  const { sure, weak, heading: own, not } = SIGNS[role];
  const words = new Set((sentence.match(weak) ?? []).map((word) => word.toLowerCase()));
  const found =
    (sure.test(sentence) ? 1 : 0) +
    WEAK * Math.min(MOST_WEAK, words.size) +
    (heading !== '' && own.test(heading) ? UNDER_HEADING : 0) +
    (role === 'question' && at === 0 && words.size > 0 ? TELLING_PLACE : 0) +
    (role === 'result' && at > 0.5 && words.size > 1 ? TELLING_PLACE : 0);
  if (found < LEAST_ROLE) return 0;
  const misplaced = (role === 'limit' && at < TOO_EARLY ? AGAINST : 0) + (role === 'question' && at > TOO_LATE ? AGAINST / 2 : 0);
  const against = (not?.test(sentence) ? AGAINST : 0) + misplaced + (CITES.test(sentence) ? OF_OTHERS : 0);
  return found - against + (SELF.test(sentence) ? OWN : 0) + PLACE * (1 - Math.abs(at - USUAL[role]));
}

/**
 * How well a sentence fits each role, by its words, its heading and its place. `LEAST_ROLE` or more: it has the role;
 * a sentence may have several. One with a label has the role of its label, and that of data beside a method.
 */
export function rolesOf(sentence: string, standing: Standing): Readonly<Record<Role, number>> {
  const named = labelled(sentence);
  const score = (role: Role): number => {
    if (!isQuotable({ text: sentence })) return 0;
    if (role === named) return LABELLED + worth(role, sentence, standing);
    const beside = named === undefined || (role === 'data' && named === 'method');
    return beside ? worth(role, sentence, standing) : 0;
  };
  return { question: score('question'), method: score('method'), data: score('data'), result: score('result'), limit: score('limit') };
}
