import { Button } from '../../../shared/ui/buttons/Button';
import { useGetAgentQuery } from '../../../api/extensionsApi';
import { failureMessage, isCallFailure } from '../../../api/failure';
import type { Agent } from '../../../contract/entities/agent';
import type { Dataset } from '../../../contract/entities/dataset';
import { PageSkeleton } from '../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../shared/ui/loading/StateView';
import { copyOf, draftOf, emptyDraft } from '../lib/draft';
import { texts } from '../texts';
import { AgentForm, type AgentFormProps } from './AgentForm';
import './agentForm.css';

interface AgentEditorProps extends Pick<AgentFormProps, 'trial'> {
  /** The one that is changed or copied; empty for a new one. */
  id: string;
  copy: boolean;
  /** Those that the person may read. */
  bases: readonly Dataset[];
  /** Any application, whose models are offered to a new one. */
  anyApplication: string;
  onSaved: (agent: Agent) => void;
  onCopy: () => void;
  onCancel: () => void;
}

/** An agent of one's own is made, changed, or begun as a copy of another. */
export function AgentEditor({ id, copy, bases, anyApplication, onSaved, onCopy, onCancel, trial }: AgentEditorProps) {
  const opened = useGetAgentQuery({ params: { application_id: id } }, { skip: id === '', refetchOnMountOrArgChange: true });
  const { currentData: agent, isFetching, error, refetch } = opened;
  const isNew = id === '' || copy;
  // Only when it is opened: what is typed must not go while it is loaded again.
  if (id !== '' && agent === undefined && !error) return <PageSkeleton kind="list" />;
  if (id !== '' && !agent) {
    const gone = agent === null || (isCallFailure(error) && error.status === 404);
    return gone ? (
      <StateView kind="empty" title={texts.gone} detail={texts.goneDetail} action={{ label: texts.back, onClick: onCancel }} />
    ) : (
      <StateView
        kind="failed"
        title={texts.loadFailed}
        detail={failureMessage(error)}
        action={{ label: texts.retry, onClick: () => void (isFetching || refetch()) }}
      />
    );
  }
  if (agent && !copy && !agent.mine) {
    return <StateView kind="empty" title={texts.notMine} detail={texts.notMineDetail} action={{ label: texts.copy, onClick: onCopy }} />;
  }
  return (
    <section className="sn-agent-editor" aria-labelledby="sn-agent-editor-title">
      <header>
        <Button onClick={onCancel}>
          <span aria-hidden="true">←</span> {texts.back}
        </Button>
        <h1 id="sn-agent-editor-title">{isNew ? texts.newTitle : texts.editTitle}</h1>
      </header>
      <AgentForm
        key={`${id}-${String(copy)}`}
        edited={isNew ? null : (agent ?? null)}
        initial={agent ? (copy ? copyOf(agent) : draftOf(agent)) : emptyDraft}
        unread={agent?.unread_bases ?? 0}
        bases={bases}
        modelsOf={agent && !copy ? agent.id : anyApplication}
        starters={id === ''}
        onSaved={onSaved}
        onCancel={onCancel}
        trial={trial}
      />
    </section>
  );
}
