import { useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { ChipSet } from '../../../../shared/ui/fields/ChipSet';
import { focusMain } from '../../../../shared/ui/focus/focusMain';
import { MAX_FIELDS } from '../../lib/fields';
import { fieldChosen, fieldQuestionClosed, fieldQuestionSkipped, selectPreferences } from '../../preferencesSlice';
import { recommendationTexts as texts } from '../../recommendationTexts';
import './fieldQuestion.css';

interface FieldQuestionProps {
  /** Fields to choose from, with their papers. */
  fields: readonly { code: string; name: string; count: number }[];
  /** Level of its heading on the screen. */
  heading: 'h2' | 'h3';
}

/** Asks a new person what they work on. Each click counts at once; nothing has to be saved. */
export function FieldQuestion({ fields, heading: Heading }: FieldQuestionProps) {
  const dispatch = useDispatch();
  const { pickedFields, fieldFailure } = useSelector(selectPreferences);
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  /** What was pressed goes with the question: the focus stays with what it stood above. */
  const leave = () => {
    const place = panel.current?.parentElement?.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]');
    dispatch(pickedFields.length > 0 ? fieldQuestionClosed() : fieldQuestionSkipped());
    if (place) place.focus({ preventScroll: true });
    else focusMain();
  };
  return (
    <section ref={panel} className="sn-field-question" aria-labelledby={title}>
      <Heading id={title}>{texts.fieldsTitle}</Heading>
      <Button type="text" size="small" onClick={leave}>
        {pickedFields.length > 0 ? texts.fieldsDone : texts.fieldsSkip}
      </Button>
      <p role="status">{pickedFields.length > 0 ? texts.fieldsChosen(pickedFields.length, MAX_FIELDS) : texts.fieldsLead}</p>
      <ChipSet
        label={texts.fieldsTitle}
        options={fields.map(({ code, name, count }) => ({ value: code, label: name, detail: texts.papersOf(count) }))}
        chosen={pickedFields}
        max={MAX_FIELDS}
        onToggle={(code) => dispatch(fieldChosen({ code, chosen: !pickedFields.includes(code) }))}
      />
      {fieldFailure ? <p role="alert">{texts.fieldFailed(fieldFailure)}</p> : null}
    </section>
  );
}
