import { useId } from 'react';
import { Input } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { fillTemplate, templateFields } from '../../../../../shared/lib/template';
import type { TemplateField } from '../../../../../shared/lib/template';
import { promptFieldFilled, promptFillClosed, selectPromptFilling } from '../../../core/composerSlice';
import type { ComposerState } from '../../../core/composerSlice';
import { texts } from '../../texts';
import { Modal } from '../../../../../shared/ui/dialogs/Modal';
import './promptForm.css';

interface PromptFormProps {
  draftKey: string;
  /** The filled prompt, and what it replaces. */
  onFilled: (text: string, range: { start: number; end: number }) => void;
  onClosed: () => void;
}

/** Asks for the fields of a prompt. A `select` proposes its first option; everything is to be filled in. */
export function PromptForm({ draftKey, onFilled, onClosed }: PromptFormProps) {
  const dispatch = useDispatch();
  const id = useId();
  const filling = useSelector((state: { composer: ComposerState }) => selectPromptFilling(state));
  if (filling?.key !== draftKey) return null;
  const fields = templateFields(filling.content);
  const valueOf = ({ name, options }: TemplateField) =>
    (Object.hasOwn(filling.values, name) ? filling.values[name] : undefined) ?? options[0] ?? '';
  const missing = fields.filter((field) => valueOf(field).trim() === '').map(({ name }) => name);
  const close = () => {
    dispatch(promptFillClosed());
    onClosed();
  };
  const submit = () => {
    if (missing.length > 0) return;
    onFilled(fillTemplate(filling.content, Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))), filling);
    close();
  };
  return (
    <Modal
      open
      title={filling.title}
      okText={texts.fill}
      cancelText={texts.cancel}
      // The dialog's button sends the form, so that Enter in a field does the same.
      okButtonProps={{ disabled: missing.length > 0, htmlType: 'submit', form: id }}
      onCancel={close}
    >
      <form
        id={id}
        className="sn-prompt-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{texts.fillLead}</p>
        {fields.map((field, at) => (
          <label key={field.name}>
            <span>{field.name}</span>
            <Field
              field={field}
              first={at === 0}
              value={valueOf(field)}
              onValue={(value) => dispatch(promptFieldFilled({ name: field.name, value }))}
            />
          </label>
        ))}
        {missing.length > 0 ? <p role="status">{texts.fillMissing(missing)}</p> : null}
      </form>
    </Modal>
  );
}

interface FieldProps {
  field: TemplateField;
  first: boolean;
  value: string;
  onValue: (value: string) => void;
}

const MAX_VALUE_LENGTH = 5_000;

function Field({ field: { kind, options }, first, value, onValue }: FieldProps) {
  if (kind === 'select') {
    return (
      <select autoFocus={first} value={value} onChange={({ target }) => onValue(target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  if (kind === 'textarea') {
    return (
      <Input.TextArea
        autoFocus={first}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={MAX_VALUE_LENGTH}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    );
  }
  return (
    <Input
      autoFocus={first}
      type={kind}
      {...(kind === 'number' ? { step: 'any' } : {})}
      maxLength={MAX_VALUE_LENGTH}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      // Enter that ends a composition of the input method does not send the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
      }}
    />
  );
}
