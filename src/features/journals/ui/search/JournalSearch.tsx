import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../shared/ui/buttons/Button';
import { useSearchJournalsQuery } from '../../../../api/journalsApi';
import { Pages } from '../../../../shared/ui/lists/Pages';
import { Drawer } from '../../../../shared/ui/dialogs/Drawer';
import { JOURNAL_PAGE_SIZES, emptyView, journalsLink } from '../../../../model/addresses/journals';
import type { JournalView } from '../../../../model/addresses/journals';
import { SORT_NAMES, texts } from '../../texts';
import { Classification } from './Classification';
import { ComparedJournals } from '../comparison/ComparedJournals';
import { JournalBox } from './JournalBox';
import { JournalFilters } from './JournalFilters';
import { countJournalFilters, toJournalBody } from '../../lib/journalBody';
import { JournalList } from './JournalList';
import { SortSelect } from './SortSelect';

/** Looking for journals: box, classification, filters, list. */
export function JournalSearch({ view }: { view: JournalView }) {
  const navigate = useNavigate();
  const answer = useSearchJournalsQuery({ body: toJournalBody(view) });
  const [filtersOpen, setFiltersOpen] = useState(false);
  const list = useRef<HTMLElement>(null);
  const { currentData: result, data, isFetching, isError } = answer;
  // Counts and pages stay in place while the next answer is on its way; the list never shows another search's journals.
  const last = isError && !isFetching ? result : data;
  const filters = countJournalFilters(view);

  const go = (change: Partial<JournalView>) => navigate(journalsLink({ ...view, page: 1, ...change }));
  /** The pressed element may be removed: the focus stays with the list. */
  const goToList = (change: Partial<JournalView>) => {
    list.current?.focus({ preventScroll: true });
    go(change);
  };
  const side = (
    <>
      <Classification
        scheme={view.scheme}
        category={view.category}
        onChoose={(scheme, category) => go({ scheme, category, quartiles: [] })}
      />
      <JournalFilters facets={last?.facets ?? null} waiting={isFetching && last === undefined} view={view} onChange={go} />
    </>
  );

  return (
    <div className="sn-journals">
      <JournalBox query={view.query} onSearch={(query) => go({ query })} />
      <aside className="sn-journals-side" aria-label={texts.filters}>
        {side}
      </aside>
      <section ref={list} tabIndex={-1} className="sn-journals-list" aria-label={texts.list} aria-busy={isFetching}>
        <h2 className="sn-hidden">{texts.list}</h2>
        <ComparedJournals view={view} />
        <div className="sn-journals-bar">
          <p role="status">{result !== undefined ? texts.found(result?.total ?? 0) : isFetching ? texts.searching : ''}</p>
          <Button className="sn-journals-filter" onClick={() => setFiltersOpen(true)}>
            {filters > 0 ? texts.filtersUsed(filters) : texts.filters}
          </Button>
          <SortSelect names={SORT_NAMES} sort={view.sort} onSort={(sort) => go({ sort })} />
        </div>
        {result?.relaxed ? <p className="sn-journals-notice">{texts.relaxed}</p> : null}
        <JournalList
          view={view}
          answer={answer}
          onRetry={() => list.current?.focus({ preventScroll: true })}
          onFirstPage={() => goToList({})}
          onClear={() => goToList({ ...emptyView, query: view.query })}
        />
        <Pages
          sizes={JOURNAL_PAGE_SIZES}
          total={last?.total ?? 0}
          page={view.page}
          size={view.size}
          waiting={isFetching && result === undefined}
          onTurn={goToList}
        />
      </section>
      <Drawer title={texts.filters} placement="left" size={320} open={filtersOpen} onClose={() => setFiltersOpen(false)}>
        {filtersOpen ? side : null}
      </Drawer>
    </div>
  );
}
