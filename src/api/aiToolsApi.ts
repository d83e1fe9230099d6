import type { aiToolCalls } from '../contract/calls/aiTools';
import { aiToolRoutes as r } from '../contract/routes/aiTools';
import { KEEP_LONG, baseApi } from './baseApi';
import { endpointsFor } from './endpointsFor';
import { all } from './tags';

export const aiToolsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const { query, mutation } = endpointsFor<typeof aiToolCalls>(build);
    return {
      listMyAiTools: query(r.listMyAiTools, { provides: all('AiTool') }),
      listAiTools: query(r.listAiTools, { provides: all('AiTool') }),
      listAiToolCategories: query(r.listAiToolCategories, { keep: KEEP_LONG, provides: all('AiToolCategory') }),
      markTool: mutation(r.markTool, { invalidates: all('AiTool') }),
      unmarkTool: mutation(r.unmarkTool, { invalidates: all('AiTool') }),
    };
  },
});

export const { useListMyAiToolsQuery, useListAiToolsQuery, useListAiToolCategoriesQuery, useMarkToolMutation, useUnmarkToolMutation } =
  aiToolsApi;
