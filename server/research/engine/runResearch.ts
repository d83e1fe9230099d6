import type { PlanStep, ResearchPlan } from '../../../src/contract/entities/research';
import type { FoundPaper } from '../../answering/retrieval/candidates';
import { readQuestion } from '../../text/terms';
import { SKIP_CLARIFICATION } from '../../../src/contract/research';
import type { StoredPart } from '../../store/research/events';
import type { Outcome } from '../runningResearch';
import { taskOf } from '../task';
import { afterEvent, type StepState, type ThreadState } from '../threadState';
import type { Job, Means, Parts, Run } from './means';
import { modelClarifies, modelPlan } from './modelPlan';
import { replanned, rulePlan, subjectWords, withStep, shortened } from './rulePlan';
import { search } from './search';
import { runSteps } from './steps';
import { textsOf } from './texts';
import { writeReport } from './report';

export type { Means } from './means';

/** Looks at the library before planning. */
async function* investigate(run: Run): Parts<FoundPaper[]> {
  if (!run.request.body.enable_background_investigation) return [];
  const query = subjectWords(run.topic).slice(0, 200);
  const scope = await run.means.scope();
  const found: FoundPaper[] = [];
  for (const where of scope ? [scope, null] : [null]) {
    const hits = yield* search(run, { query, scope: where, stepId: null, agent: 'investigator' });
    found.push(...(hits ?? []).map((hit) => hit.found));
  }
  return found;
}

/** Asks for a clarification; answers whether it did. */
async function* clarify(run: Run): Parts<boolean> {
  const { enable_clarification, max_clarification_rounds, message } = run.request.body;
  if (!enable_clarification || message === SKIP_CLARIFICATION || run.before.clarifications >= max_clarification_rounds) return false;
  if (run.means.model) return yield* modelClarifies(run);
  if ((await run.means.scope()) || !readQuestion(run.topic).general) return false;
  const texts = textsOf(run.english);
  yield {
    event: 'interrupt',
    reason: 'clarification',
    content: texts.askSubject,
    options: [{ text: texts.skip, value: SKIP_CLARIFICATION }],
  };
  return true;
}

/** Runs steps of a plan and writes the report of all that its steps have found. */
async function* runAndWrite(
  run: Run,
  plan: ResearchPlan,
  steps: readonly PlanStep[],
  states: ReadonlyMap<string, StepState>,
  instruction: string | null = null,
): Parts<Outcome> {
  const { mcp_servers, enable_web_search } = run.request.body;
  const { tools, failures } = enable_web_search && mcp_servers.length > 0 ? await run.means.tools(run.signal) : { tools: [], failures: [] };
  for (const error of failures) yield { event: 'error', error };
  let after: ThreadState = { ...run.before, steps: states };
  const observed = async function* (): AsyncGenerator<StoredPart, void> {
    for await (const event of runSteps({ ...run, tools }, steps)) {
      after = afterEvent(after, { event });
      yield event;
    }
  };
  yield* observed();
  return yield* writeReport(run, { plan, states: after.steps, instruction });
}

/** Shows the plan and waits, unless the person wants no question asked. */
async function* propose(run: Run, plan: ResearchPlan): Parts<Outcome> {
  yield { event: 'plan', plan };
  if (run.request.body.auto_accepted_plan) {
    await run.means.clearFindings();
    return yield* runAndWrite(run, plan, plan.steps, new Map());
  }
  const { interruptPlan, accept, edit } = textsOf(run.english);
  const options = [
    { text: accept, value: 'accepted' },
    { text: edit, value: 'edit_plan' },
  ];
  yield { event: 'interrupt', reason: 'plan', content: interruptPlan, options };
  return { state: 'pending', notice: '' };
}

/**
 * Does what one request of a thread asks for, and says so event by event.
 * @returns how it ended. Ends early by throwing when the signal aborts.
 * @throws {CallError} with words for the person; any other error is the program's.
 */
export async function* runResearch(job: Job, means: Means, signal: AbortSignal): Parts<Outcome> {
  signal.throwIfAborted();
  const { request, before } = job;
  const { body } = request;
  const task = taskOf(body, before);
  const start = {
    event: 'start',
    message: body.message,
    report_style: body.report_style,
    interrupt_feedback: body.interrupt_feedback,
    retry_step_id: body.retry_step_id,
  } as const;
  const { topic } = afterEvent(before, { event: start });
  const run: Run = { ...job, means, signal, topic, english: body.locale === 'en-US', tools: [] };
  switch (task.kind) {
    case 'question': {
      if (yield* clarify(run)) return { state: 'pending', notice: '' };
      const papers = yield* investigate(run);
      return yield* propose(run, (yield* modelPlan(run, papers)) ?? rulePlan(topic, papers, body.max_step_num, run.english));
    }
    case 'replan':
      return yield* propose(run, (yield* modelPlan(run, [], task)) ?? replanned(task.plan, task.instruction, topic, run.english));
    case 'run':
      await means.clearFindings();
      yield { event: 'plan', plan: task.plan };
      return yield* runAndWrite(run, task.plan, task.plan.steps, new Map());
    case 'retry':
      return yield* runAndWrite(run, task.plan, [task.step], before.steps);
    case 'followUp': {
      const title = shortened(textsOf(run.english).followUp(task.instruction), 80);
      const { plan, step } = withStep(task.plan, title, task.instruction, topic, run.english);
      yield { event: 'plan', plan };
      return yield* runAndWrite(run, plan, [step], before.steps, task.instruction);
    }
  }
}
