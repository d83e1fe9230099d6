export * as chatPersistence from './chatPersistence';
// Namespaces of modules, not objects: what a screen does not use of them does not reach it.
export * as chatActions from './publicActions';
export * as chatSelectors from './publicSelectors';
export { chatReducers, chatSagas } from './chatStore';
export * as chatPlaces from './core/lib/chatPlaces';
export type { ChatState } from './core/chatTypes';
export { AgentWelcome } from './AgentWelcome';
export { CitedAnswer } from './answer/ui/CitedAnswer';
export { ChatDialogs } from './ChatDialogs';
export { ChatPanel } from './ChatPanel';
export { Composer, focusComposer } from './composer/ui/Composer';
export { ComposerContext } from './composer/lib/surroundings';
export { useInsertPrompt } from './composer/ui/prompts/useInsertPrompt';
export { useTurnSources } from './composer/ui/useTurnSources';
export { ExportButton } from './export/ui/ExportButton';
export { useAddressedChat } from './thread/ui/useAddressedChat';
export { useChatThread } from './thread/ui/useChatThread';
export type { ChatThread } from './thread/ui/useChatThread';
