import { useState } from 'react';
import { Select } from 'antd';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { Paper } from '../../../../contract/entities/paper';
import { copyText, downloadText } from '../../../../shared/lib/browser/clipboard';
import { exportFile, isShownList } from '../lib/export/exportFile';
import { FORM_OPTIONS } from '../lib/export/exportForms';
import type { ExportForm } from '../lib/export/exportForms';
import { citationChosen } from '../citingSlice';
import type { Reference } from '../lib/references';
import { texts } from '../texts';

interface CitationActionsProps {
  papers: readonly Paper[];
  list: readonly Reference[];
  form: ExportForm;
  day: string;
  /** The list is not there yet: only what does not need it can be saved. */
  busy: boolean;
}

/** Copies the list as text and HTML, or saves it, or its records, as a file; says what became of it. */
export function CitationActions({ papers, list, form, day, busy }: CitationActionsProps) {
  const dispatch = useDispatch();
  const [message, setMessage] = useState('');
  const copy = async () => {
    // Emptied first: a screen reader announces the same text again only when it has changed in between.
    setMessage('');
    const html = list.map((reference) => `<p>${reference.html}</p>`).join('');
    setMessage((await copyText(list.map(({ text }) => text).join('\n'), html)) ? texts.copied : texts.copyFailed);
  };
  const save = () => {
    const { name, type, content } = exportFile(form, { papers, references: list, day });
    downloadText(name, content, type);
    setMessage(texts.saved(name));
  };
  return (
    <div className="sn-cite-foot">
      <span role="status">{message}</span>
      <Select
        aria-label={texts.form}
        value={form}
        options={FORM_OPTIONS}
        onChange={(value) => dispatch(citationChosen({ form: value }))}
        popupMatchSelectWidth={false}
      />
      <Button disabled={busy && isShownList(form)} onClick={save}>
        {texts.save}
      </Button>
      <Button type="primary" disabled={busy} onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </div>
  );
}
