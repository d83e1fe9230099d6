import { useEffect, useState } from 'react';
import { useSaveOperatorEntryMutation } from '../../../api/operatorApi';
import { failureMessage } from '../../../api/failure';
import type { AnyPartValue, PartEntry, PartName } from '../../../contract/entities/operator';
import { phrase } from '../../../model/isolated';
import { Button } from '../../../shared/ui/buttons/Button';
import { ConflictChoice } from '../../../shared/ui/dialogs/ConflictChoice';
import type { FieldValue, PartForm } from '../lib/field';
import { fieldIn, labelIn, nameOf, shownValue } from '../lib/field';
import { FORMS } from '../forms';
import { texts } from '../texts';
import { FieldView } from './fields/FieldView';
import { LeaveDialog } from '../../../shared/ui/dialogs/LeaveDialog';

interface EntryFormProps {
  part: PartName;
  entryId: string;
  /** As it is stored now; undefined for a new one. */
  entry: PartEntry | undefined;
  onDone: () => void;
  /** There is no list to go back to. */
  alone: boolean;
}

const same = (a: AnyPartValue, b: AnyPartValue) => JSON.stringify(a) === JSON.stringify(b);

/** A draft without the empty lines that typing leaves. */
function trimmed(draft: AnyPartValue, { fields }: PartForm): AnyPartValue {
  const lines = fields.filter(({ kind }) => kind === 'lines').map(({ name }) => name);
  const kept = (value: FieldValue) => (Array.isArray(value) ? value.map((line) => String(line).trim()).filter(Boolean) : []);
  return { ...draft, ...Object.fromEntries(lines.map((name) => [name, kept(draft[name])])) };
}

/** The form of an entry. What was typed stays when saving fails, and until it is given up. */
export function EntryForm({ part, entryId, entry, onDone, alone }: EntryFormProps) {
  const form = FORMS[part];
  const [base, setBase] = useState({ value: entry?.value ?? form.fresh, revision: entry?.revision ?? '' });
  const [draft, setDraft] = useState(base.value);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [save, saving] = useSaveOperatorEntryMutation();
  const [done, setDone] = useState(false);
  const dirty = !same(draft, base.value) || dropped.length > 0;
  // What was not touched follows what is stored.
  if (entry && !dirty && entry.revision !== base.revision) {
    setBase({ value: entry.value, revision: entry.revision });
    setDraft(entry.value);
  }
  const { error } = saving;
  const theirs = error && 'status' in error && error.status === 409 && entry && entry.revision !== base.revision ? entry : null;
  const send = async (revision = base.revision) => {
    setDone(false);
    const answer = await save({
      params: { part, entry_id: entryId },
      body: { value: trimmed(draft, form), revision, dropped_keys: [...dropped] },
    });
    if (!answer.data) return;
    setBase({ value: answer.data.value, revision: answer.data.revision });
    setDraft(answer.data.value);
    setDropped([]);
    setDone(true);
  };
  // Once the guard has seen that nothing is lost.
  useEffect(() => {
    if (done && !alone) onDone();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for what was saved
  }, [done]);
  const change = (name: string) => (value: FieldValue) => {
    setDone(false);
    setDraft((now) => {
      const { [name]: _, ...others } = now;
      return value === undefined ? others : { ...others, [name]: value };
    });
  };
  return (
    <form
      className="sn-operator-form"
      aria-label={entry ? texts.editOf(nameOf(entry.value, entryId)) : texts.add(form.one)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isLoading && !theirs) void send();
      }}
    >
      {form.fields.map((field) => (
        <FieldView
          key={field.name}
          field={field}
          draft={draft}
          keys={entry?.keys ?? []}
          dropped={dropped}
          onDrop={(name, drop) => setDropped((now) => (drop ? [...now, name] : now.filter((one) => one !== name)))}
          onChange={change(field.name)}
        />
      ))}
      {theirs ? (
        <ConflictChoice
          texts={texts.conflict}
          theirs={Object.entries(theirs.value)
            .filter(([name, value]) => !same({ v: value }, { v: draft[name] ?? '' }))
            .map(([name, value]) => phrase`${labelIn(form, name)}：${shownValue(value, fieldIn(form, name)) || texts.empty}`)}
          onMine={() => void send(theirs.revision)}
          onTheirs={() => {
            setBase({ value: theirs.value, revision: theirs.revision });
            setDraft(theirs.value);
            setDropped([]);
            saving.reset();
          }}
        />
      ) : null}
      <div className="sn-operator-form-words" role="alert">
        {error && !theirs ? texts.notSaved(failureMessage(error)) : null}
      </div>
      {done ? <p role="status">{texts.saved}</p> : null}
      <div className="sn-operator-actions">
        <Button type="primary" htmlType="submit" loading={saving.isLoading} disabled={theirs !== null || (!dirty && entry !== undefined)}>
          {texts.save}
        </Button>
        {alone ? null : <Button onClick={onDone}>{texts.cancel}</Button>}
      </div>
      {form.Below ? <form.Below entryId={entryId} value={trimmed(draft, form)} /> : null}
      <LeaveDialog texts={texts} active={dirty && !done} />
    </form>
  );
}
