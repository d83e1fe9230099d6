import { useSearchParams } from 'react-router-dom';
import { Pagination } from '../../shared/ui/lists/Pagination';
import { useClassifyPublicDatasetsQuery, usePageAllDatasetsQuery } from '../../api/datasetsApi';
import { DatasetCard, SubjectCharts, datasetTexts as texts } from '../../features/datasets';
import { ChipGroup } from '../../shared/ui/fields/ChipGroup';
import { KeywordBox } from '../../shared/ui/fields/KeywordBox';
import { Answered } from '../../shared/ui/loading/Answered';
import { StateView } from '../../shared/ui/loading/StateView';
import './aiKnowledgeBasePage.css';

const SIZE = 24;

/** `/aiKnowledgeBase`: public bases by subject and by name. Subject, words and page are in the address. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const subject = params.get('subject') ?? '';
  const keyword = params.get('q') ?? '';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const go = (next: { subject?: string; keyword?: string; page?: number }) =>
    setParams({
      ...(next.subject && { subject: next.subject }),
      ...(next.keyword && { q: next.keyword }),
      ...(next.page && next.page > 1 && { page: String(next.page) }),
    });
  const subjects = useClassifyPublicDatasetsQuery().data ?? [];
  const answer = usePageAllDatasetsQuery({
    params: { current_page: page, page_size: SIZE },
    query: { kind: 'ai', ...(subject && { subject_code: subject }), ...(keyword && { keyword }) },
  });
  const total = answer.data?.total ?? 0;
  return (
    <div className="sn-public">
      <h1>{texts.publicTitle}</h1>
      <div className="sn-public-bar">
        <KeywordBox keyword={keyword} label={texts.search} onKeyword={(words) => go({ subject, keyword: words })} />
      </div>
      <ChipGroup
        label={texts.subjects}
        chosen={subject}
        options={[
          { value: '', label: texts.allSubjects },
          ...subjects.map(({ code, name, count }) => ({ value: code, label: `${name} ${count ?? ''}`.trim() })),
        ]}
        onChoose={(code) => go({ subject: code, keyword })}
      />
      <Answered
        answer={answer}
        skeleton="list"
        failed={texts.failed}
        earlier
        empty={
          <StateView
            kind="empty"
            title={texts.nothing}
            detail={texts.nothingDetail}
            action={{ label: texts.showAll, onClick: () => go({}) }}
          />
        }
      >
        {({ records }) => (
          <div className="sn-dataset-grid">
            {records.map((dataset) => (
              <DatasetCard key={dataset.dataset_id} dataset={dataset} />
            ))}
          </div>
        )}
      </Answered>
      {total > SIZE ? (
        <Pagination current={page} pageSize={SIZE} total={total} onChange={(turned) => go({ subject, keyword, page: turned })} />
      ) : null}
      {subject ? <SubjectCharts code={subject} /> : null}
    </div>
  );
}
