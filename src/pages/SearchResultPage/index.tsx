import { Link, useLocation } from 'react-router-dom';
import { PaperResults, builderLink, parseSearch } from '../../features/papers';
import { SubscribeSearch } from '../../features/preferences';
import { FoundSections } from './FoundSections';
import { texts } from './texts';

const SCOPE = { path: '/home/searchResult' };

/** `/home/searchResult`: papers, and above them the journals and knowledge bases that the words name. */
export function Page() {
  const { query, filters } = parseSearch(useLocation().search);
  const type = filters.types.length === 1 ? String(filters.types[0]) : '';
  return (
    <PaperResults
      title={texts.title}
      scope={SCOPE}
      beside={(found) => <FoundSections found={found} query={query} />}
      acts={
        <>
          <SubscribeSearch query={query} filters={filters} />
          {query ? <Link to={builderLink('/scientific', { text: query, type })}>{texts.builder}</Link> : null}
          <Link to="/scientific?tab=import">{texts.importing}</Link>
        </>
      }
    />
  );
}
