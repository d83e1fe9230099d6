import { EventEmitter } from 'events';
import { Readable, Writable } from 'readable-stream';
import { Buffer } from 'buffer';

/** What Fastify uses of Node's `http`, without a network: requests come in by `routing` as they are made here. */
export const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'];

export const STATUS_CODES: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  206: 'Partial Content',
  302: 'Found',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
};

export const maxHeaderSize = 64 * 1024;

/** A server that nobody can connect to. */
class Server extends EventEmitter {
  listening = false;
  address = () => null;
  setTimeout = () => this;
  closeIdleConnections = () => undefined;
  closeAllConnections = () => undefined;
  close(done?: () => void): this {
    done?.();
    return this;
  }
}

export const createServer = (): Server => new Server();

/** A request of this browser. */
export class IncomingMessage extends Readable {
  readonly httpVersion = '1.1';
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly headers: Record<string, string>;
  readonly rawHeaders: string[];
  readonly socket: { remoteAddress: string; encrypted: boolean; destroy(): void };
  readonly connection: IncomingMessage['socket'];
  complete = false;
  aborted = false;
  private body: Uint8Array | null;

  constructor(
    readonly method: string,
    readonly url: string,
    headers: readonly (readonly [string, string])[],
    body: Uint8Array | null,
    encrypted: boolean,
  ) {
    super();
    this.headers = Object.fromEntries(headers);
    this.rawHeaders = headers.flat();
    this.socket = { remoteAddress: '127.0.0.1', encrypted, destroy: () => void this.destroy() };
    this.connection = this.socket;
    this.body = body;
  }

  override _read(): void {
    if (this.body?.length) this.push(Buffer.from(this.body));
    this.body = null;
    this.complete = true;
    this.push(null);
  }
}

type Value = string | number | readonly string[];

/** Where an answer goes. */
export interface Sink {
  head(status: number, headers: [string, string][]): void;
  /** Resolves when more is wanted. */
  chunk(bytes: Uint8Array): Promise<void>;
}

/** An answer to it. */
export class ServerResponse extends Writable {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  sendDate = false;
  readonly socket;
  private readonly values = new Map<string, Value>();

  constructor(
    readonly req: IncomingMessage,
    private readonly sink: Sink,
  ) {
    super({ decodeStrings: true });
    this.socket = req.socket;
  }

  get finished(): boolean {
    return this.writableEnded;
  }

  setHeader(name: string, value: Value): this {
    this.values.set(name.toLowerCase(), value);
    return this;
  }

  getHeader = (name: string): Value | undefined => this.values.get(name.toLowerCase());
  hasHeader = (name: string): boolean => this.values.has(name.toLowerCase());
  getHeaderNames = (): string[] => [...this.values.keys()];
  getHeaders = (): Record<string, Value> => Object.fromEntries(this.values);
  removeHeader(name: string): void {
    this.values.delete(name.toLowerCase());
  }

  writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((one) => typeof one === 'object' && one !== null) ?? {};
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value as Value);
    return this;
  }

  flushHeaders(): void {
    if (this.headersSent) return;
    this.headersSent = true;
    const lines = [...this.values].flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((one): [string, string] => [name, one as string]) : [[name, String(value)] as [string, string]],
    );
    this.sink.head(this.statusCode, lines);
  }

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error | null) => void): void {
    this.flushHeaders();
    this.sink.chunk(chunk).then(
      () => done(),
      (error: Error) => done(error),
    );
  }

  override _final(done: (error?: Error | null) => void): void {
    this.flushHeaders();
    done();
  }
}

export class Agent {}
export const globalAgent = new Agent();

/** A request to the outside, where nobody is reached. */
class Unreachable extends EventEmitter {
  write = (): boolean => true;
  destroy = (): this => this;
  end(): this {
    const error = Object.assign(new Error('no network in the demonstration'), { code: 'ENETUNREACH' });
    setTimeout(() => this.emit('error', error));
    return this;
  }
}

export const request = (): Unreachable => new Unreachable();

export default {
  METHODS,
  STATUS_CODES,
  maxHeaderSize,
  createServer,
  IncomingMessage,
  ServerResponse,
  Server,
  Agent,
  globalAgent,
  request,
  get: request,
};
