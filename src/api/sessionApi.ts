import type { sessionCalls } from '../contract/calls/session';
import { HIDDEN_PAPERS_KEY } from '../contract/hiddenPapers';
import { sessionRoutes as r } from '../contract/routes/session';
import { SEARCH_HISTORY_KEY, SEARCH_HISTORY_LIST } from '../contract/searchHistory';
import { KEEP_LONG, baseApi } from './baseApi';
import { endpointsFor } from './endpointsFor';
import { all, one } from './tags';

const settingId = ({ key, type }: { key: string; type: string }) => `${type}/${key}`;

/** Settings with which the server does something: what they change beside themselves. */
const touchedBy = (key: string) => {
  if (key === HIDDEN_PAPERS_KEY) return all('Recommendation', 'TopicPreference');
  return key === SEARCH_HISTORY_KEY ? all('SearchLog') : [];
};

/** What a setting is about beside itself. */
const shownBy = ({ key, type }: { key: string; type: string }) =>
  key === SEARCH_HISTORY_KEY && type === SEARCH_HISTORY_LIST ? all('SearchLog') : [];

export const sessionApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const { query, mutation } = endpointsFor<typeof sessionCalls>(build);
    return {
      getLogo: query(r.getLogo, { keep: KEEP_LONG }),
      getUser: query(r.getUser),
      logout: mutation(r.logout),
      listMenus: query(r.listMenus),
      listStoppedMenus: query(r.listStoppedMenus),
      listExternalApplications: query(r.listExternalApplications, { provides: all('ExternalApplication') }),
      suggestWords: query(r.suggestWords, { provides: all('SearchLog') }),
      listEngines: query(r.listEngines, { keep: KEEP_LONG }),
      saveUserSetting: mutation(r.saveUserSetting, {
        invalidates: ({ body }) => [one('Setting', settingId(body)), ...touchedBy(body.key)],
      }),
      getUserSetting: query(r.getUserSetting, {
        provides: (_data, { params }) => [one('Setting', settingId(params)), ...shownBy(params)],
      }),
      recommendAiTools: query(r.recommendAiTools, { provides: all('AiTool') }),
    };
  },
});

export const {
  useGetLogoQuery,
  useGetUserQuery,
  useLogoutMutation,
  useListMenusQuery,
  useListStoppedMenusQuery,
  useListExternalApplicationsQuery,
  useSuggestWordsQuery,
  useListEnginesQuery,
  useSaveUserSettingMutation,
  useGetUserSettingQuery,
  useRecommendAiToolsQuery,
} = sessionApi;
