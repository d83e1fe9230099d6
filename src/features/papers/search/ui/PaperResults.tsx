import { startTransition, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Facets, Paper, SearchFilters } from '../../../../contract/entities/paper';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { ALL_THERE, wasShown } from '../../../../shared/ui/lists/useVirtualRows';
import { Pages } from '../../../../shared/ui/lists/Pages';
import { PrintButton } from '../../../../shared/ui/printing/PrintButton';
import { FailedView } from '../../../../shared/ui/loading/FailedView';
import { OnDemandDialog } from '../../../../shared/ui/loading/OnDemandDialog';
import { boundaryOf, identifiedOnPage } from '../lib/boundary';
import { scopedBody, scopedLink, searchedText } from '../lib/resultScope';
import type { ResultScope } from '../lib/resultScope';
import { PAGE_SIZES, countFilters, parseSearch } from '../../core/lib/searchUrl';
import type { SearchState, View } from '../../core/lib/searchUrl';
import { paperTypeChanged, selectEngineList } from '../../core/papersSlice';
import { texts } from '../texts';
import type { CiteDialogType } from '../../core/ui/citeDialog';
import { FacetPanel } from './filters/FacetPanel';
import { MAX_QUERY_LENGTH } from '../../../../model/limits';
import { LIBRARY_ENGINE } from '../../../../contract/searchHistory';
import { MoreFacets } from './filters/MoreFacets';
import { FilterChips } from './filters/FilterChips';
import { NothingFound } from './NothingFound';
import { PrintedSearch } from './PrintedSearch';
import { ResultBar } from './ResultBar';
import { ResultList } from './ResultList';
import { ResultRows } from './ResultRows';
import { SearchBox } from '../../core/ui/SearchBox';
import { SearchReport } from './report/SearchReport';
import { SearchNotes } from './notes/SearchNotes';
import { UnrecordedNote } from './notes/UnrecordedNote';
import { SelectionBar } from './selecting/SelectionBar';
import { useResults } from './useResults';
import type { FoundBeside } from './useResults';
import { useSearchLog } from './useSearchLog';
import { useYearSteps } from './filters/useYearSteps';
import './paperResults.css';

const loadDrawer = () => import(/* webpackChunkName: "drawer" */ '../../../../shared/ui/dialogs/Drawer').then(({ Drawer }) => Drawer);

interface PaperResultsProps {
  /** Name of the list. */
  title: string;
  /** The screen's path and what always holds on it. */
  scope: ResultScope;
  CiteDialog: CiteDialogType;
  /** Stands above the query box. */
  head?: ReactNode;
  /** Given: journals and knowledge bases are searched too, and what was found of them stands above the list. */
  beside?: (found: FoundBeside, search: SearchState) => ReactNode;
  /** What can be done with the search itself, beside its count. */
  actions?: (search: SearchState) => ReactNode;
}

/** The one literature type that is asked for, as a code of its dictionary; empty for none or several. */
const onlyType = ({ types }: SearchFilters) => (types.length === 1 ? String(types[0]) : '');

/** What was wished for the words of a search does not hold for other words. */
const NO_WISHES = { without: [], typed: false };

/** Rows that fill the screen, by view. A list of which not all rows are there anyway is drawn as it is. */
const FIRST_ROWS: Record<View, number> = { list: 4, compact: 12, table: 12 };

/** The rows that come first when a page of results is opened. */
const firstOf = (papers: Paper[], view: View) => (papers.length > ALL_THERE ? papers : papers.slice(0, FIRST_ROWS[view]));

const hasCounts = (facets: Facets | null) =>
  facets !== null && (['types', 'years', 'sources', 'subjects', 'languages'] as const).some((group) => facets[group].length > 0);

