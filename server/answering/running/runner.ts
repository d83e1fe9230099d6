import type { AnswerChunk, ChatRecord } from '../../../src/contract/entities/chat';
import type { StreamEvent } from '../../kernel/asking';
import type { FollowOptions, Lengths } from './follow';

/** Runs answers independently of who listens: a stored record grows, listeners come and go. */
export interface AnswerRunner {
  /** Begins the answer of a stored, pending record. Does nothing when it already runs. */
  start(recordId: string): void;
  /**
   * Follows an answer from the given lengths on: first what was missed, then what comes.
   * Works for finished records, and for answers that another server process writes.
   */
  follow(recordId: string, from: Lengths, signal: AbortSignal, options?: FollowOptions): AsyncIterable<StreamEvent<AnswerChunk>>;
  /** Stops a running answer and keeps its part; answers the record as stored. */
  stop(recordId: string): Promise<ChatRecord>;
  /** Stops everything; for the server's own end. */
  close(): Promise<void>;
}
