import { CUT_NOTICES } from '../../../src/model/answers/cut';
import type { LedgerMark } from '../../../src/contract/entities/ledger';
import type { ResearchPlan } from '../../../src/contract/entities/research';
import { CitationGate } from '../../answering/citing/citationGate';
import { BrokenAnswer } from '../../answering/running/brokenAnswer';
import { MAX_CHARACTERS } from '../../answering/modelAnswer';
import { CallError } from '../../kernel/errors';
import { reportMessageId } from '../threadState';
import { unsupportedLinks } from '../../answering/ledger/unsupportedLinks';
import type { Finding, Parts, Run } from './means';
import { reportPrompt } from './prompts';
import type { ReportSources } from './sources';

/** Sources are sent again at most this often while the text grows. */
const CITATIONS_MS = 1_500;

/** A report that a model has written. */
export interface Streamed {
  content: string;
  /** Its markers with the passages that each stands for. */
  marks: readonly LedgerMark[];
  unsupportedLinks: string[];
}

/** The model failed before its first word. */
export class NothingWritten extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/**
 * A report by a model from the passages; every sentence passes the citation gate.
 * @throws {NothingWritten} when it fails before its first word
 * @throws {BrokenAnswer} when it fails later or its limit of length is reached: what is there is part of a report
 */
export async function* modelReport(
  run: Run,
  plan: ResearchPlan,
  findings: readonly Finding[],
  sources: ReportSources,
  instruction: string | null,
): Parts<Streamed> {
  const { means, signal, before } = run;
  const { model } = means;
  if (!model) throw new NothingWritten('');
  const passages = sources.passages();
  const gate = new CitationGate(passages, sources.citations);
  const id = reportMessageId(run.request.id, 'model');
  const chunk = (content: string, reasoning_content = '', finish_reason: 'stop' | 'length' | null = null) =>
    ({ event: 'message_chunk', id, agent: 'reporter', content, reasoning_content, finish_reason }) as const;
  const empty = plan.steps.filter((step) => !findings.some(({ stepId, sources: own }) => stepId === step.id && own.length > 0));
  const prompt = reportPrompt({
    topic: run.topic,
    plan,
    style: run.request.body.report_style,
    english: run.english,
    passages,
    sources: sources.byId,
    notes: findings.map(({ notes }) => notes),
    missing: empty.map(({ title }) => title),
    amends: instruction !== null && before.report ? { instruction, content: before.report.content } : undefined,
  });
  let content = '';
  let raw = '';
  let reported = { revision: 0, at: 0 };
  const marks: LedgerMark[] = [];
  const add = (text: string) => {
    marks.push(...gate.marks.map((mark) => ({ ...mark, at: mark.at + content.length })));
    content += text;
    return text;
  };
  const report = () => {
    reported = { revision: sources.citations.revision, at: means.now().getTime() };
    return { event: 'citations', citations: sources.cited() } as const;
  };
  const cut = async function* (notice: string, reason: 'stop' | 'length'): Parts<never> {
    yield chunk(add(gate.end(false)), '', reason);
    yield report();
    throw new BrokenAnswer(notice);
  };
  try {
    for await (const delta of model.stream(prompt, signal)) {
      raw += delta.content;
      const text = add(gate.push(delta.content));
      if (text || delta.reasoning) yield chunk(text, delta.reasoning);
      if (sources.citations.revision !== reported.revision && means.now().getTime() - reported.at > CITATIONS_MS) yield report();
      const finish = raw.length > MAX_CHARACTERS ? 'length' : delta.finish;
      if (finish) yield* cut(`${CUT_NOTICES[finish]}，报告未完成`, 'length');
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof CallError)) throw error;
    if (raw.trim() === '') throw new NothingWritten(error.message);
    yield* cut(`${error.message}，报告未完成`, 'stop');
  }
  yield chunk(add(gate.end(true)), '', 'stop');
  yield report();
  return { content, marks, unsupportedLinks: unsupportedLinks(raw, sources.readTexts()) };
}
