import { useId } from 'react';
import { Input } from 'antd';
import { MAX_NAME_LENGTH, MAX_DESCRIPTION_LENGTH } from '../../../model/limits';

interface NameFieldsProps {
  name: string;
  desc: string;
  labels: { name: string; desc: string };
  onChange: (change: { name?: string; desc?: string }) => void;
}

/** The name and the description of something that people make. */
export function NameFields({ name, desc, labels, onChange }: NameFieldsProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}-name`}>{labels.name}</label>
      <Input
        id={`${id}-name`}
        autoFocus
        required
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <label htmlFor={`${id}-desc`}>{labels.desc}</label>
      <Input.TextArea
        id={`${id}-desc`}
        rows={3}
        maxLength={MAX_DESCRIPTION_LENGTH}
        showCount
        value={desc}
        onChange={({ target }) => onChange({ desc: target.value })}
      />
    </>
  );
}
