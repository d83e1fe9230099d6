import type { AnswerMode } from '../../../src/contract/entities/chat';
import type { ResearchPlan } from '../../../src/contract/entities/research';
import { acrossLanguages } from '../../answering/retrieval/acrossLanguages';
import { ledgerOf, type Across } from '../../answering/ledger/ledger';
import type { Library } from '../../answering/retrieval/library';
import type { Outcome } from '../runningResearch';
import type { StepState } from '../threadState';
import { extractiveReport } from './extractiveReport';
import type { Finding, Parts, Run } from './means';
import { modelReport, NothingWritten, type Streamed } from './modelReport';
import { ReportSources } from './sources';
import { textsOf } from './texts';

interface Writing {
  readonly plan: ResearchPlan;
  readonly states: ReadonlyMap<string, StepState>;
  /** What a follow-up asks for; null for a first report or one that is written anew. */
  readonly instruction: string | null;
}

interface Written extends Omit<Streamed, 'marks'> {
  /** Null for a report that found nothing. */
  readonly marks: Streamed['marks'] | null;
  readonly mode: AnswerMode;
  readonly notice: string;
}

async function* byModel(
  run: Run,
  { plan, instruction }: Writing,
  findings: readonly Finding[],
  sources: ReportSources,
): Parts<Streamed | NothingWritten> {
  try {
    return yield* modelReport(run, plan, findings, sources, instruction);
  } catch (error) {
    if (error instanceof NothingWritten) return error;
    throw error;
  }
}

async function* write(run: Run, writing: Writing, findings: readonly Finding[], sources: ReportSources): Parts<Written> {
  const { plan, states } = writing;
  const texts = textsOf(run.english);
  if (sources.count === 0)
    return {
      content: `# ${plan.title}\n\n${texts.nothingReport}\n`,
      mode: 'nothing_found',
      notice: texts.nothing,
      marks: null,
      unsupportedLinks: [],
    };
  let notice = texts.noModel;
  if (run.means.model) {
    const written = yield* byModel(run, writing, findings, sources);
    if (!(written instanceof NothingWritten)) return { ...written, mode: 'model', notice: '' };
    yield { event: 'error', error: written.reason };
    notice = `${written.reason}，${texts.standIn}`;
  }
  const quoted = yield* extractiveReport(run, plan, findings, states, sources);
  return { ...quoted, mode: 'extractive', notice, unsupportedLinks: [] };
}

/** The words of a sentence with what they are in the other language, as far as the library knows. */
const across =
  ({ bridge }: Pick<Library, 'bridge'>): Across =>
  async (question) =>
    bridge ? acrossLanguages(question, await bridge(question.searchText)) : question;

/** Writes the next version of the thread's report out of all that its steps have found. */
export async function* writeReport(run: Run, writing: Writing): Parts<Outcome> {
  const { plan } = writing;
  const all = await run.means.findings();
  const findings = plan.steps.flatMap(({ id }) => all.find(({ stepId }) => stepId === id) ?? []);
  const sources = new ReportSources(findings);
  const { content, marks, mode, notice, unsupportedLinks } = yield* write(run, writing, findings, sources);
  const written = {
    answer: content,
    sources: sources.citations.sources(),
    marks: marks ?? [],
    links: unsupportedLinks,
    whole: true,
    quoted: mode === 'extractive',
  };
  const ledger = marks && (await ledgerOf(written, across(run.means.library)));
  run.signal.throwIfAborted();
  yield {
    event: 'report',
    report: {
      report_id: run.request.thread_id,
      version: (run.before.report?.version ?? 0) + 1,
      title: plan.title,
      content,
      report_style: run.request.body.report_style,
      answer_mode: mode,
      complete: true,
      citations: sources.cited(),
      unsupported_links: unsupportedLinks,
      ...(ledger ? { ledger } : {}),
      create_time: run.means.now().toISOString(),
    },
  };
  return { state: 'done', notice };
}
