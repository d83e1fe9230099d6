import { Input } from 'antd';
import { Button } from '../../../shared/ui/buttons/Button';
import { MAX_AGENT_QUESTIONS, MAX_AGENT_QUESTION_LENGTH } from '../../../model/limits';
import { texts } from '../texts';

interface QuestionsFieldProps {
  questions: readonly string[];
  onChange: (questions: string[]) => void;
}

/** The example questions, a line each. */
export function QuestionsField({ questions, onChange }: QuestionsFieldProps) {
  return (
    <fieldset className="sn-agent-form-questions">
      <legend>{texts.questions}</legend>
      {questions.map((question, i) => (
        <div key={i}>
          <Input
            aria-label={texts.question(i + 1)}
            maxLength={MAX_AGENT_QUESTION_LENGTH}
            value={question}
            onChange={({ target }) => onChange(questions.map((one, at) => (at === i ? target.value : one)))}
          />
          <Button aria-label={texts.removeQuestion(i + 1)} onClick={() => onChange(questions.filter((_, at) => at !== i))}>
            ×
          </Button>
        </div>
      ))}
      {questions.length < MAX_AGENT_QUESTIONS ? <Button onClick={() => onChange([...questions, ''])}>{texts.addQuestion}</Button> : null}
    </fieldset>
  );
}
