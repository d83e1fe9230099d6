import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isolatedList } from '../../model/isolated';
import { Segmented } from '../../shared/ui/fields/Segmented';
import { Button } from '../../shared/ui/buttons/Button';
import { useListAllDatasetsQuery } from '../../api/datasetsApi';
import { WATCH_MEMBERSHIP } from '../../api/membership';
import { chatActions, chatPlaces, chatSelectors } from '../../features/chat';
import { LiteratureCharts, RetrievalTest, datasetTexts as texts, everyDataset } from '../../features/datasets';
import { baseChatLink } from '../../model/addresses/bases';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { FailedView } from '../../shared/ui/loading/FailedView';
import { StateView } from '../../shared/ui/loading/StateView';
import { DatasetPapers } from './DatasetPapers';
import { MappedApplications } from './MappedApplications';
import { TABS, printPlace, readPlace } from './place';
import './aiKnowledgeDetailPage.css';

const TAB_LABELS = {
  papers: texts.literature,
  statistics: texts.statistics,
  applications: texts.applications,
  retrieval: texts.retrieval,
} as const;

/** `/aiKnowledgeBase/detail`: what one base holds. Part, words, order and page are in the address. */
export function Page() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  const place = readPlace(params);
  const agent = useSelector(chatSelectors.selectKnowledgeBaseAgent);
  const { data, isError, isFetching, error, refetch } = useListAllDatasetsQuery(undefined, WATCH_MEMBERSHIP);
  const dataset = everyDataset(data).find(({ dataset_id }) => dataset_id === place.id);
  // The question stands in the box of a new conversation: it is not put by itself.
  const ask = (question: string) => {
    dispatch(chatActions.newChatChosen(chatPlaces.over(place.id)));
    dispatch(chatActions.draftChanged({ key: chatPlaces.over(place.id), text: question }));
    navigate(baseChatLink(place.id));
  };
  if (isError && !isFetching && !dataset) {
    return <FailedView error={error} title={texts.failed} onRetry={() => void refetch()} />;
  }
  if (data === undefined && isFetching) return <PageSkeleton kind="list" />;
  if (!dataset) return <StateView kind="empty" title={texts.gone} detail={<Link to="/aiKnowledgeBase">{texts.back}</Link>} />;
  return (
    <div className="sn-detail">
      <Link to="/aiKnowledgeBase">← {texts.back}</Link>
      <header className="sn-detail-head">
        <div>
          <h1>{dataset.name}</h1>
          {dataset.desc ? <p>{dataset.desc}</p> : null}
          <small>{isolatedList([dataset.project_name, dataset.subject, texts.documents(dataset.document_count)], ' · ')}</small>
        </div>
        <Button type="primary" onClick={() => navigate(baseChatLink(dataset.dataset_id))}>
          {texts.startChat}
        </Button>
      </header>
      <Segmented
        aria-label={texts.views}
        options={TABS.map((tab) => ({ value: tab, label: TAB_LABELS[tab] }))}
        value={place.tab}
        onChange={(value) => setParams(printPlace({ ...place, tab: TABS.find((tab) => tab === value) ?? 'papers' }))}
      />
      <div className="sn-detail-body">
        {place.tab === 'retrieval' ? (
          <RetrievalTest
            datasetId={dataset.dataset_id}
            question={place.question}
            onQuestion={(question) => setParams(printPlace({ ...place, question }))}
            onAsk={ask}
          />
        ) : null}
        {place.tab === 'papers' ? <DatasetPapers place={place} onGo={(change) => setParams(printPlace({ ...place, ...change }))} /> : null}
        {place.tab === 'statistics' ? <LiteratureCharts datasetId={dataset.dataset_id} /> : null}
        {place.tab === 'applications' ? <MappedApplications datasetId={dataset.dataset_id} datasetAgentId={agent?.id ?? ''} /> : null}
      </div>
    </div>
  );
}
