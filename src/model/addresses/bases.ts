import { addressOf } from './address';

/** Where a base of the platform is shown. */
export const baseLink = (datasetId: string): string => addressOf('/aiKnowledgeBase/detail', { id: datasetId });

/** Where it is tested what a question finds in a base. */
export const retrievalTestLink = (datasetId: string): string => addressOf('/aiKnowledgeBase/detail', { id: datasetId, tab: 'retrieval' });

/** Where a base is asked; with a conversation, that one. `more` stays beside it, such as the sources that are ticked. */
export const baseChatLink = (datasetId: string, chatId = '', more: Readonly<Record<string, string>> = {}): string =>
  addressOf('/aiKnowledgeBase/chatDetail', { id: datasetId, ...(chatId && { chat: chatId }), ...more });
