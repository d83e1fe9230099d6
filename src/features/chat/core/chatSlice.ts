import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { chatApi } from '../../../api/chatApi';
import { isCallFailure } from '../../../api/failure';
import { hasFailed } from '../../../api/matchers';
import { signedOut } from '../../../api/signals';
import type { Application } from '../../../contract/entities/chat';
import { uuid } from '../../../shared/lib/uuid';
import * as steps from './chatReducers';
import * as chatPlaces from './lib/chatPlaces';
import type {
  AnswerGrowth,
  AskedQuestion,
  ChatState,
  Conversation,
  ConversationRecord,
  ImmediateChat,
  OutgoingQuestion,
  Question,
  StartedAnswer,
} from './chatTypes';
import { texts } from './texts';

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

const { listApplications, getDatasetChatInfo, listChatRecords, getChatRecord, cancelAnswer, flagThumbs, deleteChat } = chatApi.endpoints;
/** What the boot could not load is an empty object. */
const isApplication = (agent: Application | Record<string, never>): agent is Application => Object.keys(agent).length > 0;
type AgentPart = 'defaultAgentList' | 'agentList';
const agentPart = (arg: { query: { index_flag?: '0' | '1' | undefined } }): AgentPart =>
  arg.query.index_flag === '1' ? 'defaultAgentList' : 'agentList';

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
      steps.conversationOf(state, payload.chat_id, payload.application_id).loading = true;
      state.openChats[payload.place] = payload.chat_id;
    },
    /** The next question of this part of the screen opens a new conversation. */
    newChatChosen: (state, { payload }: PayloadAction<string>) => {
      delete state.openChats[payload];
    },
    earlierRecordsRequested: (state, { payload }: PayloadAction<string>) => {
      steps.conversationOf(state, payload).loading = true;
    },
    /** Without `parent_id` it follows the last turn in front; with one it becomes a sibling of what follows that. */
    questionAsked: {
      prepare: (question: Partial<Question> & Pick<Question, 'message'>) => ({
        payload: {
          application_id: '',
          chat_id: '',
          paper_id_list: [],
          dataset_id_list: [],
          model_id: null,
          place: chatPlaces.agent,
          ...question,
          request_id: uuid(),
          create_time: new Date().toISOString(),
        },
      }),
      reducer: (state, { payload }: PayloadAction<AskedQuestion>) => steps.queueQuestion(state, payload),
    },
    /** A conversation was opened for a question that had none. */
    questionAddressed: (state, { payload }: PayloadAction<{ request_id: string; application_id: string; chat_id: string }>) => {
      const question = steps.outgoing(state, payload.request_id);
      if (!question) return;
      Object.assign(question, payload);
      steps.conversationOf(state, payload.chat_id, payload.application_id);
      state.openChats[question.place] = payload.chat_id;
      steps.moveDraft(state, question.place, payload.chat_id);
    },
    questionFailed: (state, { payload }: PayloadAction<{ request_id: string; failure: string }>) => {
      const question = steps.outgoing(state, payload.request_id);
      if (question) Object.assign(question, { state: 'failed', failure: payload.failure });
    },
    /** Sends a question of the outbox again, with the same `request_id`. */
    questionRetried: (state, { payload }: PayloadAction<string>) => {
      const question = steps.outgoing(state, payload);
      if (question) Object.assign(question, { state: 'sending', failure: '', stopping: false, reconnecting: 0 });
    },
    questionDropped: (state, { payload }: PayloadAction<string>) => steps.dropOutgoing(state, payload),
    /** The session ended: it waits for the next one. */
    questionPostponed: (state, { payload }: PayloadAction<string>) => {
      const question = steps.outgoing(state, payload);
      if (question) question.state = 'unsent';
    },
    /** Unsent questions restored from storage after a reload or a sign-in. */
    outboxRestored: (state, { payload }: PayloadAction<OutgoingQuestion[]>) => {
      for (const question of payload) if (!steps.outgoing(state, question.request_id)) state.outbox.push(steps.restored(question));
    },
    answerStarted: (state, { payload }: PayloadAction<StartedAnswer>) => steps.startRecord(state, payload),
    /** An answer that runs on the server is read again, after a reload or a lost connection. */
    answerFollowed: (state, { payload }: PayloadAction<string>) => {
      const record = state.records[payload];
      if (record) Object.assign(record, { following: true, failure: '' });
    },
    answerGrew: (state, { payload }: PayloadAction<AnswerGrowth>) => steps.growRecord(state, payload),
    /** The connection was lost before the server named a record. */
    questionInterrupted: (state, { payload }: PayloadAction<{ request_id: string; attempt: number }>) => {
      const question = steps.outgoing(state, payload.request_id);
      if (question) question.reconnecting = payload.attempt;
    },
    answerInterrupted: (state, { payload }: PayloadAction<{ record_id: string; attempt: number }>) => {
      const record = state.records[payload.record_id];
      if (record) record.reconnecting = payload.attempt;
    },
    answerSettled: (state, { payload }: PayloadAction<{ record_id: string; failure: string }>) =>
      steps.settleRecord(state, payload.record_id, payload.failure),
    /** Reads an answer on whose connection was given up. */
    answerRetried: (_state, _action: PayloadAction<string>) => undefined,
    /** 停止: by the id of the record, or of the request while there is no record yet. */
    answerStopRequested: (state, { payload }: PayloadAction<string>) => {
      const question = steps.outgoing(state, payload);
      if (question) question.stopping = true;
    },
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
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(listApplications.matchFulfilled, (state, { payload, meta }) => {
        state[agentPart(meta.arg.originalArgs)] = payload ?? [];
      })
      .addMatcher(listApplications.matchRejected, (state, { meta }) => {
        if (!meta.condition) state[agentPart(meta.arg.originalArgs)] = [];
      })
      .addMatcher(getDatasetChatInfo.matchFulfilled, (state, { payload }) => {
        state.knowledgeBaseAgentInfo = payload ?? {};
      })
      .addMatcher(hasFailed(getDatasetChatInfo), (state) => {
        state.knowledgeBaseAgentInfo = {};
      })
      .addMatcher(listChatRecords.matchFulfilled, (state, { payload, meta }) =>
        steps.takePage(state, meta.arg.originalArgs.params, payload),
      )
      .addMatcher(listChatRecords.matchRejected, (state, { payload, meta }) => {
        if (meta.condition) return;
        const conversation = steps.conversationOf(state, meta.arg.originalArgs.params.chatId);
        conversation.loading = false;
        if (!isCallFailure(payload)) conversation.failure = texts.loadFailed;
        else conversation.failure = payload.code === 404 ? texts.gone : payload.message;
      })
      .addMatcher(getChatRecord.matchFulfilled, (state, { payload }) => {
        if (payload) steps.takeRecord(state, payload);
      })
      .addMatcher(cancelAnswer.matchFulfilled, (state, { payload }) => steps.takeRecord(state, payload))
      .addMatcher(flagThumbs.matchFulfilled, (state, { payload }) => steps.takeRecord(state, payload))
      .addMatcher(deleteChat.matchFulfilled, (state, { meta }) => steps.dropConversation(state, meta.arg.originalArgs.params.chat_id));
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
