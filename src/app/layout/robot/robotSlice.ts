import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { chatApi } from '../../../api/chatApi';
import { isCallFailure } from '../../../api/failure';
import { sessionApi } from '../../../api/sessionApi';
import { signedOut } from '../../../api/signals';
import { chatActions } from '../../../features/chat';

/** What the robot's conversation is about. Plain facts: a held one outlives its screen. */
export interface RobotContext {
  kind: 'library' | 'paper' | 'selection' | 'results' | 'base' | 'project';
  /** Names the conversation: the same context finds its own again. */
  key: string;
  /** For people: a title, a search, a name. Empty for the whole library. */
  label: string;
  paper_id_list: string[];
  dataset_id_list: string[];
}

export interface RobotState {
  /** The context that was chosen in place of the screen's; null: that of the screen. */
  robotHeld: RobotContext | null;
  /** The conversation of each context. Remembered by the browser. */
  robotChats: Record<string, { chat_id: string; application_id: string }>;
  /** The person has just opened it, so its box gets the focus; after a reload it does not. */
  robotSummoned: boolean;
  /** Owner of these conversations. */
  robotOwner: string;
}

/** Contexts whose conversation is remembered. */
const MAX_CHATS = 100;
const GONE = 404;

const initialState: RobotState = { robotHeld: null, robotChats: {}, robotSummoned: false, robotOwner: '' };

function forget(state: RobotState, chatId: string): void {
  for (const [key, { chat_id }] of Object.entries(state.robotChats)) if (chat_id === chatId) delete state.robotChats[key];
}

export const robotSlice = createSlice({
  name: 'robot',
  initialState,
  reducers: {
    robotContextHeld: (state, { payload }: PayloadAction<RobotContext | null>) => {
      state.robotHeld = payload;
    },
    robotEntered: (state) => {
      state.robotSummoned = false;
    },
    robotChatKept: (state, { payload }: PayloadAction<{ key: string; chat_id: string; application_id: string }>) => {
      const { key, ...chat } = payload;
      delete state.robotChats[key];
      state.robotChats[key] = chat;
      for (const old of Object.keys(state.robotChats).slice(0, -MAX_CHATS)) delete state.robotChats[old];
    },
    /** The next question of this context opens a new conversation. */
    robotChatLeft: (state, { payload }: PayloadAction<string>) => {
      delete state.robotChats[payload];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(chatActions.aiRobotToggled, (state, { payload }) => {
        state.robotSummoned = payload;
      })
      .addMatcher(sessionApi.endpoints.getUser.matchFulfilled, (state, { payload }) => {
        const owner = payload?.id ?? '';
        if (owner === '' || owner === state.robotOwner) return;
        if (state.robotOwner !== '') Object.assign(state, initialState);
        state.robotOwner = owner;
      })
      .addMatcher(chatApi.endpoints.deleteChat.matchFulfilled, (state, { meta }) => forget(state, meta.arg.originalArgs.params.chat_id))
      .addMatcher(chatApi.endpoints.listChatRecords.matchRejected, (state, { payload, meta }) => {
        // Deleted in another tab or on another device.
        if (isCallFailure(payload) && payload.status === GONE) forget(state, meta.arg.originalArgs.params.chatId);
      }),
  selectors: {
    selectRobotHeld: (state) => state.robotHeld,
    selectRobotChats: (state) => state.robotChats,
    selectRobotSummoned: (state) => state.robotSummoned,
  },
});

export const { robotContextHeld, robotEntered, robotChatKept, robotChatLeft } = robotSlice.actions;
export const { selectRobotHeld, selectRobotChats, selectRobotSummoned } = robotSlice.selectors;
