import type { ResearchPlan } from '../../../src/contract/entities/research';
import type { LedgerMark } from '../../../src/contract/entities/ledger';
import type { StepState } from '../threadState';
import type { CoveredAspect } from './coverage';
import type { Finding } from './means';

/** What a run has after its last round. */
export interface Researched {
  readonly plan: ResearchPlan;
  readonly states: ReadonlyMap<string, StepState>;
  readonly aspects: readonly CoveredAspect[];
  readonly findings: readonly Finding[];
}

/** What a report is written from. */
export interface Writing extends Researched {
  /** What a follow-up asks for, or how the report is to be different; null for a first report. */
  readonly instruction: string | null;
  /** What was found is the answer, whatever the question was. */
  readonly asSaid: boolean;
}

/** The words of a report, as they were streamed. */
export interface Streamed {
  content: string;
  /** Its markers with the passages that each stands for. */
  marks: readonly LedgerMark[];
  unsupportedLinks: string[];
}
