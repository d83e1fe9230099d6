import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { chatApi } from '../../../api/chatApi';
import { extensionsApi } from '../../../api/extensionsApi';
import { isCallFailure } from '../../../api/failure';
import { hasFailed } from '../../../api/matchers';
import * as steps from './chatSteps';
import type { ChatState } from './chatTypes';
import { texts } from './texts';

const { listApplications, getDatasetChatInfo, listChatRecords, getChatRecord, cancelAnswer, flagThumbs, deleteChat } = chatApi.endpoints;
type AgentPart = 'defaultAgentList' | 'agentList';
const agentPart = (arg: { query: { index_flag?: '0' | '1' | undefined } }): AgentPart =>
  arg.query.index_flag === '1' ? 'defaultAgentList' : 'agentList';

/** What the chat slice takes from the answers of the server. */
export function takeServerData(builder: ActionReducerMapBuilder<ChatState>): void {
  builder
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
    .addMatcher(listChatRecords.matchFulfilled, (state, { payload, meta }) => steps.takePage(state, meta.arg.originalArgs.params, payload))
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
    .addMatcher(extensionsApi.endpoints.continueAnswer.matchFulfilled, (state, { payload }) => steps.takeRecord(state, payload))
    .addMatcher(extensionsApi.endpoints.importRemarks.matchFulfilled, (state, { payload, meta }) => {
      const record = state.records[meta.arg.originalArgs.params.chat_record_id];
      if (record) record.remark_count = payload.remarks.length;
    })
    .addMatcher(flagThumbs.matchFulfilled, (state, { payload }) => steps.takeVote(state, payload))
    .addMatcher(deleteChat.matchFulfilled, (state, { meta }) => steps.dropConversation(state, meta.arg.originalArgs.params.chat_id));
}
