import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { isolatedList } from '../../model/isolated';
import { Button } from '../../shared/ui/buttons/Button';
import { useGetApplicationModelsQuery, useListClientChatsQuery } from '../../api/chatApi';
import type { Application } from '../../contract/entities/chat';
import { DeleteAgent } from '../../features/agents';
import { AgentWelcome, chatActions } from '../../features/chat';
import { agentLink } from '../../model/addresses/conversations';
import { Words } from '../../shared/ui/marks/Words';
import { texts } from './texts';

/** Conversations named here; all of them are on the agent's own page. */
const RECENT = 5;

interface ApplicationDetailProps {
  application: Application;
  onEdit: () => void;
  onCopy: () => void;
  onDeleted: () => void;
}

/** One application: how it begins, what can be asked, who answers, and what was talked about before. */
export function ApplicationDetail({ application, onEdit, onCopy, onDeleted }: ApplicationDetailProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { id, name, own } = application;
  // Its default is what its maker sets.
  const models = useGetApplicationModelsQuery({ params: { applicationId: id } }, { refetchOnMountOrArgChange: own !== undefined });
  const chats = useListClientChatsQuery({ params: { applicationId: id, page: 1, rows: RECENT }, query: {} });
  const recent = chats.currentData?.records ?? [];
  const ask = (message: string) => {
    dispatch(chatActions.immediateChatRequested({ application_id: id, message, paper_id_list: [] }));
    navigate(agentLink(id));
  };
  return (
    <section className="sn-app-detail" aria-label={texts.detail(name)}>
      <AgentWelcome agent={application} onAsk={ask} />
      {own?.project_name ? (
        <p className="sn-app-shared">{own.mine ? texts.sharedWith(own.project_name) : texts.sharedBy(own.owner_name, own.project_name)}</p>
      ) : null}
      <div className="sn-app-acts">
        <Button type="primary" onClick={() => navigate(agentLink(id))}>
          {texts.start}
        </Button>
        {own?.mine ? <Button onClick={onEdit}>{texts.edit}</Button> : null}
        <Button onClick={onCopy}>{texts.copy}</Button>
        {own?.mine ? <DeleteAgent id={id} name={name} onDeleted={onDeleted} /> : null}
      </div>
      <h3>{texts.models}</h3>
      {models.isError ? (
        <p className="sn-app-quiet">{texts.modelsFailed}</p>
      ) : (
        <ul className="sn-app-models">
          {(models.currentData ?? []).map((model) => (
            <li key={model.model_id}>
              <Words>{model.name}</Words>
              {model.is_default ? <small>{texts.byDefault}</small> : null}
            </li>
          ))}
        </ul>
      )}
      {application.mcp_servers ? (
        <>
          <h3>{texts.tools}</h3>
          <p className="sn-app-quiet">
            {isolatedList(
              application.mcp_servers.flatMap(({ server_id, enabled_tools }) => enabled_tools.map((tool) => `${server_id}/${tool}`)),
            )}
          </p>
        </>
      ) : null}
      {application.without_model ? (
        <>
          <h3>{texts.withoutModel}</h3>
          <p className="sn-app-quiet">{application.without_model}</p>
        </>
      ) : null}
      <h3>{texts.recent}</h3>
      {chats.isError && !chats.isFetching ? (
        <p className="sn-app-quiet">
          {texts.recentFailed}
          <Button type="link" size="small" onClick={() => void chats.refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : recent.length === 0 ? (
        <p className="sn-app-quiet">{chats.isFetching ? '…' : texts.noRecent}</p>
      ) : (
        <ul className="sn-app-recent">
          {recent.map((chat) => (
            <li key={chat.id}>
              <Link to={agentLink(id, chat.id)}>{chat.abstract || texts.untitled}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
