import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerMark } from '../../../src/contract/entities/ledger';
import type { StoredCitation } from '../../store/research/events';
import { reportMessageId } from '../threadState';
import type { Parts, Run } from './means';
import { QuotedBlocks, type Quoting } from './quotedBlocks';
import type { ReportSources } from './sources';
import type { Streamed } from './writing';

/** A piece of a report, with its markers and what is cited up to its end. */
interface Block {
  readonly text: string;
  readonly marks: readonly LedgerMark[];
  readonly cited: readonly StoredCitation[];
}

/** The blocks of a report without a model, in reading order. The first one counts what all others cite. */
export function extractiveBlocks(quoting: Quoting, sources: ReportSources): Block[] {
  const quoted = new QuotedBlocks(quoting, sources);
  const blocks: Block[] = [];
  for (const text of quoted.body()) blocks.push({ text, marks: sources.citations.marksIn(text), cited: sources.cited() });
  return [{ text: quoted.opening(), marks: [], cited: [] }, ...blocks];
}

/** Writes the report by itself, so that a reader sees it grow. Answers its text with its markers. */
export async function* extractiveReport(
  run: Run,
  quoting: Omit<Quoting, 'english'>,
  sources: ReportSources,
): Parts<Pick<Streamed, 'content' | 'marks'>> {
  const id = reportMessageId(run.request.id, 'extractive');
  const chunk = (content: string, finish_reason: 'stop' | null = null) =>
    ({ event: 'message_chunk', id, agent: 'reporter', content, reasoning_content: '', finish_reason }) as const;
  let content = '';
  const marks: LedgerMark[] = [];
  for (const { text, marks: own, cited } of extractiveBlocks({ ...quoting, english: run.english }, sources)) {
    marks.push(...own.map((mark) => ({ ...mark, at: mark.at + content.length })));
    content += text;
    yield chunk(text);
    yield { event: 'citations', citations: [...cited] };
    await sleep(run.means.stepMs, undefined, { signal: run.signal });
  }
  yield chunk('', 'stop');
  return { content, marks };
}
