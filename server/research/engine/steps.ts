import type { PlanStep } from '../../../src/contract/entities/research';
import type { StepState } from '../threadState';
import { callTools } from './callTools';
import type { Finding, FoundSource, Parts, Run } from './means';
import { takeNotes } from './notes';
import { placeKey, placesOf } from './places';
import { queriesOf } from './rulePlan';
import { read, search } from './search';
import { together } from './sources';

/** A step none of whose searches worked. */
class StepFailed extends Error {}

const TOOLS = 'tools';

/**
 * Searches for one step, in every place. What each search has found is stored at once: a server that takes the run over goes on with
 * the next one.
 */
async function* gather(run: Run, step: PlanStep): Parts<Finding> {
  const { means } = run;
  const earlier = await means.findings();
  let finding: Finding = earlier.find(({ stepId }) => stepId === step.id) ?? { stepId: step.id, sources: [], notes: '' };
  const others = earlier.filter(({ stepId }) => stepId !== step.id).flatMap(({ sources }) => sources);
  // A step whose searches all fail has nothing, unless a tool has answered.
  let worked = finding.searched?.some((key) => key !== TOOLS) || finding.sources.length > 0;
  const isDone = (key: string) => finding.searched?.includes(key) ?? false;
  const keep = async (key: string, found: readonly FoundSource[]) => {
    finding = { ...finding, sources: together([...finding.sources, ...found]), searched: [...(finding.searched ?? []), key] };
    await means.saveFinding(finding);
  };
  const queries = queriesOf(step, run.topic);
  if (run.tools.length > 0 && !isDone(TOOLS)) {
    const found = yield* callTools(run, step, queries[0] ?? run.topic);
    worked ||= found.length > 0;
    await keep(TOOLS, found);
  }
  for (const query of queries) {
    for (const place of await placesOf(run)) {
      const key = `${placeKey(place)} ${query}`;
      if (isDone(key)) continue;
      const hits = yield* search(run, { query, place, stepId: step.id, agent: 'researcher', known: [...others, ...finding.sources] });
      if (!hits) continue;
      worked = true;
      await keep(key, yield* read(run, hits, step.id, new Set(finding.sources.map(({ id }) => id))));
    }
  }
  if (!worked) throw new StepFailed();
  return finding;
}

/** A step without searches works on what the other steps have found. */
async function foundSoFar({ means }: Run, { id: stepId }: PlanStep): Promise<Finding> {
  const others = (await means.findings()).filter((finding) => finding.stepId !== stepId);
  return { stepId, sources: together(others.flatMap(({ sources }) => sources)), notes: '' };
}

/** Runs one step. Its finding is stored before it counts as done. */
async function* runStep(run: Run, step: PlanStep): Parts<StepState> {
  const { means, signal } = run;
  yield { event: 'step', step_id: step.id, state: 'running' };
  try {
    const finding = step.need_search ? yield* gather(run, step) : await foundSoFar(run, step);
    const notes = yield* takeNotes(run, step, finding.sources);
    signal.throwIfAborted();
    await means.saveFinding({ ...finding, notes });
    yield { event: 'step', step_id: step.id, state: 'done' };
    return 'done';
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof StepFailed)) throw error;
    yield { event: 'step', step_id: step.id, state: 'failed' };
    return 'failed';
  }
}

/** Runs steps one after the other. One that fails is left out, and can be run again by itself. @returns how each ended */
export async function* runSteps(run: Run, steps: readonly PlanStep[]): Parts<Map<string, StepState>> {
  const states = new Map<string, StepState>();
  for (const step of steps) states.set(step.id, yield* runStep(run, step));
  return states;
}
