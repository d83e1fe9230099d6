import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { chatActions, chatPlaces, chatSelectors, useAddressedChat } from '../../features/chat';
import { agentLink } from '../../model/addresses/conversations';
import type { ChatState } from '../../features/chat';

type State = { chat: ChatState };

/** The conversation of the address; one that was opened for a question, also on another screen, gets into it. */
export function useAgentChat(applicationId: string): string {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const chatId = useSearchParams()[0].get('chat') ?? '';
  const openId = useSelector((state: State) => chatSelectors.selectOpenChat(state, chatPlaces.agent));
  const owner = useSelector((state: State) => chatSelectors.selectConversation(state, openId)?.application_id ?? '');
  const shown = useAddressedChat({
    place: chatPlaces.agent,
    chatId,
    applicationId,
    onOpened: (opened, replace) => navigate(agentLink(owner || applicationId, opened), { replace }),
  });

  // An address that loses its conversation asks for a new one; the first address may wait for one that is being opened.
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current && chatId === '') dispatch(chatActions.newChatChosen(chatPlaces.agent));
    arrived.current = true;
  }, [dispatch, chatId]);

  useEffect(() => () => void dispatch(chatActions.newChatChosen(chatPlaces.agent)), [dispatch]);
  return shown;
}
