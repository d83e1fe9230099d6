import { useRef } from 'react';
import type { RefObject } from 'react';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useDispatch, useSelector } from 'react-redux';
import { chatActions, chatPlaces, chatSelectors, useAddressedChat, useChatThread } from '../../features/chat';
import type { ChatState, ChatThread } from '../../features/chat';
import type { ReadingPlace } from '../../features/papers';

type State = { chat: ChatState };

export interface ReadingChat {
  thread: ChatThread;
  input: RefObject<TextAreaRef | null>;
  /** Puts the cursor into the box, now or as soon as it is there. */
  focusSoon: () => void;
  /** The box is there. */
  onShown: () => void;
  startNew: () => void;
}

/** The part of the screen that the conversation about a document belongs to. */
export const placeOfChat = ({ paperId, fileId }: Pick<ReadingPlace, 'paperId' | 'fileId'>) => chatPlaces.beside(paperId || fileId);

/** The conversation about what is read: the one of the address, or the one that the next question opens. */
export function useReadingChat(place: ReadingPlace, onGo: (change: Partial<ReadingPlace>, replace: boolean) => void): ReadingChat {
  const dispatch = useDispatch();
  const name = placeOfChat(place);
  const { chatId } = place;
  const agents = useSelector((state: State) => chatSelectors.selectDefaultAgentList(state));
  const others = useSelector((state: State) => chatSelectors.selectAgentList(state));
  const applicationId = (agents[0] ?? others[0])?.id ?? '';
  const shown = useAddressedChat({ place: name, chatId, applicationId, onOpened: (opened, replace) => onGo({ chatId: opened }, replace) });
  const thread = useChatThread({ place: name, chatId: shown, applicationId });
  const input = useRef<TextAreaRef>(null);
  const focusPending = useRef(false);

  return {
    thread,
    input,
    focusSoon: () => {
      focusPending.current = input.current === null;
      input.current?.focus({ cursor: 'end' });
    },
    onShown: () => {
      if (focusPending.current) input.current?.focus({ cursor: 'end' });
      focusPending.current = false;
    },
    startNew: () => {
      dispatch(chatActions.newChatChosen(name));
      onGo({ chatId: '' }, true);
      input.current?.focus();
    },
  };
}
