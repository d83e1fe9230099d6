import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/buttons/Button';
import { useGetApplicationModelsQuery } from '../../../api/chatApi';
import type { Agent } from '../../../contract/entities/agent';
import type { Dataset } from '../../../contract/entities/dataset';
import { ConflictChoice } from '../../../shared/ui/dialogs/ConflictChoice';
import { upTo } from '../../../shared/ui/breakpoints';
import { ChipGroup } from '../../../shared/ui/fields/ChipGroup';
import { useMedia } from '../../../shared/ui/useMedia';
import { draftOf, isSame, problemsOf, trimmed, type AgentDraft } from '../lib/draft';
import { texts } from '../texts';
import { AgentExport, AgentImport } from './AgentFile';
import { LeaveDialog } from '../../../shared/ui/dialogs/LeaveDialog';
import { MeansFields } from './MeansFields';
import { ShareField } from './ShareField';
import { StarterChoice } from './StarterChoice';
import { ToolsField } from './ToolsField';
import { useSaving } from './useSaving';
import { WordsFields } from './WordsFields';

/** There is no room for form and trial side by side. */
const NARROW = upTo('desk');
const PARTS = [
  { value: 'form', label: texts.formPart },
  { value: 'trial', label: texts.trialPart },
];

export interface AgentFormProps {
  /** The one that is changed; null for a new one. */
  edited: Agent | null;
  initial: AgentDraft;
  /** Bases of the opened agent that may not be read. */
  unread: number;
  bases: readonly Dataset[];
  modelsOf: string;
  /** Offers what to begin with. */
  starters: boolean;
  onSaved: (agent: Agent) => void;
  onCancel: () => void;
  /** What tries the agent as it stands in the form; its problems are why it cannot be tried. */
  trial: (draft: AgentDraft, problems: readonly string[]) => ReactNode;
}

/** The form of an agent. What was typed stays when saving fails, and until it is given up. */
export function AgentForm({ edited, initial, unread, bases, modelsOf, starters, onSaved, onCancel, trial }: AgentFormProps) {
  const [draft, setDraft] = useState(initial);
  const [base, setBase] = useState({ draft: initial, version: edited?.version });
  const [part, setPart] = useState<'form' | 'trial'>('form');
  const narrow = useMedia(NARROW);
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState<Agent | null>(null);
  const { data: models } = useGetApplicationModelsQuery({ params: { applicationId: modelsOf } }, { skip: modelsOf === '' });
  const { saving, failure, theirs, save, settle } = useSaving(edited);
  const modelIds = models?.map(({ model_id }) => model_id);
  const problems = problemsOf(draft, modelIds);
  const change = (part: Partial<AgentDraft>) => setDraft((now) => ({ ...now, ...part }));
  const send = async (version = base.version) => {
    setTried(true);
    if (problems.length > 0 || saving) return;
    const made = await save(draft, version);
    if (made) setSaved(made);
  };
  // Once the guard has seen that nothing is lost.
  useEffect(() => {
    if (saved) onSaved(saved);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for what was saved
  }, [saved]);
  const words: ReactNode = tried && problems.length > 0 ? problems.map((problem) => <p key={problem}>{problem}</p>) : null;
  return (
    <div className="sn-agent-work">
      {narrow ? <ChipGroup label={texts.parts} chosen={part} options={PARTS} onChoose={(value) => setPart(value as typeof part)} /> : null}
      <form
        className="sn-agent-form"
        // Both stay: what was typed, and what was said.
        hidden={narrow && part !== 'form'}
        aria-label={texts.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!theirs) void send();
        }}
      >
        {starters ? <StarterChoice onChoose={(starter) => setDraft({ ...initial, ...starter })} /> : null}
        {starters ? <AgentImport models={modelIds} onRead={(agent) => setDraft({ ...initial, ...agent })} /> : null}
        <WordsFields draft={draft} onChange={change} />
        <MeansFields draft={draft} bases={bases} unread={unread} modelsOf={modelsOf} onChange={change} />
        <ToolsField chosen={draft.mcp_servers} onChange={(mcp_servers) => change({ mcp_servers })} />
        <ShareField draft={draft} bases={bases} onChange={change} />
        {theirs ? (
          <ConflictChoice
            texts={texts.conflict}
            theirs={[theirs.name, theirs.desc, theirs.instruction]}
            onMine={() => {
              setBase({ draft: draftOf(theirs), version: theirs.version });
              settle();
              void send(theirs.version);
            }}
            onTheirs={() => {
              setDraft(draftOf(theirs));
              setBase({ draft: draftOf(theirs), version: theirs.version });
              settle();
            }}
          />
        ) : null}
        <div className="sn-agent-form-problems" role="alert">
          {words}
          {failure && !theirs ? <p>{texts.saveFailed(failure)}</p> : null}
        </div>
        <div className="sn-agent-form-actions">
          <Button type="primary" htmlType="submit" loading={saving} disabled={theirs !== null}>
            {texts.save}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <AgentExport draft={draft} />
        </div>
      </form>
      <section className="sn-agent-trial" aria-label={texts.trialPart} hidden={narrow && part !== 'trial'}>
        {trial(trimmed(draft), problems)}
      </section>
      <LeaveDialog texts={texts} active={saved === null && !isSame(draft, base.draft)} />
    </div>
  );
}
