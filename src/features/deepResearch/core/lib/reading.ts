import type { PlanStep, ResearchPlan } from '../../../../contract/entities/research';
import { isSameStep } from '../../../../model/research/sameStep';
import type { ToolActivity, Activity, ResearchView, TurnView } from './view';

/** The newest request; undefined before the first one. */
export const lastTurn = (view: ResearchView): TurnView | undefined => view.turns.at(-1);

/** A request of the thread runs. */
export const isThreadRunning = (view: ResearchView): boolean => lastTurn(view)?.state === 'running';

/** The request that waits for an answer of the person; null when none does. */
export function waitingTurn(view: ResearchView): TurnView | null {
  const turn = lastTurn(view);
  return turn?.interrupt && turn.state === 'pending' ? turn : null;
}

/** A step of a request with its activities. */
export interface StepRow {
  id: string;
  title: string;
  /** 1-based place in the plan; 0 when the plan does not know it. */
  place: number;
  state: 'running' | 'done' | 'failed';
  /** Newest state anywhere in the thread: a failed step may have been run again since. Null when another plan has taken its place. */
  now: 'running' | 'done' | 'failed' | null;
  time: string;
  activities: Activity[];
}

const placeOf = (plan: ResearchPlan | null, id: string): number => (plan?.steps.findIndex((step) => step.id === id) ?? -1) + 1;

const isStillPlanned = (own: PlanStep | undefined, now: PlanStep | undefined): boolean => (own && now ? isSameStep(own, now) : own === now);

/** The steps of a request in the order in which they began, where the thread stands at this plan and these states. */
export function stepRows(turn: TurnView, { plan, steps }: Pick<ResearchView, 'plan' | 'steps'>): StepRow[] {
  return turn.steps.map(({ id, state, time }) => {
    const place = placeOf(turn.plan, id);
    const isPlanned = isStillPlanned(turn.plan?.steps[place - 1], plan?.steps[placeOf(plan, id) - 1]);
    return {
      id,
      state,
      time,
      place,
      title: turn.plan?.steps[place - 1]?.title ?? '',
      now: isPlanned ? (steps[id] ?? state) : null,
      activities: turn.activities.filter(({ step_id }) => step_id === id),
    };
  });
}

/** Activities outside of the steps. */
export function looseActivities(turn: TurnView): Activity[] {
  const begun = new Set(turn.steps.map(({ id }) => id));
  return turn.activities.filter(({ step_id }) => step_id === null || !begun.has(step_id));
}

/** The question of the thread: what was asked first. */
export const questionOf = (view: ResearchView): string => view.turns[0]?.message ?? '';

/** A work or page that a search has found. */
export type FoundWork = NonNullable<ToolActivity['result']>['results'][number];

/** Equal for the same work. */
export const workKey = ({ paper_id, url, title }: FoundWork): string => paper_id ?? (url || title);

/** What searches have found, each work once, in the order in which it was found. */
function foundBy(calls: readonly ToolActivity[]): FoundWork[] {
  const found = new Map<string, FoundWork>();
  for (const { name, result } of calls)
    for (const work of name === 'search' ? (result?.results ?? []) : []) {
      const key = workKey(work);
      if (!found.has(key)) found.set(key, work);
    }
  return [...found.values()];
}

const callsOf = (turns: readonly TurnView[]): ToolActivity[] =>
  turns.flatMap((turn) => turn.activities).filter((activity): activity is ToolActivity => activity.kind === 'call');

/** All that the searches of a thread have found, each work once. */
export const foundWorks = (view: ResearchView): FoundWork[] => foundBy(callsOf(view.turns));

export interface Coverage {
  searches: number;
  found: number;
  reads: number;
  failed: number;
}

/** How much was looked at, over all requests up to the one that wrote a version; 0 for all requests. */
export function coverageOf(view: ResearchView, version: number): Coverage {
  const end = version > 0 ? view.turns.findIndex((turn) => turn.version === version) : -1;
  const calls = callsOf(view.turns.slice(0, end < 0 ? undefined : end + 1));
  return {
    searches: calls.filter(({ name }) => name === 'search').length,
    found: foundBy(calls).length,
    reads: calls.filter(({ name }) => name === 'read').length,
    failed: calls.filter(({ result }) => result !== null && result.error !== '').length,
  };
}
