import { createParser } from 'eventsource-parser';
import { isJson, readBody, reasonOf } from './body';
import type { Client, Request } from './client';
import { NoAnswer } from './noAnswer';

export interface StreamEvent {
  /** Empty when the server gave none. */
  id: string;
  /** Undefined for what is no JSON. */
  data: unknown;
}

export interface Stream {
  status: number;
  contentType: string;
  events: StreamEvent[];
  /** The body where it is no stream of events. */
  text: string;
  /** Why it did not come to its end; empty when the server closed it. */
  broken: string;
  ms: number;
}

/** Milliseconds for all of a stream, and of silence in it a call's time-out. */
const WHOLE = 300_000;
const MAX_EVENTS = 100_000;
const MAX_EVENT_LENGTH = 4_000_000;

/** Reads a stream of events until the server closes it or `isLast` says so. @throws NoAnswer before the first byte */
export function readEvents(client: Client, request: Request, isLast: (event: StreamEvent) => boolean): Promise<Stream> {
  return client.patiently(() => readOnce(client, request, isLast));
}

async function readOnce(client: Client, request: Request, isLast: (event: StreamEvent) => boolean): Promise<Stream> {
  const begun = performance.now();
  const idle = client.timeout;
  const abort = new AbortController();
  const end = setTimeout(() => abort.abort(), WHOLE);
  let timer = setTimeout(() => abort.abort(), idle);
  const read: Stream = { status: 0, contentType: '', events: [], text: '', broken: '', ms: 0 };
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: ({ id, data }) => read.events.push({ id: id ?? '', data: isJson(data) }),
  });
  try {
    const response = await client.open(request, abort.signal).catch((error: unknown) => {
      throw abort.signal.aborted ? new NoAnswer(`no first byte came within ${idle / 1_000} s`) : error;
    });
    Object.assign(read, { status: response.status, contentType: response.headers.get('content-type') ?? '' });
    if (!read.contentType.startsWith('text/event-stream')) return { ...read, text: await readBody(response) };
    const decoder = new TextDecoder();
    let seen = 0;
    for await (const chunk of response.body ?? []) {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), idle);
      parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
      const fresh = read.events.slice(seen);
      seen = read.events.length;
      if (fresh.some(isLast) || seen > MAX_EVENTS) break;
    }
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    read.broken = abort.signal.aborted ? 'nothing came any more' : reasonOf(error);
  } finally {
    clearTimeout(timer);
    clearTimeout(end);
    abort.abort();
    read.ms = Math.round(performance.now() - begun);
  }
  return read;
}
