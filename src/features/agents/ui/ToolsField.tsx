import { useId } from 'react';
import { Select } from 'antd';
import { phrase } from '../../../model/isolated';
import { Button } from '../../../shared/ui/buttons/Button';
import { useListMcpServersQuery } from '../../../api/chatApi';
import { choiceOf, goneTools, namesOf, toolCount, withoutTools } from '../../../model/toolChoice';
import type { AgentDraft } from '../lib/draft';
import { texts } from '../texts';

interface ToolsFieldProps {
  chosen: AgentDraft['mcp_servers'];
  onChange: (chosen: AgentDraft['mcp_servers']) => void;
}

/** The tools of outside servers that conversations with an agent begin with. Nothing where there are none, and none is chosen. */
export function ToolsField({ chosen, onChange }: ToolsFieldProps) {
  const id = useId();
  const { data, isError, isFetching, isSuccess, refetch } = useListMcpServersQuery();
  const servers = Array.isArray(data) ? data : [];
  if (servers.length === 0 && chosen.length === 0) return null;
  const groups = servers.map(({ server_id, name, tools }) => ({
    label: name,
    options: tools.map((tool) => ({
      value: `${server_id}/${tool.name}`,
      label: tool.read_only === true ? tool.name : phrase`${tool.name}（${texts.toolAsks}）`,
      title: tool.description,
    })),
  }));
  const gone = isError ? [] : goneTools(chosen, servers);
  return (
    <>
      <label htmlFor={`${id}-tools`}>{texts.tools}</label>
      <Select
        id={`${id}-tools`}
        mode="multiple"
        optionFilterProp="label"
        placeholder={texts.toolsHint}
        value={namesOf(chosen)}
        options={groups}
        onChange={(names: string[]) => onChange(choiceOf(names))}
      />
      {isError && !isFetching ? (
        <p className="sn-agent-form-word">
          {texts.toolsFailed}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : null}
      {isSuccess && gone.length > 0 ? (
        <p className="sn-agent-form-warning">
          {texts.toolsGone(toolCount(gone), namesOf(gone))}{' '}
          <Button size="small" onClick={() => onChange(withoutTools(chosen, gone))}>
            {texts.dropTools}
          </Button>
        </p>
      ) : null}
    </>
  );
}
