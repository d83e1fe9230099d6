import type { ResearchMoment, ResearchRequest } from '../../src/contract/entities/research';
import { keptSteps } from '../../src/model/research/keptSteps';
import type { Clock, Ids } from '../kernel/asking';
import { conflict } from '../kernel/errors';
import type { Queryable } from '../store/database/types';
import { copyEvents, copyRequests, endCopy, eventsUntil, requestsUntil, type BegunRequest, type Copy } from '../store/research/branch';
import type { StoredEvent } from '../store/research/events';
import { findingsAt, saveFinding } from '../store/research/findings';
import { insertBranch, insertThread } from '../store/research/requests';
import { endingOf } from './ending';
import type { Finding } from './engine/means';
import type { Outcome } from './runningResearch';
import { threadStateOf, type ThreadState } from './threadState';

/** A request that begins a thread. */
export interface Branching extends Clock, Ids {
  readonly body: ResearchRequest;
  readonly userId: string;
  /** Of the thread that it begins. */
  readonly threadId: string;
}

/** A thread as its next request finds it. */
export interface Thread {
  readonly state: ThreadState;
  readonly last: { readonly id: string; readonly index: number } | null;
  readonly lastSeq: number;
}

/** How the copy of a request ends that had not ended: as if it had been stopped, unless only its end was missing. */
function outcomeAt({ waiting, reported }: ThreadState): Outcome {
  if (waiting) return { state: 'pending', notice: '' };
  return reported ? { state: 'done', notice: '' } : { state: 'stopped', notice: '' };
}

/** Steps whose findings go along: done, and as they were in the plan that the branch is to run. */
function doneSteps({ plan, steps }: ThreadState, { interrupt_feedback, plan: edited }: ResearchRequest): string[] {
  const next = (interrupt_feedback === 'accepted' && edited) || plan;
  const kept = keptSteps(plan?.steps, next?.steps ?? [], null);
  return [...steps].flatMap(([id, state]) => (state === 'done' && kept.has(id) ? id : []));
}

/** Gives a branch what the steps that it keeps had found: what was found behind its moment is left out, and is searched for again. */
async function copyFindings(q: Queryable, events: readonly StoredEvent[], moment: ResearchMoment, kept: readonly string[], to: string) {
  const answered = new Set(events.flatMap(({ event }) => (event.event === 'tool_call_result' ? event.tool_call_id : [])));
  for (const { stepId, sources, notes } of await findingsAt<Finding>(q, moment.thread_id, moment.seq, kept)) {
    const then = sources.filter(({ toolCallId }) => answered.has(toolCallId));
    const finding: Finding = { stepId, sources: then, notes };
    if (then.length > 0 || sources.length === 0) await saveFinding(q, to, finding);
  }
}

/** Ends the request in whose midst the moment lies. @returns the thread's state then, and the number of its last event */
async function endCut(
  q: Queryable,
  { threadId, now }: Branching,
  events: readonly StoredEvent[],
  request: BegunRequest,
  recordId: string,
): Promise<Pick<Thread, 'state' | 'lastSeq'>> {
  const state = threadStateOf(events);
  const lastSeq = events.at(-1)?.seq ?? 0;
  if (events.at(-1)?.event.event === 'end') return { state, lastSeq };
  const ended = { id: request.id, thread_id: threadId, body: request.body };
  const { parts, ending } = endingOf(events, ended, outcomeAt(state), now());
  await endCopy(q, { recordId, threadId, firstSeq: lastSeq + 1 }, parts, ending);
  return { state: threadStateOf([...events, ...parts.map((event) => ({ event }))]), lastSeq: lastSeq + parts.length };
}

/**
 * Begins a thread as another one stood after one of its events, as if it had been stopped there. The other one stays as it is. Inside a
 * transaction that has locked it.
 * @throws CallError `conflict` for an event that is not there
 */
export async function branchThread(q: Queryable, branching: Branching, moment: ResearchMoment): Promise<Thread> {
  const { body, userId, threadId, newId } = branching;
  const requests = await requestsUntil(q, moment.thread_id, moment.seq);
  const last = requests.at(-1);
  if (!last) throw conflict('这次研究还没有进行到那里，请刷新后再试');
  const events = await eventsUntil(q, moment.thread_id, moment.seq, last.id);
  const before = threadStateOf(events);
  // Another question has a name of its own.
  if (before.plan || before.waiting || body.message === '') await insertBranch(q, moment.thread_id, threadId);
  else await insertThread(q, userId, threadId, body.message);
  const copies = requests.map(({ id }): Copy => ({ origin: id, id: newId() }));
  await copyRequests(q, copies, threadId);
  await copyEvents(q, copies, threadId, moment.seq);
  await copyFindings(q, events, moment, doneSteps(before, body), threadId);
  const recordId = copies.at(-1)!.id;
  return { ...(await endCut(q, branching, events, last, recordId)), last: { id: recordId, index: copies.length } };
}
