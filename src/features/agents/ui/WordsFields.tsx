import { useId } from 'react';
import { Input, Radio } from 'antd';
import { AGENT_ICONS, type AgentIcon as IconName } from '../../../model/agents';
import { MAX_AGENT_INSTRUCTION_LENGTH, MAX_AGENT_PROLOGUE_LENGTH } from '../../../model/limits';
import { NameFields } from '../../../shared/ui/fields/NameFields';
import type { AgentDraft } from '../lib/draft';
import { texts } from '../texts';
import { AgentIcon } from './AgentIcon';
import { QuestionsField } from './QuestionsField';

interface WordsFieldsProps {
  draft: AgentDraft;
  onChange: (change: Partial<AgentDraft>) => void;
}

/** What an agent is called, what it is told, and what it says first. */
export function WordsFields({ draft, onChange }: WordsFieldsProps) {
  const id = useId();
  return (
    <>
      <NameFields name={draft.name} desc={draft.desc} labels={texts} onChange={onChange} />
      <span className="sn-agent-form-label" id={`${id}-icon`}>
        {texts.icon}
      </span>
      <Radio.Group
        className="sn-agent-form-icons"
        aria-labelledby={`${id}-icon`}
        value={draft.icon}
        onChange={({ target }) => onChange({ icon: target.value as IconName })}
      >
        {AGENT_ICONS.map((icon) => (
          <Radio key={icon} value={icon}>
            <AgentIcon name={icon} /> {texts.icons[icon]}
          </Radio>
        ))}
      </Radio.Group>
      <label htmlFor={`${id}-instruction`}>{texts.instruction}</label>
      <p id={`${id}-hint`} className="sn-agent-form-word">
        {texts.instructionHint}
      </p>
      <Input.TextArea
        id={`${id}-instruction`}
        required
        aria-describedby={`${id}-hint`}
        autoSize={{ minRows: 5, maxRows: 14 }}
        maxLength={MAX_AGENT_INSTRUCTION_LENGTH}
        showCount
        value={draft.instruction}
        onChange={({ target }) => onChange({ instruction: target.value })}
      />
      <label htmlFor={`${id}-prologue`}>{texts.prologue}</label>
      <Input.TextArea
        id={`${id}-prologue`}
        placeholder={texts.prologueHint}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={MAX_AGENT_PROLOGUE_LENGTH}
        value={draft.prologue}
        onChange={({ target }) => onChange({ prologue: target.value })}
      />
      <QuestionsField questions={draft.example_questions} onChange={(example_questions) => onChange({ example_questions })} />
    </>
  );
}
