import type { PlanStep } from '../../../src/contract/entities/research';
import type { Scope } from '../../answering/retrieval/library';
import { callTools } from './callTools';
import type { Finding, FoundSource, Parts, Run } from './means';
import { takeNotes } from './notes';
import { queriesOf, subjectWords } from './rulePlan';
import { read, search, type Hit } from './search';

/** A step none of whose searches worked. */
class StepFailed extends Error {}

/** Searches of one round, in the chosen material first. */
async function* searchAll(run: Run, stepId: string, queries: readonly string[], scope: Scope | null): Parts<Hit[] | null> {
  const hits: Hit[] = [];
  let worked = false;
  for (const query of queries) {
    for (const where of scope ? [scope, null] : [null]) {
      const found = yield* search(run, { query, scope: where, stepId, agent: 'researcher' });
      worked ||= found !== null;
      hits.push(...(found ?? []));
    }
  }
  return worked ? hits : null;
}

/** A wider search, for steps that found nothing: the question without the step's own words, then its words one by one. */
function widerQueries(topic: string, round: number): string[] {
  const subject = subjectWords(topic);
  return round === 1 ? [subject] : subject.split(/\s+/).slice(0, 3);
}

async function* gather(run: Run, step: PlanStep): Parts<FoundSource[]> {
  const scope = await run.means.scope();
  const queries = queriesOf(step, run.topic);
  const fromTools = yield* callTools(run, step, queries[0] ?? run.topic);
  let hits = yield* searchAll(run, step.id, queries, scope);
  for (let round = 1; hits?.length === 0 && fromTools.length === 0 && round < run.request.body.max_plan_iterations; round += 1) {
    hits = yield* searchAll(run, step.id, widerQueries(run.topic, round), scope);
  }
  if (hits === null && fromTools.length === 0) throw new StepFailed();
  return [...fromTools, ...(yield* read(run, hits ?? [], step.id))];
}

/** Runs one step. Its finding is stored before it counts as done. Answers whether it worked. */
async function* runStep(run: Run, step: PlanStep): Parts<boolean> {
  const { means, signal } = run;
  yield { event: 'step', step_id: step.id, state: 'running' };
  try {
    // A step without searches works on what the other steps have found.
    const sources = step.need_search ? yield* gather(run, step) : (await means.findings()).flatMap((finding) => finding.sources);
    const notes = yield* takeNotes(run, step, sources);
    signal.throwIfAborted();
    const finding: Finding = { stepId: step.id, sources, notes };
    await means.saveFinding(finding);
    yield { event: 'step', step_id: step.id, state: 'done' };
    return true;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof StepFailed)) throw error;
    yield { event: 'step', step_id: step.id, state: 'failed' };
    return false;
  }
}

/** Runs steps one after the other. One that fails is left out, and can be run again by itself. */
export async function* runSteps(run: Run, steps: readonly PlanStep[]): Parts<void> {
  for (const step of steps) yield* runStep(run, step);
}
