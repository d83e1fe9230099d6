import { Link } from 'react-router-dom';
import { failureMessage } from '../../../../api/failure';
import { useSearchPapersQuery } from '../../../../api/papersApi';
import type { RecordedSearch } from '../../../../contract/entities/searchHistory';
import { searchLink } from '../../core/lib/searchUrl';
import { newSince, recheckArg } from '../lib/describe';
import { texts } from '../texts';

/** How many papers came since a search was recorded, and the way to just these; with other engines, hits now beside those of then. */
export function RecheckedHits({ search }: { search: RecordedSearch }) {
  const { data, isFetching, error } = useSearchPapersQuery(recheckArg(search));
  if (isFetching)
    return (
      <p className="sn-search-now" role="status">
        {texts.rechecking}
      </p>
    );
  if (!data || error)
    return (
      <p className="sn-search-now" role="alert">
        {texts.recheckFailed(failureMessage(error ?? {}))}
      </p>
    );
  if (data.problem)
    return (
      <p className="sn-search-now" role="status">
        {texts.unreadableNow}
      </p>
    );
  const recent = newSince(search);
  const more = recent ? data.total : data.total - search.total;
  const words = more > 0 ? texts.more : more < 0 ? texts.fewer : texts.same;
  const { query, engine, filters } = recent ?? search;
  return (
    <p className="sn-search-now">
      <span role="status">{recent ? texts.added(more) : words(data.total, Math.abs(more))}</span>
      {more > 0 ? <Link to={searchLink({ query, engine, filters, sort: 'newest' })}>{recent ? texts.seeAdded : texts.seeNew}</Link> : null}
    </p>
  );
}
