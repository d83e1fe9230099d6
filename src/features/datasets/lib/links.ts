const withId = (path: string, id: string, more: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ id, ...more }).toString()}`;

/** Where a base is shown. */
export const detailLink = (datasetId: string): string => withId('/aiKnowledgeBase/detail', datasetId);
/** Where a base is asked; with a conversation, that one. */
export const chatLink = (datasetId: string, chatId = ''): string =>
  withId('/aiKnowledgeBase/chatDetail', datasetId, chatId ? { chat: chatId } : {});
