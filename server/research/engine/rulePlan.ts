import type { PlanStep, ResearchPlan } from '../../../src/contract/entities/research';
import { titleIn } from '../../../src/model/paper/lines';
import { MAX_PLAN_TITLE_LENGTH, MAX_PLAN_STEPS } from '../../../src/model/limits';
import { phrase } from '../../../src/model/isolated';
import type { FoundPaper } from '../../answering/retrieval/candidates';
import { readQuestion } from '../../text/terms';
import { textsOf, type Texts } from './texts';
import type { Topic } from './topic';

const MAX_TITLE = 60;
const MAX_SUBJECT = 40;
const MAX_QUERIES = 3;

export const shortened = (text: string, length: number): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
};

/** What a text looks for, without words of asking; the text itself when nothing else is left. */
export const subjectWords = (text: string): string => readQuestion(text).searchText || shortened(text, 100);

/** A step with its search terms in the description, where a person can change them. */
export function stepOf(id: string, title: string, description: string, queries: readonly string[], texts: Texts): PlanStep {
  const end = texts.searchTerms === '检索词' ? ['。', '：', '；', '。'] : ['. ', ': ', '; ', '.'];
  const terms = [...new Set(queries.filter(Boolean))].join(end[2]);
  const named = `${texts.searchTerms}${end[1]}${terms}${end[3]}`;
  const words = description.trim();
  const parts = terms ? [words.replace(/[。.]+$/, ''), named] : [words];
  return {
    id,
    title: shortened(title, MAX_PLAN_TITLE_LENGTH),
    description: parts.filter(Boolean).join(end[0]).slice(0, 2_000),
    step_type: 'research',
    need_search: true,
  };
}

/** A step that looks at what the others have found. */
const analysis = (id: string, texts: Texts): PlanStep => ({
  id,
  title: texts.analysis.title,
  description: texts.analysis.description,
  step_type: 'analysis',
  need_search: false,
});

/** An aspect that tells less, such as 记忆 beside 海马体, is not looked for alone: what that finds is about something else. */
const LEAST_WEIGHT = 0.6;

/** The question as a whole, then each of its aspects, then, where there is room, a look at what was found; `count` steps at most. */
function stepsFor({ text: topic, ...read }: Topic, count: number, english: boolean): PlanStep[] {
  const texts = textsOf(english);
  const subject =
    read.aspects
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 200) || subjectWords(topic);
  const least = LEAST_WEIGHT * Math.max(0, ...read.weights);
  const aspects = read.aspects.filter((_, place) => (read.weights[place] ?? 0) >= least).map(({ text }) => text);
  const named = aspects.length > 1 ? aspects : read.aspects.map(({ text }) => text);
  const whole = named.length > 1 ? texts.together(named) : texts.whole(shortened(subject, MAX_SUBJECT));
  const steps = [stepOf('step-1', whole.title, whole.description, [subject], texts)];
  for (const aspect of read.aspects.length > 1 ? aspects.slice(0, count - 1) : []) {
    const { title, description } = texts.aspect(shortened(aspect, MAX_SUBJECT));
    steps.push(stepOf(`step-${steps.length + 1}`, title, description, [aspect], texts));
  }
  return steps.length < count ? [...steps, analysis(`step-${steps.length + 1}`, texts)] : steps;
}

/** A plan without a model; the same for the same question and library. @param papers found by a first look, best first */
export function rulePlan(topic: Topic, papers: readonly FoundPaper[], maxSteps: number, english: boolean): ResearchPlan {
  const texts = textsOf(english);
  const steps = stepsFor(topic, maxSteps, english);
  const titles = papers.slice(0, 3).map(({ paper }) => (english ? phrase`“${titleIn(paper, 'en')}”` : phrase`《${titleIn(paper, 'zh')}》`));
  return {
    title: shortened(texts.planTitle(shortened(topic.text, MAX_TITLE)), MAX_PLAN_TITLE_LENGTH),
    thought: titles.length > 0 ? texts.thoughtFound(titles.join(english ? ', ' : '、'), steps.length) : texts.thoughtNone(steps.length),
    has_enough_context: false,
    steps,
  };
}

/** An id that no step of the plan has. */
function newStepId(steps: readonly PlanStep[]): string {
  const largest = Math.max(0, ...steps.map(({ id }) => Number(/^step-(\d{1,6})$/.exec(id)?.[1] ?? 0)));
  return `step-${largest + 1}`;
}

/** The plan with one step more, for what the person wants besides. */
export function withStep(
  plan: ResearchPlan,
  title: string,
  instruction: string,
  topic: string,
  english: boolean,
): { plan: ResearchPlan; step: PlanStep } {
  const own = readQuestion(instruction).searchText;
  const subject = subjectWords(topic);
  const queries = own ? [own, `${subject} ${own}`] : [`${subject} ${shortened(instruction, 60)}`];
  return withQueries(plan, title, shortened(instruction, 500), queries, english);
}

/** The plan with one step more that searches for these terms. */
export function withQueries(
  plan: ResearchPlan,
  title: string,
  description: string,
  queries: readonly string[],
  english: boolean,
): { plan: ResearchPlan; step: PlanStep } {
  const step = stepOf(newStepId(plan.steps), title, description, queries, textsOf(english));
  return { plan: { ...plan, steps: [...plan.steps, step].slice(-MAX_PLAN_STEPS) }, step };
}

const REMOVE = /(?:删除|删掉|去掉|移除|不要|remove|delete|drop)\D{0,12}(\d{1,2})/i;

/** Applies a person's instruction to the plan without a model: removes the step that it names by number, or adds a step for it. */
export function replanned(plan: ResearchPlan, instruction: string, topic: string, english: boolean): ResearchPlan {
  const number = Number(REMOVE.exec(instruction)?.[1] ?? 0);
  if (number >= 1 && number <= plan.steps.length) return { ...plan, steps: plan.steps.filter((_, i) => i !== number - 1) };
  return withStep(plan, instruction, instruction, topic, english).plan;
}

const TERMS = /(?:检索词|search terms)\s*[：:]\s*([^\n]*)/i;

/** What a step searches for: the terms that its description names, else its own words beside the question's. */
export function queriesOf({ title, description }: PlanStep, topic: string): string[] {
  const named = TERMS.exec(description)?.[1];
  const listed = (named ?? '')
    .split(/[；;]/)
    .map((query) =>
      query
        .replace(/[。.\s]+$/, '')
        .trim()
        .slice(0, 200),
    )
    .filter(Boolean);
  if (listed.length > 0) return [...new Set(listed)].slice(0, MAX_QUERIES);
  const subject = subjectWords(topic);
  const own = readQuestion(`${title} ${description.replace(TERMS, '')}`.slice(0, 400)).searchText;
  return [...new Set([own ? `${subject} ${own}` : `${subject} ${shortened(title, 60)}`, subject])].map((query) => query.slice(0, 200));
}
