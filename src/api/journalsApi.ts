import type { journalCalls } from '../contract/calls/journals';
import { journalRoutes as r } from '../contract/routes/journals';
import { KEEP_LONG, baseApi } from './baseApi';
import { endpointsFor } from './endpointsFor';
import { leavingOut } from './unseenRows';

export const journalsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const { query } = endpointsFor<typeof journalCalls>(build);
    return {
      classifyJournals: query(r.classifyJournals, { keep: KEEP_LONG }),
      searchJournals: query(r.searchJournals, { after: leavingOut('journal_id') }),
    };
  },
});

export const { useClassifyJournalsQuery, useSearchJournalsQuery } = journalsApi;
