import type { ToolUse } from '../../../../../contract/entities/tools';
import { texts } from '../../texts';
import './toolCalls.css';

/** The tools that were called for an answer, folded, with what they were given and answered. */
export function ToolCalls({ calls }: { calls: readonly ToolUse[] }) {
  return (
    <details className="sn-tool-calls">
      <summary>
        {texts.toolsUsed(calls.length)}
        <small>{calls.map(({ name }) => name).join('、')}</small>
      </summary>
      <ol role="list">
        {calls.map((call) => (
          <li key={call.id}>
            <strong>{call.name}</strong> <span>{texts.toolStates[call.state] ?? ''}</span>
            <code>{JSON.stringify(call.args)}</code>
            {call.state === 'done' ? <small>{texts.toolLength(call.length, call.duration)}</small> : null}
            {call.error ? <p>{call.error}</p> : null}
            {call.preview ? <blockquote>{call.preview}</blockquote> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
