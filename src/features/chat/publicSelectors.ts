/** What screens and tests outside read. */
export {
  selectAgentList,
  selectAiRobotOpen,
  selectConversation,
  selectDefaultAgentList,
  selectDraft,
  selectIsChatBusy,
  selectKnowledgeBaseAgent,
  selectOpenChat,
  selectOutbox,
  selectRecord,
  selectRecords,
} from './core/chatSlice';
export { selectAttached, selectIsAttaching } from './core/composerSlice';
export { selectIsBecomingFile } from './becomingFile';
