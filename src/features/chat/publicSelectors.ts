/** What screens and tests outside read. */
export {
  selectAgentList,
  selectAiRobotOpen,
  selectConversation,
  selectDefaultAgentList,
  selectIsChatBusy,
  selectKnowledgeBaseAgent,
  selectOpenChat,
  selectOutbox,
  selectRecord,
  selectRecords,
} from './core/chatSlice';
export { selectAttached, selectIsAttaching } from './core/composerSlice';
export { selectReview } from './core/reviewSlice';
export { selectExportSubject } from './export/chatExportSlice';
