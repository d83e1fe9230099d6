import { lastTurn } from './reading';
import type { OutlineSection, ResearchView, ToolActivity } from './view';

/** How the newest request stands: as its state says, `nothing` where it ended because nothing was found, and `none` before the first one. */
export type Outcome = 'none' | 'running' | 'pending' | 'done' | 'nothing' | 'stopped' | 'failed';

export function outcomeOf(view: ResearchView): Outcome {
  const turn = lastTurn(view);
  if (!turn) return 'none';
  if (turn.state === 'streaming') return 'running';
  const written = view.reports.find(({ version }) => version === turn.version);
  return turn.state === 'done' && written?.answer_mode === 'nothing_found' ? 'nothing' : turn.state;
}

/** The thread has ended without a whole report although steps of it were done: the report can be written from what they found. */
export function canContinueWriting(view: ResearchView): boolean {
  const turn = lastTurn(view);
  const outcome = outcomeOf(view);
  if (!turn || outcome === 'running' || outcome === 'pending') return false;
  if (turn.version > 0) return view.reports.at(-1)?.complete === false;
  return (outcome === 'failed' || outcome === 'stopped') && Object.values(view.steps).includes('done');
}

/** Where a running request is: its place in the plan, and what is being done. */
interface Progress {
  /** 1-based place of the step that is under way; 0 outside of the plan. */
  place: number;
  /** Steps of the plan; 0 while there is none. */
  count: number;
  /** When the request began, ISO 8601. */
  since: string;
  doing:
    | { kind: 'call'; call: ToolActivity }
    | { kind: 'section'; place: number; count: number; section: OutlineSection }
    | { kind: 'writing' }
    | { kind: 'step'; title: string }
    | { kind: 'preparing' };
}

/** Null while no request runs. */
export function progressOf(view: ResearchView): Progress | null {
  const turn = lastTurn(view);
  if (!turn || outcomeOf(view) !== 'running') return null;
  const steps = turn.plan?.steps ?? [];
  const running = turn.steps.findLast(({ state }) => state === 'running');
  const place = running ? steps.findIndex(({ id }) => id === running.id) + 1 : 0;
  const doing = (): Progress['doing'] => {
    const call = turn.activities.findLast((activity): activity is ToolActivity => activity.kind === 'call' && activity.result === null);
    if (call) return { kind: 'call', call };
    const { outline } = view;
    const at = outline.findIndex(({ state }) => state === 'writing' || state === 'checking');
    if (at >= 0) return { kind: 'section', place: at + 1, count: outline.length, section: outline[at]! };
    if (outline.length > 0 || view.draft) return { kind: 'writing' };
    const title = steps[place - 1]?.title ?? '';
    return title === '' ? { kind: 'preparing' } : { kind: 'step', title };
  };
  return { place, count: steps.length, since: turn.time, doing: doing() };
}

/** What was found about each aspect of the question when a version was written; 0 for the one that is under way. Null where it is not told. */
export function aspectsOf({ turns }: ResearchView, version: number): ResearchView['turns'][number]['coverage'][number] | null {
  const end = version > 0 ? turns.findIndex((turn) => turn.version === version) : -1;
  return (
    turns
      .slice(0, end < 0 ? undefined : end + 1)
      .flatMap(({ coverage }) => coverage)
      .at(-1) ?? null
  );
}
