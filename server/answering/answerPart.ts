import type { AnswerMode, AnswerSource, Understood } from '../../src/contract/entities/chat';

/** What an answerer adds to a growing answer. An absent part means no change. */
export interface AnswerPart {
  /** Appended to the answer. */
  content?: string;
  /** Appended to the model's reasoning. */
  reasoning?: string;
  /** All sources so far, in order of `n`. */
  sources?: readonly AnswerSource[];
  mode?: AnswerMode;
  /** How the message was understood. */
  understood?: Understood;
  /** Replaces the notice beside the answer. */
  notice?: string;
}
