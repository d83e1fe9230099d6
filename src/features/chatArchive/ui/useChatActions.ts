import { useDispatch, useSelector } from 'react-redux';
import type { ChatSummary } from '../../../contract/entities/chat';
import { focusNeighbour } from '../../../shared/ui/focus/focusNeighbour';
import { chatPinRequested, chatRemovalRequested, selectPinning } from '../chatArchiveSlice';

export interface ChatListActions {
  pin: (chat: ChatSummary) => void;
  remove: (chat: ChatSummary, button: HTMLElement) => void;
  exportChat: (chat: ChatSummary) => void;
}

/** What can be done with the conversations of a list. `onEmpty`: the last one goes, with the focus. */
export function useChatActions(onEmpty: () => void, exportChat: (chat: ChatSummary) => void): ChatListActions {
  const dispatch = useDispatch();
  const pinning = useSelector(selectPinning);
  return {
    pin: (chat) => {
      if (!pinning[chat.id]) dispatch(chatPinRequested({ ...chat, top: !chat.top }));
    },
    remove: (chat, button) => {
      if (!focusNeighbour(button)) onEmpty();
      dispatch(chatRemovalRequested(chat));
    },
    exportChat,
  };
}
