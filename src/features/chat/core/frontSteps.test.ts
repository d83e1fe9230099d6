import { aRecord } from '../../../testing/builders';
import type { ChatState } from './chatTypes';
import { MAX_LOADED, bringToFront } from './frontSteps';
import { emptyConversation, mergeRecord } from './lib/records';

const nothing: ChatState = {
  ...{ defaultAgentList: [], agentList: [], knowledgeBaseAgentInfo: {}, aiRobotOpen: false, immediatelyChat: false },
  ...{ immediatelyChatParams: {}, conversations: {}, records: {}, outbox: [], openChats: {}, drafts: {} },
};

/** A conversation with one message comes to the front of a place. */
function read(state: ChatState, chatId: string, place = 'agent'): void {
  bringToFront(state, place, chatId, 'a1');
  const id = `of-${chatId}`;
  state.records[id] = mergeRecord(undefined, aRecord({ id, chat_id: chatId }));
  Object.assign(state.conversations[chatId]!, { record_ids: [id], loaded_pages: 1, total: 1 });
}

/** The state after a hundred more conversations in the same place. */
function afterADay(prepare: (state: ChatState) => void): ChatState {
  const state = structuredClone(nothing);
  prepare(state);
  for (let nth = 0; nth < 100; nth += 1) read(state, `later-${nth}`);
  return state;
}

it('keeps the conversations that were in front last, with their messages, and no more', () => {
  const { conversations, records } = afterADay((state) => read(state, 'first'));
  const kept = Array.from({ length: MAX_LOADED }, (_, n) => `later-${100 - MAX_LOADED + n}`);
  expect(Object.keys(conversations)).toEqual(kept);
  expect(Object.keys(records)).toEqual(kept.map((id) => `of-${id}`));
});

it('keeps one that comes to the front again and again', () => {
  const state = structuredClone(nothing);
  for (let nth = 0; nth < 100; nth += 1) {
    read(state, 'often');
    read(state, `later-${nth}`);
  }
  expect(state.records['of-often']).toBeDefined();
});

it('knows which conversation another part of the screen shows, with its branch, when its messages are forgotten', () => {
  const { conversations, records, openChats } = afterADay((state) => {
    read(state, 'beside', 'reading:p1');
    state.conversations.beside!.chosen = { '': 'of-beside' };
  });
  expect(records['of-beside']).toBeUndefined();
  expect(conversations.beside).toEqual({ ...emptyConversation('beside', 'a1'), chosen: { '': 'of-beside' } });
  expect(openChats['reading:p1']).toBe('beside');
});

it('takes nothing from one in which something is on its way', () => {
  const { records, outbox } = afterADay((state) => {
    for (const id of ['followed', 'loading', 'asked']) read(state, id);
    state.records['of-followed']!.following = true;
    state.conversations.loading!.loading = true;
    state.outbox.push({
      ...{ application_id: 'a1', chat_id: 'asked', message: '什么是注意力？', parent_id: null, paper_id_list: [], dataset_id_list: [] },
      ...{ model_id: null, place: 'agent', request_id: 'q1', create_time: '', state: 'failed', failure: '' },
      ...{ stopping: false, reconnecting: 0, sibling_ids: [] },
    });
  });
  expect(Object.keys(records)).toEqual(expect.arrayContaining(['of-followed', 'of-loading', 'of-asked']));
  expect(outbox).toHaveLength(1);
});

it('forgets the parts of the screen that were used longest ago', () => {
  const state = structuredClone(nothing);
  for (let nth = 0; nth < 500; nth += 1) read(state, `c${nth}`, `reading:p${nth}`);
  const places = Object.keys(state.openChats);
  expect(places).toHaveLength(60);
  expect(places.at(-1)).toBe('reading:p499');
  expect(Object.keys(state.conversations)).toHaveLength(60);
  expect(Object.keys(state.records)).toHaveLength(MAX_LOADED);
});
