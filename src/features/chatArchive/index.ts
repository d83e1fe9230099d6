export { chatArchiveRoot } from './chatArchiveSaga';
export { chatArchiveSlice, chatRemovalsRestored } from './chatArchiveSlice';
export { readChatRemovals, saveChatRemovals } from './lib/persistedChatRemovals';
export { ChatArchive } from './ui/ChatArchive';
export { ChatHistory } from './ui/ChatHistory';
