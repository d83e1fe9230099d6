import { useDispatch } from 'react-redux';
import type { ChatSummary } from '../../../contract/entities/chat';
import { titleDraftChanged } from '../chatArchiveSlice';
import type { ChatListActions } from './useChatActions';
import { archiveTexts as texts } from '../texts';

/** Pins, renames, exports and deletes one conversation of a list. */
export function ChatActions({ chat, actions }: { chat: ChatSummary; actions: ChatListActions }) {
  const dispatch = useDispatch();
  const { id, abstract, top } = chat;
  return (
    <span className="sn-chat-actions">
      <button type="button" aria-label={(top ? texts.unpinOf : texts.pinOf)(abstract)} onClick={() => actions.pin(chat)}>
        {top ? texts.unpin : texts.pin}
      </button>
      <button
        type="button"
        data-renames
        aria-label={texts.renameOf(abstract)}
        onClick={() => dispatch(titleDraftChanged({ id, text: abstract }))}
      >
        {texts.rename}
      </button>
      <button type="button" aria-label={texts.exportOf(abstract)} onClick={() => actions.exportChat(chat)}>
        {texts.exportAs}
      </button>
      <button
        type="button"
        data-removes
        aria-label={texts.removeOf(abstract)}
        onClick={({ currentTarget }) => actions.remove(chat, currentTarget)}
      >
        {texts.remove}
      </button>
    </span>
  );
}
