import type { preferenceCalls } from '../contract/calls/preferences';
import { preferenceRoutes as r } from '../contract/routes/preferences';
import { KEEP_LONG, baseApi } from './baseApi';
import { endpointsFor } from './endpointsFor';
import { all } from './tags';

export const preferencesApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const { query, mutation } = endpointsFor<typeof preferenceCalls>(build);
    return {
      listPreferDict: query(r.listPreferDict, { keep: KEEP_LONG }),
      listTopicDict: query(r.listTopicDict, { keep: KEEP_LONG }),
      listDisciplineDict: query(r.listDisciplineDict, { keep: KEEP_LONG }),
      saveRecommendPreference: mutation(r.saveRecommendPreference, { invalidates: all('RecommendPreference', 'Recommendation') }),
      saveRecommendPreferenceLater: mutation(r.saveRecommendPreferenceLater, { invalidates: all('RecommendPreference', 'Recommendation') }),
      saveTopicPreference: mutation(r.saveTopicPreference, { invalidates: all('TopicPreference', 'Recommendation') }),
      listTopicPreferences: query(r.listTopicPreferences, { provides: all('TopicPreference') }),
      listRecommendPreferences: query(r.listRecommendPreferences, { provides: all('RecommendPreference') }),
    };
  },
});

export const {
  useListPreferDictQuery,
  useListTopicDictQuery,
  useListDisciplineDictQuery,
  useSaveRecommendPreferenceMutation,
  useSaveRecommendPreferenceLaterMutation,
  useSaveTopicPreferenceMutation,
  useListTopicPreferencesQuery,
  useListRecommendPreferencesQuery,
} = preferencesApi;
