import { useListMappedApplicationsQuery } from '../../api/datasetsApi';
import { failureMessage } from '../../api/failure';
import { datasetTexts as texts } from '../../features/datasets';
import { baseChatLink } from '../../model/addresses/bases';
import { ChoiceList } from '../../shared/ui/fields/ChoiceList';
import { StateView } from '../../shared/ui/loading/StateView';
import { useNavigate } from 'react-router-dom';
import { agentLink } from '../../model/addresses/conversations';

/** The applications that read a base. The one that answers over a single base opens its chat. */
export function MappedApplications({ datasetId, datasetAgentId }: { datasetId: string; datasetAgentId: string }) {
  const navigate = useNavigate();
  const { data, isError, isFetching, error, refetch } = useListMappedApplicationsQuery({ params: { dataset_id: datasetId } });
  if (isError && !isFetching) {
    const retry = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.applicationsFailed} detail={failureMessage(error)} action={retry} />;
  }
  return (
    <ChoiceList
      choices={(data ?? []).map(({ id, name, desc }) => ({ key: id, label: name, detail: desc }))}
      awaited={data === undefined ? 1 : 0}
      onChoose={(id) => navigate(id === datasetAgentId ? baseChatLink(datasetId) : agentLink(id))}
    />
  );
}
