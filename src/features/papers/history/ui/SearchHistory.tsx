import { useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Switch } from '../../../../shared/ui/fields/Switch';
import { failureMessage } from '../../../../api/failure';
import type { RecordedSearch } from '../../../../contract/entities/searchHistory';
import { focusNeighbour } from '../../../../shared/ui/focus/focusNeighbour';
import { KeywordBox } from '../../../../shared/ui/fields/KeywordBox';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { selectEngineList } from '../../core/papersSlice';
import type { Operator } from '../lib/combine';
import { findSearches } from '../lib/describe';
import { texts } from '../texts';
import { ClearHistory } from './ClearHistory';
import { CombinePanel } from './CombinePanel';
import { HistoryNotes } from './HistoryNotes';
import { SearchLines } from './SearchLines';
import { useSearchHistory } from './useSearchHistory';
import './searchHistory.css';

/** What is chosen in the history; all of it is in the address. */
interface HistoryChoice {
  keyword: string;
  /** Numbers of the searches to combine, two at most. */
  picked: readonly number[];
  operator: Operator;
}

interface SearchHistoryProps extends HistoryChoice {
  onChange: (change: Partial<HistoryChoice>) => void;
}

/** The recorded searches by day: run again, compare with then, combine, delete. */
export function SearchHistory({ keyword, picked, operator, onChange }: SearchHistoryProps) {
  const { records, paused, subjects, loading, failed, error, refetch, apply } = useSearchHistory();
  const engines = useSelector(selectEngineList);
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const found = useMemo(() => findSearches(records, keyword, subjects), [records, keyword, subjects]);
  const chosen = picked.flatMap((number) => records.find((search) => search.number === number) ?? []);

  /** The pressed button is removed: the focus stays with the list. */
  const toPanel = () => panel.current?.focus({ preventScroll: true });
  const pick = (number: number) =>
    onChange({
      picked: picked.includes(number)
        ? picked.filter((other) => other !== number)
        : [...chosen.map((search) => search.number), number].slice(-2),
    });
  const stop = () => {
    toPanel();
    onChange({ picked: [] });
  };
  const remove = (search: RecordedSearch, button: HTMLElement) => {
    if (!focusNeighbour(button)) toPanel();
    void apply('delete', [search.id]);
  };
  const clear = () => {
    toPanel();
    void apply('clear', Math.max(...records.map(({ number }) => number)));
  };

  return (
    <section ref={panel} tabIndex={-1} className="sn-searches" aria-label={texts.searches}>
      <div className="sn-history-bar">
        <KeywordBox keyword={keyword} label={texts.searchWithin} onKeyword={(next) => onChange({ keyword: next })} />
        <label className="sn-history-switch">
          <Switch checked={!paused} disabled={loading || failed} onChange={(on) => void apply('paused', !on)} aria-label={texts.record} />
          {texts.record}
        </label>
        {records.length > 0 ? <ClearHistory total={records.length} onClear={clear} /> : null}
      </div>
      <HistoryNotes
        paused={paused}
        onResume={() => {
          toPanel();
          void apply('paused', false);
        }}
        onRestore={(ids) => {
          toPanel();
          void apply('restore', ids);
        }}
        onDismiss={toPanel}
      />
      <CombinePanel
        picked={chosen}
        operator={operator}
        engines={engines}
        subjects={subjects}
        onOperator={(next) => onChange({ operator: next })}
        onSwap={() => onChange({ picked: [...picked].reverse() })}
        onStop={stop}
      />
      {failed ? (
        <StateView
          kind="failed"
          title={texts.failed}
          detail={failureMessage(error)}
          action={{ label: texts.retry, onClick: () => void refetch() }}
        />
      ) : loading ? (
        <PageSkeleton kind="list" />
      ) : records.length === 0 ? (
        <StateView
          kind="empty"
          title={texts.noSearches}
          detail={paused ? texts.paused : texts.noSearchesDetail}
          action={{ label: texts.goSearch, onClick: () => navigate('/home') }}
        />
      ) : found.length === 0 ? (
        <StateView
          kind="empty"
          title={texts.noMatch}
          detail={texts.noMatchDetail}
          action={{ label: texts.showAll, onClick: () => onChange({ keyword: '' }) }}
        />
      ) : (
        <>
          <p className="sn-history-count" role="status">
            {keyword ? texts.found(found.length, records.length) : texts.total(records.length)}
          </p>
          <SearchLines
            searches={found}
            engines={engines}
            subjects={subjects}
            keyword={keyword}
            picked={picked}
            onPick={pick}
            onDelete={remove}
          />
        </>
      )}
    </section>
  );
}
