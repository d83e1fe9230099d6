import type { PlanStep } from '../../../src/contract/entities/research';
import { inCell, quoteAsMarkdown, quoteWithMarker } from '../../../src/model/answers/quote';
import type { ScoredPassage } from '../../answering/retrieval/scoring';
import { Chosen, inOneLanguage, isQuotable } from '../../answering/sentences/quotable';
import { LEAST_ROLE, rolesOf, type Role } from '../../answering/sentences/role';
import { languageOf } from '../../text/terms';
import { disagreements } from './disagreements';
import type { StepState } from '../threadState';
import type { Finding, FoundSource } from './means';
import { together, type ReportSources } from './sources';
import { textsOf, type Texts } from './texts';
import { spokenOf, type Topic } from './topic';
import type { Researched } from './writing';

/** What a report without a model is made of. */
export interface Quoting extends Pick<Researched, 'plan' | 'findings' | 'states' | 'aspects'> {
  readonly topic: Topic;
  readonly english: boolean;
  /** Nothing answers the question directly. */
  readonly isTouched: boolean;
}

/** Sentences of one section, and of one source in it. */
const MAX_OF_SECTION = 10;
const MAX_OF_SOURCE = 3;
/** Of a section about the whole question, when others are about its parts. */
const MAX_OF_WHOLE = 1;
/** So few sentences need no headings among them. */
const UNGROUPED = 3;
const MAX_ROWS = 8;
const COLUMNS = ['method', 'data', 'result'] as const;

type Group = keyof Texts['groups'];
const GROUPS: readonly Group[] = ['result', 'method', 'limit', 'question', 'other'];
const GROUP_OF: Readonly<Record<Role, Group>> = {
  result: 'result',
  method: 'method',
  data: 'method',
  limit: 'limit',
  question: 'question',
};

interface Quoted {
  readonly source: FoundSource;
  readonly passage: ScoredPassage;
}

/** What a sentence of a source does in its work, by its words and its place among those that were read. */
function rolesIn({ passages }: FoundSource, passage: ScoredPassage): Readonly<Record<Role, number>> {
  const last = Math.max(1, ...passages.map(({ order }) => order));
  return rolesOf(passage.text, { heading: '', at: Math.min(1, passage.order / last) });
}

function groupOf({ source, passage }: Quoted): Group {
  const [best] = (Object.entries(rolesIn(source, passage)) as [Role, number][]).sort((a, b) => b[1] - a[1]);
  return best && best[1] >= LEAST_ROLE ? GROUP_OF[best[0]] : 'other';
}

/** The parts of a report that quotes its sources: by step and theme, where they disagree, and the works side by side. */
export class QuotedBlocks {
  private readonly texts: Texts;
  private readonly sources: readonly FoundSource[];
  private readonly seen = new Chosen();
  private readonly pairs: ReturnType<typeof disagreements>;

  constructor(
    private readonly quoting: Quoting,
    private readonly report: ReportSources,
  ) {
    this.texts = textsOf(quoting.english);
    this.sources = together(quoting.findings.flatMap(({ sources }) => sources));
    this.pairs = disagreements(quoting.topic, this.sources);
  }

  /** All but the opening, which counts what these have cited. */
  *body(): Generator<string> {
    // Quoted where they stand against each other, and not before.
    for (const { one, other } of this.pairs) for (const { text } of [one, other]) this.seen.add(text);
    for (const step of this.quoting.plan.steps) if (step.need_search) yield this.section(step);
    yield* this.disputes();
    yield* this.table();
  }

  opening(): string {
    const { plan, aspects, isTouched } = this.quoting;
    const { texts } = this;
    const there = aspects.filter(({ state }) => state !== 'missing');
    const missing = aspects.filter(({ state }) => state === 'missing').map(({ text }) => quoteAsMarkdown(text));
    const lines = [
      isTouched ? texts.touched : '',
      texts.opening(this.report.cited().length),
      aspects.length > 1 && there.length > 0
        ? texts.coverage(
            there.map(({ text, sources, disputed }) => texts.covered(quoteAsMarkdown(text), sources, disputed)).join(texts.comma),
          )
        : '',
      missing.length > 0 ? texts.missing(missing) : '',
    ];
    return `# ${quoteAsMarkdown(plan.title)}\n\n${lines.join('')}\n\n`;
  }

  private section(step: PlanStep): string {
    const { findings, states } = this.quoting;
    const finding = findings.find(({ stepId }) => stepId === step.id);
    const quoted = finding ? this.chosen(finding.sources, this.isAboutSeveral(step) ? MAX_OF_WHOLE : MAX_OF_SOURCE) : [];
    const absence = this.absenceOf(finding, states.get(step.id));
    return `## ${quoteAsMarkdown(step.title)}\n\n${quoted.length > 0 ? this.grouped(quoted) : `${absence}\n`}\n`;
  }

  /** What is said where a step has nothing to quote. */
  private absenceOf(finding: Finding | undefined, state: StepState | undefined): string {
    if (state === 'failed') return this.texts.failedStep;
    if (!finding) return this.texts.notRun;
    return finding.sources.length === 0 ? this.texts.nothingInStep : this.texts.usedBefore;
  }

