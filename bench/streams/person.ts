import crypto from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchTransport } from '../../src/api/fetchTransport';
import { followAnswer } from '../../src/api/streams';
import type { AnswerStart } from '../../src/api/streams';
import type { Envelope } from '../../src/contract/envelope';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import type { ChatRecord } from '../../src/contract/entities/chat';
import type { Page } from '../../src/contract/entities/common';

const APPLICATION = 'app-general';
/** Milliseconds of silence after which a stream is taken for dead; shorter than in a browser, to be done today. */
const IDLE = 4_000;
const FIRST_BYTE = 3_000;

/** What a server says whose database is busy, and milliseconds before it is asked again. */
const BUSY = 503;
const BUSY_PAUSE = 1_000;

/** More rejoins than chance explains: the stream is lost. */
const MAX_REJOINED = 30;

/** What one question came to. */
export interface Outcome {
  /** The text as it was put together from the stream. */
  text: string;
  /** Records that the server has of the conversation. */
  stored: ChatRecord[];
  /** Connections lost on the way, and how often the stream was given up and joined again by hand. */
  gaps: number;
  rejoined: number;
  /** The page was left in mid-answer and opened again. */
  reloaded: boolean;
}

/** A signed-in person whose streams go through the proxy, and the other calls straight to the server. */
export class Person {
  constructor(
    private readonly server: string,
    private readonly proxy: string,
    private readonly cookie: string,
  ) {}

  /** Data of a call. A database that is busy, on a busy machine, is asked again as a person would. @throws when it is refused. */
  async call<T>(path: string, body?: object): Promise<T> {
    const headers = { cookie: this.cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(this.server + path, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) });
    const { code, message, data } = (await response.json()) as Envelope<T>;
    if (code === BUSY) {
      await sleep(BUSY_PAUSE);
      return this.call(path, body);
    }
    if (code !== 200) throw new Error(`${path} answered ${code}: ${message}`);
    return data;
  }

  /** Asks in a conversation of its own and reads the answer to its end with the client's own stream layer. */
  async ask(message: string, paperId: string, random: () => number): Promise<Outcome> {
    const chatId = await this.call<string>(`/api/application/common_chat/open/${APPLICATION}`);
    const body = { message, request_id: crypto.randomUUID(), paper_id_list: [paperId] };
    const reading = { text: '', recordId: '', gaps: 0, rejoined: 0, reloaded: false, ended: false };
    /** Chunks after which the page is left; most are read to the end. */
    let leaveAfter = random() < 0.3 ? 2 + Math.floor(random() * 6) : Infinity;
    while (!reading.ended) {
      const storedRecords = reading.recordId ? await this.records(chatId) : [];
      if (reading.reloaded && leaveAfter === 0) {
        // A page that is opened again knows what is stored, and nothing else.
        reading.text = storedRecords[0]?.answer_text ?? '';
        leaveAfter = Infinity;
      }
      const start: AnswerStart = reading.recordId
        ? { chat_id: chatId, chat_record_id: reading.recordId, position: { answer: reading.text.length, reasoning: 0 } }
        : { send: { params: { chat_id: chatId }, body } };
      leaveAfter = await this.read(start, reading, leaveAfter, random);
    }
    const { text, gaps, rejoined, reloaded } = reading;
    return { text, gaps, rejoined, reloaded, stored: await this.records(chatId) };
  }

  private async records(chatId: string): Promise<ChatRecord[]> {
    return (await this.call<Page<ChatRecord>>(`/api/application/${APPLICATION}/chat/${chatId}/chat_record/1/50`)).records;
  }

  /** Reads until the answer ends, the stream is given up, or the page is left. */
  private async read(
    start: AnswerStart,
    reading: { text: string; recordId: string; gaps: number; rejoined: number; reloaded: boolean; ended: boolean },
    leaveAfter: number,
    random: () => number,
  ): Promise<number> {
    const { cookie, proxy } = this;
    const transport = fetchTransport({
      baseUrl: proxy,
      fetch: (input, init) => fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } }),
    });
    const page = new AbortController();
    const wait = (attempt: number) => sleep((20 + random() * 30) * attempt);
    for await (const signal of followAnswer(transport, start, { signal: page.signal, idle: IDLE, first: FIRST_BYTE, wait })) {
      if (signal.kind === 'gap') reading.gaps += 1;
      else if (signal.kind === 'failed') {
        if (signal.failure.kind === 'refused' && signal.failure.status !== 429) throw new Error(signal.failure.message);
        reading.rejoined += 1;
        if (reading.rejoined > MAX_REJOINED) throw new Error(`given up for good: ${signal.failure.message}`);
        return leaveAfter;
      } else {
        const { chat_record_id, content, is_end } = signal.item.chunk;
        reading.recordId = chat_record_id;
        reading.text += content;
        reading.ended = is_end;
        leaveAfter -= 1;
        if (leaveAfter === 0 && !is_end) {
          reading.reloaded = true;
          page.abort();
          return 0;
        }
      }
    }
    return leaveAfter;
  }
}
