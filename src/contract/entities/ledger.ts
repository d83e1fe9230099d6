import { z } from 'zod';

/**
 * How a sentence of an answer stands to the passages that its markers are bound to: `consistent`: words, numbers with units, names and
 * polarity agree; `related`: it speaks of the same, and not everything in it was found there; `unsupported`: a number, a name or the
 * polarity differs, or nothing is in common; `unsourced`: no passage stands behind it.
 */
const SENTENCE_STATES = ['consistent', 'related', 'unsupported', 'unsourced'] as const;
export const SentenceState = z.enum(SENTENCE_STATES);
export type SentenceState = z.infer<typeof SentenceState>;

/** A marker `[n]` in the answer with the passages that it stands for. */
export const LedgerMark = z.object({
  /** Where its bracket opens, in UTF-16 units of the answer. */
  at: z.number().int().min(0),
  n: z.number().int().min(1),
  /** Ids of passages of the source `n`. */
  passages: z.array(z.string()),
});
export type LedgerMark = z.infer<typeof LedgerMark>;

/** Why a sentence is not `consistent`. `text`: the words of the sentence that differ; empty where all of it is meant. */
export const LedgerFinding = z.object({
  kind: z.enum(['number', 'name', 'polarity', 'words', 'language']),
  text: z.string(),
});
export type LedgerFinding = z.infer<typeof LedgerFinding>;

/** A sentence of an answer that states something. */
export const LedgerSentence = z.object({
  /** Where it stands in the answer, in UTF-16 units, its markers included; `end` is the first unit behind. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  state: SentenceState,
  marks: z.array(LedgerMark),
  findings: z.array(LedgerFinding),
});
export type LedgerSentence = z.infer<typeof LedgerSentence>;

/** What stands behind an answer, sentence by sentence. */
export const AnswerLedger = z.object({
  sentences: z.array(LedgerSentence),
  /** Links that the answer was written with and that stand in none of its sources. */
  unsupported_links: z.array(z.string()),
});
export type AnswerLedger = z.infer<typeof AnswerLedger>;
