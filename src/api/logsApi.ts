import type { logCalls } from '../contract/calls/logs';
import { logRoutes as r } from '../contract/routes/logs';
import { baseApi } from './baseApi';
import { endpointsFor } from './endpointsFor';
import { all } from './tags';
import { leavingOut } from './unseenRows';

export const logsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const { query, mutation } = endpointsFor<typeof logCalls>(build);
    return {
      logPaperView: mutation(r.logPaperView, { invalidates: all('PaperView') }),
      listViewedPapers: query(r.listViewedPapers, { provides: all('PaperView'), after: leavingOut('id') }),
    };
  },
});

export const { useLogPaperViewMutation, useListViewedPapersQuery } = logsApi;
