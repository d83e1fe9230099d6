import type { Application } from '../../contract/entities/chat';

interface AgentPickerProps {
  agents: readonly Application[];
  applicationId: string;
  onPick: (id: string) => void;
}

/** Another agent: its own conversations, a new one in front. */
export function AgentPicker({ agents, applicationId, onPick }: AgentPickerProps) {
  if (agents.length < 2) return null;
  const isListed = agents.some(({ id }) => id === applicationId);
  return (
    <select
      className="sn-agent-picker"
      aria-label="切换智能体"
      value={isListed ? applicationId : ''}
      onChange={(event) => onPick(event.target.value)}
    >
      {isListed ? null : (
        <option value="" disabled>
          请选择
        </option>
      )}
      {agents.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
