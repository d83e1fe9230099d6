import type { PlanStep, ResearchPlan } from '../../../src/contract/entities/research';
import type { FoundPaper } from '../../answering/retrieval/candidates';
import { readQuestion } from '../../text/terms';
import { SKIP_CLARIFICATION } from '../../../src/contract/research';
import { balanced } from '../../../src/model/isolated';
import type { Outcome } from '../runningResearch';
import { taskOf, type Task } from '../task';
import { afterEvent, keptStates, startOf, type StepState } from '../threadState';
import { retryCall } from './callTools';
import { coverageOf } from './coverage';
import type { Job, Means, Parts, Run } from './means';
import { modelClarifies, modelPlan } from './modelPlan';
import { placesOf } from './places';
import { findingsOf, searchInRounds } from './rounds';
import { replanned, rulePlan, subjectWords, withStep, shortened } from './rulePlan';
import { search } from './search';
import { together } from './sources';
import { textsOf } from './texts';
import { readTopic } from './topic';
import { writeReport } from './report';

/** Looks at the library before planning. */
async function* investigate(run: Run): Parts<FoundPaper[]> {
  if (!run.request.body.enable_background_investigation) return [];
  const query = subjectWords(run.topic).slice(0, 200);
  const found: FoundPaper[] = [];
  for (const place of await placesOf(run)) {
    if (place.kind === 'outside') continue;
    const hits = yield* search(run, { query, place, stepId: null, agent: 'investigator', known: [] });
    found.push(...(hits ?? []).map((hit) => hit.found));
  }
  return found;
}

const planByRules = (run: Run, papers: readonly FoundPaper[]): ResearchPlan =>
  rulePlan(run.asked, papers, run.request.body.max_step_num, run.english);

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

interface Work {
  readonly plan: ResearchPlan;
  /** Those to run; one that is done is passed over: an earlier server has finished it, or the thread was branched behind it. */
  readonly steps: readonly PlanStep[];
  readonly states: ReadonlyMap<string, StepState>;
  /** What a follow-up asks for, or how the report is to be different. */
  readonly instruction?: string;
  /** Rounds of searching; one, unless it is said. */
  readonly depth?: number;
  /** The person has said what to search for: what that finds is the answer, whatever the question was. */
  readonly asSaid?: boolean;
}

/** Runs steps of a plan, searches again for what they left open, and writes the report of all that was found. */
async function* runAndWrite(run: Run, work: Work): Parts<Outcome> {
  const { mcp_servers, enable_web_search } = run.request.body;
  const { tools, failures } = enable_web_search && mcp_servers.length > 0 ? await run.means.tools(run.signal) : { tools: [], failures: [] };
  for (const error of failures) yield { event: 'error', error };
  const plan = (run.resumed?.planned && run.resumed.plan) || work.plan;
  const states = run.resumed?.steps ?? work.states;
  const extra = plan.steps.filter(({ id }) => !work.plan.steps.some((step) => step.id === id));
  const found = new Set((await run.means.findings()).map(({ stepId }) => stepId));
  const steps = [...work.steps, ...extra].filter(({ id }) => states.get(id) !== 'done' || !found.has(id));
  const researched = yield* searchInRounds({ ...run, tools }, plan, steps, states, work.depth ?? 1);
  return yield* writeReport(run, { ...researched, instruction: work.instruction ?? null, asSaid: work.asSaid ?? false });
}

/** Makes a failed call of a tool once more, and writes the report with what it answers. */
async function* callAgain(run: Run, { plan, step, call }: Extract<Task, { kind: 'retryCall' }>): Parts<Outcome> {
  const { tools, failures } = await run.means.tools(run.signal);
  for (const error of failures) yield { event: 'error', error };
  const source = yield* retryCall({ ...run, tools }, step, call);
  if (source) {
    const finding = (await run.means.findings()).find(({ stepId }) => stepId === step.id) ?? { stepId: step.id, sources: [], notes: '' };
    await run.means.saveFinding({ ...finding, sources: together([...finding.sources, source]) });
  }
  return yield* writeStored(run, plan, null);
}

/** Writes the report from what is stored, searching nothing. */
async function* writeStored(run: Run, plan: ResearchPlan, instruction: string | null): Parts<Outcome> {
  const findings = await findingsOf(run, plan);
  const aspects = coverageOf(run.asked, together(findings.flatMap(({ sources }) => sources)));
  return yield* writeReport(run, { plan, states: run.before.steps, aspects, findings, instruction, asSaid: true });
}

/** Shows the plan and waits, unless the person wants no question asked. */
async function* propose(run: Run, plan: ResearchPlan): Parts<Outcome> {
  const { auto_accepted_plan, max_plan_iterations: depth } = run.request.body;
  if (!run.resumed?.planned) {
    await run.means.replaceFindings();
    yield { event: 'plan', plan };
  }
  if (auto_accepted_plan) return yield* runAndWrite(run, { plan, steps: plan.steps, states: new Map(), depth });
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
  const begun = afterEvent(before, { event: startOf(body) });
  const { topic } = begun;
  const { resumed } = job;
  // All that was missing was the last event.
  if (resumed?.reported) return { state: 'done', notice: '' };
  if (resumed?.waiting) return { state: 'pending', notice: '' };
  const asked = await readTopic(means.library, topic);
  const run: Run = { ...job, means, signal, topic, asked, english: body.locale === 'en-US', rounds: resumed?.rounds ?? 0, tools: [] };
  const stored = resumed?.planned ? resumed.plan : null;
  switch (task.kind) {
    case 'question': {
      if (stored) return yield* propose(run, stored);
      if (yield* clarify(run)) return { state: 'pending', notice: '' };
      const papers = yield* investigate(run);
      return yield* propose(run, (yield* modelPlan(run, papers)) ?? planByRules(run, papers));
    }
    case 'replan':
      return yield* propose(run, stored ?? (yield* modelPlan(run, [], task)) ?? replanned(task.plan, task.instruction, topic, run.english));
    case 'run':
      if (!stored) {
        // A branch has those findings alone that stay.
        if (!body.branch) await means.replaceFindings();
        yield { event: 'plan', plan: task.plan };
      }
      return yield* runAndWrite(run, {
        plan: task.plan,
        steps: task.plan.steps,
        states: keptStates(begun, task.plan),
        depth: body.max_plan_iterations,
        asSaid: body.plan !== null,
      });
    case 'retry':
      return yield* runAndWrite(run, { plan: task.plan, steps: [task.step], states: before.steps });
    case 'retryCall':
      return yield* callAgain(run, task);
    case 'rewrite':
      return yield* writeStored(run, task.plan, body.rewrite?.section ? null : task.wish || null);
    case 'followUp': {
      const title = balanced(shortened(textsOf(run.english).followUp(task.instruction), 80));
      const added = withStep(task.plan, title, task.instruction, topic, run.english);
      const plan = stored ?? added.plan;
      if (!stored) yield { event: 'plan', plan };
      return yield* runAndWrite(run, {
        plan,
        steps: plan.steps.slice(-1),
        states: before.steps,
        instruction: task.instruction,
        asSaid: true,
      });
    }
  }
}
