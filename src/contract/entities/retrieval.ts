import { z } from 'zod';
import { SourcePassage, Understood } from './chat';
import { Id } from './common';

/** A word of a question, as retrieval looks for it. */
const AskedWord = z.object({
  text: z.string(),
  /** How much it tells: the rarer in the library the more, about 0.1 to 12. */
  weight: z.number().min(0),
  /** What counts as the same: its translations and other words for it. */
  others: z.array(z.string()),
});

/** Something that a question asks about, with its words. */
export const AskedAspect = z.object({ text: z.string(), words: z.array(AskedWord) });
export type AskedAspect = z.infer<typeof AskedAspect>;

/** A word of the question that a passage has. */
const MetWord = z.object({
  word: z.string(),
  /** The other word that stands for it there; empty where it stands there itself, or in part. */
  by: z.string(),
  /** How much of it is there, above 0 to 1. */
  share: z.number().min(0).max(1),
});

/** A passage that retrieval found, with the reasons for its place. */
export const RetrievedPassage = SourcePassage.extend({
  paper_id: Id,
  document_id: Id.nullable(),
  /** Title of its work. */
  title: z.string(),
  /** Beside the best passage, 0 to 1. */
  score: z.number().min(0).max(1),
  /** Share of what is asked, by rarity, that it has: 0 to 1. */
  coverage: z.number().min(0).max(1),
  met: z.array(MetWord),
  /** The aspects that it speaks of, as the question has them. */
  aspects: z.array(z.string()),
  /** Its work is taken for relevant: an answer reads it. */
  relevant: z.boolean(),
  /** Without a model it may be quoted: it is no caption, heading, or list of keywords. */
  quotable: z.boolean(),
});
export type RetrievedPassage = z.infer<typeof RetrievedPassage>;

/** What an answer over a base would be written from. */
export const RetrievalTest = z.object({
  /** Whether an answer would be given; a question that names no subject is answered from any work. */
  verdict: Understood.shape.verdict.unwrap(),
  /** It names no subject, such as 总结这些文献. */
  general: z.boolean(),
  aspects: z.array(AskedAspect),
  /** What is asked about that no work speaks of. */
  missing: z.array(z.string()),
  /** Works of the base, and how many of them were read for this question. */
  works: z.number().int().min(0),
  read: z.number().int().min(0),
  /** Passages that an answer reads. */
  total: z.number().int().min(0),
  /** Those of relevant works first, and of them the best. */
  passages: z.array(RetrievedPassage),
});
export type RetrievalTest = z.infer<typeof RetrievalTest>;
