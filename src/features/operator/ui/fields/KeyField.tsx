import { Input } from 'antd';
import { Button } from '../../../../shared/ui/buttons/Button';
import { texts } from '../../texts';

interface KeyFieldProps {
  id: string;
  value: string;
  /** One is stored at the server. */
  stored: boolean;
  /** It is to be forgotten. */
  dropped: boolean;
  onDrop: (drop: boolean) => void;
  onChange: (value: string) => void;
}

/** A key: the stored one is never shown, and stays when nothing is typed. */
export function KeyField({ id, value, stored, dropped, onDrop, onChange }: KeyFieldProps) {
  return (
    <div className="sn-operator-key">
      <Input
        id={id}
        type="password"
        autoComplete="new-password"
        placeholder={stored && !dropped ? texts.keyStored : texts.keyNone}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {stored ? <Button onClick={() => onDrop(!dropped)}>{dropped ? texts.keyKeep : texts.keyDrop}</Button> : null}
    </div>
  );
}
