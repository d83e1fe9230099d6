import { act, screen } from '@testing-library/react';
import type { ChatRecord } from '../../../contract/entities/chat';
import { fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { chatOpened } from '../core/chatSlice';
import { ChatPanel } from '../ChatPanel';
import { useChatThread } from '../thread/ui/useChatThread';

export function ConversationPanel({ chatId }: { chatId: string }) {
  const thread = useChatThread({ place: 'agent', chatId, applicationId: 'a1' });
  return <ChatPanel thread={thread} empty={<p>请提问</p>} />;
}

export const pageOfRecords = (...records: ChatRecord[]) => ({ total: records.length, records, current: 1, size: 50 });

/** The panel over a conversation that the server has these records of. */
export async function showConversation(records: ChatRecord[], server = fakeTransport()) {
  const bench = makeTestStore({ server: server.on('listChatRecords', pageOfRecords(...records)) });
  const view = renderScreen(<ConversationPanel chatId="c1" />, { bench });
  act(() => void bench.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' })));
  if (records.length > 0) await screen.findAllByRole('group', { name: '问题' });
  return view;
}

export const shownAnswer = (at = 0) => screen.getAllByRole('group', { name: '回答' })[at]!;
