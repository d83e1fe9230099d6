import type { ResearchCitation } from '../../../src/contract/entities/research';
import type { Catalogue } from '../../catalogues/catalogues';
import type { Model } from '../../languageModel/model';
import type { Library, Scope } from '../../answering/retrieval/library';
import type { ScoredPassage } from '../../answering/retrieval/scoring';
import type { StoredPart } from '../../store/research/events';
import type { ClaimedRequest } from '../../store/research/researchStore';
import type { Tool } from '../../mcp/tool';
import type { ThreadState } from '../threadState';
import type { Topic } from './topic';

/** Something that a step has found, with what it read of it. Passages are verbatim. */
export interface FoundSource {
  /** Id of the record; of a tool's result an id of its own. */
  readonly id: string;
  readonly origin: ResearchCitation['origin'];
  readonly title: string;
  readonly url: string;
  readonly year: number | null;
  /** The call that found it. */
  readonly toolCallId: string;
  /** ISO 8601. */
  readonly accessedAt: string;
  readonly passages: readonly ScoredPassage[];
}

/** What one step of a plan has found so far. */
export interface Finding {
  readonly stepId: string;
  /** Best first. */
  readonly sources: readonly FoundSource[];
  /** What a model noted while it read; empty without one. */
  readonly notes: string;
  /** Searches that were made for it: a server that takes the run over makes none of them again. Absent in older threads. */
  readonly searched?: readonly string[];
}

/** A section as the model wrote it: its numbers are those of its own passages. */
export interface WrittenSection {
  readonly title: string;
  readonly about: string;
  readonly raw: string;
  readonly passages: readonly ScoredPassage[];
}

/** What the engine works with. */
export interface Means {
  readonly library: Library;
  readonly model: Model | null;
  /** What the person chose to read beside the library; null for nothing. */
  scope(): Promise<Scope | null>;
  /** Catalogues outside that the operator has switched on. */
  readonly catalogues: readonly Catalogue[];
  /** Tools of the chosen servers; a server that does not answer is named in `failures`, and the others work. */
  tools(signal: AbortSignal): Promise<{ tools: readonly Tool[]; failures: readonly string[] }>;
  /** What steps of the thread's plan have found. */
  findings(): Promise<Finding[]>;
  saveFinding(finding: Finding): Promise<void>;
  /** Puts them away, before a plan that takes the place of theirs. */
  replaceFindings(): Promise<void>;
  /** Sections that this request has written of its report, by place. */
  sections(): Promise<WrittenSection[]>;
  /** Those of the thread's newest report; none where no model has written it. */
  earlierSections(): Promise<WrittenSection[]>;
  saveSection(place: number, section: WrittenSection): Promise<void>;
  newId(): string;
  now(): Date;
  /** Pause between the pieces of a report that is ready at once, in milliseconds. */
  readonly stepMs: number;
  /** Closes the connections to the tools. */
  close(): Promise<void>;
}

export interface Job {
  readonly request: ClaimedRequest;
  /** The thread before this request. */
  readonly before: ThreadState;
  /** The thread with what an earlier server did of this request; null when it begins. */
  readonly resumed: ThreadState | null;
}

/** Context that all parts of one run share. */
export interface Run extends Job {
  readonly means: Means;
  readonly signal: AbortSignal;
  /** The question, with what was answered to clarifications. */
  readonly topic: string;
  /** The same, taken apart. */
  readonly asked: Topic;
  readonly english: boolean;
  /** Rounds of searching that are over. */
  readonly rounds: number;
  readonly tools: readonly Tool[];
}

export type Parts<T> = AsyncGenerator<StoredPart, T>;
