import { useGetSubjectStatisticsQuery } from '../../../../api/datasetsApi';
import { CountChart } from '../../../../shared/ui/charts/CountChart';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { texts } from '../texts';
import './datasetCard.css';

/** Keywords that are shown, the most frequent ones. */
const KEYWORDS = 15;

/** What the papers of a subject's public bases are. */
export function SubjectCharts({ code }: { code: string }) {
  return (
    <Answered
      answer={useGetSubjectStatisticsQuery({ params: { subject_code: code } })}
      // Below the list, which says itself when there is nothing.
      skeleton={{ own: null }}
      failed={texts.statisticsFailed}
      isEmpty={({ paper_count }) => paper_count === 0}
      empty={null}
    >
      {({ subject, dataset_count, paper_count, years, types, keywords }) => (
        <section aria-label={texts.statistics}>
          <p>{texts.subjectOf(subject, dataset_count, paper_count)}</p>
          <div className="sn-chart-grid">
            <CountChart upright title={texts.byYear} what={texts.year} bars={years} />
            <CountChart title={texts.byType} what={texts.type} bars={types} />
            {keywords.length > 0 ? <CountChart title={texts.byKeyword} what={texts.keyword} bars={keywords.slice(0, KEYWORDS)} /> : null}
          </div>
        </section>
      )}
    </Answered>
  );
}
