import { memo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../../shared/ui/buttons/Button';
import { useListMcpServersQuery } from '../../../../../api/chatApi';
import type { McpServer } from '../../../../../contract/entities/research';
import type { ToolChoice } from '../../../../../contract/entities/tools';
import { goneTools, toolCount, withTools, withoutTools } from '../../../../../model/toolChoice';
import { Words } from '../../../../../shared/ui/marks/Words';
import { selectToolsOf } from '../../../core/chatSelectors';
import type { ChatState } from '../../../core/chatTypes';
import { toolsChosen } from '../../../core/composerSlice';
import type { ComposerState } from '../../../core/composerSlice';
import { texts } from '../../texts';
import './toolPicker.css';

type State = { chat: ChatState; composer: ComposerState };

/** The tools of outside servers that a model may call in this conversation. Nothing where the operator has set none up. */
export const ToolPicker = memo(function ToolPicker({ draftKey, applicationId }: { draftKey: string; applicationId: string }) {
  const dispatch = useDispatch();
  const { data, isError, isFetching, isSuccess, refetch } = useListMcpServersQuery();
  const choice = useSelector((state: State) => selectToolsOf(state, draftKey, applicationId));
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const servers = Array.isArray(data) ? data : [];
  if (isError && !isFetching) {
    return (
      <span className="sn-composer-model">
        {texts.outsideFailed}
        <Button type="link" size="small" aria-label={texts.retryTools} onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </span>
    );
  }
  if (servers.length === 0 && choice.length === 0) return null;
  const count = toolCount(choice);
  const gone = goneTools(choice, servers);
  return (
    <details
      ref={details}
      className="sn-tool-picker"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        // Only the list closes, not the drawer around it.
        event.stopPropagation();
        details.current.open = false;
        summary.current?.focus();
      }}
    >
      <summary ref={summary}>{texts.outsideChosen(count)}</summary>
      <div className="sn-tool-list" role="group" aria-label={texts.outside}>
        <p>{texts.outsideLead}</p>
        {servers.map((server) => (
          <Server key={server.server_id} server={server} choice={choice} draftKey={draftKey} />
        ))}
        {isSuccess && gone.length > 0 ? (
          <p>
            {texts.outsideGone(toolCount(gone))}{' '}
            <Button size="small" onClick={() => dispatch(toolsChosen({ key: draftKey, tools: withoutTools(choice, gone) }))}>
              {texts.outsideDropGone}
            </Button>
          </p>
        ) : null}
      </div>
    </details>
  );
});

/** A server with its tools. One that does not answer says so; a tool that may change something is marked. */
function Server({ server, choice, draftKey }: { server: McpServer; choice: ToolChoice; draftKey: string }) {
  const dispatch = useDispatch();
  const { server_id, name, description, available, message, tools } = server;
  const enabled = choice.find((one) => one.server_id === server_id)?.enabled_tools ?? [];
  const toggle = (names: readonly string[], on: boolean) =>
    dispatch(toolsChosen({ key: draftKey, tools: withTools(choice, server_id, names, on) }));
  return (
    <fieldset>
      <legend>
        <Words>{name}</Words> <small>{message || description}</small>
      </legend>
      {available
        ? tools.map((tool) => (
            <label key={tool.name}>
              <input type="checkbox" checked={enabled.includes(tool.name)} onChange={({ target }) => toggle([tool.name], target.checked)} />
              <span>
                <Words>{tool.name}</Words>
                <small>{tool.description}</small>
                {tool.read_only === true ? null : <small className="sn-tool-changes">{texts.notReadOnly}</small>}
              </span>
            </label>
          ))
        : null}
      {enabled.length > 0 && !available ? (
        <Button size="small" onClick={() => toggle(enabled, false)}>
          {texts.removeAll}
        </Button>
      ) : null}
    </fieldset>
  );
}
