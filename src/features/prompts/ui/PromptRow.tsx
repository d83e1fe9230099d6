import { memo } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/Button';
import type { UserPrompt } from '../../../contract/entities/chat';
import { templateFields, templatePreview } from '../../../shared/lib/template';
import { focusNeighbour } from '../../../shared/ui/focus/focusNeighbour';
import { Words } from '../../../shared/ui/marks/Words';
import { promptEditorOpened, promptRemovalRequested } from '../promptsSlice';
import { texts } from '../texts';

/** One prompt. Those of the portal are read-only and can be saved as one's own. */
export const PromptRow = memo(function PromptRow({ prompt, onUse }: { prompt: UserPrompt; onUse: (prompt: UserPrompt) => void }) {
  const dispatch = useDispatch();
  const { id, title, content, category, version, shipped } = prompt;
  const fields = templateFields(content).map(({ name }) => name);
  const remove = (button: HTMLElement) => {
    if (!focusNeighbour(button)) document.querySelector<HTMLElement>('.sn-prompts input')?.focus();
    dispatch(promptRemovalRequested(prompt));
  };
  return (
    <li>
      <h3>
        <Words>{title}</Words>
        {shipped ? <small className="sn-prompts-shipped">{texts.shipped}</small> : null}
        {category ? <small>{category}</small> : null}
      </h3>
      <p>{templatePreview(content)}</p>
      {fields.length > 0 ? <p className="sn-prompts-fields">{texts.fields(fields)}</p> : null}
      <div className="sn-prompts-actions">
        <Button size="small" type="primary" ghost aria-label={texts.useLabel(title)} onClick={() => onUse(prompt)}>
          {texts.use}
        </Button>
        {shipped ? (
          <Button
            size="small"
            aria-label={texts.saveAsLabel(title)}
            onClick={() => dispatch(promptEditorOpened({ title: texts.copyOf(title), content, category }))}
          >
            {texts.saveAs}
          </Button>
        ) : (
          <>
            <Button
              size="small"
              aria-label={texts.editLabel(title)}
              onClick={() => dispatch(promptEditorOpened({ id, title, content, category, version }))}
            >
              {texts.edit}
            </Button>
            <Button
              size="small"
              data-removes=""
              aria-label={texts.removeLabel(title)}
              onClick={({ currentTarget }) => remove(currentTarget)}
            >
              {texts.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  );
});
