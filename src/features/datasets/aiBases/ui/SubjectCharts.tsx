import { useMemo } from 'react';
import { useGetSubjectStatisticsQuery } from '../../../../api/datasetsApi';
import { failureMessage } from '../../../../api/failure';
import { CountChart } from '../../../../shared/ui/charts/CountChart';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { texts } from '../texts';
import './datasetCard.css';

/** What the papers of a subject's public bases are. */
export function SubjectCharts({ code }: { code: string }) {
  const { currentData, isError, isFetching, error, refetch } = useGetSubjectStatisticsQuery({ params: { subject_code: code } });
  const keywords = useMemo(() => currentData?.keywords.slice(0, 15) ?? [], [currentData]);
  if (isError && !isFetching) {
    const retry = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.statisticsFailed} detail={failureMessage(error)} action={retry} />;
  }
  if (!currentData || currentData.paper_count === 0) return null;
  const { subject, dataset_count, paper_count, years, types } = currentData;
  return (
    <section aria-label={texts.statistics}>
      <p>{texts.subjectOf(subject, dataset_count, paper_count)}</p>
      <div className="sn-chart-grid">
        <CountChart upright title={texts.byYear} what={texts.year} bars={years} />
        <CountChart title={texts.byType} what={texts.type} bars={types} />
        {keywords.length > 0 ? <CountChart title={texts.byKeyword} what={texts.keyword} bars={keywords} /> : null}
      </div>
    </section>
  );
}
