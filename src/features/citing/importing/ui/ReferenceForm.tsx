import { useId, useRef } from 'react';
import { Input, Select } from 'antd';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { Paper } from '../../../../contract/entities/paper';
import { citationText } from '../../../../model/citation';
import { RESOURCE_TYPE_NAMES } from '../../../../model/paper/resourceTypes';
import { useFocusReturn } from '../../../../shared/ui/focus/useFocusReturn';
import { referenceClosed, referenceDraftChanged, referenceEdited } from '../importingSlice';
import type { ReferenceDraft } from '../lib/referenceDraft';
import { draftProblems, paperOf } from '../lib/savedDraft';
import { languageOptions } from '../lib/languageOptions';
import { texts } from '../texts';
import { DraftField } from './DraftField';
import './referenceForm.css';

interface ReferenceFormProps {
  index: number;
  /** The record as the row has it. */
  paper: Paper;
  draft: ReferenceDraft;
  /** As it stands in the list that was read; empty when that is not known. */
  text: string;
  /** Saving takes the entry as it stands, also when nothing was changed. */
  confirms: boolean;
}

const TYPES = Object.entries(RESOURCE_TYPE_NAMES).map(([value, label]) => ({ value: Number(value), label }));

/** The fields of an entry, with its citation as it would stand in a list. */
export function ReferenceForm({ index, paper, draft, text, confirms }: ReferenceFormProps) {
  const dispatch = useDispatch();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useFocusReturn();
  const change = (change: Partial<ReferenceDraft>) => dispatch(referenceDraftChanged({ index, change }));
  const problems = draftProblems(draft);
  const edited = paperOf(paper, draft);
  const save = () => {
    const [wrong] = Object.keys(problems);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else if (!confirms && JSON.stringify(edited) === JSON.stringify(paper)) dispatch(referenceClosed(index));
    else dispatch(referenceEdited(index, edited));
  };
  const field = { draft, problems, onChange: change };
  return (
    <form
      ref={form}
      className="sn-reference-form"
      aria-label={texts.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {text ? (
        <div className="sn-reference-wide">
          <p className="sn-import-facts">{texts.original}</p>
          <p className="sn-reference-original" tabIndex={0}>
            {text}
          </p>
        </div>
      ) : null}
      <div>
        <label htmlFor={`${id}-type`}>{texts.fields.resource_type}</label>
        <Select id={`${id}-type`} value={draft.resource_type} options={TYPES} onChange={(resource_type) => change({ resource_type })} />
      </div>
      <div>
        <label htmlFor={`${id}-language`}>{texts.fields.language}</label>
        <Select
          id={`${id}-language`}
          value={draft.language}
          options={languageOptions(draft.language)}
          popupMatchSelectWidth={false}
          onChange={(language) => change({ language })}
        />
      </div>
      <DraftField {...field} name="title" wide autoFocus />
      <DraftField {...field} name="title_zh" wide />
      <DraftField {...field} name="authors" rows={3} hint={texts.authorsHint} wide />
      <DraftField {...field} name="source" wide />
      <DraftField {...field} name="publish_date" />
      <DraftField {...field} name="volume" />
      <DraftField {...field} name="issue" />
      <DraftField {...field} name="pages" />
      <DraftField {...field} name="doi" />
      <DraftField {...field} name="isbn" />
      <DraftField {...field} name="url" wide />
      <details className="sn-reference-wide">
        <summary>{texts.fields.abstract}</summary>
        <Input.TextArea
          name="abstract"
          aria-label={texts.fields.abstract}
          rows={5}
          value={draft.abstract}
          onChange={({ target }) => change({ abstract: target.value })}
        />
      </details>
      <div className="sn-reference-wide sn-reference-preview">
        <p className="sn-import-facts">{texts.preview}</p>
        <p aria-live="polite">{citationText(edited)}</p>
      </div>
      <p className="sn-reference-wide sn-import-actions">
        <Button type="primary" htmlType="submit">
          {texts.saveEdit}
        </Button>
        <Button onClick={() => dispatch(referenceClosed(index))}>{texts.cancelEdit}</Button>
      </p>
    </form>
  );
}
