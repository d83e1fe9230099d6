import { useListOperatorToolsQuery } from '../../../api/operatorApi';
import type { OperatorToolServer } from '../../../contract/entities/operatorMeans';
import { Answered } from '../../../shared/ui/loading/Answered';
import { bounded } from '../../../shared/ui/loading/bounded';
import { StateView } from '../../../shared/ui/loading/StateView';
import { Words } from '../../../shared/ui/marks/Words';
import { SeenTool } from './SeenTool';
import { texts } from './texts';
import './toolApproval.css';

/** The tools of all servers with their whole text; those that say other things than before wait here for an administrator. */
export function ToolApproval() {
  // What a server shows may have changed while this was closed.
  const answer = useListOperatorToolsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="sn-tool-approval" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p>{texts.lead}</p>
      <Answered
        answer={answer}
        skeleton="list"
        failed={texts.failed}
        empty={<StateView kind="empty" title={texts.none} detail={texts.noneDetail} />}
      >
        {(servers) => (
          <>
            {servers.map((server) => (
              <ToolServer key={server.server_id} server={server} />
            ))}
          </>
        )}
      </Answered>
    </section>
  );
}

function stateOf({ enabled, available }: OperatorToolServer): string {
  if (!enabled) return texts.off;
  return available ? texts.available : texts.unavailable;
}

function Server({ server }: { server: OperatorToolServer }) {
  const { server_id, name, enabled, message, tools } = server;
  // What waits comes first.
  const sorted = [...tools].sort((a, b) => Number(b.changed) - Number(a.changed));
  return (
    <section aria-label={name}>
      <h4>
        <Words>{name}</Words> <small>{stateOf(server)}</small>
      </h4>
      {enabled && message ? <p className="sn-tool-approval-message">{message}</p> : null}
      {tools.length === 0 ? (
        <p>{texts.noTools}</p>
      ) : (
        <ul aria-label={name}>
          {sorted.map((tool) => (
            <SeenTool key={tool.name} id={tool.name} serverId={server_id} tool={tool} approvable={enabled} />
          ))}
        </ul>
      )}
    </section>
  );
}

const ToolServer = bounded(Server, ({ server }) => server.server_id, 'div');
