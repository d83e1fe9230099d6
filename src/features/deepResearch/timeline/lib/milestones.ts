import type { ResearchEntry } from '../../../../api/researchStream';
import type { ResearchEvent, ResearchPlan } from '../../../../contract/entities/research';
import type { TurnView } from '../../core/lib/view';
import { texts as common } from '../../core/texts';
import { headingOf } from '../../core/ui/turnWords';
import { texts } from '../texts';

/** An event of a run that is worth going to. */
export interface Milestone {
  seq: number;
  time: string;
  words: string;
}

/** What has to be known of the events before one to say what it is. */
interface Before {
  turns: readonly TurnView[];
  plan: ResearchPlan | null;
  /** Words of the report of this request have been told. */
  writing: boolean;
  /** How this request would end if it were done now. */
  ending: string;
}

/** What an event is called; empty for one that is no milestone. */
function wordsOf(event: ResearchEvent, before: Before): string {
  switch (event.event) {
    case 'start': {
      const at = before.turns.findIndex(({ record_id }) => record_id === event.chat_record_id);
      const turn = before.turns[at];
      return at > 0 && turn ? headingOf(turn, before.turns[at - 1]) : texts.asked;
    }
    case 'plan':
      // An accepted plan is told once more.
      if (JSON.stringify(event.plan) === JSON.stringify(before.plan)) return '';
      return before.plan ? texts.replanned : texts.planned;
    case 'step': {
      const step = before.plan?.steps.find(({ id }) => id === event.step_id);
      return texts.step(texts.stepStates[event.state], step?.title || texts.stepNameless);
    }
    case 'coverage':
      return texts.covered(event.round);
    case 'outline':
      return before.writing ? '' : texts.writing;
    case 'message_chunk':
      return event.agent === 'reporter' && !before.writing ? texts.writing : '';
    case 'report':
      return event.report.answer_mode === 'nothing_found' ? common.nothingFound : texts.version(event.report.version);
    case 'interrupt':
      return event.reason === 'plan' ? common.waitingPlan : common.waitingAnswer;
    case 'resumed':
      return texts.resumed;
    case 'end':
      // What it waits for was said by the event before.
      if (event.state === 'pending') return '';
      return texts.ended(event.state === 'done' ? before.ending : (common.ended[event.state] ?? ''));
    default:
      return '';
  }
}

/** What is known after an event. */
function after(event: ResearchEvent, before: Before): Before {
  switch (event.event) {
    case 'start':
      return { ...before, writing: false, ending: common.endedWithout };
    case 'plan':
      return { ...before, plan: event.plan };
    case 'outline':
      return { ...before, writing: true };
    case 'message_chunk':
      return event.agent === 'reporter' && !before.writing ? { ...before, writing: true } : before;
    case 'resumed':
      return { ...before, writing: false };
    case 'report': {
      const ending = (event.report.answer_mode === 'nothing_found' ? common.ended.nothing : common.ended.done) ?? '';
      return { ...before, writing: false, ending };
    }
    default:
      return before;
  }
}

/** The milestones of a log, in order. `turns`: the requests that its events come to. */
export function milestonesOf(log: readonly ResearchEntry[], turns: readonly TurnView[]): Milestone[] {
  let known: Before = { turns, plan: null, writing: false, ending: common.endedWithout };
  const found: Milestone[] = [];
  for (const { seq, event } of log) {
    const words = wordsOf(event, known);
    if (words) found.push({ seq, time: event.time, words });
    known = after(event, known);
  }
  return found;
}

/** The milestone that an event is, or the last one before it. */
export const milestoneAt = (milestones: readonly Milestone[], seq: number): Milestone | undefined =>
  milestones.findLast((one) => one.seq <= seq);
/** The last milestone before an event. */
export const milestoneBefore = (milestones: readonly Milestone[], seq: number): Milestone | undefined =>
  milestones.findLast((one) => one.seq < seq);
/** The first milestone after an event. */
export const milestoneAfter = (milestones: readonly Milestone[], seq: number): Milestone | undefined =>
  milestones.find((one) => one.seq > seq);
