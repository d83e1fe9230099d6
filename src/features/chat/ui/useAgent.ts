import { useSelector } from 'react-redux';
import type { Application } from '../../../contract/entities/chat';
import { selectAgentList, selectConversation, selectDefaultAgentList, selectKnowledgeBaseAgentInfo } from '../core/chatSlice';
import type { ChatState } from '../core/chatSlice';

/** The agent that answers in a conversation, or will: the conversation's own, the named one, else the first default one. */
export function useAgent({ chatId, applicationId }: { chatId: string; applicationId: string }): Application | undefined {
  return useSelector((state: { chat: ChatState }) => {
    const agents = [...selectDefaultAgentList(state), ...selectAgentList(state)];
    const id = selectConversation(state, chatId)?.application_id || applicationId;
    const base = selectKnowledgeBaseAgentInfo(state);
    if (id === '') return agents[0];
    return id === base.id ? (base as Application) : agents.find((agent) => agent.id === id);
  });
}
