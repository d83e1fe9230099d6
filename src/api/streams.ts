import type { CallArg } from '../contract/call';
import type { extensionCalls } from '../contract/calls/extensions';
import type { AnswerChunk } from '../contract/entities/chat';
import { extensionRoutes } from '../contract/routes/extensions';
import { readChunk } from './answerChunk';
import type { RawEvent } from './eventStream';
import { followStream } from './followStream';
import type { FollowOptions, StreamItem, StreamSignal, StreamSource } from './followStream';
import type { Transport, TransportRequest } from './transport';

/** How many characters of an answer are there already, in UTF-16 units. */
export interface AnswerPosition {
  answer: number;
  reasoning: number;
}

/** One event of an answer, and where in the two texts its own begin. */
export interface AnswerPiece {
  chunk: AnswerChunk;
  from: AnswerPosition;
}

/** What happens to an answer while it is followed. */
export type AnswerSignal = StreamSignal<AnswerPiece>;

/** Starts by sending a question, or by rejoining an answer whose record has an id. */
export type AnswerStart =
  { send: CallArg<(typeof extensionCalls)['sendMessage']> } | { chat_id: string; chat_record_id: string; position: AnswerPosition };

/**
 * Fits a chunk to what is there: text that came already is cut off its front. The event id says how long both texts
 * are after it. Null when text is missing before it, so that the stream must be joined again.
 */
export function fitChunk(chunk: AnswerChunk, id: string, at: AnswerPosition): AnswerChunk | null {
  const lengths = /^(\d+)\.(\d+)$/.exec(id);
  if (!lengths) return chunk;
  const excess = at.answer + chunk.content.length - Number(lengths[1]);
  const reasoningExcess = at.reasoning + chunk.reasoning_content.length - Number(lengths[2]);
  if (excess < 0 || reasoningExcess < 0) return null;
  return {
    ...chunk,
    content: chunk.content.slice(excess),
    reasoning_content: chunk.reasoning_content.slice(reasoningExcess),
  };
}

/**
 * One answer as a source of events. While the id of its record has not arrived, a retry sends the question again with
 * the same `request_id`, which the server joins to the first one; afterwards it rejoins the answer at the last
 * position.
 */
class AnswerSource implements StreamSource<AnswerPiece> {
  private record: { chat_id: string; chat_record_id: string } | null;
  private readonly at: AnswerPosition;

  constructor(private readonly start: AnswerStart) {
    this.record = 'send' in start ? null : start;
    this.at = 'send' in start ? { answer: 0, reasoning: 0 } : { ...start.position };
  }

  request(brief: boolean): TransportRequest {
    const { record, at, start } = this;
    if (record === null) {
      const { send } = start as { send: Omit<TransportRequest, 'route'> };
      const body = brief ? { ...(send.body as object), brief } : send.body;
      return { route: extensionRoutes.sendMessage, ...send, body };
    }
    const last_event_id = `${at.answer}.${at.reasoning}`;
    return {
      route: extensionRoutes.resumeMessage,
      params: { chat_id: record.chat_id },
      query: { chat_record_id: record.chat_record_id, last_event_id, ...(brief ? { brief: '1' } : {}) },
    };
  }

  read({ id, data }: RawEvent): StreamItem<AnswerPiece> | 'unreadable' | null {
    const event = readChunk(data);
    if (!event) return 'unreadable';
    const chunk = fitChunk(event, id, this.at);
    if (!chunk) return null;
    const progress = this.record === null || chunk.content !== '' || chunk.reasoning_content !== '';
    this.record = { chat_id: chunk.chat_id, chat_record_id: chunk.chat_record_id };
    const from = { ...this.at };
    this.at.answer += chunk.content.length;
    this.at.reasoning += chunk.reasoning_content.length;
    return { item: { chunk, from }, progress, end: chunk.is_end };
  }
}

/** Follows one answer to its end, over any number of connections: nothing is lost, nothing doubled. */
export function followAnswer(transport: Transport, start: AnswerStart, options: FollowOptions): AsyncGenerator<AnswerSignal, void, void> {
  return followStream(transport, new AnswerSource(start), options);
}
