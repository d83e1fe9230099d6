import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { useListMcpServersQuery } from '../../../../api/chatApi';
import { failureMessage } from '../../../../api/failure';
import type { McpServer } from '../../../../contract/entities/research';
import { MAX_STEP_TOOL_CALLS } from '../../../../model/limits';
import { Words } from '../../../../shared/ui/marks/Words';
import { mcpServerToggled, mcpToolsChosen, selectDeepResearch } from '../../core/deepResearchSlice';
import { texts } from '../../core/texts';

/** The names of a server's tools that are chosen: all, until some are taken out. */
const enabledOf = ({ server_id, tools }: McpServer, settings: ReturnType<typeof selectDeepResearch>['mcpSettingList']) =>
  settings.find((setting) => setting.server_id === server_id)?.tools ?? tools.map(({ name }) => name);

/** The tool servers of the operator, with the tools that the next run may use. One that does not answer is named. */
export function McpPicker() {
  const { isFetching, error, refetch } = useListMcpServersQuery();
  const { mcpList, chooseMcpList, mcpSettingList } = useSelector(selectDeepResearch);
  const inUse = mcpList.filter(({ server_id, available }) => available && chooseMcpList.includes(server_id));
  const toolCount = inUse.reduce((sum, server) => sum + enabledOf(server, mcpSettingList).length, 0);
  return (
    <details className="sn-research-panel">
      <summary>
        {texts.tools} <small>{texts.toolsChosen(chooseMcpList.length)}</small>
      </summary>
      {error ? (
        <p role="alert">
          {texts.toolsFailed}：<Words>{failureMessage(error)}</Words>{' '}
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : mcpList.length === 0 ? (
        <p role="status">{isFetching ? texts.loading : texts.toolsNone}</p>
      ) : (
        <>
          <p>
            <small>{texts.toolsCeiling(MAX_STEP_TOOL_CALLS, toolCount)}</small>
          </p>
          <ul className="sn-research-servers">
            {mcpList.map((server) => (
              <li key={server.server_id}>
                <Server server={server} chosen={chooseMcpList.includes(server.server_id)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

function Server({ server, chosen }: { server: McpServer; chosen: boolean }) {
  const dispatch = useDispatch();
  const { mcpSettingList } = useSelector(selectDeepResearch);
  const { server_id, name, description, available, message, tools } = server;
  const enabled = enabledOf(server, mcpSettingList);
  const toggle = (tool: string, on: boolean) =>
    dispatch(mcpToolsChosen({ server_id, tools: on ? [...enabled, tool] : enabled.filter((one) => one !== tool) }));
  return (
    <>
      <label className={available ? undefined : 'sn-research-down'}>
        <input type="checkbox" checked={chosen && available} disabled={!available} onChange={() => dispatch(mcpServerToggled(server_id))} />
        <span>
          <Words>{name}</Words>
          <small>{available ? description : texts.toolsDown(message)}</small>
        </span>
      </label>
      {chosen && available ? (
        <ul aria-label={texts.toolsOf(name)}>
          {tools.map((tool) => (
            <li key={tool.name}>
              <label>
                <input type="checkbox" checked={enabled.includes(tool.name)} onChange={({ target }) => toggle(tool.name, target.checked)} />
                <span>
                  <Words>{tool.name}</Words>
                  <small>{tool.description}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
