import type { ResearchEvent } from '../../../src/contract/entities/research';
import type { LedgerMark } from '../../../src/contract/entities/ledger';
import { quoteAsMarkdown } from '../../../src/model/answers/quote';
import { CUT_NOTICES } from '../../../src/model/answers/cut';
import { unsupportedLinks } from '../../answering/ledger/unsupportedLinks';
import { MAX_CHARACTERS } from '../../answering/modelAnswer';
import { BrokenAnswer } from '../../answering/running/brokenAnswer';
import { CallError } from '../../kernel/errors';
import type { ModelDelta, ModelMessage } from '../../languageModel/model';
import { reportMessageId } from '../threadState';
import type { Parts, Run, WrittenSection } from './means';
import { outlineOf, sectionNamed, type PlannedSection } from './outline';
import { revisionRequest, sectionPrompt } from './reportPrompts';
import { failingSentences, gated, passagesFor } from './section';
import type { ReportSources } from './sources';
import type { Streamed, Writing } from './writing';

/** The model failed before its first word. */
export class NothingWritten extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

type Outline = Extract<ResearchEvent, { event: 'outline' }>['sections'];
type State = Outline[number]['state'];

/** Sentences that a model is told of at once. */
const MAX_FAILING = 12;

interface Attempt {
  readonly raw: string;
  /** Why it broke off; empty when it is whole. */
  readonly broken: string;
  readonly finish: 'stop' | 'length';
}

/** A report that a model writes section by section, each checked against its evidence and revised once where it fails. */
class SectionedReport {
  private readonly id: string;
  private readonly marks: LedgerMark[] = [];
  private content = '';
  private raw = '';

  constructor(
    private readonly run: Run,
    private readonly writing: Writing,
    private readonly sources: ReportSources,
  ) {
    this.id = reportMessageId(run.request.id, 'model');
  }

  async *write(): Parts<Streamed> {
    const sections = await this.planned();
    const written = this.run.resumed ? await this.run.means.sections() : [];
    for (const [place, section] of sections.entries()) {
      yield this.outline(sections, place, 'writing');
      const stored = section.kept ?? written[place] ?? null;
      const finished = stored ?? (yield* this.newSection(sections, place));
      if (!written[place]) await this.run.means.saveSection(place, finished);
      yield* this.show(finished, true);
    }
    yield this.outline(sections, sections.length, 'done');
    yield this.chunk('', '', 'stop');
    return { content: this.content, marks: this.marks, unsupportedLinks: unsupportedLinks(this.raw, this.sources.readTexts()) };
  }

  /** The sections to write: one alone of the newest version, or by an outline; of a lost server those that it had planned. */
  private async planned(): Promise<PlannedSection[]> {
    const { means, request, resumed } = this.run;
    const { rewrite } = request.body;
    const before = await means.earlierSections();
    if (rewrite?.section) {
      const wanted = sectionNamed(before, rewrite.section);
      if (!wanted) throw new CallError('conflict', '这一版报告没有可以单独重写的这一节，请刷新后再试');
      return before.map((section) => ({ ...section, kept: section === wanted ? null : section }));
    }
    if (resumed && resumed.outline.length > 0) {
      const known = await means.sections();
      return resumed.outline.map((title, place) => ({ title, about: known[place]?.about ?? title, kept: null }));
    }
    return outlineOf(this.run, this.writing, this.sources, before);
  }

  private outline(sections: readonly PlannedSection[], at: number, state: State) {
    const stateOf = (place: number): State => (place < at ? 'done' : place === at ? state : 'waiting');
    return { event: 'outline', sections: sections.map(({ title }, place) => ({ title, state: stateOf(place) })) } as const;
  }

  private chunk(content: string, reasoning_content = '', finish_reason: 'stop' | 'length' | null = null) {
    return { event: 'message_chunk', id: this.id, agent: 'reporter', content, reasoning_content, finish_reason } as const;
  }

