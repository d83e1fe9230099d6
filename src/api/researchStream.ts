import type { CallArg } from '../contract/call';
import type { extensionCalls } from '../contract/calls/extensions';
import type { ResearchEvent, ResearchMoment } from '../contract/entities/research';
import { extensionRoutes } from '../contract/routes/extensions';
import type { RawEvent } from './eventStream';
import type { CallFailure } from './failure';
import { followStream } from './followStream';
import type { FollowOptions, StreamItem, StreamSignal, StreamSource } from './followStream';
import { readResearchEvent } from './researchEvent';
import type { Transport, TransportRequest } from './transport';

/** An event and its place in the run: 1 for the first one of a thread. */
export interface ResearchEntry {
  seq: number;
  event: ResearchEvent;
}

export type ResearchCall = CallArg<(typeof extensionCalls)['startResearch']>;

/** Starts by sending a question, or by reading a thread from the event after the last one received; 0 reads all of them. */
export type ResearchStart = ({ send: ResearchCall } | { thread_id: string }) & {
  after: number;
  /** The last event received ended its request. */
  settled: boolean;
};

/**
 * One run as a source of events. While the id of its thread has not arrived, a retry sends the question again with the
 * same `request_id`, which the server joins to the first one; afterwards it reads the thread from the last event.
 */
class ResearchSource implements StreamSource<ResearchEntry> {
  private thread: string;
  private last: number;
  private settled: boolean;
  /** The request that was sent here: its end is the end of the stream. */
  private record = '';
  /** The moment from which it begins a thread: that thread has copies of earlier requests before it. */
  private readonly branch: ResearchMoment | null;
  private readonly sent: boolean;

  constructor(private readonly start: ResearchStart) {
    this.sent = 'send' in start;
    this.branch = ('send' in start && start.send.body.branch) || null;
    this.thread = 'send' in start ? '' : start.thread_id;
    this.last = start.after;
    this.settled = start.settled;
  }

  request(): TransportRequest {
    const { start } = this;
    if (this.thread === '' && 'send' in start) return { route: extensionRoutes.startResearch, body: start.send.body };
    return {
      route: extensionRoutes.resumeResearch,
      params: { thread_id: this.thread },
      query: { last_event_id: String(this.last) },
    };
  }

  read({ id, data }: RawEvent): StreamItem<ResearchEntry> | 'unreadable' | null {
    const event = readResearchEvent(data);
    const seq = Number(id);
    if (!event || !Number.isSafeInteger(seq) || seq < 1) return 'unreadable';
    this.thread = event.thread_id;
    if (this.sent && this.isOwn(event)) this.record ||= event.chat_record_id;
    // Earlier events are read first: of a request of another tab, or sent before the connection was lost.
    if (seq > this.last + 1) return null;
    const fresh = seq > this.last;
    if (fresh) {
      this.last = seq;
      this.settled = event.event === 'end';
    }
    return { item: { seq, event }, progress: fresh, end: event.event === 'end' && event.chat_record_id === this.record };
  }

  private isOwn(event: ResearchEvent): boolean {
    if (!this.branch) return true;
    const from = event.event === 'start' ? event.branch : null;
    return from?.thread_id === this.branch.thread_id && from.seq === this.branch.seq;
  }

  isSettled(): boolean {
    return this.settled;
  }

  /** A run goes on without readers: who waits for it is not sent away. A request that nobody has taken is given back instead. */
  isPersistent(): boolean {
    return this.thread !== '';
  }

  /** No run is left today: that does not change within seconds. */
  isRefusal({ status }: CallFailure): boolean {
    return status === 429 && this.thread === '';
  }
}

/** Follows a run to its end, over any number of connections: nothing is lost, nothing doubled. */
export function followResearch(
  transport: Transport,
  start: ResearchStart,
  options: FollowOptions,
): AsyncGenerator<StreamSignal<ResearchEntry>, void, void> {
  return followStream(transport, new ResearchSource(start), options);
}
