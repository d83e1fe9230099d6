import type { AnswerMode } from '../../../src/contract/entities/chat';
import { quoteAsMarkdown } from '../../../src/model/answers/quote';
import type { Verdict } from '../../answering/aspects/judge';
import { ledgerOf } from '../../answering/ledger/ledger';
import { CallError } from '../../kernel/errors';
import type { Outcome } from '../runningResearch';
import { spokenShare } from './coverage';
import { extractiveReport } from './extractiveReport';
import type { Parts, Run } from './means';
import { modelReport, NothingWritten } from './modelReport';
import { placesOf, retrieveFrom } from './places';
import type { Streamed, Writing } from './writing';
import { across } from './section';
import { ReportSources } from './sources';
import { textsOf } from './texts';

interface Written extends Omit<Streamed, 'marks'> {
  /** Null for a report that found nothing. */
  readonly marks: Streamed['marks'] | null;
  readonly mode: AnswerMode;
  readonly notice: string;
}

async function* byModel(run: Run, writing: Writing, sources: ReportSources): Parts<Streamed | NothingWritten> {
  try {
    return yield* modelReport(run, writing, sources);
  } catch (error) {
    if (error instanceof NothingWritten) return error;
    throw error;
  }
}

/** So much of a question must be spoken of, by whatever works, where no single one answers it. */
const LEAST_SPOKEN = 0.6;
/** Where one seems to, it may only share words that say how things are looked at. */
const LEAST_OF_ANSWERED = 0.3;
/** Of what the person chose: it was chosen for the question. */
const LEAST_OF_CHOSEN = 0.4;

/**
 * How what was found meets the question as a whole; of a search that the person worded nothing more is asked. Where no work speaks of
 * the whole, most of its aspects must be spoken of.
 */
async function verdictOf(run: Run, { aspects, findings, asSaid }: Writing): Promise<Verdict> {
  const sources = findings.flatMap((finding) => finding.sources);
  if (sources.length === 0) return 'none';
  const { asked } = run;
  if (asSaid || asked.units.length === 0 || sources.some(({ origin }) => origin === 'mcp')) return 'answered';
  const places = await placesOf(run);
  const spoken = spokenShare(asked, aspects);
  for (const place of places) {
    if (place.kind === 'outside') continue;
    const { verdict } = await retrieveFrom(run, place, asked.text);
    if (verdict === 'answered' && spoken >= LEAST_OF_ANSWERED) return verdict;
  }
  const least = places.every(({ kind }) => kind === 'chosen') ? LEAST_OF_CHOSEN : LEAST_SPOKEN;
  return spoken >= least ? 'touched' : 'none';
}

async function* write(run: Run, writing: Writing, sources: ReportSources): Parts<Written> {
  const { plan, aspects } = writing;
  const texts = textsOf(run.english);
  const verdict = await verdictOf(run, writing);
  if (verdict === 'none') {
    const found = aspects.filter(({ state }) => state !== 'missing').map(({ text }) => quoteAsMarkdown(text));
    const partly = found.length > 0 ? texts.onlyAspects(found) : '';
    return {
      content: `# ${plan.title}\n\n${texts.nothingReport}${partly}\n`,
      mode: 'nothing_found',
      notice: texts.nothing,
      marks: null,
      unsupportedLinks: [],
    };
  }
  if (!run.means.model && run.request.body.rewrite?.section) throw new CallError('conflict', texts.sectionNeedsModel);
  let notice = texts.noModel;
  if (run.means.model) {
    const written = yield* byModel(run, writing, sources);
    if (!(written instanceof NothingWritten)) return { ...written, mode: 'model', notice: '' };
    yield { event: 'error', error: written.reason };
    notice = `${written.reason}，${texts.standIn}`;
  }
  const quoted = yield* extractiveReport(run, { ...writing, topic: run.asked, isTouched: verdict === 'touched' }, sources);
  return { ...quoted, mode: 'extractive', notice, unsupportedLinks: [] };
}

/** Writes the next version of the thread's report out of all that its steps have found. */
export async function* writeReport(run: Run, writing: Writing): Parts<Outcome> {
  const { plan, findings } = writing;
  const sources = new ReportSources(findings);
  const { content, marks, mode, notice, unsupportedLinks } = yield* write(run, writing, sources);
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
