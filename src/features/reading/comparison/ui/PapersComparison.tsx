import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useComparePapersQuery } from '../../../../api/extensionsApi';
import { LEAST_COMPARED_PAPERS, MAX_COMPARED_PAPERS } from '../../../../model/limits';
import { FailedView } from '../../../../shared/ui/loading/FailedView';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { comparisonOf, comparisonTable } from '../lib/comparisonTable';
import { comparisonTexts as texts } from '../texts';
import { ComparisonExport } from './ComparisonExport';
import { ComparisonGrid } from './ComparisonGrid';
import './comparison.css';

interface PapersComparisonProps {
  ids: readonly string[];
}

/** Papers side by side: what each asks, how, on what, what came out and what it leaves open, in its own sentences. */
export function PapersComparison({ ids }: PapersComparisonProps) {
  const navigate = useNavigate();
  const fits = ids.length >= LEAST_COMPARED_PAPERS && ids.length <= MAX_COMPARED_PAPERS;
  const { data, currentData, isFetching, error, refetch } = useComparePapersQuery({ body: { paper_id_list: [...ids] } }, { skip: !fits });
  // What is left of a comparison is there at once.
  const shown = currentData ?? (isFetching && data ? comparisonOf(data, ids) : null);
  const root = useRef<HTMLDivElement>(null);
  /** What was taken out and the focus with it, until that has its next place. */
  const removed = useRef<{ id: string; column: number } | null>(null);
  const isShown = shown !== null;
  useEffect(() => {
    if (!isShown || !removed.current || ids.includes(removed.current.id)) return;
    const left = root.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
    const next = left[Math.min(removed.current.column, left.length - 1)] ?? root.current?.querySelector('h1');
    next?.focus();
    removed.current = null;
  }, [ids, isShown]);
  if (!fits) {
    const search = { label: texts.toSearch, onClick: () => void navigate('/home') };
    return <StateView kind="empty" title={texts.choose} detail={texts.chooseDetail} action={search} />;
  }
  if (isFetching && !shown) return <PageSkeleton kind="list" />;
  if (!shown) {
    return <FailedView error={error} title={texts.failed} onRetry={() => void refetch()} />;
  }
  const table = comparisonTable(shown);
  return (
    <div ref={root} className="sn-comparison">
      <header className="sn-comparison-head">
        <h1 tabIndex={-1}>{texts.title}</h1>
        <ComparisonExport key={ids.join(' ')} table={table} />
      </header>
      <p>{texts.lead}</p>
      {table.note ? <p className="sn-comparison-note">{table.note}</p> : null}
      {table.gaps.length > 0 ? (
        <div className="sn-comparison-gap" role="alert">
          {table.gaps.map((gap) => (
            <p key={gap}>{gap}</p>
          ))}
        </div>
      ) : null}
      <ComparisonGrid table={table} papers={shown.papers} onRemove={(id, column) => (removed.current = { id, column })} />
    </div>
  );
}
