import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { chatActions, chatPlaces, chatSelectors, useAddressedChat, useChatThread } from '../../features/chat';
import type { ChatState, ChatThread } from '../../features/chat';
import { baseChatLink } from '../../model/addresses/bases';
import type { ChatSummary } from '../../contract/entities/chat';
import { useAddressChange } from '../../shared/ui/useAddressChange';
import { printSourcePlace, readSourcePlace } from './sourcePlace';

type State = { chat: ChatState };

interface DatasetChat {
  thread: ChatThread;
  startNew: () => void;
  /** Where another conversation over the base opens. */
  linkTo: (chat: Pick<ChatSummary, 'id'>) => string;
}

/** The conversation over one base: the one of the address, or the one that the next question opens. */
export function useDatasetChat(datasetId: string, chatId: string): DatasetChat {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const place = chatPlaces.over(datasetId);
  const applicationId = useSelector((state: State) => chatSelectors.selectKnowledgeBaseAgent(state)?.id ?? '');
  const sources = readSourcePlace(useSearchParams()[0]);
  const change = useAddressChange();
  /** The list of sources stays as it is beside another conversation. */
  const linkTo = (opened = '') => {
    const ticked = Object.entries(printSourcePlace(sources)).filter((entry): entry is [string, string] => entry[1] !== null);
    return baseChatLink(datasetId, opened, Object.fromEntries(ticked));
  };
  const shown = useAddressedChat({
    place,
    chatId,
    applicationId,
    onOpened: (opened, replace) => (replace ? change({ chat: opened }, { replace }) : void navigate(linkTo(opened))),
  });
  const thread = useChatThread({ place, chatId: shown, applicationId });

  const startNew = () => {
    dispatch(chatActions.newChatChosen(place));
    navigate(linkTo(), { replace: true });
  };
  return { thread, startNew, linkTo: ({ id }) => linkTo(id) };
}
