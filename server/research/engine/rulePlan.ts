import type { PlanStep, ResearchPlan } from '../../../src/contract/entities/research';
import { titleIn } from '../../../src/model/paper/lines';
import { MAX_PLAN_TITLE_LENGTH, MAX_PLAN_STEPS } from '../../../src/model/limits';
import type { FoundPaper } from '../../answering/retrieval/candidates';
import { languageOf, readQuestion, stems } from '../../text/terms';
import { FACETS, type Facet } from './facets';
import { textsOf, type Texts } from './texts';

const MAX_TITLE = 60;
/** Papers whose keywords widen the search. */
const LEADING_PAPERS = 5;
const MAX_QUERIES = 3;

export const shortened = (text: string, length: number): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
};

/** What a text looks for, without words of asking; the text itself when nothing else is left. */
export const subjectWords = (text: string): string => readQuestion(text).searchText || shortened(text, 100);

/** Keywords of the papers found first that the question has not, those of more papers first. */
function newKeywords(topic: string, papers: readonly FoundPaper[]): string[] {
  const topicStems = new Set(stems(topic));
  const counts = new Map<string, number>();
  for (const { paper } of papers.slice(0, LEADING_PAPERS)) {
    for (const keyword of new Set(paper.keywords.map((word) => word.trim()))) {
      const words = stems(keyword);
      const fits =
        words.length > 0 && [...keyword].length <= 30 && languageOf(keyword) === languageOf(topic) && !readQuestion(keyword).general;
      if (fits && !words.every((word) => topicStems.has(word))) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([keyword]) => keyword);
}

/** A step with its search terms in the description, where a person can change them. */
export function stepOf(id: string, title: string, description: string, queries: readonly string[], texts: Texts): PlanStep {
  const end = texts.searchTerms === '检索词' ? ['。', '：', '；', '。'] : ['. ', ': ', '; ', '.'];
  const terms = [...new Set(queries.filter(Boolean))].join(end[2]);
  return {
    id,
    title: shortened(title, MAX_PLAN_TITLE_LENGTH),
    description: `${description}${end[0]}${texts.searchTerms}${end[1]}${terms}${end[3]}`.slice(0, 2_000),
    step_type: 'research',
    need_search: true,
  };
}

function facetsFor(count: number): readonly Facet[] {
  const [background, methods, findings] = FACETS as readonly [Facet, Facet, Facet, Facet];
  if (count >= 4) return FACETS;
  if (count === 3) return [background, methods, findings];
  return count === 2 ? [background, findings] : [];
}

/** Steps made by rules out of the question and of what a first look at the library has found. */
function stepsFor(topic: string, papers: readonly FoundPaper[], count: number, english: boolean): PlanStep[] {
  const texts = textsOf(english);
  const subject = subjectWords(topic);
  const keywords = newKeywords(topic, papers);
  const facets = facetsFor(count);
  if (facets.length === 0)
    return [
      stepOf(
        'step-1',
        texts.whole.title,
        texts.whole.description,
        [subject, ...keywords.slice(0, 2).map((word) => `${subject} ${word}`)],
        texts,
      ),
    ];
  const steps = facets.map((facet, i) => {
    const { title, description } = english ? facet.en : facet.zh;
    // In the language of the question: it decides which sentences are read.
    const { query } = languageOf(topic) === 'zh' ? facet.zh : facet.en;
    const keyword = keywords[i];
    return stepOf(`step-${i + 1}`, title, description, [`${subject} ${query}`.trim(), keyword ? `${subject} ${keyword}` : ''], texts);
  });
  // More steps were allowed: what the papers found first are about besides.
  for (const word of keywords.slice(0, Math.max(0, count - facets.length))) {
    const { title, description } = texts.special(word);
    steps.push(stepOf(`step-${steps.length + 1}`, title, description, [word, `${subject} ${word}`], texts));
  }
  return steps;
}

/** A plan without a model; the same for the same question and library. @param papers found by a first look, best first */
export function rulePlan(topic: string, papers: readonly FoundPaper[], maxSteps: number, english: boolean): ResearchPlan {
  const texts = textsOf(english);
  const steps = stepsFor(topic, papers, maxSteps, english);
  const titles = papers.slice(0, 3).map(({ paper }) => (english ? `“${titleIn(paper, 'en')}”` : `《${titleIn(paper, 'zh')}》`));
  return {
    title: shortened(texts.planTitle(shortened(topic, MAX_TITLE)), MAX_PLAN_TITLE_LENGTH),
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
  const step = stepOf(
    newStepId(plan.steps),
    title,
    shortened(instruction, 500),
    own ? [own, `${subject} ${own}`] : [`${subject} ${shortened(instruction, 60)}`],
    textsOf(english),
  );
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
