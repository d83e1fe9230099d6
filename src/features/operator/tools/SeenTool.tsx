import { useApproveOperatorToolsMutation } from '../../../api/operatorApi';
import { failureMessage } from '../../../api/failure';
import type { OperatorToolServer } from '../../../contract/entities/operatorMeans';
import { Button } from '../../../shared/ui/buttons/Button';
import { bounded } from '../../../shared/ui/loading/bounded';
import { texts } from './texts';

interface SeenToolProps {
  id: string;
  serverId: string;
  tool: OperatorToolServer['tools'][number];
  /** Its server is switched on. */
  approvable: boolean;
}

/** What cannot be seen, such as signs that turn the direction of the text round, could hide words from whoever approves them. */
const visible = (text: string) => text.replace(/[^\P{C}\n\t]/gu, '\ufffd');

/** A tool with its whole text: open where it waits to be approved. */
function Tool({ serverId, tool: { name, description, schema, changed, revision }, approvable }: SeenToolProps) {
  const [approve, { error, isLoading }] = useApproveOperatorToolsMutation();
  const shown = visible(name);
  return (
    <li>
      <div className="sn-tool-approval-head">
        <strong>{shown}</strong>
        {changed ? <em>{texts.changed}</em> : null}
        {changed && approvable ? (
          <Button
            size="small"
            type="primary"
            aria-label={texts.approveOf(shown)}
            loading={isLoading}
            onClick={() => void approve({ body: { server_id: serverId, tools: [{ name, revision }] } })}
          >
            {texts.approve}
          </Button>
        ) : null}
      </div>
      {error ? (
        <p className="sn-tool-approval-message" role="alert">
          {texts.notApproved(failureMessage(error))}
        </p>
      ) : null}
      <details open={changed}>
        <summary aria-label={texts.textOf(shown)}>{texts.text}</summary>
        <p>{description ? visible(description) : texts.noText}</p>
        <p>{texts.schema}</p>
        <pre>{visible(schema)}</pre>
      </details>
    </li>
  );
}

export const SeenTool = bounded(Tool, ({ id }) => id, 'li');
