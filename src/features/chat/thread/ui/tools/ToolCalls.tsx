import type { ToolUse } from '../../../../../contract/entities/tools';
import { isolatedList } from '../../../../../model/isolated';
import { toolTexts as texts } from '../../texts';
import './toolCalls.css';

/** The tools that were called for an answer, folded, with what they were given and answered. */
export function ToolCalls({ calls }: { calls: readonly ToolUse[] }) {
  return (
    <details className="sn-tool-calls">
      <summary>
        {texts.used(calls)}
        <small>{isolatedList(calls.map(({ name }) => name))}</small>
      </summary>
      <ol role="list">
        {calls.map((call) => (
          <li key={call.id}>
            <strong>{call.name}</strong> <span>{texts.states[call.state] ?? ''}</span>
            {call.approval ? <span> · {texts.approvals[call.approval]}</span> : null}
            <code>{JSON.stringify(call.args)}</code>
            {call.state === 'done' ? <small>{texts.length(call.length, call.duration)}</small> : null}
            {call.error ? <p>{call.error}</p> : null}
            {call.preview ? <blockquote>{call.preview}</blockquote> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
