import { RESEARCH_APPLICATION_ID } from '../applications';
import { addressOf } from './address';
import { baseChatLink } from './bases';
import { researchLink } from './research';

/** A conversation as a list has it. */
interface ListedChat {
  id: string;
  application_id: string;
  /** The base that it is over; null for none. */
  dataset_id: string | null;
}

/** The address of a conversation, or of an agent's new one; without an agent, that of the default one. */
export const agentLink = (applicationId: string, chatId = ''): string =>
  addressOf('/agent', { ...(applicationId && { id: applicationId }), ...(chatId && { chat: chatId }) });

/** The default agent's new conversation, with a question brought along that is not put yet. */
export const agentQuestionLink = (question: string): string => addressOf('/agent', { q: question });

/** Where a conversation of a list opens: a research run and one over a base on their own screens, others as a chat. */
export function chatAddress({ application_id, dataset_id, id }: ListedChat): string {
  if (application_id === RESEARCH_APPLICATION_ID) return researchLink({ thread: id });
  return dataset_id ? baseChatLink(dataset_id, id) : agentLink(application_id, id);
}
