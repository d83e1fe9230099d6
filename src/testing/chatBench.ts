import { chatActions, chatSelectors } from '../features/chat';
import { aChunk, aSource } from './builders';
import type { FakeTransport, StreamStep } from './fakeTransport';
import { makeTestStore, memoryStorage } from './makeTestStore';

/** The stream of an answer of one record, `size` characters an event; its source comes with the first one. */
export function answerOf(record: string, chat: string, text: string, size = 4): StreamStep[] {
  const steps: StreamStep[] = [];
  for (let at = 0; at < text.length; at += size) {
    const content = text.slice(at, at + size);
    const sources = at === 0 ? [aSource()] : [];
    steps.push({ chunk: aChunk({ chat_id: chat, chat_record_id: record, content, sources }), id: `${at + content.length}.0` });
  }
  const end = aChunk({ chat_id: chat, chat_record_id: record, state: 'done', is_end: true });
  return [...steps, { chunk: end, id: `${text.length}.0` }];
}

/** A question in conversation `c1`. */
export const asked = (changes: Partial<Parameters<typeof chatActions.questionAsked>[0]> = {}) =>
  chatActions.questionAsked({ message: '什么是注意力？', application_id: 'a1', chat_id: 'c1', paper_id_list: ['p1'], ...changes });

/** A store on this server with what a test of conversations looks at. */
export function chatBench(server: FakeTransport, stored = memoryStorage()) {
  const made = makeTestStore({ server, stored });
  const state = () => made.store.getState();
  return {
    ...made,
    state,
    record: (id: string) => chatSelectors.selectRecord(state(), id),
    outbox: () => chatSelectors.selectOutbox(state()),
    /** Something was sent, and nothing is under way any more. */
    ended: () => !chatSelectors.selectIsChatBusy(state()) && server.sent.length > 0,
  };
}
