import type { BodyType, Method, Reply } from '../contract/route';
import type { CallFailure } from './failure';

/** The part of a route that a transport needs. */
interface WireRoute {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly reply: Reply;
  readonly bodyType: BodyType;
}

/** One request: a route and its argument, not yet put into words. */
export interface TransportRequest {
  route: WireRoute;
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** Ids of files on the shelf (`shared/lib/fileShelf`), sent as parts named `file`. */
  files?: readonly string[];
}

/** The argument of every endpoint: only the parts that its call has. */
export type ArgParts = Omit<TransportRequest, 'route'>;

/** The server's name of the request, where it told one (`x-request-id`). */
interface Named {
  serverId?: string;
  /** The server says that changes cannot be stored at the moment (`x-read-only`). */
  readOnly?: boolean;
}

export type JsonResult = Named & ({ ok: true; status: number; json: unknown } | { ok: false; failure: CallFailure });

/** An answer that is read as it comes, a stream of events or a file; with JSON instead of events when the server refused. */
export type StreamResult = Named &
  (
    | { ok: true; status: number; body: ReadableStream<Uint8Array> }
    | { ok: true; status: number; json: unknown }
    | { ok: false; failure: CallFailure }
  );

/** Sends requests to the server. Never throws: a failure is a result. */
export interface Transport {
  /** Sends a request and reads its whole JSON answer, within 60 s. */
  send(request: TransportRequest, signal?: AbortSignal): Promise<JsonResult>;
  /** Sends a request and hands over the body as it comes; the caller watches over silence. */
  open(request: TransportRequest, signal?: AbortSignal): Promise<StreamResult>;
}
