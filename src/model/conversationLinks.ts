/** The shipped application that research runs belong to. Its conversations are opened on /deepResearch, never as a chat. */
export const RESEARCH_APPLICATION_ID = 'app-research';

/** A conversation as a list has it. */
interface ListedChat {
  id: string;
  application_id: string;
  /** The base that it is over; null for none. */
  dataset_id: string | null;
}

/** The address of a conversation, or of an agent's new one. */
export function agentLink(applicationId: string, chatId = ''): string {
  const query = new URLSearchParams({ ...(applicationId ? { id: applicationId } : {}), ...(chatId ? { chat: chatId } : {}) });
  return `/agent?${query.toString()}`;
}

/** Where a conversation of a list opens: a research run and one over a base on their own screens, others as a chat. */
export function chatAddress({ application_id, dataset_id, id }: ListedChat): string {
  if (application_id === RESEARCH_APPLICATION_ID) return `/deepResearch?${new URLSearchParams({ thread: id }).toString()}`;
  return dataset_id
    ? `/aiKnowledgeBase/chatDetail?${new URLSearchParams({ id: dataset_id, chat: id }).toString()}`
    : agentLink(application_id, id);
}
