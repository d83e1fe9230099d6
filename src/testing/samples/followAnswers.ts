import { aChunk } from '../builders';
import type { FakeTransport, StreamStep } from '../fakeTransport';
import { followAnswer } from '../../api/streams';
import type { AnswerSignal, AnswerStart } from '../../api/streams';
import type { Transport } from '../../api/transport';

export const START: AnswerStart = {
  send: { params: { chat_id: 'c1' }, body: { message: '问题', request_id: '6f1f8f4e-0000-4000-8000-000000000000' } },
};
export const ANSWER = '注意力机制让模型直接看见全部输入[1]。它😀不需要循环[2]。';

/** The events of an answer from a length on, a few characters each, as the server writes them. */
export function eventsFrom(answer: string, from: number, size = 3): StreamStep[] {
  const steps: StreamStep[] = [];
  for (let at = from; at < answer.length; at += size) {
    const content = answer.slice(at, at + size);
    steps.push({ chunk: aChunk({ content }), id: `${at + content.length}.0` });
  }
  return [...steps, { chunk: aChunk({ state: 'done', is_end: true }), id: `${answer.length}.0` }];
}

export async function follow(transport: Transport, start = START, options: { idle?: number; first?: number; signal?: AbortSignal } = {}) {
  const signals: AnswerSignal[] = [];
  const waited: number[] = [];
  const wait = async (attempt: number) => void waited.push(attempt);
  const signal = options.signal ?? new AbortController().signal;
  for await (const item of followAnswer(transport, start, { ...options, signal, wait })) signals.push(item);
  return {
    signals,
    waited,
    text: signals.map((item) => (item.kind === 'item' ? item.item.chunk.content : '')).join(''),
    last: signals.at(-1),
  };
}

export const positionOf = (server: FakeTransport, attempt: number) => server.sentTo('resumeMessage')[attempt]?.query?.last_event_id;
