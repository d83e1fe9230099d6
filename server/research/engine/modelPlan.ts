import { z } from 'zod';
import { STEP_TYPES, type ResearchPlan } from '../../../src/contract/entities/research';
import { CallError } from '../../kernel/errors';
import type { FoundPaper } from '../../answering/retrieval/candidates';
import { SKIP_CLARIFICATION } from '../../../src/contract/research';
import { titleIn } from '../../../src/model/paper/lines';
import { MAX_PLAN_TITLE_LENGTH } from '../../../src/model/limits';
import type { Parts, Run } from './means';
import { modelJson } from '../../languageModel/modelJson';
import { clarifyPrompt, planPrompt } from './prompts';
import { shortened, stepOf } from './rulePlan';
import { textsOf } from './texts';

const MAX_TITLES = 10;

const DraftStep = z.object({
  title: z.string().trim().min(1),
  description: z.string().catch(''),
  queries: z.array(z.string()).catch([]),
  step_type: z.enum(STEP_TYPES).catch('research'),
  need_search: z.boolean().catch(true),
});
const Draft = z.object({ title: z.string().trim().min(1), thought: z.string().catch(''), steps: z.array(DraftStep).min(1) });

const Clarification = z.object({ need: z.boolean(), question: z.string().catch(''), options: z.array(z.string().trim().min(1)).catch([]) });

/** What the model fails to do is done by rules; the reason is reported once. */
async function* orNull<T>(work: () => Promise<T | null>, message: string, signal: AbortSignal): Parts<T | null> {
  try {
    const made = await work();
    if (made === null) yield { event: 'error', error: message };
    return made;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof CallError)) throw error;
    yield { event: 'error', error: `${error.message}。${message}` };
    return null;
  }
}

/**
 * A plan by the model; null, after a notice with the reason, when it gives none that can be used.
 * @param before plan to change, and the instruction for the change
 */
export async function* modelPlan(
  run: Run,
  papers: readonly FoundPaper[],
  before?: { plan: ResearchPlan; instruction: string },
): Parts<ResearchPlan | null> {
  const { model } = run.means;
  if (!model) return null;
  const texts = textsOf(run.english);
  const max = Math.max(run.request.body.max_step_num, before?.plan.steps.length ?? 0);
  const titles = papers.slice(0, MAX_TITLES).map(({ paper }) => titleIn(paper, run.english ? 'en' : 'zh'));
  const ask = () => modelJson(model, planPrompt(run.topic, titles, max, run.english, before), Draft, run.signal);
  const draft = yield* orNull(ask, texts.planFallback, run.signal);
  if (!draft) return null;
  const steps = draft.steps.slice(0, max).map((step, i) => ({
    ...stepOf(
      `step-${i + 1}`,
      step.title,
      shortened(step.description, 1_000),
      step.queries.slice(0, 3).map((query) => shortened(query, 100)),
      texts,
    ),
    step_type: step.step_type,
    need_search: step.need_search,
  }));
  return {
    title: shortened(draft.title, MAX_PLAN_TITLE_LENGTH),
    thought: shortened(draft.thought, 2_000),
    has_enough_context: false,
    steps,
  };
}

/** Lets the model ask for a clarification. Answers whether it did. */
export async function* modelClarifies(run: Run): Parts<boolean> {
  const { model } = run.means;
  if (!model) return false;
  const texts = textsOf(run.english);
  const ask = () => modelJson(model, clarifyPrompt(run.topic, run.english), Clarification, run.signal);
  const answer = yield* orNull(ask, texts.noClarification, run.signal);
  if (!answer?.need || answer.question.trim() === '') return false;
  const options = answer.options.slice(0, 4).map((text) => shortened(text, 200));
  yield {
    event: 'interrupt',
    reason: 'clarification',
    content: shortened(answer.question, 1_000),
    options: [...options.map((text) => ({ text, value: text })), { text: texts.skip, value: SKIP_CLARIFICATION }],
  };
  return true;
}
