/** What a message wants done with the answer before it. */
export type Act = 'shorten' | 'translate' | 'reformat' | 'rephrase' | 'explain' | 'part' | 'check' | 'continue';

/** A message as it is meant in its conversation. Any of the parts may be there together: 谢谢，那它的局限呢？ */
export interface Turn {
  /** What is looked for in the literature, understandable without the conversation; empty when nothing is. */
  readonly question: string;
  /** Work on the answer before. */
  readonly work: Work | null;
  /** The message greets, thanks or agrees. */
  readonly talk: Talk | null;
  /** It asks what this portal is and does. */
  readonly portal: boolean;
}

export interface Work {
  readonly act: Act;
  /** The point that is meant, 1-based from the beginning, negative from the end; null for the whole answer. */
  readonly part: number | null;
  /** The source that is named by its number, as in [2]; null for none. */
  readonly source: number | null;
  /** How many sentences are wanted; null when it is not said. */
  readonly sentences: number | null;
  /** The language that is wanted; null for that of the answer. */
  readonly language: 'zh' | 'en' | null;
  /** A text that the person brings along to be worked on; empty: the answer before is meant. */
  readonly given: string;
  /** For `reformat`. */
  readonly form: 'table' | 'list' | null;
}

/** `unclear`: it points at something, and nothing was said before. */
export type Talk = 'greeting' | 'thanks' | 'praise' | 'assent' | 'farewell' | 'unclear';

/** A turn before, as far as understanding the next one needs it. Newest last. */
export interface Before {
  /** Its question, as it stands alone where it was rewritten. */
  readonly question: string;
  readonly answer: string;
}
