import { EventSourceParserStream } from 'eventsource-parser/stream';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER, type Envelope } from '../../src/contract/envelope';
import type { AnswerChunk } from '../../src/contract/entities/chat';

const PATIENCE_MS = 60_000;

/** When an answer came, in milliseconds after it was asked for. */
export interface AnswerTimes {
  event: number;
  words: number;
  end: number;
}

/** One session at a server. */
export class Client {
  constructor(
    private readonly origin: string,
    private cookie = '',
  ) {}

  async signIn(username: string, password: string): Promise<void> {
    const response = await this.send('/login', { username, password });
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    await response.arrayBuffer();
    if (!response.ok || !this.cookie) throw new Error(`signing in: ${response.status}`);
  }

  /** Data of a call. @throws when it is refused */
  async call<T>(path: string, body?: object): Promise<T> {
    const response = await this.send(path, body);
    const { code, message, data } = (await response.json()) as Envelope<T>;
    if (code !== 200) throw new Error(`${path} answered ${code}: ${message}`);
    return data;
  }

  /** Reads an answer to its end. @throws when it is refused or fails */
  async answer(path: string, body: object): Promise<AnswerTimes> {
    const start = performance.now();
    const times = { event: 0, words: 0, end: 0 };
    const response = await this.send(path, body);
    if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}`);
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { data } of events) {
      const chunk = JSON.parse(data) as AnswerChunk;
      const at = performance.now() - start;
      times.event ||= at;
      if (chunk.content || chunk.is_end) times.words ||= at;
      if (!chunk.is_end) continue;
      if (chunk.state !== 'done') throw new Error(`the answer ended as ${chunk.state}: ${chunk.notice}`);
      times.end = at;
    }
    if (times.end === 0) throw new Error('the answer has no end');
    return times;
  }

  private send(path: string, body?: object): Promise<Response> {
    const headers = { [LOGIN_TYPE_HEADER]: LOGIN_TYPE, cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) };
    return fetch(this.origin + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }
}
