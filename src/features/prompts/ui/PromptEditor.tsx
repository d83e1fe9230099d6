import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { Input } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/Button';
import { MAX_PROMPT_TITLE_LENGTH, MAX_PROMPT_LENGTH, MAX_PROMPT_CATEGORY_LENGTH } from '../../../model/limits';
import { templateFields } from '../../../shared/lib/template';
import {
  promptConflictSettled,
  promptDraftChanged,
  promptEditorClosed,
  promptSaveRequested,
  selectPromptConflict,
  selectPromptDraft,
  selectPromptFailure,
  selectPromptSaving,
} from '../promptsSlice';
import type { PromptsState } from '../promptsSlice';
import { texts } from '../texts';
import { VariableHelp } from './VariableHelp';

type State = { prompts: PromptsState };

/** Enter that ends a composition of the input method does not send the form. */
const keepComposing = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
};

/** A prompt is written or changed. What was typed stays when saving fails, and until it is given up. */
export function PromptEditor() {
  const dispatch = useDispatch();
  const ids = useId();
  const draft = useSelector((state: State) => selectPromptDraft(state));
  const saving = useSelector((state: State) => selectPromptSaving(state));
  const failure = useSelector((state: State) => selectPromptFailure(state));
  const conflict = useSelector((state: State) => selectPromptConflict(state));
  if (!draft) return null;
  const ready = draft.title.trim() !== '' && draft.content.trim() !== '';
  return (
    <form
      className="sn-prompts-editor"
      aria-labelledby={`${ids}-head`}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !saving && !conflict) dispatch(promptSaveRequested());
      }}
    >
      <h3 id={`${ids}-head`}>{draft.id ? texts.editTitle : texts.newTitle}</h3>
      <label htmlFor={`${ids}-title`}>{texts.promptTitle}</label>
      <Input
        id={`${ids}-title`}
        autoFocus
        required
        maxLength={MAX_PROMPT_TITLE_LENGTH}
        value={draft.title}
        onKeyDown={keepComposing}
        onChange={({ target }) => dispatch(promptDraftChanged({ title: target.value }))}
      />
      <label htmlFor={`${ids}-category`}>{texts.category}</label>
      <Input
        id={`${ids}-category`}
        placeholder={texts.categoryHint}
        maxLength={MAX_PROMPT_CATEGORY_LENGTH}
        value={draft.category}
        onKeyDown={keepComposing}
        onChange={({ target }) => dispatch(promptDraftChanged({ category: target.value }))}
      />
      <label htmlFor={`${ids}-content`}>{texts.content}</label>
      <Input.TextArea
        id={`${ids}-content`}
        required
        autoSize={{ minRows: 6, maxRows: 16 }}
        maxLength={MAX_PROMPT_LENGTH}
        showCount
        value={draft.content}
        onChange={({ target }) => dispatch(promptDraftChanged({ content: target.value }))}
      />
      <VariableHelp fields={templateFields(draft.content)} />
      {failure ? (
        <p className="sn-prompts-failure" role="alert">
          {failure}
        </p>
      ) : null}
      {conflict ? (
        <section className="sn-prompts-theirs" aria-label={texts.theirs}>
          <h4>{texts.theirs}</h4>
          <p>{conflict.title}</p>
          <pre>{conflict.content}</pre>
          <div className="sn-prompts-actions">
            <Button
              onClick={() => {
                dispatch(promptConflictSettled('mine'));
                dispatch(promptSaveRequested());
              }}
            >
              {texts.keepMine}
            </Button>
            <Button onClick={() => dispatch(promptConflictSettled('theirs'))}>{texts.takeTheirs}</Button>
          </div>
        </section>
      ) : null}
      <div className="sn-prompts-actions">
        <Button type="primary" htmlType="submit" disabled={!ready || conflict !== null} loading={saving}>
          {texts.save}
        </Button>
        <Button onClick={() => dispatch(promptEditorClosed())}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
