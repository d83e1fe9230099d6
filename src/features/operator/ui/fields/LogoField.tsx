import { useRef, useState } from 'react';
import { MAX_LOGO_LENGTH } from '../../../../model/limits';
import { Button } from '../../../../shared/ui/buttons/Button';
import { FilePicker } from '../../../../shared/ui/fields/FilePicker';
import { texts } from '../../texts';

interface LogoFieldProps {
  id: string;
  /** `data:` address; empty for the built-in mark. */
  value: string;
  onChange: (value: string) => void;
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}

/** The portal's mark, from a picture of this computer. */
export function LogoField({ id, value, onChange }: LogoFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const take = async ([file]: [File, ...File[]]) => {
    if (!TYPES.includes(file.type)) return setProblem(texts.logoUnreadable);
    const address = await dataAddress(file).catch(() => '');
    if (address === '') return setProblem(texts.logoUnreadable);
    if (address.length > MAX_LOGO_LENGTH) return setProblem(texts.logoTooLarge);
    setProblem('');
    onChange(address);
  };
  return (
    <div className="sn-operator-logo">
      <img src={value || '/icon.svg'} alt={texts.logoNow} width="48" height="48" />
      <Button id={id} onClick={() => picker.current?.click()}>
        {texts.logoPick}
      </Button>
      {value ? <Button onClick={() => onChange('')}>{texts.logoDrop}</Button> : null}
      <FilePicker ref={picker} label={texts.logoPick} accept={TYPES.join(',')} onFiles={(files) => void take(files)} />
      <small>{texts.logoHint}</small>
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  );
}
