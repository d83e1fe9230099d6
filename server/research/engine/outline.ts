import { z } from 'zod';
import { MAX_PLAN_TITLE_LENGTH } from '../../../src/model/limits';
import { CallError } from '../../kernel/errors';
import { modelJson } from '../../languageModel/modelJson';
import type { Run, WrittenSection } from './means';
import { outlinePrompt } from './reportPrompts';
import { queriesOf, shortened } from './rulePlan';
import type { ReportSources } from './sources';
import { textsOf } from './texts';
import type { Writing } from './writing';

/** A section that is to be written. */
export interface PlannedSection {
  readonly title: string;
  /** What it is about, in words by which its passages are chosen. */
  readonly about: string;
  /** As it stands in the version before; null when it is written. */
  readonly kept: WrittenSection | null;
}

const MAX_SECTIONS = 8;
const MAX_TITLES = 30;

const Outline = z.object({
  sections: z.array(z.object({ title: z.string().trim().min(1), about: z.string().catch(''), keep: z.boolean().catch(false) })).min(1),
});

const sameTitle = (a: string, b: string) => a.replace(/[^\p{L}\p{N}]/gu, '') === b.replace(/[^\p{L}\p{N}]/gu, '');

/** The section of this title, however its heading was laid out. */
export const sectionNamed = <S extends { readonly title: string }>(sections: readonly S[], title: string): S | undefined =>
  sections.find((section) => sameTitle(section.title, title));

/** The steps of the plan that found something, and what is open. */
function bySteps(run: Run, { plan, findings }: Writing): PlannedSection[] {
  const found = plan.steps.filter(
    ({ id, need_search }) => need_search && findings.some((one) => one.stepId === id && one.sources.length > 0),
  );
  const texts = textsOf(run.english);
  return [
    ...found.map((step) => ({ title: step.title, about: queriesOf(step, run.topic).join(' '), kept: null })),
    { title: texts.analysis.title, about: run.topic, kept: null },
  ];
}

/**
 * The sections of a report: by the model, else by the plan's steps.
 * @param before sections of the version that a follow-up or a wish changes; those that the model keeps are not written again
 */
export async function outlineOf(
  run: Run,
  writing: Writing,
  sources: ReportSources,
  before: readonly WrittenSection[],
): Promise<PlannedSection[]> {
  const { model } = run.means;
  const { plan, findings, aspects, instruction } = writing;
  if (!model) return bySteps(run, writing);
  const prompt = outlinePrompt({
    topic: run.topic,
    english: run.english,
    style: run.request.body.report_style,
    steps: plan.steps.map(({ title }) => title),
    aspects,
    titles: [...sources.byId.values()].slice(0, MAX_TITLES).map(({ title }) => title),
    notes: findings.map(({ notes }) => notes),
    max: MAX_SECTIONS,
    amends: instruction === null || before.length === 0 ? undefined : { instruction, sections: before.map(({ title }) => title) },
  });
  try {
    const outline = await modelJson(model, prompt, Outline, run.signal);
    if (!outline) return bySteps(run, writing);
    return outline.sections.slice(0, MAX_SECTIONS).map(({ title, about, keep }) => ({
      title: shortened(title.replace(/^#+\s*/, ''), MAX_PLAN_TITLE_LENGTH),
      about: shortened(about, 500),
      kept: keep ? (sectionNamed(before, title) ?? null) : null,
    }));
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof CallError) return bySteps(run, writing);
    throw error;
  }
}
