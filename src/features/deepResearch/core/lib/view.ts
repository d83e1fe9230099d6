import type { ResearchCitation, ResearchEvent, ResearchMoment, ResearchPlan, ResearchReport } from '../../../../contract/entities/research';

type EventOf<Kind extends ResearchEvent['event']> = Extract<ResearchEvent, { event: Kind }>;

/** A tool call of the run, with its result. */
export interface ToolActivity {
  kind: 'call';
  id: string;
  /** Step it serves; null outside the plan. */
  step_id: string | null;
  agent: string;
  name: string;
  args: EventOf<'tool_call'>['args'];
  time: string;
  /** Null while it is under way. */
  result: Pick<EventOf<'tool_call_result'>, 'content' | 'results' | 'error' | 'duration'> | null;
}

/** Words of the run that are no part of the report. */
interface Remark {
  kind: 'message';
  id: string;
  step_id: string | null;
  agent: string;
  text: string;
  time: string;
}

/** A part of the run failed; it went on. */
interface Mishap {
  kind: 'error';
  id: string;
  step_id: string | null;
  text: string;
  time: string;
}

export type Activity = ToolActivity | Remark | Mishap | Resumption;

interface StepView {
  id: string;
  state: EventOf<'step'>['state'];
  time: string;
}

/** What was read says so much about each aspect of the question. */
export interface AspectCoverage extends Pick<EventOf<'coverage'>, 'round' | 'aspects' | 'ending'> {
  /** Steps of the request that had begun by then. */
  after: number;
}

/** A section of the report that is being written. */
export type OutlineSection = EventOf<'outline'>['sections'][number];

/** The run went on after it had lost its server. */
interface Resumption {
  kind: 'resumed';
  id: string;
  step_id: string | null;
  attempt: number;
  time: string;
}

/** Why a run waits for a person. */
type Interrupt = Pick<EventOf<'interrupt'>, 'reason' | 'content' | 'options'>;

/** One request of a thread and everything that followed it. */
export interface TurnView {
  record_id: string;
  /** What the person wrote; empty for an accepted plan or a step that was run again. */
  message: string;
  feedback: 'accepted' | 'edit_plan' | null;
  retry_step_id: string | null;
  retry_call_id: string | null;
  /** The section that was to be written anew, null for the whole report; absent for other requests. */
  rewrite: { section: string | null } | null;
  /** It began this thread, as a branch of another one at that moment; null for all other requests. */
  branch: ResearchMoment | null;
  time: string;
  /** Before, between and after the steps, in order. */
  activities: Activity[];
  /** Steps that were begun, in order. */
  steps: StepView[];
  /** The plan as it stood at the end of this request. */
  plan: ResearchPlan | null;
  /** It has told a plan itself; else it has that of the requests before it. */
  planned: boolean;
  interrupt: Interrupt | null;
  /** What is covered, after each round of searching. */
  coverage: AspectCoverage[];
  /** Version that it wrote; 0 for none. */
  version: number;
  /** `running` until its `end`. */
  state: 'running' | EventOf<'end'>['state'];
  notice: string;
}

/** A thread as it stands after its events. */
export interface ResearchView {
  turns: TurnView[];
  /** Newest state of each step of the plan that has begun. What another plan put an end to is not in it. */
  steps: Record<string, StepView['state']>;
  plan: ResearchPlan | null;
  /** By version, from the first on, with the record that wrote it. */
  reports: (ResearchReport & { record_id: string })[];
  /** What the newest request has written of a report that is not there yet. */
  draft: { text: string; citations: ResearchCitation[] } | null;
  /** The sections of that report; empty where they are not told. */
  outline: OutlineSection[];
}

export const EMPTY_VIEW: ResearchView = { turns: [], steps: {}, plan: null, reports: [], draft: null, outline: [] };
