import type { ResearchEntry } from '../../api/researchStream';
import type { StreamResult } from '../../api/transport';
import type { ResearchCitation, ResearchEvent, ResearchPlan, ResearchReport } from '../../contract/entities/research';
import { aPaper } from '../builders';
import { streamed } from '../fakeTransport';
import type { StreamStep } from '../fakeTransport';

const TIME = '2026-01-02T03:04:05.000+08:00';

type Parts<T> = T extends unknown ? Omit<T, 'thread_id' | 'chat_record_id' | 'time'> : never;
/** An event without the fields that every event has in common. */
export type ResearchPart = Parts<ResearchEvent>;

export function aPlan(changes: Partial<ResearchPlan> = {}): ResearchPlan {
  const step = (id: string, title: string) => ({
    id,
    title,
    description: `查清${title}`,
    step_type: 'research' as const,
    need_search: true,
  });
  return {
    title: '研究报告：焦亡',
    thought: '分三步',
    has_enough_context: false,
    steps: [step('s1', '背景与概念'), step('s2', '方法与数据'), step('s3', '主要发现')],
    ...changes,
  };
}

export function aCitation(changes: Partial<ResearchCitation> = {}): ResearchCitation {
  return {
    n: 1,
    origin: 'library',
    title: 'Attention is all you need',
    url: 'https://example.org/attention',
    content_snippet: '原文的一句。',
    place: '摘要',
    page: null,
    file_id: null,
    positions: [],
    paper: aPaper(),
    document_id: null,
    dataset_id: null,
    tool_call_id: 't1',
    accessed_at: TIME,
    ...changes,
  };
}

export function aReport(changes: Partial<ResearchReport> = {}): ResearchReport {
  return {
    report_id: 'rep1',
    version: 1,
    title: '焦亡研究报告',
    content: '# 焦亡研究报告\n\n## 背景\n\n焦亡是一种细胞死亡。[1]\n\n## 发现\n\n它由蛋白切割引起。[1]\n',
    report_style: 'academic',
    answer_mode: 'extractive',
    complete: true,
    citations: [aCitation()],
    unsupported_links: [],
    create_time: TIME,
    ...changes,
  };
}

const ASPECTS: Extract<ResearchPart, { event: 'coverage' }>['aspects'] = [
  { text: '发生机制', state: 'covered', sources: 3, disputed: true },
  { text: '检测方法', state: 'touched', sources: 1, disputed: false },
  { text: '临床意义', state: 'missing', sources: 0, disputed: false },
];

/** Writes the log of a thread, event by event. */
export function researchLog(thread_id = 'th1') {
  const entries: ResearchEntry[] = [];
  let record = 'rec1';
  const log = {
    entries,
    add(...parts: ResearchPart[]) {
      for (const part of parts) {
        entries.push({ seq: entries.length + 1, event: { thread_id, chat_record_id: record, time: TIME, ...part } as ResearchEvent });
      }
      return log;
    },
    /** The next events belong to another request. */
    start(chat_record_id: string, message: string, more: Partial<Extract<ResearchPart, { event: 'start' }>> = {}) {
      record = chat_record_id;
      return log.add({ event: 'start', message, report_style: 'academic', interrupt_feedback: null, retry_step_id: null, ...more });
    },
    /** A search with its result. */
    search(id: string, step_id: string | null, query: string, error = '') {
      return log.add(
        { event: 'tool_call', tool_call_id: id, step_id, agent: 'researcher', name: 'search', args: { query } },
        {
          event: 'tool_call_result',
          tool_call_id: id,
          content: '找到 1 篇相关文献',
          results: error ? [] : [{ title: '注意力', url: '', paper_id: 'p1' }],
          error,
          duration: 120,
        },
      );
    },
    /** What is covered after a round of searching. */
    cover(round: number, ending = '') {
      return log.add({ event: 'coverage', round, aspects: ASPECTS, ending });
    },
    end(state: Extract<ResearchPart, { event: 'end' }>['state'], notice = '') {
      return log.add({ event: 'end', state, notice });
    },
    waitAtPlan(plan = aPlan()) {
      return log
        .add(
          { event: 'plan', plan },
          { event: 'interrupt', reason: 'plan', content: '请确认计划', options: [{ text: '开始', value: 'accepted' }] },
        )
        .end('pending');
    },
    /** What the reporter writes. */
    write(content: string) {
      return log.add({ event: 'message_chunk', id: `m-${record}`, agent: 'reporter', content, reasoning_content: '', finish_reason: null });
    },
  };
  return log;
}

/** A run from its question to a report, over an accepted plan. */
export function wholeRun(threadId = 'th1') {
  const log = researchLog(threadId).start('rec1', '什么是焦亡？').search('t0', null, '焦亡').waitAtPlan();
  log.start('rec2', '', { interrupt_feedback: 'accepted' });
  for (const { id } of aPlan().steps) {
    log
      .add({ event: 'step', step_id: id, state: 'running' })
      .search(`t-${id}`, id, `焦亡 ${id}`)
      .add({ event: 'step', step_id: id, state: 'done' });
  }
  const report = aReport();
  return log
    .add({ event: 'citations', citations: report.citations })
    .write(report.content.slice(0, 20))
    .write(report.content.slice(20))
    .add({ event: 'report', report })
    .end('done');
}

/** The events as a stream, then what else it does. */
export function researchStreamed(entries: readonly ResearchEntry[], ...then: StreamStep[]): StreamResult {
  return streamed(...entries.map(({ seq, event }): StreamStep => ({ chunk: event as never, id: String(seq) })), ...then);
}
