import { createParser } from 'eventsource-parser';
import { MAX_EVENT_LENGTH } from '../eventLength';
import { askFrom, beforeFirst, continuationOf, earlier, isWithin, joinOf, positionOf } from './address';
import type { Position } from './address';
import type { Head, StreamAsk } from './messages';

/** Characters of past events that are kept for readers who come later; those before are asked for again. */
const MOST_KEPT = 2_000_000;

/** Who reads a line. */
export interface Reader {
  isVisible(): boolean;
  head(head: Head): void;
  text(text: string): void;
  /** The server closed it. */
  end(): void;
  /** The connection was lost. */
  lost(): void;
}

export type StreamFetch = (ask: StreamAsk, signal: AbortSignal) => Promise<Response>;

interface Surroundings {
  fetch: StreamFetch;
  /** Its first byte came, or it can be paused from now on. */
  onNews(line: StreamLine): void;
  /** It is no more. */
  onOver(line: StreamLine): void;
  /** The events of this server say no place. */
  onUnnumbered(): void;
}

/** One frame of the wire format; the end of its data may hold several lines. */
const frameOf = (id: string, data: string) => `id: ${id}\ndata: ${data.replaceAll('\n', '\ndata: ')}\n\n`;

/**
 * One connection to the server with any number of readers. Each gets every event from its place on at least once and in order;
 * what of them it had already it knows by their ids. A line that is paused goes on from its last event.
 */
export class StreamLine {
  private readonly readers = new Map<Reader, { at: Position; fed: boolean }>();
  /** The request that is sent next; it joins what it started as soon as that has a name. */
  private ask: StreamAsk;
  /** What it reads, as others ask for it; null while that is not known. */
  private key: string | null;
  private from: Position;
  private reached: Position;
  private kept: string[] = [];
  private length = 0;
  private told: Head | null = null;
  private connection: AbortController | null = null;
  /** The present connection has brought something. */
  isHeard = false;

  constructor(
    ask: StreamAsk,
    readonly person: string,
    private readonly around: Surroundings,
  ) {
    const join = joinOf(ask);
    this.ask = ask;
    this.key = join?.key ?? null;
    this.from = this.reached = join?.at ?? [];
  }

  /** It can be paused and read on without loss. */
  get canPause(): boolean {
    return this.key !== null;
  }

  get isVisible(): boolean {
    return [...this.readers.keys()].some((reader) => reader.isVisible());
  }

  fits(key: string, person: string): boolean {
    return this.key === key && this.person === person;
  }

  add(reader: Reader, at: Position): void {
    if (this.key !== null && !isWithin(this.from, at)) this.startFrom(earlier(this.from, at));
    this.readers.set(reader, { at, fed: false });
    if (this.told) reader.head(this.told);
    this.feed();
  }

  remove(reader: Reader): void {
    if (this.readers.delete(reader) && this.readers.size === 0) this.end('lost');
  }

  connect(): void {
    if (this.connection) return;
    const own = new AbortController();
    this.connection = own;
    void this.read(own).then((ending) => {
      if (this.connection === own) this.end(ending);
    });
  }

  pause(): void {
    this.connection?.abort();
    this.connection = null;
    this.isHeard = false;
  }

  /** Ends it for all readers. */
  end(ending: 'end' | 'lost'): void {
    this.pause();
    const readers = [...this.readers];
    this.readers.clear();
    // Who has more than the server finds out by asking for it.
    for (const [reader, { fed }] of readers) reader[fed || !this.key ? ending : 'lost']();
    this.around.onOver(this);
  }

  private startFrom(at: Position): void {
    const wasConnected = this.connection !== null;
    this.pause();
    this.from = this.reached = at;
    this.kept = [];
    this.length = 0;
    if (wasConnected) this.connect();
  }

  /** Gives those who are within reach what came since their place. */
  private feed(): void {
    for (const [reader, place] of this.readers) {
      if (place.fed || (this.key !== null && !isWithin(place.at, this.reached))) continue;
      place.fed = true;
      for (const frame of this.kept) reader.text(frame);
    }
  }

  private async read(own: AbortController): Promise<'end' | 'lost'> {
    try {
      const response = await this.around.fetch(this.reached.length > 0 ? askFrom(this.ask, this.reached) : this.ask, own.signal);
      if (own.signal.aborted) return 'lost';
      const isStream = response.ok && response.body && /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
      // Refused in the middle: the readers learn why when they ask again.
      if (!isStream && this.told) return 'lost';
      if (!isStream) return await this.pass(response);
      this.tell(response);
      await this.readEvents(response.body!, own.signal);
      return 'end';
    } catch {
      return 'lost';
    }
  }

  /** What came in the place of a stream goes to all as it is. */
  private async pass(response: Response): Promise<'end'> {
    const text = await response.text();
    this.tell(response);
    for (const [reader, place] of this.readers) {
      place.fed = true;
      reader.text(text);
    }
    return 'end';
  }

  private tell({ status, headers }: Response): void {
    this.isHeard = true;
    if (!this.told) {
      this.told = { status, headers: [...headers] };
      for (const reader of this.readers.keys()) reader.head(this.told);
    }
    this.around.onNews(this);
  }

  private async readEvents(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    const decoder = new TextDecoder();
    const parser = createParser({
      maxBufferSize: MAX_EVENT_LENGTH,
      onComment: (words) => {
        if (!signal.aborted) for (const reader of this.readers.keys()) reader.text(`: ${words}\n\n`);
      },
      onEvent: ({ id, data }) => {
        if (!signal.aborted) this.take(id ?? '', data);
      },
    });
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  private take(id: string, data: string): void {
    const at = positionOf(id);
    const frame = frameOf(id, data);
    if (!at) return this.takeUnnumbered(frame);
    if (this.key === null) this.name(at, data);
    this.reached = at;
    this.kept.push(frame);
    this.length += frame.length;
    for (const [reader, { fed }] of this.readers) if (fed) reader.text(frame);
    this.feed();
    if (this.length > MOST_KEPT) {
      this.from = at;
      this.kept = [];
      this.length = 0;
    }
  }

  /** The first event of what was started here says what it is. */
  private name(first: Position, data: string): void {
    const next = continuationOf(this.ask, data);
    const join = next && joinOf(askFrom(next, first));
    if (!join) return;
    this.ask = next;
    this.key = join.key;
    this.from = beforeFirst(first);
    for (const place of this.readers.values()) place.at = this.from;
    this.around.onNews(this);
  }

  /** Without places nothing can be shared: the first reader keeps the line, the others open their own. */
  private takeUnnumbered(frame: string): void {
    this.key = null;
    this.around.onUnnumbered();
    const [first, ...others] = this.readers.keys();
    for (const reader of others) {
      this.readers.delete(reader);
      reader.lost();
    }
    first?.text(frame);
  }
}
