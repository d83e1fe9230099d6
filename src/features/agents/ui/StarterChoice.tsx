import { Button } from '../../../shared/ui/buttons/Button';
import { emptyDraft, type AgentDraft } from '../lib/draft';
import { STARTERS } from '../lib/starters';
import { texts } from '../texts';

/** What a new agent begins as; what was typed of its words is replaced. */
export function StarterChoice({ onChoose }: { onChoose: (starter: Partial<AgentDraft>) => void }) {
  const { name, desc, icon, instruction, prologue, example_questions, works_on } = emptyDraft;
  return (
    <div className="sn-agent-form-starters" role="group" aria-label={texts.starters}>
      <Button onClick={() => onChoose({ name, desc, icon, instruction, prologue, example_questions, works_on })}>{texts.blank}</Button>
      {STARTERS.map((starter) => (
        <Button key={starter.name} onClick={() => onChoose(starter)} title={starter.desc}>
          {starter.name}
        </Button>
      ))}
    </div>
  );
}
