import { storable } from '../kernel/storable';
import { unsupportedLinks } from '../answering/ledger/unsupportedLinks';
import type { StoredCitation, StoredEvent, StoredPart, StoredReport } from '../store/research/events';
import type { ClaimedRequest, Ending } from '../store/research/researchStore';
import type { Outcome } from './runningResearch';
import { threadStateOf, type ThreadState } from './threadState';

type Ended = Pick<ClaimedRequest, 'id' | 'thread_id' | 'body'>;

/** A citation as records store their sources. */
const sourceOf = ({ n, paper_id, document_id, dataset_id, content_snippet, place, page, file_id, positions }: StoredCitation) => ({
  n,
  paper_id,
  document_id,
  dataset_id,
  content: content_snippet,
  place,
  page: page ?? null,
  file_id: file_id ?? null,
  positions: positions ?? [],
});

/** The part of a report that was written when its request ended; null when there is none. */
function cutReport({ draft, report, plan, topic }: ThreadState, { thread_id, body }: Ended, now: Date): StoredReport | null {
  if (!draft || draft.content.trim() === '') return null;
  return {
    report_id: thread_id,
    version: (report?.version ?? 0) + 1,
    title: plan?.title ?? topic.slice(0, 200),
    content: draft.content,
    report_style: body.report_style,
    answer_mode: draft.mode,
    complete: false,
    citations: [...draft.citations],
    unsupported_links: unsupportedLinks(
      draft.content,
      draft.citations.flatMap(({ url, content_snippet }) => [url, content_snippet]),
    ),
    create_time: now.toISOString(),
  };
}

/** The last events of a request after all that are stored of its thread, and how its record ends. */
export function endingOf(
  events: readonly StoredEvent[],
  request: Ended,
  outcome: Outcome,
  now: Date,
): { parts: StoredPart[]; ending: Ending } {
  const state = threadStateOf(events);
  const parts: StoredPart[] = [];
  for (const [step_id, step] of state.steps) if (step === 'running') parts.push({ event: 'step', step_id, state: 'failed' });
  const cut = cutReport(state, request, now);
  if (cut) parts.push({ event: 'report', report: cut });
  parts.push({ event: 'end', state: outcome.state, notice: outcome.notice });
  const own = events.flatMap(({ chat_record_id, event }) =>
    chat_record_id === request.id && event.event === 'report' ? event.report : [],
  );
  const written = cut ?? own.at(-1);
  return {
    parts,
    ending: {
      // A request that waits for the person has done what it could.
      state: outcome.state === 'pending' ? 'done' : outcome.state,
      notice: storable(outcome.notice),
      answer: storable(written?.content ?? ''),
      mode: written?.answer_mode ?? null,
      sources: (written?.citations ?? []).map(sourceOf),
    },
  };
}

/** Whether the person has got anything from the request of these events: a plan, or a question. */
export const cameTo = (events: readonly StoredEvent[]): boolean =>
  events.some(({ event }) => event.event === 'plan' || event.event === 'interrupt');
