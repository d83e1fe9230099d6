import { chatReducers } from '../../../features/chat';
import type { ChatState } from '../../../features/chat';
import { isRecord } from '../../../shared/lib/isRecord';
import type { KeyValueStorage } from '../../../shared/lib/browser/keyValueStorage';
import { persisted } from '../../../shared/store/persisted';
import { robotSlice } from './robotSlice';
import type { RobotState } from './robotSlice';

type State = { chat: ChatState; robot: RobotState };
type RobotChat = RobotState['robotChats'][string];

const isRobotChat = (value: unknown): value is RobotChat =>
  isRecord(value) && typeof value.chat_id === 'string' && typeof value.application_id === 'string';

const robot = persisted<{ open: boolean; chats: RobotState['robotChats'] }>({
  key: 'science-navigation:robot',
  parse: ({ open, chats }) => ({
    open: open === true,
    chats: Object.fromEntries(
      Object.entries(isRecord(chats) ? chats : {}).filter((entry): entry is [string, RobotChat] => isRobotChat(entry[1])),
    ),
  }),
  fields: (value) => value,
});

/** What the browser remembers of the robot: whether it was open, and the conversation of each context. */
export function readRobot(storage: KeyValueStorage): Partial<State> {
  const stored = robot.peek(storage);
  if (!stored) return {};
  return {
    chat: { ...chatReducers.chat(undefined, { type: '' }), aiRobotOpen: stored.value.open },
    robot: { ...robotSlice.getInitialState(), robotChats: stored.value.chats, robotOwner: stored.owner },
  };
}

/** Signing out empties the state, not the storage: the person finds the panel again as it was left. */
export function saveRobot(storage: KeyValueStorage, before: State, now: State): void {
  const { robotOwner: owner, robotChats: chats } = now.robot;
  const open = now.chat.aiRobotOpen;
  if (owner && (open !== before.chat.aiRobotOpen || chats !== before.robot.robotChats)) robot.write(storage, owner, { open, chats });
}
