import type { chatCalls } from '../contract/calls/chat';
import { chatRoutes as r } from '../contract/routes/chat';
import { KEEP_LONG, baseApi } from './baseApi';
import { endpointsFor } from './endpointsFor';
import { all, one } from './tags';

export const chatApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const { query, mutation } = endpointsFor<typeof chatCalls>(build);
    return {
      getAgentPrompt: query(r.getAgentPrompt),
      generateQuestions: query(r.generateQuestions, { provides: all('Application') }),
      listPrompts: query(r.listPrompts, { provides: all('Prompt') }),
      addPrompt: mutation(r.addPrompt, { invalidates: all('Prompt') }),
      updatePrompt: mutation(r.updatePrompt, { invalidates: all('Prompt') }),
      deletePrompt: mutation(r.deletePrompt, { invalidates: all('Prompt') }),
      listTopChats: query(r.listTopChats, { provides: all('Chat') }),
      listLastMonthChats: query(r.listLastMonthChats, { provides: all('Chat') }),
      deleteChat: mutation(r.deleteChat, { invalidates: ({ params }) => [...all('Chat'), one('ChatRecord', params.chat_id)] }),
      pinChat: mutation(r.pinChat, { invalidates: all('Chat') }),
      unpinChat: mutation(r.unpinChat, { invalidates: all('Chat') }),
      listApplications: query(r.listApplications),
      getApplicationModels: query(r.getApplicationModels, { provides: all('Application') }),
      listClientChats: query(r.listClientChats, { provides: all('Chat') }),
      openChat: mutation(r.openChat),
      openCommonChat: mutation(r.openCommonChat),
      listChatRecords: query(r.listChatRecords, { provides: (_data, { params }) => [one('ChatRecord', params.chatId)] }),
      getChatRecord: query(r.getChatRecord, { provides: (_data, { params }) => [one('ChatRecord', params.chatId)] }),
      listOtherQuestions: query(r.listOtherQuestions, { provides: (_data, { params }) => [one('ChatRecord', params.chatId)] }),
      cancelAnswer: mutation(r.cancelAnswer, { invalidates: ({ body }) => [...all('Chat'), one('ChatRecord', body.chat_id)] }),
      listThumbsReasons: query(r.listThumbsReasons, { keep: KEEP_LONG }),
      flagThumbs: mutation(r.flagThumbs, { invalidates: all('ChatRecord') }),
      downloadMarkdown: mutation(r.downloadMarkdown),
      getResearchFreeCount: query(r.getResearchFreeCount, { provides: all('ResearchQuota') }),
      listMcpServers: query(r.listMcpServers, { provides: all('ToolServer') }),
      getDatasetChatInfo: query(r.getDatasetChatInfo, { provides: all('Dataset') }),
      openDatasetChat: mutation(r.openDatasetChat),
    };
  },
});

export const {
  useGetAgentPromptQuery,
  useLazyGetAgentPromptQuery,
  useGenerateQuestionsQuery,
  useListPromptsQuery,
  useAddPromptMutation,
  useUpdatePromptMutation,
  useDeletePromptMutation,
  useListTopChatsQuery,
  useListLastMonthChatsQuery,
  useDeleteChatMutation,
  usePinChatMutation,
  useUnpinChatMutation,
  useListApplicationsQuery,
  useLazyListApplicationsQuery,
  useGetApplicationModelsQuery,
  useListClientChatsQuery,
  useOpenChatMutation,
  useOpenCommonChatMutation,
  useListChatRecordsQuery,
  useGetChatRecordQuery,
  useListOtherQuestionsQuery,
  useCancelAnswerMutation,
  useListThumbsReasonsQuery,
  useFlagThumbsMutation,
  useDownloadMarkdownMutation,
  useGetResearchFreeCountQuery,
  useListMcpServersQuery,
  useGetDatasetChatInfoQuery,
  useOpenDatasetChatMutation,
} = chatApi;
