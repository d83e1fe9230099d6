/** A request for a stream, as it can be sent to the shared worker. */
export interface StreamAsk {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The first lines of a response. */
export interface Head {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
}

/** From a page to the worker; `id` is the page's own number of a stream. */
export type ToHub =
  | { kind: 'open'; id: number; ask: StreamAsk; person: string }
  /** Nobody reads the stream any more. */
  | { kind: 'close'; id: number }
  | { kind: 'visible'; visible: boolean }
  /** The page goes away, with all of its streams. */
  | { kind: 'bye' };

/** From the worker to a page. The first message about a stream is `own` or `taken`, and comes at once. */
export type FromHub =
  /** The page opens the stream itself, and says `close` when it is over. */
  | { kind: 'own'; id: number }
  | { kind: 'taken'; id: number }
  | ({ kind: 'head'; id: number } & Head)
  | { kind: 'text'; id: number; text: string }
  | { kind: 'end'; id: number }
  | { kind: 'lost'; id: number };

/** The part of a `MessagePort` that is used. */
export interface Port<Out, In> {
  postMessage(message: Out): void;
  onmessage: ((event: { data: In }) => void) | null;
}
