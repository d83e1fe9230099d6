import { useSelector } from 'react-redux';
import { useSearchPapersQuery } from '../../../../../api/papersApi';
import { NO_FILTERS, countFilters, toSearchBody } from '../../../core/lib/searchUrl';
import type { SearchState } from '../../../core/lib/searchUrl';
import { selectEngineList } from '../../../core/papersSlice';
import type { ReportFacts } from '../../lib/report/methods';
import { zoneName } from '../../lib/report/methods';
import { FILE_RECORDS } from '../../lib/report/searchFile';

interface Report {
  /** Null while it is loading, or when it failed. */
  facts: ReportFacts | null;
  failed: boolean;
  retry: () => void;
}

/** Runs a search as a report needs it: its first records, what it would find without filters, and what was searched in. */
export function useReport(state: SearchState): Report {
  const body = toSearchBody({ ...state, page: 1 });
  const filtered = countFilters(state.filters) > 0;
  const found = useSearchPapersQuery({ body: { ...body, size: FILE_RECORDS, with_library: true } });
  const all = useSearchPapersQuery({ body: { ...body, filters: NO_FILTERS, size: 1 } }, { skip: !filtered });
  const engines = useSelector(selectEngineList);
  const result = found.currentData;
  if (!result) return { facts: null, failed: !found.isFetching, retry: () => void found.refetch() };
  const engine = engines.find(({ engine_id }) => engine_id === result.engine);
  // The moment of the answer, which the store has: a replayed session tells the same.
  const at = new Date(found.fulfilledTimeStamp ?? 0);
  return {
    facts: {
      state,
      result,
      unfiltered: filtered ? (all.currentData?.total ?? null) : null,
      engineName: engine?.name ?? result.engine,
      at: at.toISOString(),
      zone: zoneName(at.getTimezoneOffset()),
    },
    failed: false,
    retry: () => undefined,
  };
}
