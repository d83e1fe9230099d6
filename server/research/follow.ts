import { setTimeout as sleep } from 'node:timers/promises';
import type { ResearchEvent } from '../../src/contract/entities/research';
import { untilAborted } from '../kernel/signal';
import type { Queryable } from '../store/database/types';
import { conflict, notFound } from '../kernel/errors';
import type { StreamEvent } from '../kernel/asking';
import { eventsAfter, toEvents } from '../store/research/events';
import { readFollowed } from '../store/research/requests';
import type { Following } from './runner';
import type { RunningResearch } from './runningResearch';

/** How often a thread that another process runs is looked at. */
const POLL_MS = 200;
/** Looks after which it is asked whether that process still lives: two seconds. */
const POLLS_TO_CHECK = 10;
/** Events that are read at a time. */
const PAGE = 200;

const LOST = '研究的一部分记录没有保存，请重新载入';

export interface Followed {
  db: Queryable;
  /** The request when this process runs it. */
  live(id: string): RunningResearch | undefined;
  /** Looks after a request that may have lost its server. */
  rescue(id: string): Promise<void>;
  /** Aborts when the server ends. */
  closing: AbortSignal;
}

/** Follows a thread wherever it runs, until the end of the followed request, the reader's end or the server's. */
export async function* followResearch(
  following: Following,
  { db, live, rescue, closing }: Followed,
  reading: AbortSignal,
): AsyncGenerator<StreamEvent<ResearchEvent>> {
  const { threadId } = following;
  const signals = [reading, closing];
  let at = following.from;
  for (let polls = 1; !reading.aborted; polls += 1) {
    // Asks which process runs it before reading what is stored, so that events in between are not missed.
    const request = await readFollowed(db, threadId, following.recordId ?? null);
    if (!request) {
      // Deleted while it was read, or never there.
      if (polls === 1) throw notFound('研究');
      return;
    }
    if (polls === 1 && at > request.last_seq) throw conflict(LOST);
    const running = live(request.id);
    const changed = running?.changed.next();
    for (let rows = await eventsAfter(db, threadId, at, PAGE); rows.length > 0; rows = await eventsAfter(db, threadId, at, PAGE)) {
      const events = await toEvents(db, request.user_id, threadId, rows);
      for (const [i, data] of events.entries()) {
        at = rows[i]?.seq ?? at;
        yield { id: String(at), data };
        if (reading.aborted) return;
        if (data.event === 'end' && data.chat_record_id === following.recordId) return;
      }
      if (rows.length < PAGE) break;
    }
    if (request.state !== 'pending' && request.state !== 'streaming' && at >= request.last_seq) return;
    // Checked last: a closing server stores how its runs ended first.
    if (closing.aborted) return;
    if (running && changed) {
      await untilAborted(Promise.race([changed, running.ended]), signals);
      continue;
    }
    if (polls % POLLS_TO_CHECK === 0) await rescue(request.id);
    await untilAborted(sleep(POLL_MS), signals);
  }
}
