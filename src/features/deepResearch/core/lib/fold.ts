import { createNextState } from '@reduxjs/toolkit';
import type { ResearchEntry } from '../../../../api/researchStream';
import type { ResearchEvent } from '../../../../contract/entities/research';
import { keptSteps } from '../../../../model/research/keptSteps';
import { EMPTY_VIEW } from './view';
import type { Activity, ResearchView, TurnView } from './view';

type EventOf<Kind extends ResearchEvent['event']> = Extract<ResearchEvent, { event: Kind }>;

/** The request that an event belongs to; made when its `start` is missing, so that nothing is lost. */
function turnOf(view: ResearchView, { chat_record_id, time }: ResearchEvent): TurnView {
  const existing = view.turns.find(({ record_id }) => record_id === chat_record_id);
  if (existing) return existing;
  const turn: TurnView = {
    record_id: chat_record_id,
    message: '',
    feedback: null,
    retry_step_id: null,
    retry_call_id: null,
    rewrite: null,
    branch: null,
    time,
    activities: [],
    steps: [],
    plan: view.plan,
    planned: false,
    interrupt: null,
    coverage: [],
    version: 0,
    state: 'running',
    notice: '',
  };
  view.turns.push(turn);
  return turn;
}

/** The step that is under way in a request; null outside of all. */
const runningStep = (turn: TurnView): string | null => turn.steps.findLast(({ state }) => state === 'running')?.id ?? null;

function takeChunk(view: ResearchView, event: EventOf<'message_chunk'>): void {
  if (event.agent === 'reporter') {
    view.draft ??= { text: '', citations: [] };
    view.draft.text += event.content;
    return;
  }
  const turn = turnOf(view, event);
  const words = turn.activities.findLast((activity) => activity.kind === 'message' && activity.id === event.id);
  if (words?.kind === 'message') words.text += event.content;
  else
    turn.activities.push({
      kind: 'message',
      id: event.id,
      step_id: runningStep(turn),
      agent: event.agent,
      text: event.content,
      time: event.time,
    });
}

function takePlan(view: ResearchView, turn: TurnView, { plan }: EventOf<'plan'>): void {
  const { feedback, branch } = turn;
  const begun = turn.planned ? null : { feedback, isBranch: branch !== null, hasReport: view.reports.length > 0 };
  const kept = keptSteps(view.plan?.steps, plan.steps, begun);
  for (const id of Object.keys(view.steps)) if (!kept.has(id)) delete view.steps[id];
  view.plan = turn.plan = plan;
  turn.planned = true;
}

function takeStep(view: ResearchView, { step_id, state, ...event }: EventOf<'step'>): void {
  const turn = turnOf(view, { step_id, state, ...event });
  const step = turn.steps.find(({ id }) => id === step_id);
  if (step) step.state = state;
  else turn.steps.push({ id: step_id, state, time: event.time });
  view.steps[step_id] = state;
}

function takeResult(view: ResearchView, event: EventOf<'tool_call_result'>): void {
  const called = turnOf(view, event).activities.findLast((activity) => activity.kind === 'call' && activity.id === event.tool_call_id);
  const { content, results, error, duration } = event;
  if (called?.kind === 'call') called.result = { content, results, error, duration };
}

function takeEvent(view: ResearchView, event: ResearchEvent): void {
  const turn = turnOf(view, event);
  const add = (activity: Activity) => void turn.activities.push(activity);
  switch (event.event) {
    case 'start':
      Object.assign(turn, {
        message: event.message,
        feedback: event.interrupt_feedback ?? null,
        retry_step_id: event.retry_step_id ?? null,
        retry_call_id: event.retry_call_id ?? null,
        rewrite: event.rewrite ?? null,
        branch: event.branch ?? null,
        time: event.time,
      });
      view.draft = null;
      view.outline = [];
      return;
    case 'resumed':
      // What the lost server had written is written again.
      view.draft = null;
      view.outline = [];
      return add({ kind: 'resumed', id: `resumed-${event.attempt}`, step_id: runningStep(turn), attempt: event.attempt, time: event.time });
    case 'coverage':
      turn.coverage = [
        ...turn.coverage.filter(({ round }) => round !== event.round),
        { round: event.round, aspects: event.aspects, ending: event.ending, after: turn.steps.length },
      ];
      return;
    case 'outline':
      view.outline = event.sections;
      return;
    case 'message_chunk':
      return takeChunk(view, event);
    case 'plan':
      return takePlan(view, turn, event);
    case 'interrupt':
      turn.interrupt = { reason: event.reason, content: event.content, options: event.options };
      return;
    case 'step':
      return takeStep(view, event);
    case 'tool_call': {
      const { tool_call_id: id, step_id, agent, name, args, time } = event;
      return add({ kind: 'call', id, step_id, agent, name, args, time, result: null });
    }
    case 'tool_call_result':
      return takeResult(view, event);
    case 'citations':
      view.draft = { text: view.draft?.text ?? '', citations: event.citations };
      return;
    case 'report':
      view.reports = [
        ...view.reports.filter(({ version }) => version !== event.report.version),
        { ...event.report, record_id: event.chat_record_id },
      ].sort((a, b) => a.version - b.version);
      turn.version = event.report.version;
      view.draft = null;
      view.outline = [];
      return;
    case 'error':
      return add({ kind: 'error', id: `error-${turn.activities.length}`, step_id: runningStep(turn), text: event.error, time: event.time });
    case 'end':
      turn.state = event.state;
      turn.notice = event.notice;
      // After the end no step is running any more.
      for (const step of turn.steps) if (step.state === 'running') step.state = view.steps[step.id] = 'failed';
      // Nor is a report being written; one without a word is none.
      view.outline = [];
      if (view.draft?.text.trim() === '') view.draft = null;
  }
}

/** The view after further events. Parts that do not change keep their identity. */
export function foldEvents(view: ResearchView, entries: readonly ResearchEntry[]): ResearchView {
  return createNextState(view, (draft) => {
    for (const { event } of entries) takeEvent(draft, event);
  });
}

/** The view of a whole log. */
export const foldLog = (log: readonly ResearchEntry[]): ResearchView => foldEvents(EMPTY_VIEW, log);

/** A log begins with all of another one. Entries are never changed: the last one that both have tells. */
export const continuesLog = (before: readonly ResearchEntry[], log: readonly ResearchEntry[]): boolean =>
  log.length >= before.length && (before.length === 0 || log[before.length - 1] === before.at(-1));

/**
 * Folds a growing log, only what is new each time. Equal logs give equal views, whatever was folded before: a log that
 * does not continue the last one is folded from its start.
 */
export function makeFold(): (log: readonly ResearchEntry[]) => ResearchView {
  let last: { log: readonly ResearchEntry[]; view: ResearchView } = { log: [], view: EMPTY_VIEW };
  return (log) => {
    if (log === last.log) return last.view;
    const view = continuesLog(last.log, log) ? foldEvents(last.view, log.slice(last.log.length)) : foldLog(log);
    last = { log, view };
    return view;
  };
}
