import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { chatOpened, selectOpenChat } from '../../core/chatSlice';
import type { ChatState } from '../../core/chatTypes';
import { useAddressedBranch } from './useAddressedBranch';
import { forkDone, selectForkMade } from '../chatTurnsSlice';
import type { ChatTurnsState } from '../chatTurnsSlice';

interface AddressedChat {
  /** The part of the screen. */
  place: string;
  /** The conversation that the address names; empty: none yet. */
  chatId: string;
  /** The agent of the conversation; empty while it is not loaded. */
  applicationId: string;
  /** A conversation was opened here: the address has to name it; without `replace`, beside the one that it names. */
  onOpened: (chatId: string, replace: boolean) => void;
}

/**
 * Keeps the address and the conversation in front together: an address with a conversation opens it, and one that was
 * opened for a question is written into the address. Answers the conversation in front, empty for a new one.
 */
export function useAddressedChat({ place, chatId, applicationId, onOpened }: AddressedChat): string {
  const dispatch = useDispatch();
  const openId = useSelector((state: { chat: ChatState }) => selectOpenChat(state, place));
  const forkId = useSelector((state: { chatTurns: ChatTurnsState }) => selectForkMade(state, place));

  useEffect(() => {
    if (chatId === '' || applicationId === '' || openId === chatId) return;
    dispatch(chatOpened({ chat_id: chatId, application_id: applicationId, place }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new address opens a conversation
  }, [dispatch, chatId, applicationId, place]);

  useEffect(() => {
    if (openId !== '' && chatId === '') onOpened(openId, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what was opened just now changes the address
  }, [openId]);

  useEffect(() => {
    if (forkId === '') return;
    onOpened(forkId, false);
    dispatch(forkDone());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each
  }, [dispatch, forkId]);

  useAddressedBranch(chatId);
  return chatId || openId;
}
