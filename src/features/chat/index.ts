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
} from './chatSlice';
export type { ChatState, ImmediateChat } from './chatSlice';
export type { Conversation, ConversationRecord, OutgoingQuestion, Question } from './chatTypes';
export { makeSelectPendingQuestions, makeSelectThread } from './chatSelectors';
export type { Turn } from './lib/thread';
export { chatRoot } from './chatSaga';
export { chatElsewhereRoot } from './elsewhereSaga';
export { AgentWelcome } from './ui/AgentWelcome';
export { AnswerBody } from './ui/AnswerBody';
export { CitedAnswer } from './ui/CitedAnswer';
export { ChatHistory } from './ui/ChatHistory';
export { ChatPanel } from './ui/ChatPanel';
export { useAddressedChat } from './ui/useAddressedChat';
export { useChatThread } from './ui/useChatThread';
export type { ChatThread } from './ui/useChatThread';
export { composerSlice, attachmentsMoved, composerRestored, selectAttached, selectIsAttaching } from './composer/composerSlice';
export type { ComposerState } from './composer/composerSlice';
export type { Attachment } from './composer/composerTypes';
export { composerRoot } from './composer/composerSaga';
export { readComposer, saveComposer } from './composer/persistedComposer';
export { ComposerContext } from './composer/lib/surroundings';
export type { ComposerSurroundings } from './composer/lib/surroundings';
export { Composer, focusComposer } from './composer/Composer';
export { useInsertPrompt } from './composer/useInsertPrompt';
export { agentLink, chatAddress } from './lib/agentLink';
export { useTurnSources } from './composer/useTurnSources';
export { isApplication } from './lib/isApplication';
export { chatExportSlice, chatExportOpened, selectExportSubject } from './export/chatExportSlice';
export { chatExportRoot } from './export/chatExportSaga';
export { ExportButton } from './export/ExportButton';
export { ExportDialog } from './export/ExportDialog';
export { chatTurnsSlice } from './turns/chatTurnsSlice';
export { chatArchiveSlice, chatRemovalsRestored } from './archive/chatArchiveSlice';
export { chatArchiveRoot } from './archive/chatArchiveSaga';
export { readRemovals, saveRemovals } from './archive/persistedChatRemovals';
export { ChatArchive } from './archive/ChatArchive';
