import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../../api/signals';
import type { Application } from '../../../contract/entities/chat';
import { answerReducers } from './answerReducers';
import * as steps from './chatSteps';
import type { ChatState, Conversation, ConversationRecord, ImmediateChat } from './chatTypes';
import { bringToFront } from './frontSteps';
import { questionReducers } from './questionReducers';
import { takeServerData } from './serverData';

const initialState: ChatState = {
  defaultAgentList: [],
  agentList: [],
  knowledgeBaseAgentInfo: {},
  aiRobotOpen: false,
  immediatelyChat: false,
  immediatelyChatParams: {},
  conversations: {},
  records: {},
  outbox: [],
  openChats: {},
  drafts: {},
};

/** What the boot could not load is an empty object. */
const isApplication = (agent: Application | Record<string, never>): agent is Application => Object.keys(agent).length > 0;
export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    aiRobotToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.aiRobotOpen = payload;
    },
    immediateChatRequested: (state, { payload }: PayloadAction<ImmediateChat>) => {
      state.immediatelyChat = true;
      state.immediatelyChatParams = payload;
    },
    immediateChatTaken: (state) => {
      state.immediatelyChat = false;
      state.immediatelyChatParams = {};
    },
    /** A conversation comes to the front of a part of the screen; its records are loaded. */
    chatOpened: (state, { payload }: PayloadAction<{ chat_id: string; application_id: string; place: string }>) => {
      bringToFront(state, payload.place, payload.chat_id, payload.application_id);
      steps.conversationOf(state, payload.chat_id).loading = true;
    },
    /** The next question of this part of the screen opens a new conversation. */
    newChatChosen: (state, { payload }: PayloadAction<string>) => {
      delete state.openChats[payload];
    },
    earlierRecordsRequested: (state, { payload }: PayloadAction<string>) => {
      steps.conversationOf(state, payload).loading = true;
    },
    ...questionReducers,
    ...answerReducers,
    draftChanged: (state, { payload }: PayloadAction<{ key: string; text: string }>) => {
      if (payload.text === '') delete state.drafts[payload.key];
      else state.drafts[payload.key] = payload.text;
    },
    /** Drafts restored from storage after a reload or a sign-in. What was written since wins. */
    draftsRestored: (state, { payload }: PayloadAction<Record<string, string>>) => {
      state.drafts = { ...payload, ...state.drafts };
    },
    siblingChosen: (state, { payload }: PayloadAction<string>) => steps.chooseSibling(state, payload),
    /** The siblings that this browser had in front when it last saw the conversation. */
    branchRestored: (state, { payload }: PayloadAction<{ chat_id: string; chosen: Record<string, string> }>) => {
      const conversation = steps.conversationOf(state, payload.chat_id);
      conversation.chosen = { ...payload.chosen, ...conversation.chosen };
    },
    /** A link asks for the branch with this record; the empty id drops a request that cannot be fulfilled. */
    branchWanted: (state, { payload }: PayloadAction<{ chat_id: string; record_id: string }>) => {
      steps.conversationOf(state, payload.chat_id).wanted = payload.record_id;
      steps.bringRequested(state, payload.chat_id);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
    takeServerData(builder);
  },
  selectors: {
    selectDefaultAgentList: (state) => state.defaultAgentList,
    selectAgentList: (state) => state.agentList,
    selectKnowledgeBaseAgentInfo: (state) => state.knowledgeBaseAgentInfo,
    /** The same; undefined while it is not loaded. */
    selectKnowledgeBaseAgent: ({ knowledgeBaseAgentInfo: info }) => (isApplication(info) ? info : undefined),
    selectAiRobotOpen: (state) => state.aiRobotOpen,
    selectImmediatelyChat: (state) => state.immediatelyChat,
    selectConversation: (state, chatId: string): Conversation | undefined => state.conversations[chatId],
    selectRecords: (state) => state.records,
    selectRecord: (state, recordId: string): ConversationRecord | undefined => state.records[recordId],
    selectOutbox: (state) => state.outbox,
    selectOutgoing: (state, requestId: string) => steps.outgoing(state, requestId),
    /** Id of the conversation in a part of the screen; empty when the next question opens one. */
    selectOpenChat: (state, place: string): string => state.openChats[place] ?? '',
    selectDraft: (state, key: string): string => state.drafts[key] ?? '',
    /** A question is being sent or an answer being read: not the moment to reload the page. */
    selectIsChatBusy: (state) =>
      state.outbox.some((question) => question.state === 'sending') || Object.values(state.records).some((record) => record.following),
  },
});

export const {
  aiRobotToggled,
  immediateChatRequested,
  immediateChatTaken,
  chatOpened,
  newChatChosen,
  earlierRecordsRequested,
  questionAsked,
  questionAddressed,
  questionFailed,
  questionInterrupted,
  questionPostponed,
  questionRetried,
  questionDropped,
  outboxRestored,
  answerStarted,
  answerFollowed,
  answerGrew,
  answerInterrupted,
  answerLost,
  answerSettled,
  answerRetried,
  answerStopRequested,
  draftChanged,
  draftsRestored,
  siblingChosen,
  branchRestored,
  branchWanted,
} = chatSlice.actions;
export const {
  selectDefaultAgentList,
  selectAgentList,
  selectKnowledgeBaseAgent,
  selectKnowledgeBaseAgentInfo,
  selectAiRobotOpen,
  selectImmediatelyChat,
  selectConversation,
  selectRecords,
  selectRecord,
  selectOutbox,
  selectOutgoing,
  selectOpenChat,
  selectDraft,
  selectIsChatBusy,
} = chatSlice.selectors;