  private async *newSection(sections: readonly PlannedSection[], place: number): Parts<WrittenSection> {
    const { run, sources } = this;
    const { title, about } = sections[place]!;
    const { rewrite, message, report_style } = run.request.body;
    const passages = passagesFor(`${title} ${about}`, sources, run.means.model?.contextTokens);
    const prompt = sectionPrompt({
      topic: run.topic,
      english: run.english,
      style: report_style,
      title,
      about,
      outline: sections.map((section) => section.title),
      passages,
      sources: sources.byId,
      wish: this.writing.instruction ?? (rewrite ? message : ''),
    });
    const section = (raw: string): WrittenSection => ({ title, about, raw, passages });
    const first = yield* this.attempt(prompt);
    if (first.broken !== '') yield* this.breakOff(section(first.raw), first);
    yield this.outline(sections, place, 'checking');
    const { findings } = this.writing;
    const failing = await failingSentences(section(first.raw), findings, run.means.library);
    if (failing.length === 0) return section(first.raw);
    const again: ModelMessage[] = [
      { role: 'assistant', content: first.raw },
      { role: 'user', content: revisionRequest(failing.slice(0, MAX_FAILING)) },
    ];
    const second = yield* this.attempt([...prompt, ...again]);
    if (second.broken !== '' || second.raw.trim() === '') return section(first.raw);
    const still = await failingSentences(section(second.raw), findings, run.means.library);
    return section(still.length < failing.length ? second.raw : first.raw);
  }

  /** One writing of a section. @throws {NothingWritten} when the model fails before the first word of the report */
  private async *attempt(prompt: readonly ModelMessage[]): Parts<Attempt> {
    const { run } = this;
    const { model } = run.means;
    if (!model) throw new NothingWritten('');
    let raw = '';
    try {
      for await (const delta of model.stream(prompt, run.signal)) {
        raw += delta.content;
        if (delta.reasoning) yield this.chunk('', delta.reasoning);
        const finish: ModelDelta['finish'] = raw.length > MAX_CHARACTERS ? 'length' : delta.finish;
        if (finish) return { raw, broken: `${CUT_NOTICES[finish]}，报告未完成`, finish: 'length' };
      }
    } catch (error) {
      run.signal.throwIfAborted();
      if (!(error instanceof CallError)) throw error;
      if (raw.trim() === '' && run.request.body.rewrite?.section) throw error;
      if (raw.trim() === '' && this.content === '') throw new NothingWritten(error.message);
      return { raw, broken: `${error.message}，报告未完成`, finish: 'stop' };
    }
    return { raw, broken: '', finish: 'stop' };
  }

  private async *show(section: WrittenSection, whole: boolean): Parts<void> {
    const before = this.content === '' ? `# ${quoteAsMarkdown(this.writing.plan.title)}\n\n` : '';
    const head = `${before}## ${quoteAsMarkdown(section.title)}\n\n`;
    const { text, marks } = gated(section, this.sources, whole);
    this.marks.push(...marks.map((mark) => ({ ...mark, at: mark.at + this.content.length + head.length })));
    this.raw += `${section.raw}\n`;
    const shown = `${head}${text.trimEnd()}\n\n`;
    this.content += shown;
    yield this.chunk(shown);
    yield { event: 'citations', citations: this.sources.cited() };
  }

  /** What is there of a section is part of a report that is cut short. */
  private async *breakOff(section: WrittenSection, { broken, finish }: Attempt): Parts<never> {
    if (section.raw.trim() !== '') yield* this.show(section, false);
    yield this.chunk('', '', finish);
    throw new BrokenAnswer(broken);
  }
}

/**
 * A report by a model: outline, then section by section from its own passages; every sentence passes the citation gate.
 * @throws {NothingWritten} when it fails before its first word
 * @throws {BrokenAnswer} when it fails later or its limit of length is reached: what is there is part of a report
 * @throws {CallError} `conflict` when the section that is to be written anew is not there
 */
export const modelReport = (run: Run, writing: Writing, sources: ReportSources): Parts<Streamed> =>
  new SectionedReport(run, writing, sources).write();
