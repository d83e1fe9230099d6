import type { ChangeEventHandler, ReactNode } from 'react';
import './checkbox.css';

interface CheckboxProps {
  checked: boolean;
  disabled?: boolean;
  /** Some of what it stands for is ticked. */
  indeterminate?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
  children: ReactNode;
}

/** A box to tick with its words: the browser's own, in the portal's colour. */
export function Checkbox({ checked, disabled, indeterminate = false, onChange, children }: CheckboxProps) {
  return (
    <label className="sn-check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        // No attribute says this: only the element itself knows it.
        ref={(box) => {
          if (box) box.indeterminate = indeterminate;
        }}
        onChange={onChange}
      />
      <span>{children}</span>
    </label>
  );
}
