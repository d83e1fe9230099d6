import { chatReducers } from '../../../features/chat';
import type { ChatState } from '../../../features/chat';
import type { KeyValueStorage } from '../../../shared/lib/keyValueStorage';
import { robotSlice } from './robotSlice';
import type { RobotState } from './robotSlice';

const KEY = 'science-navigation:robot';

type State = { chat: ChatState; robot: RobotState };
type Kept = RobotState['robotChats'][string];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value.chat_id === 'string' && typeof value.application_id === 'string';

/** What the browser remembers of the robot: whether it was open, and the conversation of each context. */
export function readRobot(storage: KeyValueStorage): Partial<State> {
  const stored = storage.read(KEY);
  if (!isRecord(stored)) return {};
  const chats = Object.entries(isRecord(stored.chats) ? stored.chats : {});
  return {
    chat: { ...chatReducers.chat(undefined, { type: '' }), aiRobotOpen: stored.open === true },
    robot: {
      ...robotSlice.getInitialState(),
      robotChats: Object.fromEntries(chats.filter((entry): entry is [string, Kept] => isKept(entry[1]))),
      robotOwner: typeof stored.owner === 'string' ? stored.owner : '',
    },
  };
}

/** Signing out empties the state, not the storage: the person finds the panel again as it was left. */
export function saveRobot(storage: KeyValueStorage, before: State, now: State): void {
  const { robotOwner: owner, robotChats: chats } = now.robot;
  const open = now.chat.aiRobotOpen;
  if (owner && (open !== before.chat.aiRobotOpen || chats !== before.robot.robotChats)) storage.write(KEY, { owner, open, chats });
}
