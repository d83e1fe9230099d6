import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button';
import type { ButtonProps } from './Button';
import './guardedButton.css';

interface GuardedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be pressed now, and who can change that; empty when it can. */
  reason: string;
}

/** Pixels between the reason and the edge of the window. */
const EDGE = 8;

/** The reason ends where the button does: one that would begin outside of the window is shifted into it. */
function shiftIntoView(reason: HTMLElement): void {
  reason.style.removeProperty('--sn-guarded-shift');
  const { left, width } = reason.getBoundingClientRect();
  if (width > 0 && left < EDGE) reason.style.setProperty('--sn-guarded-shift', `${EDGE - left}px`);
}

/** A button that is greyed with its reason: it can be reached and, pressed, says why nothing happens. */
export function GuardedButton({ reason, onClick, children, ...props }: GuardedButtonProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const words = useRef<HTMLSpanElement>(null);
  const place = () => words.current && shiftIntoView(words.current);
  useLayoutEffect(() => void (shown && place()), [shown]);
  if (!reason) {
    return (
      <Button {...props} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <span className="sn-guarded" onMouseEnter={place} onFocus={place} onMouseLeave={() => setShown(false)}>
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
      <span ref={words} id={id} role={shown ? 'status' : undefined} className="sn-guarded-reason">
        {reason}
      </span>
    </span>
  );
}
