/** What screens and tests outside set in motion. */
export { chatExportClosed, chatExportOpened } from './export/chatExportSlice';
export { aiRobotToggled, chatOpened, draftChanged, immediateChatRequested, newChatChosen, questionAsked } from './core/chatSlice';
export { reviewClosed, reviewOpened } from './core/reviewSlice';
export { attachmentsMoved, sourceAttached, toolsChosen } from './core/composerSlice';
