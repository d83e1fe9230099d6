import type { PlanStep, ResearchPlan } from '../../../../contract/entities/research';
import { MAX_PLAN_STEPS } from '../../../../model/limits';
import { isSameStep } from '../../../../model/research/sameStep';

/** The plan with one step changed. */
export function changeStep(plan: ResearchPlan, id: string, changes: Partial<PlanStep>): ResearchPlan {
  return { ...plan, steps: plan.steps.map((step) => (step.id === id ? { ...step, ...changes } : step)) };
}

/** The plan without a step. */
export function removeStep(plan: ResearchPlan, id: string): ResearchPlan {
  return { ...plan, steps: plan.steps.filter((step) => step.id !== id) };
}

/** The plan with an empty step at its end. */
export function addStep(plan: ResearchPlan, id: string): ResearchPlan {
  if (plan.steps.length >= MAX_PLAN_STEPS) return plan;
  const step: PlanStep = { id, title: '', description: '', step_type: 'research', need_search: true };
  return { ...plan, has_enough_context: false, steps: [...plan.steps, step] };
}

/** The plan with a step at another place, counted from 0; a place outside of the plan is its nearest end. */
export function moveStep(plan: ResearchPlan, id: string, to: number): ResearchPlan {
  const step = plan.steps.find((one) => one.id === id);
  if (!step) return plan;
  const others = plan.steps.filter((one) => one !== step);
  const at = Math.max(0, Math.min(others.length, to));
  return { ...plan, steps: [...others.slice(0, at), step, ...others.slice(at)] };
}

/** Why a plan cannot be run; empty when it can. */
export function planProblem({ steps }: ResearchPlan): 'none' | 'untitled' | '' {
  if (steps.length === 0) return 'none';
  return steps.some(({ title }) => title.trim() === '') ? 'untitled' : '';
}

/** The plan as it is sent: without blanks around its texts. */
export const tidyPlan = (plan: ResearchPlan): ResearchPlan => ({
  ...plan,
  steps: plan.steps.map((step) => ({ ...step, title: step.title.trim(), description: step.description.trim() })),
});

/** A step stands in a plan word for word, whatever else has changed. */
export const isStepUnchanged = (plan: ResearchPlan, step: PlanStep): boolean =>
  plan.steps.some((before) => isSameStep(before, { ...step, title: step.title.trim(), description: step.description.trim() }));
