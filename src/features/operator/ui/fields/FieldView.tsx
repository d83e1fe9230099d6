import { useId } from 'react';
import { Input, InputNumber, Select } from 'antd';
import type { AnyPartValue } from '../../../../contract/entities/operator';
import { FIELD_LABELS } from '../../../../model/operator';
import { Switch } from '../../../../shared/ui/fields/Switch';
import type { Field, FieldValue } from '../../lib/field';
import { texts } from '../../texts';
import { KeyField } from './KeyField';
import { LogoField } from './LogoField';
import { MomentField } from './MomentField';
import { PeopleField } from './PeopleField';

interface FieldViewProps {
  field: Field;
  draft: AnyPartValue;
  /** Fields with a key that is stored, and whether it is to be forgotten. */
  keys: readonly string[];
  dropped: readonly string[];
  onDrop: (field: string, drop: boolean) => void;
  onChange: (value: FieldValue) => void;
}

const asText = (value: FieldValue) => (typeof value === 'string' ? value : '');
const asTexts = (value: FieldValue) => (Array.isArray(value) ? value.map(String) : []);

/** A field of a part's form with its label and what is said about it. */
export function FieldView({ field, draft, keys, dropped, onDrop, onChange }: FieldViewProps) {
  const id = useId();
  if (field.shown?.(draft) === false) return null;
  const label = field.label ?? FIELD_LABELS[field.name] ?? field.name;
  const value = draft[field.name];
  return (
    <div className="sn-operator-field">
      <label htmlFor={id}>{label}</label>
      {control()}
      {field.help || field.kind === 'lines' ? <small>{field.help ?? texts.onePerLine}</small> : null}
    </div>
  );

  function control() {
    switch (field.kind) {
      case 'text':
        return (
          <Input
            id={id}
            required={field.required}
            maxLength={field.max}
            value={asText(value)}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      case 'long':
        return (
          <Input.TextArea
            id={id}
            required={field.required}
            maxLength={field.max}
            autoSize={{ minRows: field.rows ?? 3, maxRows: 14 }}
            value={asText(value)}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      case 'lines':
        return (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 2, maxRows: 10 }}
            value={asTexts(value).join('\n')}
            onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
          />
        );
      case 'number':
        return (
          <InputNumber
            id={id}
            min={field.min}
            max={field.max}
            value={typeof value === 'number' ? value : null}
            onChange={(next) => onChange(next ?? undefined)}
          />
        );
      case 'switch':
        return <Switch aria-label={label} checked={value === true} onChange={onChange} />;
      case 'choice':
        return <Select id={id} options={[...field.options]} value={asText(value)} onChange={(next: string) => onChange(next)} />;
      case 'choices':
        return (
          <Select
            id={id}
            mode="multiple"
            options={[...field.options]}
            value={Array.isArray(value) ? value.filter((one) => typeof one === 'string' || typeof one === 'number') : []}
            onChange={(next: (string | number)[]) => onChange(next)}
          />
        );
      case 'people':
        return <PeopleField id={id} value={asTexts(value)} onChange={onChange} />;
      case 'key':
        return (
          <KeyField
            id={id}
            value={asText(value)}
            stored={keys.includes(field.name)}
            dropped={dropped.includes(field.name)}
            onDrop={(drop) => onDrop(field.name, drop)}
            onChange={onChange}
          />
        );
      case 'moment':
        return <MomentField id={id} value={asText(value)} onChange={onChange} />;
      case 'logo':
        return <LogoField id={id} value={asText(value)} onChange={onChange} />;
      case 'fixed':
        return <output id={id}>{asText(value)}</output>;
      case 'own':
        return <field.View id={id} label={label} value={value} draft={draft} onChange={onChange} />;
    }
  }
}
