export {
  chatSlice,
  DEFAULT_PLACE,
  READING_PLACE,
  DATASET_PLACE,
  aiRobotToggled,
  immediateChatRequested,
  immediateChatTaken,
  chatOpened,
  newChatChosen,
  earlierRecordsRequested,
  questionAsked,
  questionRetried,
  questionDropped,
  outboxRestored,
  draftChanged,
  draftsRestored,
  answerRetried,
  answerStopRequested,
  siblingChosen,
  selectDefaultAgentList,
  selectAgentList,
  selectKnowledgeBaseAgentInfo,
  selectAiRobotOpen,
  selectImmediatelyChat,
  selectImmediatelyChatParams,
  selectConversation,
  selectRecord,
  selectOutbox,
  selectRecords,
  selectOpenChat,
  selectDraft,
  selectIsChatBusy,
} from './core/chatSlice';
export type { ChatState, ImmediateChat } from './core/chatSlice';
export type { Conversation, ConversationRecord, OutgoingQuestion, Question } from './core/chatTypes';
export { makeSelectPendingQuestions, makeSelectThread } from './core/chatSelectors';
export type { Turn } from './core/lib/thread';
export { chatRoot } from './thread/saga/threadSaga';
export { chatElsewhereRoot } from './thread/saga/elsewhereSaga';
export { AgentWelcome } from './ui/AgentWelcome';
export { AnswerBody } from './answer/ui/AnswerBody';
export { CitedAnswer } from './answer/ui/CitedAnswer';
export { ChatPanel } from './ui/ChatPanel';
export { useAddressedChat } from './thread/ui/useAddressedChat';
export { useChatThread } from './thread/ui/useChatThread';
export type { ChatThread } from './thread/ui/useChatThread';
export { composerSlice, attachmentsMoved, composerRestored, selectAttached, selectIsAttaching } from './core/composerSlice';
export type { ComposerState } from './core/composerSlice';
export type { Attachment } from './core/composerTypes';
export { composerRoot } from './composer/composerSaga';
export { readComposer, saveComposer } from './composer/lib/persistedComposer';
export { ComposerContext } from './composer/lib/surroundings';
export type { ComposerSurroundings } from './composer/lib/surroundings';
export { Composer, focusComposer } from './composer/ui/Composer';
export { useInsertPrompt } from './composer/ui/useInsertPrompt';
export { agentLink, chatAddress } from './core/lib/agentLink';
export { useTurnSources } from './composer/ui/useTurnSources';
export { isApplication } from './core/lib/isApplication';
export { chatExportSlice, chatExportOpened, selectExportSubject } from './export/chatExportSlice';
export { chatExportRoot } from './export/exportSaga';
export { ExportButton } from './export/ui/ExportButton';
export { ChatExportDialog } from './export/ui/ChatExportDialog';
export { chatTurnsSlice } from './thread/chatTurnsSlice';
