import type { ChatSummary } from '../../../../contract/entities/chat';
import { RESEARCH_APPLICATION_ID } from '../../../../contract/research';

/** The address of a conversation, or of an agent's new one. */
export function agentLink(applicationId: string, chatId = ''): string {
  const query = new URLSearchParams({ ...(applicationId ? { id: applicationId } : {}), ...(chatId ? { chat: chatId } : {}) });
  return `/agent?${query.toString()}`;
}

/** Where a conversation of a list opens: a research run and one over a base on their own screens, others as a chat. */
export function chatAddress({ application_id, dataset_id, id }: Pick<ChatSummary, 'application_id' | 'dataset_id' | 'id'>): string {
  if (application_id === RESEARCH_APPLICATION_ID) return `/deepResearch?${new URLSearchParams({ thread: id }).toString()}`;
  return dataset_id
    ? `/aiKnowledgeBase/chatDetail?${new URLSearchParams({ id: dataset_id, chat: id }).toString()}`
    : agentLink(application_id, id);
}
