import type { SearchResult } from '../../../../contract/calls/papers';
import type { SearchFilters } from '../../../../contract/entities/paper';
import { PrintedRange } from '../../../../shared/ui/printing/PrintedRange';
import { usePrinting } from '../../../../shared/ui/printing/printing';
import type { SearchState } from '../../core/lib/searchUrl';
import { usedFilters } from '../lib/filterLabels';
import { SORT_NAMES, texts } from '../texts';

interface PrintedSearchProps {
  state: SearchState;
  /** What narrows the list, also what always holds on its screen. */
  filters: SearchFilters;
  result: SearchResult;
}

/** On paper in the place of box, chips and buttons: what was searched, and which of the records found these are. */
export function PrintedSearch({ state, filters, result }: PrintedSearchProps) {
  if (!usePrinting()) return null;
  const used = usedFilters(filters, result.facets).map(({ label }) => label);
  const { total, estimated, records } = result;
  const before = (state.page - 1) * state.size;
  return (
    <div className="sn-print-only sn-printed-search">
      {state.query ? <p>{texts.printedQuery(state.query)}</p> : null}
      {used.length > 0 ? <p>{texts.printedFilters(used)}</p> : null}
      {records.length > 1 ? <p>{texts.printedSort(SORT_NAMES[state.sort])}</p> : null}
      {records.length > 0 ? (
        <PrintedRange first={before + 1} last={before + records.length} total={total} estimated={estimated ?? false} />
      ) : null}
    </div>
  );
}
