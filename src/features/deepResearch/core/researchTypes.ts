import type { ResearchCall, ResearchEntry } from '../../../api/researchStream';
import type { ResearchMoment, ResearchPlan } from '../../../contract/entities/research';

/** What is sent to start a run or to answer one that waits. */
export type ResearchBody = ResearchCall['body'];

/** The thread at which something was asked, also where it begins another one; empty for the start. */
export const askedAt = ({ thread_id, branch }: ResearchBody): string => thread_id ?? branch?.thread_id ?? '';

/** The record of the drafts at a moment of a thread: no record waits there any more. */
export const momentDraftId = ({ thread_id, seq }: ResearchMoment): string => `${thread_id}@${seq}`;

/** A thread as this browser knows it. */
export interface ResearchThread {
  /** Everything that happened, in order and without gaps: what is shown is folded from it. */
  log: ResearchEntry[];
  /** Its stream is being read. */
  following: boolean;
  /** Number of the attempt to reconnect; 0 while the connection stands. */
  reconnecting: number;
  /** Why reading ended before the run did; empty otherwise. */
  failure: string;
  /** The person stopped it; the server has not confirmed the end yet. */
  stopping: boolean;
  /** Why it could not be stopped; empty otherwise. */
  stopFailure: string;
}

/** `sending` · `failed`: `failure` says why · `unsent`: found in storage after a reload. */
type OutgoingResearchState = 'sending' | 'failed' | 'unsent';

/** A request on its way. The browser keeps it until the server has accepted it. */
export interface OutgoingResearch {
  body: ResearchBody;
  state: OutgoingResearchState;
  failure: string;
  reconnecting: number;
}

/** What a person has written or chosen at a run that waits, or at its report, and not sent yet. */
export interface ResearchDraft {
  /** The plan as edited; null while it is as proposed. */
  plan: ResearchPlan | null;
  /** Instruction for another plan; null while none is being written. */
  wish: string | null;
  /** Answer to a clarification. */
  answer: string;
  /** Section of the report that is to be written anew, with what is to be different. Absent while none is. */
  rewriting?: { section: string; wish: string } | null;
  /** The plan of a moment was opened or folded away. Absent before that: it is open when it was edited. */
  opened?: boolean;
}

/** Choices for the next run beside style, file and tools, with the names of the request. */
export interface ResearchOptions {
  enable_clarification: boolean;
  enable_background_investigation: boolean;
  enable_web_search: boolean;
  auto_accepted_plan: boolean;
  /** With chosen material: searches the library as well. */
  include_library: boolean;
  /** Rounds of searching at most. */
  max_plan_iterations: number;
  max_step_num: number;
  max_search_results: number;
}
