import { useGetLiteratureStatisticsQuery } from '../../../../api/datasetsApi';
import { failureMessage } from '../../../../api/failure';
import { CountChart } from '../../../../shared/ui/charts/CountChart';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { texts } from '../texts';
import './datasetCard.css';

/** What the papers of one base are. */
export function LiteratureCharts({ datasetId }: { datasetId: string }) {
  const { currentData, isError, isFetching, error, refetch } = useGetLiteratureStatisticsQuery({ params: { dataset_id: datasetId } });
  if (isError && !isFetching) {
    const retry = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.statisticsFailed} detail={failureMessage(error)} action={retry} />;
  }
  if (!currentData) return <PageSkeleton kind="plain" />;
  const { total, years, types, sources } = currentData;
  if (total === 0) return <StateView kind="empty" title={texts.noLiterature} detail={texts.noLiteratureDetail} />;
  return (
    <div className="sn-chart-grid">
      <CountChart upright title={texts.byYear} what={texts.year} bars={years} />
      <CountChart title={texts.byType} what={texts.type} bars={types} />
      {sources.length > 0 ? <CountChart title={texts.bySource} what={texts.source} bars={sources} /> : null}
    </div>
  );
}
