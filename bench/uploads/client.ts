import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ServerUnderTest } from '../support/serverUnderTest';
import type { Envelope } from '../../src/contract/envelope';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';

const PATIENCE_MS = 60_000;

export interface SentFile {
  name: string;
  content: string;
}

/** One signed-in person at a server that may be gone at any time. */
export class Client {
  private cookie = '';

  constructor(private readonly server: ServerUnderTest) {}

  async signIn(username: string, password: string): Promise<void> {
    const response = await this.fetch('/login', JSON.stringify({ username, password }), 'application/json');
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    if (!response.ok || !this.cookie) throw new Error(`signing in failed: ${await response.text()}`);
  }

  /** The same session at another server of the same database. */
  at(server: ServerUnderTest): Client {
    const other = new Client(server);
    other.cookie = this.cookie;
    return other;
  }

  private fetch(path: string, body?: string | FormData, type?: string): Promise<Response> {
    const headers = { [LOGIN_TYPE_HEADER]: LOGIN_TYPE, cookie: this.cookie, ...(type && { 'content-type': type }) };
    const method = body === undefined ? 'GET' : 'POST';
    return fetch(this.server.origin + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }

  /** Data of a call. @throws when it is refused, or the server is gone */
  async call<T>(path: string, body?: object): Promise<T> {
    const response = await this.fetch(path, body && JSON.stringify(body), 'application/json');
    return dataOf<T>(response, path);
  }

  async upload<T>(path: string, files: readonly SentFile[]): Promise<T> {
    const form = new FormData();
    for (const { name, content } of files) form.append('file', new Blob([content]), name);
    return dataOf<T>(await this.fetch(path, form), path);
  }

  /** Data of the events of a stream, as they come. */
  async *events<T>(path: string, body?: object): AsyncGenerator<T> {
    const response = await this.fetch(path, body && JSON.stringify(body), 'application/json');
    if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { data } of events) yield JSON.parse(data) as T;
  }

  async bytes(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.fetch(path)).arrayBuffer());
  }
}

async function dataOf<T>(response: Response, path: string): Promise<T> {
  const { code, message, data } = (await response.json()) as Envelope<T>;
  if (code !== 200) throw new Error(`${path} answered ${code}: ${message}`);
  return data;
}
