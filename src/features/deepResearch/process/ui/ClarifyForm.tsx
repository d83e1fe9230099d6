import { Input } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { SKIP_CLARIFICATION } from '../../../../contract/research';
import type { TurnView } from '../../core/lib/view';
import { researchDraftChanged, selectResearchDraft } from '../../core/researchSlice';
import { texts } from '../../core/texts';
import type { Slices } from '../../core/ui/hooks';
import { MAX_MESSAGE_LENGTH } from '../../../../model/limits';

interface ClarifyFormProps {
  turn: TurnView;
  sending: boolean;
  onAnswer: (words: string) => void;
}

/** What the run needs to know before it begins: options to pick, words of one's own, or neither. */
export function ClarifyForm({ turn, sending, onAnswer }: ClarifyFormProps) {
  const dispatch = useDispatch();
  const { record_id, interrupt } = turn;
  const { answer } = useSelector((state: Slices) => selectResearchDraft(state, record_id));
  const write = (words: string) => dispatch(researchDraftChanged({ record_id, answer: words }));
  const words = answer.trim();
  const options = interrupt?.options.filter(({ value }) => value !== SKIP_CLARIFICATION) ?? [];
  return (
    <form
      className="sn-research-card sn-research-clarify"
      aria-label={texts.clarify}
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== '') onAnswer(words);
      }}
    >
      <fieldset disabled={sending}>
        <legend>{texts.clarify}</legend>
        <p>{interrupt?.content}</p>
        {options.length > 0 ? (
          <div className="sn-research-choices">
            {options.map(({ text, value }) => (
              <label key={value}>
                <input type="radio" name={`clarify-${record_id}`} checked={answer === value} onChange={() => write(value)} />
                <span>{text}</span>
              </label>
            ))}
          </div>
        ) : null}
        {/* Enter makes a line: an input method that ends with it sends nothing. */}
        <Input.TextArea
          aria-label={texts.clarifyAnswer}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={MAX_MESSAGE_LENGTH}
          value={answer}
          onChange={({ target }) => write(target.value)}
        />
        <div className="sn-research-actions">
          <Button type="primary" htmlType="submit" disabled={words === ''} loading={sending}>
            {texts.clarifySend}
          </Button>
          <Button onClick={() => onAnswer(SKIP_CLARIFICATION)}>{texts.clarifySkip}</Button>
        </div>
      </fieldset>
    </form>
  );
}
