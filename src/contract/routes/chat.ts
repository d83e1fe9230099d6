import { defineRoutes, mutation, query } from '../route';

const HISTORY = ['/home/searchHistory', '/agent', '/aiKnowledgeBase/chatDetail'];
const RESEARCH = ['/deepResearch'];

/**
 * Chat and applications. The chat itself is part of the frame (the robot panel, and what a reload left to be sent or
 * deleted goes on wherever the person is), hence calls without screens.
 */
export const chatRoutes = defineRoutes({
  getAgentPrompt: query('GET', '/api/application/agent_prompt/{type}'),
  generateQuestions: query('GET', '/api/application/chat/generate_question'),
  listPrompts: query('GET', '/api/application/userPrompt/list'),
  addPrompt: mutation('POST', '/api/application/userPrompt/add'),
  updatePrompt: mutation('PUT', '/api/application/userPrompt/{id}'),
  deletePrompt: mutation('DELETE', '/api/application/userPrompt/{id}'),
  listTopChats: query('GET', '/api/application/chat/top_list'),
  listLastMonthChats: query('GET', '/api/application/chat/last_month'),
  deleteChat: mutation('DELETE', '/api/application/{application_id}/chat/{chat_id}'),
  pinChat: mutation('PUT', '/api/application/{application_id}/chat/{chat_id}/top', HISTORY),
  unpinChat: mutation('PUT', '/api/application/{application_id}/chat/{chat_id}/cancel_top', HISTORY),
  listApplications: query('GET', '/api/application/index_list'),
  getApplicationModels: query('GET', '/api/application/{applicationId}/app_model_mapping'),
  listClientChats: query('GET', '/api/application/{applicationId}/chat/client/{page}/{rows}'),
  // These three GETs create a conversation: mutations.
  openChat: mutation('GET', '/api/application/{applicationId}/chat/open'),
  openCommonChat: mutation('GET', '/api/application/common_chat/open/{applicationId}'),
  listChatRecords: query('GET', '/api/application/{applicationId}/chat/{chatId}/chat_record/{page}/{rows}'),
  getChatRecord: query('GET', '/api/application/{applicationId}/chat/{chatId}/chat_record/{chatRecordId}'),
  listOtherQuestions: query('GET', '/api/application/{chatId}/other_questions/{chatRecordId}'),
  cancelAnswer: mutation('POST', '/api/application/chat/cancel'),
  listThumbsReasons: query('GET', '/api/application/chat/thumbs_reasons'),
  flagThumbs: mutation('POST', '/api/application/chat/thumbs_flag'),
  downloadMarkdown: mutation('POST', '/api/application/comprehensive/download_markdown'),
  getResearchFreeCount: query('GET', '/api/deep_research/chat/free_count', RESEARCH),
  listMcpServers: query('GET', '/api/application/mcp/list'),
  getDatasetChatInfo: query('GET', '/api/application/dataset_chat/info'),
  openDatasetChat: mutation('GET', '/api/application/dataset_chat/{dataset_id}/open'),
});
