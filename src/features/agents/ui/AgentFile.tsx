import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/Button';
import { downloadText } from '../../../shared/lib/browser/clipboard';
import { megabytesToBytes } from '../../../model/limits';
import { FilePicker } from '../../../shared/ui/fields/FilePicker';
import { readAgentFile, writeAgentFile } from '../lib/agentFile';
import type { AgentDraft } from '../lib/draft';
import { texts } from '../texts';

/** Far more than the longest agent. */
const MAX_MEGABYTES = 1;

interface AgentImportProps {
  /** Ids of the models that are offered; undefined while they are not known. */
  models: readonly string[] | undefined;
  onRead: (agent: Partial<AgentDraft>) => void;
}

/** Begins an agent as a file has it. What is wrong with the file is said, and nothing of it taken. */
export function AgentImport({ models, onRead }: AgentImportProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ words: readonly string[]; failed: boolean }>({ words: [], failed: false });
  const read = async (file: File) => {
    const content = file.size > megabytesToBytes(MAX_MEGABYTES) ? null : await file.text().catch(() => null);
    const found = content === null ? { problems: [texts.file.unreadable] } : readAgentFile(content);
    if ('problems' in found) {
      setSaid({ words: [texts.file.refused(file.name), ...found.problems], failed: true });
      return;
    }
    const { model_id } = found.agent;
    const unknown = models !== undefined && model_id !== '' && !models.includes(model_id);
    onRead(unknown ? { ...found.agent, model_id: '' } : found.agent);
    setSaid({ words: [texts.file.taken(file.name), ...(unknown ? [texts.file.otherModel(model_id)] : [])], failed: false });
  };
  return (
    <div className="sn-agent-form-file">
      <Button onClick={() => picker.current?.click()}>{texts.file.import}</Button>
      <FilePicker ref={picker} label={texts.file.import} accept=".json,application/json" onFiles={([file]) => void read(file)} />
      <div role={said.failed ? 'alert' : 'status'} className={said.failed ? 'sn-agent-form-problems' : undefined}>
        {said.words.map((word) => (
          <p key={word}>{word}</p>
        ))}
      </div>
    </div>
  );
}

/** Saves the agent as it stands in the form. */
export function AgentExport({ draft }: { draft: AgentDraft }) {
  const save = () => {
    const name = draft.name.replace(/[\p{C}\\/:*?"<>|#%&{}$!'`@+=.]+/gu, ' ').trim();
    downloadText(`${texts.file.name}-${name || texts.file.untitled}.json`, writeAgentFile(draft), 'application/json');
  };
  return (
    <Button title={texts.file.exportHint} onClick={save}>
      {texts.file.export}
    </Button>
  );
}
