import type { ResearchEvent } from '../../src/contract/entities/research';
import type { StreamEvent } from '../kernel/asking';

/** What a reader follows. */
export interface Following {
  threadId: string;
  /** Number of the last event that the reader has; 0 for none. */
  from: number;
  /** The request at whose end it ends; by default the newest one of the thread. */
  recordId?: string;
}

/** Runs research independently of who listens: events are stored, listeners come and go. */
export interface ResearchRunner {
  /** Begins a stored request. Does nothing when it already runs. */
  start(recordId: string): void;
  /**
   * Follows a thread, wherever it runs: first what was missed, then what comes.
   * @throws CallError `notFound`, `conflict` for an event that is not stored
   */
  follow(following: Following, signal: AbortSignal): AsyncIterable<StreamEvent<ResearchEvent>>;
  /** Stops a request, on whatever server it runs. Resolves once nothing of it runs. */
  stop(recordId: string): Promise<void>;
  /** Stops everything; for the server's own end. */
  close(): Promise<void>;
}
