import { memo } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { papersApi } from '../../../../api/papersApi';
import type { RecordedSearch } from '../../../../contract/entities/searchHistory';
import { phrase } from '../../../../model/isolated';
import { clockTime } from '../../../../shared/lib/days';
import { Marked } from '../../../../shared/ui/marks/Marked';
import { searchLink } from '../../core/lib/searchUrl';
import { describeFilters, recheckArg } from '../lib/describe';
import { searchRechecked, selectIsSearchRechecked } from '../searchHistorySlice';
import type { SearchHistoryState } from '../searchHistorySlice';
import { texts } from '../texts';
import { RecheckedHits } from './RecheckedHits';
import { bounded } from '../../../../shared/ui/loading/bounded';

const { searchPapers } = papersApi.endpoints;

interface SearchLineProps {
  search: RecordedSearch;
  /** Names of subjects by code. */
  subjects: ReadonlyMap<string, string>;
  engine: string;
  /** Looked for in the list: marked. */
  keyword: string;
  picked: boolean;
  onPick: (number: number) => void;
  onDelete: (search: RecordedSearch, button: HTMLElement) => void;
}

/** One recorded search with what can be done with it. Plain elements and memoised: there may be a thousand of them. */
const SearchLineView = memo(function SearchLine(props: SearchLineProps) {
  const { search, subjects, engine, keyword, picked, onPick, onDelete } = props;
  const { id, number, query, filters, total, create_time } = search;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const rechecked = useSelector((state: { searchHistory: SearchHistoryState }) => selectIsSearchRechecked(state, id));
  const recheck = () => {
    if (!rechecked) dispatch(searchRechecked(id));
    else void dispatch(searchPapers.initiate(recheckArg(search), { forceRefetch: true, subscribe: false }));
  };
  const link = searchLink({ query, engine: search.engine, filters });
  return (
    <article className={`sn-search-line${picked ? ' sn-search-picked' : ''}`} aria-label={phrase`#${number} ${query}`}>
      <input type="checkbox" checked={picked} onChange={() => onPick(number)} aria-label={texts.pick(number)} />
      <div className="sn-search-body">
        <p className="sn-search-query">
          <span className="sn-search-number">#{number}</span>
          <Link to={link} title={query}>
            <Marked text={query} terms={[keyword]} />
          </Link>
        </p>
        <p className="sn-search-facts">
          <time dateTime={create_time}>{clockTime(create_time)}</time>
          <strong>{texts.hits(total)}</strong>
          {engine ? <span>{texts.engine(engine)}</span> : null}
          {describeFilters(filters, subjects).map((words, index) => (
            <span key={index} className="sn-search-filter">
              {words}
            </span>
          ))}
        </p>
        <p className="sn-search-actions">
          <Link to={link} aria-label={texts.againOf(number)}>
            {texts.again}
          </Link>
          <button type="button" aria-label={texts.recheckOf(number)} onClick={recheck}>
            {texts.recheck}
          </button>
          <button
            type="button"
            data-removes
            aria-label={texts.removeOf(number)}
            onClick={({ currentTarget }) => onDelete(search, currentTarget)}
          >
            {texts.remove}
          </button>
        </p>
        {rechecked ? <RecheckedHits search={search} /> : null}
      </div>
    </article>
  );
});

export const SearchLine = bounded(SearchLineView, ({ search }) => search.id);
