import type { ResearchEntry } from '../../../../api/researchStream';
import type { AnswerSource, ChatRecord } from '../../../../contract/entities/chat';
import type { ResearchCitation, ResearchEvent, ResearchReport } from '../../../../contract/entities/research';
import { titleOf } from '../../../../model/paper/lines';

type Part = ResearchEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'thread_id' | 'chat_record_id' | 'time'>
    : never
  : never;

const originOf = ({ tool, dataset_id, file_id }: AnswerSource): ResearchCitation['origin'] =>
  tool ? 'mcp' : dataset_id ? 'dataset' : file_id ? 'file' : 'library';

function citationOf(source: AnswerSource, accessed_at: string): ResearchCitation {
  const { n, content, place, page, file_id, positions, passages, paper, document_id, dataset_id, tool } = source;
  return {
    ...{ n, content_snippet: content, place, page, file_id, positions, paper, document_id, dataset_id, accessed_at },
    ...(passages && { passages }),
    origin: originOf(source),
    title: (paper && titleOf(paper)) || tool?.name || '',
    url: '',
    tool_call_id: null,
  };
}

function reportOf(record: ChatRecord, version: number): ResearchReport {
  const { id, problem_text, answer_text, answer_mode, state, paragraph_list, update_time } = record;
  return {
    ...{ report_id: id, version, title: problem_text, content: answer_text, report_style: 'academic', complete: state === 'done' },
    answer_mode: answer_mode ?? 'model',
    citations: paragraph_list.map((source) => citationOf(source, update_time)),
    unsupported_links: [],
    create_time: update_time,
  };
}

/**
 * The events that are missing of a thread whose stream is no more, as far as its stored records tell: of each the question, the
 * report and the end. What was done for it is not stored there.
 * @param log what came of the thread
 * @param records all that are stored of it, each at its end, the newest first
 */
export function storedEntries(threadId: string, log: readonly ResearchEntry[], records: readonly ChatRecord[]): ResearchEntry[] {
  const known = log.map(({ event }) => event);
  let seq = log.at(-1)?.seq ?? 0;
  let version = known.reduce((last, event) => (event.event === 'report' ? Math.max(last, event.report.version) : last), 0);
  const last = known.at(-1)?.chat_record_id;
  const ordered = [...records].reverse();
  const from = ordered.findIndex(({ id }) => id === last);
  return ordered.slice(Math.max(from, 0)).flatMap((record) => {
    const of = known.filter(({ chat_record_id }) => chat_record_id === record.id).map(({ event }) => event);
    if (of.includes('end')) return [];
    const parts: Part[] = [];
    const { problem_text, answer_text, state, notice } = record;
    if (!of.includes('start')) {
      parts.push({ event: 'start', message: problem_text, report_style: 'academic', interrupt_feedback: null, retry_step_id: null });
    }
    if (answer_text !== '' && !of.includes('report')) parts.push({ event: 'report', report: reportOf(record, (version += 1)) });
    parts.push({ event: 'end', state, notice });
    return parts.map((part) => ({
      seq: (seq += 1),
      event: { ...part, thread_id: threadId, chat_record_id: record.id, time: record.update_time } as ResearchEvent,
    }));
  });
}
