import { composerRoot } from './composer/composerSaga';
import * as chat from './core/chatSlice';
import * as composer from './core/composerSlice';
import { chatExportRoot } from './export/exportSaga';
import { chatExportOpened, chatExportSlice, selectExportSubject } from './export/chatExportSlice';
import { chatTurnsSlice } from './thread/chatTurnsSlice';
import { chatOtherTabsRoot } from './thread/saga/otherTabsSaga';
import { chatRoot } from './thread/saga/threadSaga';

/** What the store runs for conversations, by its keys. */
export const chatReducers = {
  chat: chat.chatSlice.reducer,
  composer: composer.composerSlice.reducer,
  chatTurns: chatTurnsSlice.reducer,
  chatExport: chatExportSlice.reducer,
} as const;

export const chatSagas = [chatRoot, chatOtherTabsRoot, chatExportRoot, composerRoot] as const;

/** What screens and tests outside set in motion. */
export const chatActions = {
  aiRobotToggled: chat.aiRobotToggled,
  immediateChatRequested: chat.immediateChatRequested,
  newChatChosen: chat.newChatChosen,
  chatOpened: chat.chatOpened,
  questionAsked: chat.questionAsked,
  draftChanged: chat.draftChanged,
  attachmentsMoved: composer.attachmentsMoved,
  chatExportOpened,
} as const;

/** What screens and tests outside read. */
export const chatSelectors = {
  selectDefaultAgentList: chat.selectDefaultAgentList,
  selectAgentList: chat.selectAgentList,
  selectKnowledgeBaseAgent: chat.selectKnowledgeBaseAgent,
  selectAiRobotOpen: chat.selectAiRobotOpen,
  selectConversation: chat.selectConversation,
  selectRecord: chat.selectRecord,
  selectRecords: chat.selectRecords,
  selectOutbox: chat.selectOutbox,
  selectOpenChat: chat.selectOpenChat,
  selectIsChatBusy: chat.selectIsChatBusy,
  selectAttached: composer.selectAttached,
  selectIsAttaching: composer.selectIsAttaching,
  selectExportSubject,
} as const;
