import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DEFAULT_PLACE, agentLink, newChatChosen, selectConversation, selectOpenChat, useAddressedChat } from '../../features/chat';
import type { ChatState } from '../../features/chat';

type State = { chat: ChatState };

/** The conversation of the address; one that was opened for a question, also on another screen, gets into it. */
export function useAgentChat(applicationId: string): string {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const chatId = useSearchParams()[0].get('chat') ?? '';
  const openId = useSelector((state: State) => selectOpenChat(state, DEFAULT_PLACE));
  const owner = useSelector((state: State) => selectConversation(state, openId)?.application_id ?? '');
  const shown = useAddressedChat({
    place: DEFAULT_PLACE,
    chatId,
    applicationId,
    onOpened: (opened, replace) => navigate(agentLink(owner || applicationId, opened), { replace }),
  });

  // An address that loses its conversation asks for a new one; the first address may wait for one that is being opened.
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current && chatId === '') dispatch(newChatChosen(DEFAULT_PLACE));
    arrived.current = true;
  }, [dispatch, chatId]);

  useEffect(() => () => void dispatch(newChatChosen(DEFAULT_PLACE)), [dispatch]);
  return shown;
}
