import { useListMappedApplicationsQuery } from '../../api/datasetsApi';
import { datasetTexts as texts } from '../../features/datasets';
import { baseChatLink } from '../../model/addresses/bases';
import { ChoiceList } from '../../shared/ui/fields/ChoiceList';
import { Answered } from '../../shared/ui/loading/Answered';
import { StateView } from '../../shared/ui/loading/StateView';
import { useNavigate } from 'react-router-dom';
import { agentLink } from '../../model/addresses/conversations';

/** The applications that read a base. The one that answers over a single base opens its chat. */
export function MappedApplications({ datasetId, datasetAgentId }: { datasetId: string; datasetAgentId: string }) {
  const navigate = useNavigate();
  const open = (id: string) => void navigate(id === datasetAgentId ? baseChatLink(datasetId) : agentLink(id));
  return (
    <Answered
      answer={useListMappedApplicationsQuery({ params: { dataset_id: datasetId } })}
      skeleton={{ own: <ChoiceList choices={[]} awaited={1} onChoose={open} /> }}
      failed={texts.applicationsFailed}
      empty={<StateView kind="empty" title={texts.noApplications} />}
    >
      {(applications) => (
        <ChoiceList choices={applications.map(({ id, name, desc }) => ({ key: id, label: name, detail: desc }))} onChoose={open} />
      )}
    </Answered>
  );
}