  /** A step about several aspects, beside steps about single ones: those are left something to quote. */
  private isAboutSeveral({ title }: PlanStep): boolean {
    const { plan, topic } = this.quoting;
    const counts = plan.steps.map((step) => spokenOf(topic, [step.title]).length);
    return spokenOf(topic, [title]).length > 1 && counts.includes(1);
  }

  /** Best sentences of each source in turn, none that the report has already. @param most of one source */
  private chosen(sources: readonly FoundSource[], most: number): Quoted[] {
    const language = languageOf(this.quoting.topic.text);
    const queues = sources.map(({ passages }) => {
      const quotable = passages.filter((passage) => isQuotable(passage) && passage.place !== '题名');
      return inOneLanguage(quotable.length > 0 ? quotable : passages, language).sort((a, b) => b.score - a.score);
    });
    const quoted: Quoted[] = [];
    for (let round = 0; round < most; round += 1) {
      for (const [i, queue] of queues.entries()) {
        const source = sources[i]!;
        if (quoted.length >= MAX_OF_SECTION) return quoted;
        for (let passage = queue.shift(); passage; passage = queue.shift()) {
          if (!this.seen.add(passage.text)) continue;
          quoted.push({ source, passage });
          break;
        }
      }
    }
    return quoted;
  }

  /** A section's sentences under what they say: findings, methods, limits. */
  private grouped(quoted: readonly Quoted[]): string {
    const groups = GROUPS.map((group) => ({ group, own: quoted.filter((one) => groupOf(one) === group) })).filter(
      ({ own }) => own.length > 0,
    );
    if (quoted.length <= UNGROUPED || groups.length === 1) return this.bySource(quoted);
    return groups.map(({ group, own }) => `### ${this.texts.groups[group]}\n\n${this.bySource(own)}`).join('\n');
  }

  private bySource(quoted: readonly Quoted[]): string {
    const sources = together(quoted.map(({ source }) => source));
    return sources
      .map((source) => {
        const own = quoted.filter((one) => one.source.id === source.id).map(({ passage }) => passage);
        return this.line(
          source,
          own.sort((a, b) => a.order - b.order),
        );
      })
      .join('');
  }

  private line(source: FoundSource, passages: readonly ScoredPassage[]): string {
    const sentences = passages.map((passage, i) => `${i > 0 && passage.language === 'en' ? ' ' : ''}${this.quote(passage)}`);
    return `- ${this.named(source)}${this.quoting.english ? ': ' : '：'}${sentences.join('')}\n`;
  }

  private quote(passage: ScoredPassage): string {
    return quoteWithMarker(passage.text, `[${this.report.cite(passage)}]`);
  }

  private named({ title, year }: FoundSource): string {
    const when = year === null ? '' : this.quoting.english ? ` (${year})` : `（${year}）`;
    return `**${quoteAsMarkdown(title)}**${when}`;
  }

  private *disputes(): Generator<string> {
    if (this.pairs.length === 0) return;
    const { title, lead, pair } = this.texts.disputes;
    const groups = this.pairs.map(({ one, other }, i) => {
      const lines = [one, other].flatMap((passage) => {
        const source = this.sources.find(({ id }) => id === passage.paperId);
        return source ? this.line(source, [passage]) : [];
      });
      return `### ${pair(i + 1)}\n\n${lines.join('')}`;
    });
    yield `## ${title}\n\n${lead}\n\n${groups.join('\n')}\n`;
  }

  /** The works that are cited, each with how it worked, on what, and what it found: a sentence of its own for each. */
  private *table(): Generator<string> {
    const { title, paper, ...columns } = this.texts.table;
    const cited = this.report.cited().map(({ n }) => n);
    const rows = this.sources
      .filter((source) => source.origin !== 'mcp' && cited.includes(this.report.numberOf(source.id) ?? 0))
      .map((source) => ({ source, cells: this.cellsOf(source) }))
      .filter(({ cells }) => cells.some((cell) => cell !== undefined))
      .slice(0, MAX_ROWS);
    if (rows.length < 2) return;
    const head = [paper, ...COLUMNS.map((column) => columns[column])];
    const body = rows.map(
      ({ source, cells }) => `| ${[this.named(source), ...cells.map((cell) => (cell ? this.quote(cell) : '—'))].map(inCell).join(' | ')} |`,
    );
    yield `## ${title}\n\n| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}\n${body.join('\n')}\n`;
  }

  /** The best sentence for each column; one stands in a single column. */
  private cellsOf(source: FoundSource): (ScoredPassage | undefined)[] {
    const passages = inOneLanguage(
      source.passages.filter(({ place }) => place !== '题名'),
      languageOf(this.quoting.topic.text),
    ).map((passage) => ({ passage, roles: rolesIn(source, passage) }));
    const used = new Set<ScoredPassage>();
    return COLUMNS.map((column) => {
      const [best] = passages
        .filter(({ passage, roles }) => roles[column] >= LEAST_ROLE && !used.has(passage))
        .sort((a, b) => b.roles[column] - a.roles[column]);
      if (best) used.add(best.passage);
      return best?.passage;
    });
  }
}
