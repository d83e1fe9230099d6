import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { chatOpened, selectOpenChat } from '../../core/chatSlice';
import type { ChatState } from '../../core/chatTypes';
import { isUnread } from '../../core/frontSteps';
import type { ChatThread } from './useChatThread';

/**
 * Reads a conversation again whose messages were forgotten since it was in front, when its part of the screen shows it.
 * Answers whether it is about to.
 */
export function useReadAgain({ chatId, applicationId, place, conversation, outgoing }: ChatThread): boolean {
  const dispatch = useDispatch();
  const isOpen = useSelector((state: { chat: ChatState }) => chatId !== '' && selectOpenChat(state, place) === chatId);
  const agent = applicationId || conversation?.application_id || '';
  const unread = isOpen && agent !== '' && outgoing.length === 0 && conversation !== undefined && isUnread(conversation);
  useEffect(() => {
    if (unread) dispatch(chatOpened({ chat_id: chatId, application_id: agent, place }));
  }, [dispatch, unread, chatId, agent, place]);
  return unread;
}
