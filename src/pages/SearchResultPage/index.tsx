import { Link } from 'react-router-dom';
import { CiteDialog } from '../../features/citing';
import { PaperResults } from '../../features/papers';
import { builderLink } from '../../model/addresses/queryBuilder';
import type { SearchFilters } from '../../contract/entities/paper';
import { SubscribeSearch } from '../../features/preferences';
import { RESULTS_PATH } from '../../model/addresses/results';
import { SCIENTIFIC_PATH, scientificLink } from '../../model/addresses/scientific';
import { FoundSections } from './FoundSections';
import { texts } from './texts';

const SCOPE = { path: RESULTS_PATH };

/** The one literature type that is asked for; empty for none or several. */
const onlyType = ({ types }: SearchFilters) => (types.length === 1 ? String(types[0]) : '');

/** `/home/searchResult`: papers, and above them the journals and knowledge bases that the words name. */
export function Page() {
  return (
    <PaperResults
      title={texts.title}
      scope={SCOPE}
      CiteDialog={CiteDialog}
      beside={(found, { query }) => <FoundSections found={found} query={query} />}
      actions={({ query, filters }) => (
        <>
          <SubscribeSearch query={query} filters={filters} />
          {query ? <Link to={builderLink(SCIENTIFIC_PATH, { text: query, type: onlyType(filters) })}>{texts.builder}</Link> : null}
          <Link to={scientificLink('import')}>{texts.importing}</Link>
        </>
      )}
    />
  );
}
