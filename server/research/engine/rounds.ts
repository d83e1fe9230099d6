import { z } from 'zod';
import type { PlanStep, ResearchPlan } from '../../../src/contract/entities/research';
import { CallError } from '../../kernel/errors';
import { modelJson } from '../../languageModel/modelJson';
import { MAX_PLAN_STEPS } from '../../../src/model/limits';
import type { StepState } from '../threadState';
import { coverageOf, type CoveredAspect } from './coverage';
import type { Finding, FoundSource, Parts, Run } from './means';
import { gapsPrompt } from './prompts';
import { queriesOf, shortened, subjectWords, withQueries } from './rulePlan';
import { together } from './sources';
import { runSteps } from './steps';
import { textsOf } from './texts';
import { otherWordings } from './topic';
import type { Researched } from './writing';

/** Searches of a further round, and of one aspect in it. */
const MAX_QUERIES = 3;
const MAX_WORDINGS = 2;
const MAX_TITLES = 12;

const Gaps = z.object({ queries: z.array(z.string().trim().min(1)).catch([]) });

const isOpen = ({ state, disputed }: CoveredAspect) => state !== 'covered' || disputed;

/** The findings of a plan's steps, in its order. */
export async function findingsOf({ means }: Pick<Run, 'means'>, { steps }: ResearchPlan): Promise<Finding[]> {
  const all = await means.findings();
  return steps.flatMap(({ id }) => all.find(({ stepId }) => stepId === id) ?? []);
}

const sourcesOf = (findings: readonly Finding[]): FoundSource[] => together(findings.flatMap(({ sources }) => sources));

/** What to search for by rules: what is open in other words, and reviews where works disagree. */
function queriesByRules(run: Run, aspects: readonly CoveredAspect[]): string[] {
  const { asked } = run;
  return aspects.flatMap(({ state, disputed }, place) => {
    const queries = state === 'covered' ? [] : otherWordings(asked, place).slice(0, MAX_WORDINGS);
    return disputed ? [...queries, `${subjectWords(run.topic)} ${textsOf(run.english).dispute}`] : queries;
  });
}

/** What a model would search for; null when it does not say. */
async function queriesByModel(run: Run, aspects: readonly CoveredAspect[], sources: readonly FoundSource[]): Promise<string[] | null> {
  const { model } = run.means;
  if (!model) return null;
  try {
    const titles = sources.slice(0, MAX_TITLES).map(({ title }) => title);
    const answer = await modelJson(model, gapsPrompt(run.topic, aspects, titles, MAX_QUERIES), Gaps, run.signal);
    return answer && answer.queries.length > 0 ? answer.queries.map((query) => shortened(query, 100)) : null;
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof CallError) return null;
    throw error;
  }
}

/** The step of a further round; null when there is nothing new to search for. */
async function furtherStep(
  run: Run,
  { plan, aspects, findings }: Researched,
  round: number,
): Promise<{ plan: ResearchPlan; step: PlanStep } | null> {
  const made = new Set(plan.steps.flatMap((step) => queriesOf(step, run.topic)));
  const wanted = (await queriesByModel(run, aspects, sourcesOf(findings))) ?? queriesByRules(run, aspects);
  const queries = [...new Set(wanted)].filter((query) => !made.has(query)).slice(0, MAX_QUERIES);
  if (queries.length === 0) return null;
  const open = aspects.filter(isOpen).map(({ text }) => text);
  const { title, description } = textsOf(run.english).furtherRound(round, open);
  return withQueries(plan, title, description, queries, run.english);
}

/**
 * Runs steps of a plan, then looks which aspects of the question are open, and searches again for these, round by round, until all
 * are covered, nothing new comes, or the depth is reached.
 * @param depth rounds at most, the steps themselves being the first
 */
export async function* searchInRounds(
  run: Run,
  plan: ResearchPlan,
  steps: readonly PlanStep[],
  before: ReadonlyMap<string, StepState>,
  depth: number,
): Parts<Researched> {
  const { endings } = textsOf(run.english);
  let researched: Researched = { plan, states: before, aspects: [], findings: [] };
  let next: readonly PlanStep[] = steps;
  // A server that was lost behind the last round's steps has left none of them.
  for (let round = Math.max(1, steps.length > 0 ? run.rounds + 1 : run.rounds); ; round += 1) {
    const known = sourcesOf(await findingsOf(run, researched.plan)).length;
    const states = new Map([...researched.states, ...(yield* runSteps(run, next))]);
    const findings = await findingsOf(run, researched.plan);
    const sources = sourcesOf(findings);
    const aspects = coverageOf(run.asked, sources);
    researched = { ...researched, states, aspects, findings };
    const nothingNew = round > 1 && next.length > 0 && sources.length === known;
    const isDeepest = round >= depth || researched.plan.steps.length >= MAX_PLAN_STEPS;
    const ends = !aspects.some(isOpen) || nothingNew || isDeepest;
    const further = ends ? null : await furtherStep(run, researched, round + 1);
    const why = () => {
      if (!aspects.some(isOpen)) return endings.covered;
      if (sources.length === 0) return endings.nothing;
      return isDeepest && !nothingNew ? endings.deepest : endings.nothingNew;
    };
    if (aspects.length > 0) yield { event: 'coverage', round, aspects, ending: further ? '' : why() };
    if (!further) return researched;
    researched = { ...researched, plan: further.plan };
    yield { event: 'plan', plan: further.plan };
    next = [further.step];
  }
}
