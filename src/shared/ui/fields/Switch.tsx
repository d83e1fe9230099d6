import './switch.css';

interface SwitchProps {
  'aria-label': string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, at once. */
export function Switch({ checked, disabled, onChange, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="sn-switch"
      aria-label={rest['aria-label']}
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    />
  );
}
