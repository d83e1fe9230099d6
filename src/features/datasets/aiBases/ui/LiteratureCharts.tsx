import { useGetLiteratureStatisticsQuery } from '../../../../api/datasetsApi';
import { CountChart } from '../../../../shared/ui/charts/CountChart';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { texts } from '../texts';
import './datasetCard.css';

/** What the papers of one base are. */
export function LiteratureCharts({ datasetId }: { datasetId: string }) {
  return (
    <Answered
      answer={useGetLiteratureStatisticsQuery({ params: { dataset_id: datasetId } })}
      skeleton="plain"
      failed={texts.statisticsFailed}
      isEmpty={({ total }) => total === 0}
      empty={<StateView kind="empty" title={texts.noLiterature} detail={texts.noLiteratureDetail} />}
    >
      {({ years, types, sources }) => (
        <div className="sn-chart-grid">
          <CountChart upright title={texts.byYear} what={texts.year} bars={years} />
          <CountChart title={texts.byType} what={texts.type} bars={types} />
          {sources.length > 0 ? <CountChart title={texts.bySource} what={texts.source} bars={sources} /> : null}
        </div>
      )}
    </Answered>
  );
}
