import type { paperCalls } from '../contract/calls/papers';
import { paperRoutes as r } from '../contract/routes/papers';
import { baseApi } from './baseApi';
import { endpointsFor } from './endpointsFor';
import { all } from './tags';
import { recommendationsAfter, resultsAfter } from './unseenRows';

export const papersApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const { query, mutation, upload } = endpointsFor<typeof paperCalls>(build);
    return {
      searchPapers: query(r.searchPapers, { provides: all('Library'), after: resultsAfter }),
      translatePapers: query(r.translatePapers, { provides: all('FileRecord', 'Glossary') }),
      listRelatedPapers: query(r.listRelatedPapers, { provides: all('FileRecord') }),
      listRelatedByInterests: query(r.listRelatedByInterests, { provides: all('Recommendation'), after: recommendationsAfter }),
      recommendPapers: query(r.recommendPapers, { provides: all('Recommendation'), after: recommendationsAfter }),
      listPapersById: query(r.listPapersById, { provides: all('FileRecord') }),
      listOrderedPapers: query(r.listOrderedPapers, { provides: all('ChatRecord') }),
      getFileParseState: query(r.getFileParseState, { provides: all('FileRecord', 'ReadingFile') }),
      parseReadingFile: upload(r.parseReadingFile, { invalidates: all('ReadingFile') }),
      searchCombined: query(r.searchCombined, {
        provides: all('Dataset', 'Document', 'Library'),
        after: (found, before) => ({ ...found, papers: resultsAfter(found.papers, before.papers) }),
      }),
      addSearchLog: mutation(r.addSearchLog, { invalidates: all('SearchLog') }),
    };
  },
});

export const {
  useSearchPapersQuery,
  useTranslatePapersQuery,
  useListRelatedPapersQuery,
  useListRelatedByInterestsQuery,
  useRecommendPapersQuery,
  useListPapersByIdQuery,
  useListOrderedPapersQuery,
  useGetFileParseStateQuery,
  useParseReadingFileMutation,
  useSearchCombinedQuery,
  useAddSearchLogMutation,
} = papersApi;
