import { Link } from 'react-router-dom';
import type { Engine, Facets } from '../../../../contract/entities/paper';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { usedFilters } from '../lib/filterLabels';
import { withAnyWord, withoutQuotes } from '../lib/loosen';
import { NO_FILTERS } from '../../core/lib/searchUrl';
import type { SearchState } from '../../core/lib/searchUrl';
import { noteTexts } from '../noteTexts';
import { texts } from '../texts';

interface NothingFoundProps {
  state: SearchState;
  facets: Facets | null;
  engines: readonly Engine[];
  /** The text was tried as a formula and as words: nothing is left to take from it. */
  triedAsWords: boolean;
  /** Path and query of a change. */
  linkTo: (change: Partial<SearchState>) => string;
  /** The link that was followed is removed: the focus moves to the list. */
  onFollow: () => void;
}

function detail(query: string, filtered: boolean, triedAsWords: boolean): string {
  if (filtered) return noteTexts.nothingFiltered;
  if (query === '') return noteTexts.noLibrary;
  return /["“”]/.test(query) && !triedAsWords ? noteTexts.nothingQuoted : noteTexts.nothingWords;
}

/** No hit, and each step that would loosen this search. */
export function NothingFound({ state, facets, engines, triedAsWords, linkTo, onFollow }: NothingFoundProps) {
  const { query, filters, engine } = state;
  const used = usedFilters(filters, facets);
  const [unquoted, anyWord] = triedAsWords ? [] : [withoutQuotes(query), withAnyWord(query)];
  const ways: { label: string; change: Partial<SearchState> }[] = [
    ...used.map(({ label, without }) => ({ label: noteTexts.without(label), change: { filters: without } })),
    ...(used.length > 1 ? [{ label: noteTexts.clearFilters, change: { filters: NO_FILTERS } }] : []),
    ...(unquoted ? [{ label: noteTexts.withoutQuotes(unquoted), change: { query: unquoted } }] : []),
    ...(anyWord ? [{ label: noteTexts.anyWord(anyWord), change: { query: anyWord } }] : []),
    ...engines
      .filter((other) => (engine ? other.engine_id !== engine : !other.is_default))
      .map((other) => ({ label: noteTexts.otherEngine(other.name), change: { engine: other.is_default ? '' : other.engine_id } })),
  ];
  return (
    <div className="sn-nothing">
      <StateView kind="empty" title={texts.nothingTitle} detail={detail(query, used.length > 0, triedAsWords)} />
      {ways.length > 0 ? (
        <nav aria-label={noteTexts.loosen}>
          <ul>
            {ways.map(({ label, change }) => (
              <li key={label}>
                <Link to={linkTo(change)} onClick={onFollow}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
