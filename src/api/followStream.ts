import { openEvents } from './eventStream';
import type { RawEvent } from './eventStream';
import { failure } from './failure';
import type { CallFailure } from './failure';
import { nextReconnect } from './reconnect';
import type { Transport, TransportRequest } from './transport';

/** Attempts without any progress after which a stream is given up, but for one that is read as long as somebody looks. */
export const MAX_ATTEMPTS = 6;

/** One event, understood. `progress`: something new is in it. `end`: nothing comes after it. */
export interface StreamItem<T> {
  item: T;
  progress: boolean;
  end: boolean;
}

/** What a stream is read from, and how. It remembers how far it was read. */
export interface StreamSource<T> {
  /** The request that continues from there. `brief`: the response is to end as soon as it is up to date. */
  request(brief: boolean): TransportRequest;
  /** Null: something is missing before the event, so that the stream must be joined again. */
  read(event: RawEvent): StreamItem<T> | 'unreadable' | null;
  /** True when a server that closes now means the end, not a lost connection. */
  isSettled?(): boolean;
  /** True while a lost connection is made again for as long as somebody reads; a stream that is not understood is given up all the same. */
  isPersistent?(): boolean;
  /** True for a refusal that is final although its status usually allows another attempt. */
  isRefusal?(failure: CallFailure): boolean;
}

/** What happens to a stream while it is followed. */
export type StreamSignal<T> =
  | { kind: 'item'; item: T }
  /** The connection was lost; the next attempt is under way. */
  | { kind: 'gap'; attempt: number; failure: CallFailure }
  /** The stream ended after too many attempts, or was refused. No signal follows. */
  | { kind: 'failed'; failure: CallFailure };

export interface FollowOptions {
  signal: AbortSignal;
  /** Milliseconds of silence after which the line is looked at (`openEvents`). */
  idle?: number;
  /** The same until its first byte. */
  first?: number;
  /** Called at the first byte of each connection. */
  onConnected?: () => void;
  /** Waits before an attempt, counted from 1; another one is for tests. */
  wait?: (attempt: number, signal: AbortSignal) => Promise<void>;
}

/** Refusals and pages are final; temporary failures are worth another attempt. */
function mayPass({ kind, status }: CallFailure): boolean {
  if (kind === 'aborted' || kind === 'protocol' || kind === 'page') return false;
  return kind !== 'refused' || status === 429 || (status !== null && status >= 500);
}

/** No further attempt is worth it after so many. */
const isExhausted = (attempt: number, { kind }: CallFailure, persistent: boolean): boolean =>
  attempt > MAX_ATTEMPTS && (!persistent || kind === 'format');

/** How one connection went. */
interface Connection {
  /** Any byte came. */
  received: boolean;
  /** Anything new came. */
  progress: boolean;
  /** The last event that came was in its place. */
  fitting: boolean;
  /** Something is missing before the last event that came. */
  missing: boolean;
  /** The last event of all was read. */
  ended: boolean;
  /** Why it ended before that; null when the server closed it. */
  lost: CallFailure | null;
}

async function* readConnection<T>(
  transport: Transport,
  source: StreamSource<T>,
  brief: boolean,
  { signal, idle, first, onConnected }: FollowOptions,
): AsyncGenerator<StreamSignal<T>, Connection, void> {
  const went: Connection = { received: false, progress: false, fitting: false, missing: false, ended: false, lost: null };
  const events = openEvents(transport, source.request(brief), {
    signal,
    onBytes: () => {
      if (!went.received) onConnected?.();
      went.received = true;
    },
    brief,
    ...(idle === undefined ? {} : { idle }),
    // A brief answer may be as long in coming as any.
    ...(brief || first === undefined ? {} : { first }),
  });
  try {
    for (;;) {
      const { done, value } = await events.next();
      if (done) return { ...went, lost: value, ended: value === null && (source.isSettled?.() ?? false) };
      const read = source.read(value);
      went.fitting = read !== null && read !== 'unreadable';
      if (read === 'unreadable') return { ...went, lost: failure('format') };
      if (read === null) return { ...went, missing: true };
      went.progress ||= read.progress;
      yield { kind: 'item', item: read.item };
      if (read.end) return { ...went, ended: true };
    }
  } finally {
    await events.return(null);
  }
}

/**
 * Follows a stream to its end over any number of connections. It ends after its last event or after `failed`. Where
 * something on the way holds answers back until their end, the rest is read in brief ones.
 */
export async function* followStream<T>(
  transport: Transport,
  source: StreamSource<T>,
  options: FollowOptions,
): AsyncGenerator<StreamSignal<T>, void, void> {
  const { signal, wait = nextReconnect } = options;
  let brief = false;
  let asked = false;
  for (let attempt = 0; ;) {
    const went: Connection = yield* readConnection(transport, source, brief, options);
    const { received, progress, fitting, missing, ended, lost } = went;
    if (ended) return;
    if (progress) attempt = 0;
    // What is missing is asked for at once, since no connection was lost; again only when something came of it.
    if (missing && (progress || !asked)) {
      asked = true;
      continue;
    }
    if (brief && fitting && !lost) {
      // A brief answer that came to its end: the next one is asked for after a moment.
      await wait(1, signal);
      continue;
    }
    const cause = lost ?? failure('network');
    brief ||= cause.kind === 'timeout' && !received;
    attempt += 1;
    if (!mayPass(cause) || source.isRefusal?.(cause) || isExhausted(attempt, cause, source.isPersistent?.() ?? false)) {
      return yield { kind: 'failed', failure: cause };
    }
    yield { kind: 'gap', attempt, failure: cause };
    await wait(attempt, signal);
  }
}
