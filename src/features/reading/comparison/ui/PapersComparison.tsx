import { useNavigate } from 'react-router-dom';
import { useComparePapersQuery } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import type { Comparison } from '../../../../contract/entities/comparison';
import { LEAST_COMPARED_PAPERS } from '../../../../model/limits';
import { shownTitle } from '../../../../model/paper/lines';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { comparisonTable } from '../lib/comparisonTable';
import { comparisonTexts as texts } from '../texts';
import { ComparisonExport } from './ComparisonExport';
import { ComparisonGrid } from './ComparisonGrid';
import './comparison.css';

/** What is not there of what was asked for: papers, or words of them. */
function Gaps({ comparison: { papers, cells, full_text, missing } }: { comparison: Comparison }) {
  const silent = papers.filter(
    ({ paper_id, abstract, abstract_zh }) =>
      abstract === '' && abstract_zh === '' && !full_text.includes(paper_id) && !cells.some((cell) => cell.paper_id === paper_id),
  );
  return (
    <>
      {missing.length > 0 ? (
        <p className="sn-comparison-gap" role="alert">
          {texts.missing(missing.length)}
        </p>
      ) : null}
      {silent.length > 0 ? <p className="sn-comparison-gap">{texts.noText(silent.map(shownTitle).join('；'))}</p> : null}
    </>
  );
}

/** Papers side by side: what each asks, how, on what, what came out and what it leaves open, in its own sentences. */
export function PapersComparison({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  const enough = ids.length >= LEAST_COMPARED_PAPERS;
  const { currentData, isFetching, error, refetch } = useComparePapersQuery({ body: { paper_id_list: [...ids] } }, { skip: !enough });
  if (!enough) {
    const search = { label: texts.toSearch, onClick: () => void navigate('/home') };
    return <StateView kind="empty" title={texts.tooFew} detail={texts.tooFewDetail} action={search} />;
  }
  if (isFetching && !currentData) return <PageSkeleton kind="list" />;
  if (!currentData) {
    const retry = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.failed} detail={failureMessage(error)} action={retry} />;
  }
  const table = comparisonTable(currentData);
  return (
    <div className="sn-comparison">
      <header className="sn-comparison-head">
        <h1>{texts.title}</h1>
        <ComparisonExport table={table} />
      </header>
      <p>{texts.lead}</p>
      {table.note ? <p className="sn-comparison-note">{table.note}</p> : null}
      <Gaps comparison={currentData} />
      <ComparisonGrid table={table} papers={currentData.papers} />
    </div>
  );
}
