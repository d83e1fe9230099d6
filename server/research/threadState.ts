import type { AnswerMode } from '../../src/contract/entities/chat';
import type { ResearchEvent, ResearchPlan, ResearchRequest } from '../../src/contract/entities/research';
import { keptSteps } from '../../src/model/research/keptSteps';
import { SKIP_CLARIFICATION } from '../../src/contract/research';
import type { StoredCitation, StoredEvent, StoredPart, StoredReport } from '../store/research/events';

export type StepState = Extract<ResearchEvent, { event: 'step' }>['state'];

/** A call of a tool; one that failed may be made once more. */
export interface CalledTool {
  readonly stepId: string;
  readonly tool: string;
  readonly args: Extract<ResearchEvent, { event: 'tool_call' }>['args'];
  readonly failed: boolean;
}

/** Where a thread stands after its events. */
export interface ThreadState {
  /** The question, with what was answered to clarifications. */
  readonly topic: string;
  readonly clarifications: number;
  readonly plan: ResearchPlan | null;
  readonly steps: ReadonlyMap<string, StepState>;
  /** The newest request, as it began. */
  readonly begun: Parameters<typeof keptSteps>[2];
  /** Of the newest request: it has a plan, its report is there, and so many rounds of searching are over. */
  readonly planned: boolean;
  readonly reported: boolean;
  readonly rounds: number;
  /** Titles of the sections of the report that it writes. */
  readonly outline: readonly string[];
  /** Calls of tools, by id. */
  readonly calls: ReadonlyMap<string, CalledTool>;
  /** What the newest request waits for. */
  readonly waiting: 'plan' | 'clarification' | null;
  /** The newest version. */
  readonly report: StoredReport | null;
  /** What the newest request has written of a report that is not there yet. */
  readonly draft: { readonly content: string; readonly citations: readonly StoredCitation[]; readonly mode: AnswerMode } | null;
}

export const NEW_THREAD: ThreadState = {
  topic: '',
  clarifications: 0,
  plan: null,
  steps: new Map(),
  begun: null,
  planned: false,
  reported: false,
  rounds: 0,
  outline: [],
  calls: new Map(),
  waiting: null,
  report: null,
  draft: null,
};

type Start = Extract<StoredPart, { event: 'start' }>;

/** The first event of a request. */
export function startOf(body: ResearchRequest): Start {
  const { message, report_style, interrupt_feedback, retry_step_id, retry_call_id, rewrite, branch = null } = body;
  return { event: 'start', message, report_style, interrupt_feedback, retry_step_id, retry_call_id, rewrite, branch };
}

function started(state: ThreadState, { message, interrupt_feedback: feedback, branch }: Start): ThreadState {
  const begun = { feedback, isBranch: Boolean(branch), hasReport: state.report !== null };
  const next = { ...state, begun, waiting: null, draft: null, planned: false, reported: false, rounds: 0, outline: [] };
  if (feedback !== null || message === '' || state.report !== null) return next;
  if (state.waiting === 'clarification') {
    return message === SKIP_CLARIFICATION ? next : { ...next, topic: `${state.topic}；${message}` };
  }
  return state.plan ? next : { ...next, topic: message };
}

const EMPTY_DRAFT: NonNullable<ThreadState['draft']> = { content: '', citations: [], mode: 'model' };

/** Id of the message in which a report is written: it identifies the writer of a report that is cut short. */
export const reportMessageId = (recordId: string, mode: AnswerMode): string => `${recordId}:${mode}`;

/** A report that is begun anew, by another writer, replaces what there is of it. */
function drafted({ draft }: ThreadState, id: string, content: string): ThreadState['draft'] {
  const mode: AnswerMode = id.endsWith(':extractive') ? 'extractive' : 'model';
  const before = draft?.mode === mode ? draft : EMPTY_DRAFT;
  return { ...before, mode, content: before.content + content };
}

/** The states of the steps that another plan leaves. */
export function keptStates({ plan, steps, planned, begun }: ThreadState, next: ResearchPlan): ThreadState['steps'] {
  const kept = keptSteps(plan?.steps, next.steps, planned ? null : begun);
  return new Map([...steps].filter(([id]) => kept.has(id)));
}

/** The state after one more event. */
export function afterEvent(state: ThreadState, { event }: Pick<StoredEvent, 'event'>): ThreadState {
  switch (event.event) {
    case 'start':
      return started(state, event);
    case 'plan':
      return { ...state, plan: event.plan, planned: true, steps: keptStates(state, event.plan) };
    case 'step':
      return { ...state, steps: new Map(state.steps).set(event.step_id, event.state) };
    case 'interrupt':
      return { ...state, waiting: event.reason, clarifications: state.clarifications + Number(event.reason === 'clarification') };
    case 'resumed':
      return { ...state, draft: null };
    case 'outline':
      return { ...state, outline: event.sections.map(({ title }) => title) };
    case 'coverage':
      return { ...state, rounds: event.round };
    case 'tool_call': {
      const { tool_call_id, step_id, name, args } = event;
      const isTool = name.includes('/') && step_id !== null;
      return isTool
        ? { ...state, calls: new Map(state.calls).set(tool_call_id, { stepId: step_id, tool: name, args, failed: false }) }
        : state;
    }
    case 'tool_call_result': {
      const call = state.calls.get(event.tool_call_id);
      return call && event.error !== ''
        ? { ...state, calls: new Map(state.calls).set(event.tool_call_id, { ...call, failed: true }) }
        : state;
    }
    case 'message_chunk':
      return event.agent === 'reporter' ? { ...state, draft: drafted(state, event.id, event.content) } : state;
    case 'citations':
      return { ...state, draft: { ...(state.draft ?? EMPTY_DRAFT), citations: event.citations } };
    case 'report':
      return { ...state, report: event.report, reported: true, draft: null };
    default:
      return state;
  }
}

export const threadStateOf = (events: readonly Pick<StoredEvent, 'event'>[]): ThreadState => events.reduce(afterEvent, NEW_THREAD);
