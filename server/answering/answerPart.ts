import type { AnswerMode, AnswerSource, Understood } from '../../src/contract/entities/chat';
import type { Finish } from '../store/chats/records';
import type { ToolUse } from '../../src/contract/entities/tools';
import type { LedgerMark } from '../../src/contract/entities/ledger';

/** What an answerer adds to a growing answer. An absent part means no change. */
export interface AnswerPart {
  /** Appended to the answer. */
  content?: string;
  /** Appended to the model's reasoning. */
  reasoning?: string;
  /** The markers of `content` with their passages; their places count from the answer so far. Given by all that cites. */
  marks?: readonly LedgerMark[];
  /** Links that were written and stand in no source. */
  links?: readonly string[];
  /** All sources so far, in order of `n`. */
  sources?: readonly AnswerSource[];
  mode?: AnswerMode;
  /** How the message was understood. */
  understood?: Understood;
  /** All calls of tools so far. */
  toolCalls?: readonly ToolUse[];
  /** Why the model's text ended before its end. */
  finish?: Finish;
  /** Replaces the notice beside the answer. */
  notice?: string;
}
