import { useId, useState } from 'react';
import { Button } from './Button';
import type { ButtonProps } from './Button';
import './guardedButton.css';

interface GuardedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be pressed now, and who can change that; empty when it can. */
  reason: string;
}

/** A button that is greyed with its reason: it can be reached and, pressed, says why nothing happens. */
export function GuardedButton({ reason, onClick, children, ...props }: GuardedButtonProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  if (!reason) {
    return (
      <Button {...props} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <span className="sn-guarded" onMouseLeave={() => setShown(false)}>
      <Button
        {...props}
        className="sn-guarded-button"
        aria-disabled="true"
        aria-describedby={id}
        onClick={() => setShown(true)}
        onBlur={() => setShown(false)}
      >
        {children}
      </Button>
      <span id={id} role={shown ? 'status' : undefined} className="sn-guarded-reason">
        {reason}
      </span>
    </span>
  );
}
