import { Input } from 'antd';

interface MomentFieldProps {
  id: string;
  /** ISO 8601 in UTC; empty for none. */
  value: string;
  onChange: (value: string) => void;
}

/** As the browser's field has it: local time without a zone. */
function localOf(iso: string): string {
  const date = new Date(iso);
  if (iso === '' || Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A moment of the person's own clock, or none. */
export function MomentField({ id, value, onChange }: MomentFieldProps) {
  return (
    <Input
      id={id}
      type="datetime-local"
      value={localOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? '' : new Date(target.value).toISOString())}
    />
  );
}
