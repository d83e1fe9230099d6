import type { Action } from '@reduxjs/toolkit';
import { isRecord } from '../../../shared/lib/isRecord';
import type { Signal } from '../../../model/recordedSession';
import type { RecordedPage } from '../session';
import { callOfAction, isFailedRequest } from './timeline';

export type RequestSignal = Extract<Signal, { kind: 'request' }>;

/** The request behind an action. */
export interface RequestBehind {
  /** Oldest first; the last one is what the page took. */
  tries: readonly RequestSignal[];
  /** Step of the action that asked; 0: there is none in the recording. */
  asked: number;
  /** Step of the action that brought the answer or the failure; 0 where no action of a call did. */
  answered: number;
}

const requestIdOf = (action: Action): string => {
  const { meta } = action as { meta?: unknown };
  return isRecord(meta) && typeof meta.requestId === 'string' ? meta.requestId : '';
};

const isRequest = (signal: Signal): signal is RequestSignal => signal.kind === 'request';

/**
 * Which request is behind an action: of the actions of one call, the answers come in the order of their requests, and what failed
 * before an answer that came was a try of the same. Actions of other kinds have the requests since the action before them.
 * @returns by step of the action
 */
export function requestsBehind({ actions, facts }: RecordedPage): ReadonlyMap<number, RequestBehind> {
  const requests = (facts?.signals ?? []).filter(isRequest);
  const waiting = new Map<string, RequestSignal[]>();
  const asked = new Map<string, number>();
  const found = new Map<number, RequestBehind>();
  let next = 0;
  actions.forEach((action, n) => {
    const step = n + 1;
    const since: RequestSignal[] = [];
    for (; next < requests.length && requests[next]!.after <= n; next += 1) {
      const request = requests[next]!;
      const queue = waiting.get(request.call);
      if (queue) queue.push(request);
      else waiting.set(request.call, [request]);
      since.push(request);
    }
    const call = callOfAction(action);
    if (call === '') {
      if (since.length > 0) found.set(step, { tries: since, asked: 0, answered: 0 });
      return;
    }
    const phase = /\/(pending|fulfilled|rejected)$/.exec(action.type)?.[1];
    const id = requestIdOf(action);
    if (phase === 'pending') asked.set(id, step);
    if (phase !== 'fulfilled' && phase !== 'rejected') return;
    const tries = triesOf(waiting.get(call) ?? [], phase === 'fulfilled');
    if (tries.length === 0) return;
    const behind = { tries, asked: asked.get(id) ?? 0, answered: step };
    found.set(step, behind);
    if (behind.asked > 0) found.set(behind.asked, behind);
  });
  return found;
}

/** Takes from the requests of a call those that led to its next answer, or to its next failure. */
function triesOf(queue: RequestSignal[], isAnswered: boolean): RequestSignal[] {
  const came = queue.findIndex((request) => !isFailedRequest(request));
  const failures = came < 0 ? queue.length : came;
  return queue.splice(0, isAnswered && came >= 0 ? came + 1 : failures);
}