/** A screen with a query box, facets and the papers found: everything shown follows from the hash query. */
export function PaperResults({ title, scope, CiteDialog, head, beside, actions }: PaperResultsProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const engines = useSelector(selectEngineList);
  // What is pressed shows at once, and the next click starts from it; what was found for it follows behind the next paint.
  const chosen = parseSearch(search);
  const shownSearch = useDeferredValue(search);
  const behind = shownSearch !== search;
  const state = useMemo(() => parseSearch(shownSearch), [shownSearch]);
  const body = useMemo(() => scopedBody(scope, state), [scope, state]);
  const found = useResults(scope, body, { combined: beside !== undefined });
  const { result, last, fetching, failed } = found;
  const place = scope.path + search;
  // A page that is opened is drawn in two steps: the rows that fill the screen, then the facets and the other rows.
  const [whole, setWhole] = useState(() => wasShown(place));
  const isBeginning = !whole && !failed;
  const drawRest = useCallback(() => startTransition(() => setWhole(true)), []);
  const boundary = useMemo(() => result && boundaryOf(result), [result]);
  const [citing, setCiting] = useState<Paper[]>([]);
  const cite = useCallback((paper: Paper) => startTransition(() => setCiting([paper])), [setCiting]);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const list = useRef<HTMLElement>(null);
  const facets = last?.facets ?? null;
  const filters = countFilters(chosen.filters);
  const filterable = hasCounts(facets) || filters > 0;
  const years = useYearSteps();
  const unrecorded = useSearchLog(body, { typed: state.query !== '', result, adjusting: years.adjusting || behind });
  const [problemAt, setProblemAt] = useState('');
  const problemShown = problemAt === state.query && state.query !== '';
  const searched = searchedText(scope, state.query);
  const isCut = result?.cut === true || searched.length < state.query.length || searched.length >= MAX_QUERY_LENGTH - 1;

  /** The pressed element may be removed: the focus stays with the list. */
  const toList = () => list.current?.focus({ preventScroll: true });
  const linkTo = (change: Partial<SearchState>) => scopedLink(scope, { ...chosen, page: 1, ...change }, search);
  const go = (change: Partial<SearchState>) => navigate(linkTo(change));
  const goTo = (change: Partial<SearchState>) => {
    toList();
    go(change);
  };
  const filter = (next: SearchFilters) => {
    if (next.types.join() !== chosen.filters.types.join()) dispatch(paperTypeChanged(onlyType(next)));
    go({ filters: next });
  };
  const filterYears = (next: SearchFilters) => void navigate(linkTo({ filters: next }), years.step());
  const facetPanel =
    (facets === null && fetching) || isBeginning ? (
      <PageSkeleton kind="plain" />
    ) : (
      <FacetPanel
        facets={facets}
        filters={chosen.filters}
        fixed={scope.filters}
        onChange={filter}
        onYears={filterYears}
        estimated={last?.estimated}
      >
        {last?.engine === LIBRARY_ENGINE && last.total > 0 ? <MoreFacets body={body} filters={chosen.filters} onChange={filter} /> : null}
      </FacetPanel>
    );

  return (
    <div className={`sn-results${filterable || fetching ? '' : ' sn-results-plain'}`}>
      <div className="sn-results-head">
        {head}
        <SearchBox
          query={chosen.query}
          engine={chosen.engine}
          engines={engines}
          problem={result?.problem ?? (problemShown ? result?.as_words?.problem : null) ?? null}
          allowEmpty={scope.filters !== undefined || scope.query !== undefined}
          onSearch={(query, engine) => go({ query, engine, ...NO_WISHES })}
        />
        <FilterChips filters={chosen.filters} facets={facets} onChange={filter} onEmptied={toList} />
      </div>
      <aside className="sn-results-facets" aria-label={texts.filters}>
        {facetPanel}
      </aside>
      <section
        ref={list}
        tabIndex={-1}
        className="sn-results-list"
        aria-label={title}
        aria-busy={fetching || behind || isBeginning}
        // On paper the records are numbered from the first that was found.
        style={{ counterReset: `sn-record ${(state.page - 1) * state.size}` }}
      >
        <h1 className="sn-hidden">{title}</h1>
        {result && !result.problem ? (
          <PrintedSearch state={state} filters={{ ...state.filters, ...scope.filters }} result={result} />
        ) : null}
        {beside && found.beside && state.page === 1 ? beside(found.beside, state) : null}
        <ResultBar
          words={result && !result.problem ? texts.found(result.total, result.estimated) : fetching ? texts.searching : ''}
          state={chosen}
          sortable={(last?.total ?? (fetching ? 2 : 0)) > 1}
          onSort={(sort) => go({ sort })}
          // The same records at the same place: neither another request nor another page.
          onView={(view) => go({ view, page: chosen.page })}
          filters={filters}
          filterable={filterable}
          onOpenFilters={() => setFiltersOpen(true)}
          actions={
            <>
              {actions?.(state)}
              {result && !result.problem ? (
                <SearchReport state={{ ...state, query: body.query ?? '', filters: { ...state.filters, ...scope.filters } }} />
              ) : null}
              {result && result.records.length > 0 ? <PrintButton /> : null}
            </>
          }
        />
        {unrecorded ? <UnrecordedNote /> : null}
        {result ? (
          <SearchNotes
            result={result}
            state={state}
            cutAt={isCut ? searched.length : 0}
            problemShown={problemShown}
            onToggleProblem={() => setProblemAt(problemShown ? '' : state.query)}
            linkTo={linkTo}
            onWithout={(without) => go({ without })}
          />
        ) : null}
        {failed ? (
          <FailedView
            error={found.error}
            title={texts.failedTitle}
            onRetry={() => {
              toList();
              found.refetch();
            }}
          />
        ) : (
          <ResultList
            result={result}
            place={place}
            atOnce={!whole}
            onDrawn={drawRest}
            onFirstPage={() => goTo({})}
            nothing={
              <NothingFound
                state={state}
                facets={facets}
                engines={engines}
                triedAsWords={Boolean(result?.as_words)}
                linkTo={linkTo}
                onFollow={toList}
              />
            }
          >
            {(shown) => (
              <>
                <SelectionBar papers={shown.records} total={shown.total} body={body} />
                <ResultRows
                  key={scope.path + shownSearch}
                  papers={whole ? shown.records : firstOf(shown.records, state.view)}
                  terms={shown.terms}
                  boundary={boundary}
                  identified={identifiedOnPage(shown)}
                  view={state.view}
                  title={title}
                  place={scope.path + shownSearch}
                  onCite={cite}
                />
              </>
            )}
          </ResultList>
        )}
        <Pages sizes={PAGE_SIZES} total={last?.total ?? 0} page={state.page} size={state.size} waiting={!result} onTurn={goTo} />
      </section>
      <OnDemandDialog
        open={filtersOpen}
        load={loadDrawer}
        with={{
          title: texts.filters,
          placement: 'left',
          size: 300,
          open: filtersOpen,
          onClose: () => setFiltersOpen(false),
          children: facetPanel,
        }}
        onClose={() => setFiltersOpen(false)}
        failedTitle={texts.filtersNotShown}
      />
      <CiteDialog papers={citing} onClose={() => setCiting([])} />
    </div>
  );
}
