import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Segmented } from '../../../../shared/ui/fields/Segmented';
import { Button } from '../../../../shared/ui/buttons/Button';
import { VIEWS } from '../../core/lib/searchUrl';
import type { SearchState, View } from '../../core/lib/searchUrl';
import type { Sort } from '../../../../contract/entities/paper';
import { agentQuestionLink } from '../../../../model/addresses/conversations';
import { isQuestion } from '../../../../model/isQuestion';
import { SORT_NAMES, VIEW_NAMES, texts } from '../texts';
import { ColumnChooser } from './table/ColumnChooser';

const SORT_OPTIONS = Object.entries(SORT_NAMES).map(([value, label]) => ({ value, label }));
const VIEW_OPTIONS = VIEWS.map((value) => ({ value, label: VIEW_NAMES[value] }));

interface ResultBarProps {
  /** How many were found, or what is being done. */
  words: string;
  state: SearchState;
  /** False: there is nothing to bring into an order or to show. */
  sortable: boolean;
  onSort: (sort: Sort) => void;
  onView: (view: View) => void;
  /** Filters that narrow the list. */
  filters: number;
  filterable: boolean;
  onOpenFilters: () => void;
  actions?: ReactNode;
}

/** Above the list: the count, the order, the view, and on narrow screens the way to the filters. */
export function ResultBar({ words, state, sortable, onSort, onView, filters, filterable, onOpenFilters, actions }: ResultBarProps) {
  return (
    <div className="sn-results-bar">
      <p role="status">{words}</p>
      {isQuestion(state.query) ? (
        <Link className="sn-results-ask" to={agentQuestionLink(state.query)}>
          {texts.answerQuestion}
        </Link>
      ) : null}
      {actions}
      {filterable ? (
        <Button className="sn-results-filter" onClick={onOpenFilters}>
          {filters > 0 ? texts.filtersUsed(filters) : texts.filters}
        </Button>
      ) : null}
      {sortable ? (
        <div className="sn-results-orders">
          <Segmented aria-label={texts.sort} options={SORT_OPTIONS} value={state.sort} onChange={(value) => onSort(value as Sort)} />
          <Segmented aria-label={texts.view} options={VIEW_OPTIONS} value={state.view} onChange={(value) => onView(value as View)} />
          {state.view === 'table' ? <ColumnChooser /> : null}
        </div>
      ) : null}
    </div>
  );
}
