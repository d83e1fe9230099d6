import { useDispatch, useSelector } from 'react-redux';
import { chatActions, chatSelectors, useAddressedChat, useChatThread } from '../../../features/chat';
import type { ChatThread } from '../../../features/chat';
import { robotChatKept, robotChatLeft, selectRobotChats } from './robotSlice';
import type { RobotContext } from './robotSlice';

/** The part of the screen that the conversation about a context belongs to. */
const robotPlace = (key: string) => `robot:${key}`;

/** The conversation about a context: the one it had, or the one that the next question opens. */
export function useRobotChat({ key }: RobotContext): { thread: ChatThread; startNew: () => void } {
  const dispatch = useDispatch();
  const existingChat = useSelector(selectRobotChats)[key];
  const defaults = useSelector(chatSelectors.selectDefaultAgentList);
  const others = useSelector(chatSelectors.selectAgentList);
  const agent = (defaults[0] ?? others[0])?.id ?? '';
  const applicationId = existingChat?.application_id ?? agent;
  const place = robotPlace(key);
  const chatId = useAddressedChat({
    place,
    chatId: existingChat?.chat_id ?? '',
    applicationId,
    onOpened: (chat_id) => dispatch(robotChatKept({ key, chat_id, application_id: agent })),
  });
  const thread = useChatThread({ place, chatId, applicationId });
  const startNew = () => {
    dispatch(robotChatLeft(key));
    dispatch(chatActions.newChatChosen(place));
  };
  return { thread, startNew };
}
