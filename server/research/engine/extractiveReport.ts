import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerMark } from '../../../src/contract/entities/ledger';
import type { PlanStep, ResearchPlan } from '../../../src/contract/entities/research';
import { quoteAsMarkdown, quoteWithMarker } from '../../../src/model/answers/quote';
import type { ScoredPassage } from '../../answering/retrieval/scoring';
import { reportMessageId, type StepState } from '../threadState';
import { facetOfTitle, facetsOf, type Facet } from './facets';
import type { Finding, FoundSource, Parts, Run } from './means';
import type { Streamed } from './modelReport';
import type { ReportSources } from './sources';
import { textsOf, type Texts } from './texts';

/** Sentences of one section, and of one source in it. */
const MAX_OF_SECTION = 10;
const MAX_OF_SOURCE = 3;

const keyOf = (sentence: string) => sentence.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

interface Extract {
  source: FoundSource;
  passages: ScoredPassage[];
}

/** Whether a sentence belongs into a section about one side of the subject, when other sections take the other sides. */
function fits(sentence: string, own: Facet | null, others: ReadonlySet<Facet>): boolean {
  const spoken = facetsOf(sentence);
  if (own && spoken.includes(own)) return true;
  return !spoken.some((facet) => others.has(facet));
}

/** Best sentences of each source in turn, none that the report has already. */
function chosen(sources: readonly FoundSource[], used: ReadonlySet<string>, matches: (sentence: string) => boolean): Extract[] {
  const taken = new Set(used);
  const queues = sources.map(({ passages }) => [...passages].filter(({ text }) => matches(text)).sort((a, b) => b.score - a.score));
  const extracts = sources.map((source): Extract => ({ source, passages: [] }));
  let count = 0;
  for (let round = 0; round < MAX_OF_SOURCE; round += 1) {
    for (const [i, queue] of queues.entries()) {
      const passage = queue.find(({ text }) => !taken.has(keyOf(text)));
      if (!passage || count >= MAX_OF_SECTION) continue;
      taken.add(keyOf(passage.text));
      extracts[i]?.passages.push(passage);
      count += 1;
    }
  }
  return extracts.flatMap(({ source, passages }) =>
    passages.length > 0 ? { source, passages: passages.sort((a, b) => a.order - b.order) } : [],
  );
}

/** The sentences of a section: those of its own side, or when there is none what is left. */
function extractsOf(step: PlanStep, plan: ResearchPlan, finding: Finding, used: ReadonlySet<string>): Extract[] {
  const own = facetOfTitle(step.title);
  const others = new Set(plan.steps.flatMap(({ title }) => facetOfTitle(title) ?? []).filter((facet) => facet !== own));
  const fitting = chosen(finding.sources, used, (sentence) => fits(sentence, own, others));
  return fitting.length > 0 ? fitting : chosen(finding.sources, used, () => true);
}

function lineOf({ source, passages }: Extract, sources: ReportSources, english: boolean): string {
  const year = source.year === null ? '' : english ? ` (${source.year})` : `（${source.year}）`;
  const sentences = passages.map((passage, i) => {
    const space = i > 0 && passage.language === 'en' ? ' ' : '';
    return `${space}${quoteWithMarker(passage.text, `[${sources.cite(passage)}]`)}`;
  });
  return `- **${quoteAsMarkdown(source.title)}**${year}${english ? ': ' : '：'}${sentences.join('')}\n`;
}

const unfinished = (state: StepState | undefined, texts: Texts) => (state === undefined ? texts.notRun : texts.failedStep);

/** What is written instead of a section's sentences when it has none. */
function absence(finding: Finding | undefined, state: StepState | undefined, texts: Texts): string {
  if (!finding) return unfinished(state, texts);
  return finding.sources.length === 0 ? texts.nothingInStep : texts.usedBefore;
}

/** The blocks of a report without a model: for each step sentences of what it found, verbatim and numbered. */
export function* extractiveBlocks(
  plan: ResearchPlan,
  findings: readonly Finding[],
  states: ReadonlyMap<string, StepState>,
  sources: ReportSources,
  english: boolean,
): Generator<string> {
  const texts = textsOf(english);
  const used = new Set<string>();
  yield `# ${quoteAsMarkdown(plan.title)}\n\n${texts.opening(plan.steps.length, sources.count)}\n\n`;
  for (const step of plan.steps) {
    const finding = findings.find(({ stepId }) => stepId === step.id);
    const extracts = finding ? extractsOf(step, plan, finding, used) : [];
    for (const { passages } of extracts) for (const { text } of passages) used.add(keyOf(text));
    const lines = extracts.map((extract) => lineOf(extract, sources, english));
    const body = lines.length > 0 ? lines.join('') : `${absence(finding, states.get(step.id), texts)}\n`;
    yield `## ${quoteAsMarkdown(step.title)}\n\n${body}\n`;
  }
}

/** Writes the report by itself, so that a reader sees it grow. Answers its text with its markers. */
export async function* extractiveReport(
  run: Run,
  plan: ResearchPlan,
  findings: readonly Finding[],
  states: ReadonlyMap<string, StepState>,
  sources: ReportSources,
): Parts<Pick<Streamed, 'content' | 'marks'>> {
  const id = reportMessageId(run.request.id, 'extractive');
  const chunk = (content: string, finish_reason: 'stop' | null = null) =>
    ({ event: 'message_chunk', id, agent: 'reporter', content, reasoning_content: '', finish_reason }) as const;
  let content = '';
  const marks: LedgerMark[] = [];
  for (const block of extractiveBlocks(plan, findings, states, sources, run.english)) {
    marks.push(...sources.citations.marksIn(block).map((mark) => ({ ...mark, at: mark.at + content.length })));
    content += block;
    yield chunk(block);
    yield { event: 'citations', citations: sources.cited() };
    await sleep(run.means.stepMs, undefined, { signal: run.signal });
  }
  yield chunk('', 'stop');
  return { content, marks };
}
